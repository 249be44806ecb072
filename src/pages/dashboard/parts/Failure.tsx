import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { EmptyState } from "../../design/EmptyState.tsx";
import { detailsOf, isStatus } from "../api/errors.ts";

interface FailureProps {
  /** What could not be read, as the subject of a sentence. */
  what: string;
  error: Error;
  onRetry(): void;
}

/** Instead of what could not be read: what happened, and what to do. */
export function Failure({ what, error, onRetry }: FailureProps) {
  if (isStatus(error, 403))
    return (
      <EmptyState icon="key" title={`${what} cannot be shown with this key`}>
        <p>{error.message}</p>
      </EmptyState>
    );
  return (
    <EmptyState
      icon="alert"
      title={`${what} cannot be read`}
      action={
        <>
          <Button look="primary" icon="refresh" onClick={onRetry}>
            Try again
          </Button>
          <CopyButton label="Copy details" text={() => `${window.location.href}\n${detailsOf(error)}`} />
        </>
      }
    >
      <p>{error.message}</p>
    </EmptyState>
  );
}
