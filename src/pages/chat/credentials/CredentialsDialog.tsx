// This folder: keys and headers that the page sends, and asking for them.

import { useId, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import type { Credentials } from "./credentials.ts";
import "./CredentialsDialog.css";

interface CredentialsDialogProps {
  given: Credentials;
  /** What the server said, when it asked for them. */
  reason: string | undefined;
  onGive(credentials: Credentials): void;
  onClose(): void;
}

export function CredentialsDialog({ given, reason, onGive, onClose }: CredentialsDialogProps) {
  const [token, setToken] = useState(given.token);
  const [apiKey, setApiKey] = useState(given.apiKey);
  const id = useId();
  return (
    <Dialog title="Credentials" onClose={onClose}>
      <form
        className="credentials"
        onSubmit={(event) => {
          event.preventDefault();
          onGive({ token: token.trim(), apiKey: apiKey.trim() });
        }}
      >
        {reason && (
          <p className="credentials-reason">
            The server says: <q>{reason}</q>
          </p>
        )}
        <label htmlFor={`${id}token`}>User token</label>
        <input
          id={`${id}token`}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={(event) => setToken(event.target.value)}
          aria-describedby={`${id}token-note`}
        />
        <p id={`${id}token-note`}>
          Says who you are. Sent as the Authorization header, as a bearer token unless you write a scheme.
        </p>
        <label htmlFor={`${id}key`}>API key</label>
        <input
          id={`${id}key`}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={apiKey}
          onChange={(event) => setApiKey(event.target.value)}
          aria-describedby={`${id}key-note`}
        />
        <p id={`${id}key-note`}>The server’s own key, if it has one. Sent as the x-api-key header.</p>
        <p>Both stay in this tab until you close it, and go to this agent server only.</p>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="primary">
            Use them
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
