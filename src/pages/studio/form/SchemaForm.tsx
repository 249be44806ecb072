import { useId } from "react";
import { Button, IconButton } from "../../design/Button.tsx";
import type { Draft, DraftMessage } from "./draft.ts";
import type { Field } from "./fields.ts";
import "./SchemaForm.css";

interface SchemaFormProps {
  fields: readonly Field[];
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange(draft: Draft): void;
}

/** A field for each property of the schema. */
export function SchemaForm({ fields, draft, errors, onChange }: SchemaFormProps) {
  return (
    <div className="schema-form">
      {fields.map((field) => (
        <FieldRow
          key={field.name}
          field={field}
          written={draft[field.name] ?? ""}
          error={errors[field.name]}
          onWrite={(written) => onChange({ ...draft, [field.name]: written })}
        />
      ))}
    </div>
  );
}

interface FieldRowProps {
  field: Field;
  written: string | readonly DraftMessage[];
  error: string | undefined;
  onWrite(written: string | readonly DraftMessage[]): void;
}

function FieldRow({ field, written, error, onWrite }: FieldRowProps) {
  const id = useId();
  const notes = [
    field.description,
    field.kind === "list" && "One a line.",
    field.kind === "json" && "As JSON.",
  ]
    .filter(Boolean)
    .join(" ");
  const described = {
    id,
    "aria-invalid": error !== undefined,
    "aria-describedby": `${id}note ${id}error`,
    "aria-required": field.isRequired,
  };
  if (typeof written !== "string" || field.kind === "messages")
    return (
      <MessagesField
        label={field.label}
        notes={notes}
        error={error}
        messages={typeof written === "string" ? [{ type: "human", content: written }] : written}
        onWrite={onWrite}
      />
    );
  return (
    <div className="schema-field">
      <div className="schema-label">
        <label htmlFor={id}>{field.label}</label>
        {!field.isRequired && <span className="schema-optional">optional</span>}
      </div>
      <Control field={field} text={written} described={described} onWrite={onWrite} />
      {notes && <p id={`${id}note`}>{notes}</p>}
      {error && (
        <p id={`${id}error`} className="schema-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  field: Field;
  text: string;
  described: { id: string };
  onWrite(text: string): void;
}

function Control({ field, text, described, onWrite }: ControlProps) {
  switch (field.kind) {
    case "number":
    case "integer":
      return (
        <input
          {...described}
          inputMode={field.kind === "integer" ? "numeric" : "decimal"}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
        />
      );
    case "boolean":
    case "choice":
      return (
        <select {...described} value={text} onChange={(event) => onWrite(event.target.value)}>
          <option value="">not set</option>
          {(field.kind === "boolean" ? [true, false] : field.choices).map((choice) => (
            <option key={String(choice)}>{String(choice)}</option>
          ))}
        </select>
      );
    default:
      return (
        <textarea
          {...described}
          className={field.kind === "json" ? "mono" : ""}
          spellCheck={field.kind === "text"}
          rows={Math.min(10, Math.max(field.kind === "text" ? 1 : 2, text.split("\n").length))}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
        />
      );
  }
}

const roles = ["human", "ai", "system"];

interface MessagesFieldProps {
  label: string;
  notes: string;
  error: string | undefined;
  messages: readonly DraftMessage[];
  onWrite(messages: readonly DraftMessage[]): void;
}

function MessagesField({ label, notes, error, messages, onWrite }: MessagesFieldProps) {
  const id = useId();
  const change = (index: number, part: Partial<DraftMessage>) =>
    onWrite(messages.map((each, at) => (at === index ? { ...each, ...part } : each)));
  return (
    <fieldset className="schema-field schema-messages" aria-describedby={`${id}note`}>
      <legend>{label}</legend>
      {messages.map(({ type, content }, index) => {
        const which = messages.length > 1 ? ` ${index + 1}` : "";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is written has no other identity.
          <div key={index} className="schema-message">
            <div className="schema-message-head">
              <select
                aria-label={`Role of message${which}`}
                value={type}
                onChange={(event) => change(index, { type: event.target.value })}
              >
                {[...new Set([...roles, type])].map((role) => (
                  <option key={role}>{role}</option>
                ))}
              </select>
              {messages.length > 1 && (
                <IconButton
                  icon="close"
                  label={`Remove message${which}`}
                  onClick={() => onWrite(messages.filter((_, at) => at !== index))}
                />
              )}
            </div>
            <textarea
              aria-label={`Message${which}`}
              aria-invalid={error !== undefined}
              rows={Math.min(8, Math.max(2, content.split("\n").length))}
              value={content}
              onChange={(event) => change(index, { content: event.target.value })}
            />
          </div>
        );
      })}
      {notes && <p id={`${id}note`}>{notes}</p>}
      {error && <p className="schema-error">{error}</p>}
      <Button look="quiet" icon="plus" onClick={() => onWrite([...messages, { type: "human", content: "" }])}>
        Add a message
      </Button>
    </fieldset>
  );
}
