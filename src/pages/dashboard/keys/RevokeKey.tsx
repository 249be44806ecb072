import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../design/Button.tsx";
import { Dialog, DialogActions } from "../../design/Dialog.tsx";
import { Field } from "../../design/Field.tsx";
import type { ApiKey } from "../api/types.ts";
import { useDashboard } from "../parts/context.ts";
import { Problem } from "../parts/Problem.tsx";

/** Asks for the name of the key, and says who is shut out. */
export function RevokeKey({
  apiKey: { id, name, is_current },
  onClose,
}: {
  apiKey: ApiKey;
  onClose(): void;
}) {
  const { server, notify } = useDashboard();
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const revoke = useMutation({
    mutationFn: () => server.send("DELETE", `/v1/keys/${id}`),
    onSuccess: () => {
      notify(`Key ${name} is revoked`);
      void client.invalidateQueries({ queryKey: ["keys"] });
      onClose();
    },
  });
  return (
    <Dialog title={`Revoke ${name}`} onClose={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed === name && !revoke.isPending) revoke.mutate();
        }}
      >
        <p>
          Whoever uses this key is refused at once, and for good: a revoked key does not come back. What was
          deployed with it stays.{is_current && " It is the key of this session, which ends with it."}
        </p>
        <Field
          label={`Type ${name} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {revoke.error && <Problem>{revoke.error.message}</Problem>}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" disabled={typed !== name || revoke.isPending}>
            Revoke {name}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
