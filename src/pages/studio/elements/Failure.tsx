// This folder: small elements that several views of the studio show. They ask the server for nothing.

import { Link } from "@tanstack/react-router";
import { createContext, useContext, useId, useState } from "react";
import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { detailsOf, isDenied, isGone, Unreachable } from "../server/errors.ts";
import "./Failure.css";

/** Takes the key that the user gives. */
export const KeyContext = createContext<(key: string) => void>(() => {});

/** What went wrong with a view, and what to do: give a key, try again, go elsewhere. */
export function Failure({ what, error, onRetry }: { what: string; error: Error; onRetry(): void }) {
  if (isDenied(error)) return <Denied error={error} />;
  const isAway = error instanceof Unreachable;
  const title = isGone(error)
    ? `${what} is gone`
    : isAway
      ? "The agent server does not answer"
      : `${what} cannot be read`;
  return (
    <EmptyState
      icon={isAway ? "unlink" : "alert"}
      title={title}
      action={
        <>
          {isGone(error) ? (
            <Link to="/" search={{}} className="button plain failure-link">
              To a new thread
            </Link>
          ) : (
            <Button icon="refresh" onClick={onRetry}>
              Try again
            </Button>
          )}
          <CopyButton label="Copy details" text={() => detailsOf(error, window.location.href)} />
        </>
      }
    >
      <p>{isAway ? "It is asked again every few seconds; what is shown stays." : error.message}</p>
    </EmptyState>
  );
}

function Denied({ error }: { error: Error & { needsLink: boolean; status: number } }) {
  const giveKey = useContext(KeyContext);
  const [key, setKey] = useState("");
  const id = useId();
  if (error.needsLink)
    return (
      <EmptyState icon="key" title="Open the link that was printed">
        <p>This page works with the token at the end of that link: the command prints it at each start.</p>
      </EmptyState>
    );
  return (
    <EmptyState icon="key" title={error.status === 401 ? "A key is needed" : "This key may not see it"}>
      <p>
        The server says: <q>{error.message}</q>
      </p>
      <form
        className="denied-form"
        onSubmit={(event) => {
          event.preventDefault();
          giveKey(key.trim());
        }}
      >
        <label htmlFor={id}>Key of the agent server</label>
        <input
          id={id}
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={(event) => setKey(event.target.value)}
        />
        <p>Sent as x-api-key; “Bearer …” as the Authorization header. It stays in this tab.</p>
        <Button look="primary" type="submit" disabled={key.trim() === ""}>
          Use key
        </Button>
      </form>
    </EmptyState>
  );
}

/** What a request said that the user asked for, beside what they did. */
export function FailureNote({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <div className="failure-note" role="alert">
      <span>{error.message}</span>
      <CopyButton label="Copy details" text={() => detailsOf(error, window.location.href)} />
    </div>
  );
}
