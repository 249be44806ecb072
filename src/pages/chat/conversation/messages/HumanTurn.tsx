import { memo, useId, useState } from "react";
import { Button, IconButton } from "../../../design/Button.tsx";
import { CopyButton } from "../../../design/CopyButton.tsx";
import { BranchSwitch } from "../branches/BranchSwitch.tsx";
import type { BranchChoice } from "../branches/checkpoint-tree.ts";
import { type ChatMessage, textOf } from "../content/chat-message.ts";
import { MediaPart } from "../content/MediaPart.tsx";

interface HumanTurnProps {
  message: ChatMessage;
  /** The other branches that begin here. */
  branch: BranchChoice | undefined;
  onBranch(tip: string): void;
  /** Sends the message again with this text. */
  onEdit(message: ChatMessage, text: string): Promise<void>;
}

/** What the human said. Its text is shown as it was typed. */
export const HumanTurn = memo(function HumanTurn({ message, branch, onBranch, onEdit }: HumanTurnProps) {
  const [editing, setEditing] = useState(false);
  const text = textOf(message);
  if (editing) {
    return (
      <MessageEditor
        text={text}
        onLeave={() => setEditing(false)}
        onSend={(edited) => onEdit(message, edited)}
      />
    );
  }
  return (
    <article className="human-turn" aria-label="You">
      <h2 className="only-heard">You</h2>
      <div className="bubble">
        {message.parts.map((part, index) =>
          part.kind === "media" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent message never change.
            <MediaPart key={index} media={part.media} />
          ) : part.kind === "text" ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent message never change.
            <p key={index}>{part.text}</p>
          ) : null,
        )}
      </div>
      <div className="turn-actions">
        {branch && <BranchSwitch branch={branch} onBranch={onBranch} />}
        {message.id && (
          <IconButton
            className="fork"
            icon="edit"
            label="Edit and send again"
            onClick={() => setEditing(true)}
          />
        )}
        <CopyButton text={text} label="Copy message" />
      </div>
    </article>
  );
});

interface EditorProps {
  text: string;
  onSend(text: string): Promise<void>;
  onLeave(): void;
}

function MessageEditor({ text, onSend, onLeave }: EditorProps) {
  const [edited, setEdited] = useState(text);
  const [refusal, setRefusal] = useState<string>();
  const field = useId();
  const send = () => {
    setRefusal(undefined);
    onSend(edited.trim()).then(onLeave, (error: unknown) =>
      setRefusal(error instanceof Error ? error.message : String(error)),
    );
  };
  return (
    <form
      className="message-editor"
      onSubmit={(event) => {
        event.preventDefault();
        if (edited.trim() !== "") send();
      }}
    >
      <label htmlFor={field}>Edit your message</label>
      <textarea
        id={field}
        // biome-ignore lint/a11y/noAutofocus: the editor stands where the focus was, on the button that opened it.
        autoFocus
        rows={Math.min(12, edited.split("\n").length + 1)}
        value={edited}
        onChange={(event) => setEdited(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onLeave();
          if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) {
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }
        }}
      />
      <p className="hint">What followed stays in its own branch.</p>
      {refusal && <p role="alert">{refusal}</p>}
      <div className="row">
        <Button onClick={onLeave}>Cancel</Button>
        <Button look="primary" type="submit" disabled={edited.trim() === ""}>
          Send
        </Button>
      </div>
    </form>
  );
}
