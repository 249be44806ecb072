import { useState } from "react";
import "./JsonTree.css";

/** A value, folded where it is large. `open`: how many levels are shown at once. */
export function JsonTree({ value, name, open = 2 }: { value: unknown; name?: string; open?: number }) {
  if (typeof value !== "object" || value === null || isEmpty(value))
    return (
      <div className="json-row">
        <Name of={name} />
        <Scalar value={value} />
      </div>
    );
  return <Branch value={value} name={name} open={open} />;
}

const isEmpty = (value: object): boolean => Object.keys(value).length === 0;

/** Children are made when they are first shown: a state may have thousands. */
function Branch({ value, name, open }: { value: object; name: string | undefined; open: number }) {
  const [isOpen, setOpen] = useState(open > 0);
  const [most, setMost] = useState(manyChildren);
  const entries = Object.entries(value);
  return (
    <div className="json-branch">
      <button type="button" className="json-row" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className="json-mark" aria-hidden="true">
          {isOpen ? "▾" : "▸"}
        </span>
        <Name of={name} />
        <span className="json-size">{summaryOf(value)}</span>
      </button>
      {isOpen && (
        <div className="json-children">
          {entries.slice(0, most).map(([key, child]) => (
            <JsonTree key={key} name={key} value={child} open={open - 1} />
          ))}
          {entries.length > most && (
            <button type="button" className="json-more" onClick={() => setMost(most * 10)}>
              {entries.length - most} more
            </button>
          )}
        </div>
      )}
    </div>
  );
}

const manyChildren = 100;

function Name({ of }: { of: string | undefined }) {
  return of === undefined ? null : <span className="json-name">{of}: </span>;
}

const longText = 600;

function Scalar({ value }: { value: unknown }) {
  const [isWhole, setWhole] = useState(false);
  if (typeof value !== "string")
    return <span className="json-value">{JSON.stringify(value) ?? "undefined"}</span>;
  const isLong = value.length > longText && !isWhole;
  return (
    <span className="json-text">
      {isLong ? `${value.slice(0, longText)}…` : value === "" ? "“”" : value}
      {isLong && (
        <button type="button" className="json-more" onClick={() => setWhole(true)}>
          all {value.length.toLocaleString("en")} characters
        </button>
      )}
    </span>
  );
}

/** What is folded, in a few words; of a message, what it says. */
function summaryOf(value: object): string {
  if (Array.isArray(value)) return value.length === 1 ? "1 item" : `${value.length} items`;
  const { type, content } = value as { type?: unknown; content?: unknown };
  if (typeof type === "string" && typeof content === "string") return `${type} · ${content.slice(0, 60)}`;
  const names = Object.keys(value);
  return names.length > 4 ? `${names.slice(0, 3).join(", ")} and ${names.length - 3} more` : names.join(", ");
}
