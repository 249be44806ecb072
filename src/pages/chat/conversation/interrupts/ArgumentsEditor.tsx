import { useId, useState } from "react";
import { Button } from "../../../design/Button.tsx";
import { jsonText } from "../../../design/json-text.ts";

interface ArgumentsEditorProps {
  args: Record<string, unknown>;
  editing: boolean;
  disabled: boolean;
  submitWord: string;
  onSubmit(args: Record<string, unknown>): void;
  onLeave(): void;
}

/** The arguments of an action, one field each: text as text, all else as JSON. */
export function ArgumentsEditor(props: ArgumentsEditorProps) {
  const { args, editing, disabled, submitWord, onSubmit, onLeave } = props;
  const entries = Object.entries(args);
  if (!editing) {
    if (entries.length === 0) return <p className="soft">No arguments</p>;
    return (
      <dl className="arguments">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shown(value)}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <Editor args={args} disabled={disabled} submitWord={submitWord} onSubmit={onSubmit} onLeave={onLeave} />
  );
}

function Editor({ args, disabled, submitWord, onSubmit, onLeave }: Omit<ArgumentsEditorProps, "editing">) {
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(Object.entries(args).map(([name, value]) => [name, shown(value)])),
  );
  const [wrong, setWrong] = useState<string>();
  const form = useId();
  const submit = () => {
    const edited: Record<string, unknown> = {};
    for (const [name, text] of Object.entries(texts)) {
      const value = parsed(text, args[name]);
      if (value === undefined) return setWrong(name);
      edited[name] = value;
    }
    onSubmit(edited);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {Object.entries(texts).map(([name, text], index) => (
        <div key={name}>
          <label htmlFor={`${form}-${name}`}>{name}</label>
          <textarea
            id={`${form}-${name}`}
            // biome-ignore lint/a11y/noAutofocus: the form replaces the button that had the focus.
            autoFocus={index === 0}
            rows={Math.min(8, text.split("\n").length)}
            value={text}
            aria-invalid={wrong === name}
            aria-describedby={wrong === name ? `${form}-wrong` : undefined}
            onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
          />
          {wrong === name && (
            <p id={`${form}-wrong`} role="alert">
              This was {typeof args[name]} and must be JSON, for example {jsonText(args[name]).slice(0, 200)}.
            </p>
          )}
        </div>
      ))}
      <div className="row">
        <Button onClick={onLeave}>Cancel</Button>
        <Button look="primary" type="submit" disabled={disabled}>
          {submitWord}
        </Button>
      </div>
    </form>
  );
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : jsonText(value);
}

/** Undefined when the text is no JSON where JSON is needed. */
function parsed(text: string, before: unknown): unknown {
  if (typeof before === "string") return text;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
