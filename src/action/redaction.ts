import { inline } from "./report/markdown.ts";

/** Values shorter than this are no secrets, and hiding them would make every log unreadable. */
const SHORTEST = 4;
/** Settings that travel as secrets; hiding these words would hide the Action's own outputs. */
const PLAIN_WORDS = new Set(["true", "false", "null", "none"]);
/** Fields whose values are words of our own, ids or times: a secret that is spelled alike does not stand there. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  "action",
  "change",
  "colour",
  "command",
  "deployment_id",
  "id",
  "made_revision_id",
  "outcome",
  "revision_id",
  "sha",
  "source",
  "state",
  "status",
  "stream",
  "timestamp",
]);
/** Fields that hold whatever somebody configured: nothing inside of them is our own. */
const FOREIGN_FIELDS: ReadonlySet<string> = new Set(["from", "to"]);

/** Knows the secret values of this run and takes them out of any text. */
export type Redaction = {
  /** Adds a value and each of its lines; returns what is new. */
  add(value: string): string[];
  /** The text with `***` in the place of every known value, also where one stands escaped. */
  redact(text: string): string;
  /**
   * A copy of plain data, each text in it redacted. To be done before the data is rendered: keys, and values that are
   * words of our own, stay as they are.
   */
  redactData<T>(data: T): T;
};

export function createRedaction(): Redaction {
  // Longest first: a value that contains another one must go as a whole.
  let known: string[] = [];
  const hidden = new Set<string>();
  const redact = (text: string) => known.reduce((rest, value) => rest.replaceAll(value, "***"), text);

  function redactValue(value: unknown, isForeign: boolean): unknown {
    if (typeof value === "string") return redact(value);
    if (Array.isArray(value)) return value.map((item) => redactValue(item, isForeign));
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).map(([key, item]) => {
      if (!isForeign && typeof item === "string" && OWN_FIELDS.has(key)) return [key, item];
      return [key, redactValue(item, isForeign || FOREIGN_FIELDS.has(key))];
    });
    return Object.fromEntries(entries);
  }
  return {
    add(value) {
      const parts = [value, value.trim(), ...value.split(/\r\n|\r|\n/).map((line) => line.trim())];
      const fresh = [...new Set(parts)].filter((part) => isHideable(part) && !hidden.has(part));
      for (const part of fresh) hidden.add(part);
      const all = new Set([...known, ...fresh.flatMap(formsOf)]);
      known = [...all].sort((a, b) => b.length - a.length);
      return fresh;
    },
    redact,
    redactData: <T>(data: T) => redactValue(data, false) as T,
  };
}

/** A value as it stands in plain text, and as others write it into JSON, a URL and markdown. */
function formsOf(value: string): string[] {
  const forms = [
    JSON.stringify(value).slice(1, -1),
    encodeURIComponent(value.toWellFormed()),
    inline(value),
    value.replaceAll("|", "\\|"),
  ];
  return [value, ...forms.filter(isHideable)];
}

function isHideable(text: string): boolean {
  return text.length >= SHORTEST && !PLAIN_WORDS.has(text.toLowerCase());
}
