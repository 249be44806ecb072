// This folder: forms made from JSON schemas: which fields there are, what is written in them, what is wrong with it.

import { useId, useState } from "react";
import type { JsonSchema } from "../data/types.ts";
import { type Draft, draftOf, readDraft, readJson } from "./draft.ts";
import { fieldsOf } from "./fields.ts";
import { SchemaForm } from "./SchemaForm.tsx";
import "./InputForm.css";

/** What is written: in fields, or as JSON. */
export interface InputDraft {
  as: "form" | "json";
  draft: Draft;
  json: string;
}

export interface InputReading {
  value: unknown;
  /** What is wrong, by field; `""` is the JSON's. */
  errors: Readonly<Record<string, string>>;
}

/** An empty form for a schema; JSON where no form can be made of it. */
export function newInput(schema: JsonSchema | null | undefined, value?: unknown): InputDraft {
  const fields = fieldsOf(schema);
  const draft = fields ? draftOf(fields, value) : {};
  const json = value === undefined ? "{}" : JSON.stringify(value, null, 2);
  return { as: fields ? "form" : "json", draft, json };
}

export function readInput(schema: JsonSchema | null | undefined, input: InputDraft): InputReading {
  if (input.as === "form") return readDraft(fieldsOf(schema) ?? [], input.draft);
  const read = readJson(input.json.trim() === "" ? "null" : input.json);
  return "error" in read
    ? { value: undefined, errors: { "": read.error } }
    : { value: read.value, errors: {} };
}

interface InputFormProps {
  label: string;
  schema: JsonSchema | null | undefined;
  input: InputDraft;
  errors: InputReading["errors"];
  onChange(input: InputDraft): void;
}

/** The same value in two forms; what is written in one is taken along to the other. */
export function InputForm({ label, schema, input, errors, onChange }: InputFormProps) {
  const fields = fieldsOf(schema);
  const [kept, setKept] = useState<string>();
  const id = useId();
  const choose = (as: InputDraft["as"]) => {
    if (as === input.as || !fields) return;
    const { value, errors: wrong } = readInput(schema, input);
    if (Object.keys(wrong).length > 0 && as === "form") return setKept("Mend the JSON first.");
    setKept(undefined);
    onChange(
      as === "json"
        ? { ...input, as, json: JSON.stringify(value, null, 2) }
        : { ...input, as, draft: draftOf(fields, value) },
    );
  };
  return (
    <section className="input-form" aria-label={label}>
      <div className="input-form-head">
        <h3>{label}</h3>
        {fields && (
          <fieldset className="input-form-as" aria-label={`${label} as`}>
            {(["form", "json"] as const).map((as) => (
              <button key={as} type="button" aria-pressed={input.as === as} onClick={() => choose(as)}>
                {as === "form" ? "Form" : "JSON"}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {input.as === "form" && fields ? (
        <SchemaForm
          fields={fields}
          draft={input.draft}
          errors={errors}
          onChange={(draft) => onChange({ ...input, draft })}
        />
      ) : (
        <div className="schema-field">
          <textarea
            className="mono"
            aria-label={`${label} as JSON`}
            aria-invalid={errors[""] !== undefined}
            aria-describedby={`${id}error`}
            spellCheck={false}
            rows={Math.min(16, Math.max(4, input.json.split("\n").length))}
            value={input.json}
            onChange={(event) => onChange({ ...input, json: event.target.value })}
          />
          {(errors[""] ?? kept) && (
            <p id={`${id}error`} className="schema-error">
              {errors[""] ?? kept}
            </p>
          )}
        </div>
      )}
    </section>
  );
}
