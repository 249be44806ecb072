import { type InputHTMLAttributes, type Ref, useId } from "react";
import { Icon } from "./Icon.tsx";
import "./Field.css";

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint?: string;
}

/** A labelled line of text. */
export function Field({ label, hint, ...rest }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        spellCheck={false}
        aria-describedby={hint ? `${id}hint` : undefined}
        {...rest}
      />
      {hint && (
        <p className="field-hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange(value: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** What `/` leads to. Esc empties it, then leaves it. */
export function SearchField({ label, placeholder = "Search", value, onChange, ref }: SearchFieldProps) {
  return (
    <div className="search-field">
      <Icon name="search" />
      <input
        ref={ref}
        type="search"
        placeholder={placeholder}
        aria-label={label}
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          if (value === "") event.currentTarget.blur();
          else onChange("");
        }}
      />
      <kbd>/</kbd>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** What stands for no choice. */
  all: string;
  options: readonly { value: string; name: string }[];
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** One of a few, by the browser's own list. */
export function Choice({ label, all, options, value, onChange }: ChoiceProps) {
  return (
    <span className={value === undefined ? "choice" : "choice chosen"}>
      <select
        aria-label={label}
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" size={12} />
    </span>
  );
}
