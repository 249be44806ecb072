import { useId, useState } from "react";
import { Button } from "../../../design/Button.tsx";
import { Markdown } from "../markdown/Markdown.tsx";
import { ArgumentsEditor } from "./ArgumentsEditor.tsx";
import type { InboxRequest } from "./interrupt-form.ts";

interface InboxReviewProps {
  request: InboxRequest;
  disabled: boolean;
  onAnswer(response: { type: string; args: unknown }): void;
}

/** An action in the shape of the ecosystem's inbox: accepted, edited, answered with words, or ignored. */
export function InboxReview({ request, disabled, onAnswer }: InboxReviewProps) {
  const [editing, setEditing] = useState(false);
  const [text, setText] = useState("");
  const field = useId();
  const { action, args, description, allows } = request;
  return (
    <div className="request">
      <p>
        <code>{action}</code>
      </p>
      {description && <Markdown text={description} />}
      <ArgumentsEditor
        args={args}
        editing={editing}
        disabled={disabled}
        submitWord="Accept changes"
        onLeave={() => setEditing(false)}
        onSubmit={(edited) => onAnswer({ type: "edit", args: { action, args: edited } })}
      />
      {allows.respond && !editing && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onAnswer({ type: "response", args: text.trim() });
          }}
        >
          <label htmlFor={field}>Answer with words</label>
          <textarea id={field} rows={2} value={text} onChange={(event) => setText(event.target.value)} />
          <div className="row">
            <Button type="submit" disabled={disabled || text.trim() === ""}>
              Answer
            </Button>
          </div>
        </form>
      )}
      {!editing && (
        <div className="row">
          {allows.accept && (
            <Button
              look="primary"
              icon="check"
              disabled={disabled}
              onClick={() => onAnswer({ type: "accept", args: null })}
            >
              Accept
            </Button>
          )}
          {allows.edit && (
            <Button icon="edit" disabled={disabled} onClick={() => setEditing(true)}>
              Edit
            </Button>
          )}
          {allows.ignore && (
            <Button disabled={disabled} onClick={() => onAnswer({ type: "ignore", args: null })}>
              Ignore
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
