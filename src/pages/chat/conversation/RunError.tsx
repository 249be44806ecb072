import { Button } from "../../design/Button.tsx";
import { CopyButton } from "../../design/CopyButton.tsx";
import { Icon } from "../../design/Icon.tsx";
import { fieldsOf } from "../live/thread-event.ts";

interface RunErrorProps {
  error: unknown;
  onRetry(): void;
}

/** A run that failed: what happened, the way on, and the details to hand on. */
export function RunError({ error, onRetry }: RunErrorProps) {
  const { message, details } = described(error);
  return (
    <section className="run-error" role="alert" aria-label="The run failed">
      <h2>
        <Icon name="alert" /> The run failed
      </h2>
      <p>{message}</p>
      <div className="row">
        <Button icon="refresh" onClick={onRetry}>
          Try again
        </Button>
        <CopyButton text={details} label="Copy the error's details" />
      </div>
    </section>
  );
}

/** Some servers put JSON into the text of an error: its message is what a person reads. */
function described(error: unknown): { message: string; details: string } {
  const text =
    error instanceof Error ? error.message : typeof error === "string" ? error : JSON.stringify(error);
  const details = [text, error instanceof Error ? error.stack : undefined].filter(Boolean).join("\n\n");
  try {
    const { error: kind, message } = fieldsOf(JSON.parse(text));
    if (typeof message === "string")
      return { message: kind ? `${String(kind)}: ${message}` : message, details };
  } catch {
    // Plain text, as it should be.
  }
  return { message: text || "The server gave no reason.", details };
}
