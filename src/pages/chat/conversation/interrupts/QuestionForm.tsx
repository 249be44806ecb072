import { useId, useState } from "react";
import { Button } from "../../../design/Button.tsx";
import { jsonText } from "../../../design/json-text.ts";
import { CodeBlock } from "../markdown/CodeBlock.tsx";
import { Markdown } from "../markdown/Markdown.tsx";
import { type InterruptForm, typedAnswer } from "./interrupt-form.ts";

interface QuestionFormProps {
  form: Extract<InterruptForm, { kind: "choice" | "text" | "confirm" | "json" }>;
  disabled: boolean;
  onAnswer(response: unknown): void;
}

/** A question answered with a choice, with words, with yes or no, or with JSON. */
export function QuestionForm({ form, disabled, onAnswer }: QuestionFormProps) {
  if (form.kind === "json") {
    return (
      <>
        <CodeBlock code={jsonText(form.payload)} language="json" title="Payload" />
        <TypedAnswer
          label="Your answer, as text or JSON"
          disabled={disabled}
          onAnswer={(text) => onAnswer(typedAnswer(text))}
        />
      </>
    );
  }
  return (
    <>
      <Markdown text={form.question} />
      {Object.keys(form.rest).length > 0 && (
        <CodeBlock code={jsonText(form.rest)} language="json" title="Details" />
      )}
      {form.kind === "choice" && (
        <div className="row">
          {form.choices.map((choice) => (
            <Button key={choice.label} disabled={disabled} onClick={() => onAnswer(choice.value)}>
              {choice.label}
            </Button>
          ))}
        </div>
      )}
      {form.kind === "confirm" && (
        <div className="row">
          <Button look="primary" icon="check" disabled={disabled} onClick={() => onAnswer(true)}>
            Yes
          </Button>
          <Button icon="close" disabled={disabled} onClick={() => onAnswer(false)}>
            No
          </Button>
        </div>
      )}
      {form.kind === "text" && <TypedAnswer label="Your answer" disabled={disabled} onAnswer={onAnswer} />}
    </>
  );
}

interface TypedAnswerProps {
  label: string;
  disabled: boolean;
  onAnswer(text: string): void;
}

function TypedAnswer({ label, disabled, onAnswer }: TypedAnswerProps) {
  const [text, setText] = useState("");
  const field = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(text.trim());
      }}
    >
      <label htmlFor={field}>{label}</label>
      <textarea
        id={field}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          event.currentTarget.form?.requestSubmit();
        }}
      />
      <div className="row">
        <Button look="primary" type="submit" disabled={disabled || text.trim() === ""}>
          Answer
        </Button>
      </div>
    </form>
  );
}
