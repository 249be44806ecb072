import { inBase64, spelling } from "./spelling.ts";

/** Shorter values are settings (`1`, `eu`): hiding them would make every text unreadable. Characters. */
const SHORTEST = 4;
/** Words that settings are made of. They travel among the secrets, and every log needs them. */
const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...["true", "false", "null", "none", "auto", "default", "enabled", "disabled"],
  ...["debug", "info", "warn", "warning", "error", "trace", "silent", "verbose"],
  ...[
    "prod",
    "production",
    "staging",
    "development",
    "preview",
    "test",
    "local",
    "localhost",
    "main",
    "json",
  ],
]);
/** What stands for a value. */
const MASK = "***";

/** Knows values that no text may repeat. */
export type Redaction = {
  /** Adds a value and each of its lines; returns what is new. */
  add(value: string): string[];
  /** The text with `***` in the place of every known value, however it is escaped there. */
  redact(text: string): string;
};

export function createRedaction(): Redaction {
  const known = new Map<string, readonly Pattern[]>();
  let patterns: Pattern[] = [];
  return {
    add(value) {
      const fresh = hiddenParts(value).filter((part) => !known.has(part));
      for (const part of fresh) known.set(part, patternsOf(part, { isWhole: part === value }));
      if (fresh.length > 0) patterns = longestFirst([...known.values()].flat());
      return fresh;
    },
    redact: (text) => redactPatterns(text, patterns),
  };
}

/** One way in which a value may be written; `length` is the value's. */
export type Pattern = { length: number; expression: RegExp };

/** The text without what any of the patterns finds; they are to be in the order of `longestFirst`. */
export function redactPatterns(text: string, patterns: readonly Pattern[]): string {
  return patterns.reduce((rest, { expression }) => rest.replace(expression, MASK), text);
}

/** A value that contains another one has to go as a whole. */
export function longestFirst(patterns: readonly Pattern[]): Pattern[] {
  return patterns.toSorted((a, b) => b.length - a.length);
}

/** Everything that finds a value or a line of it. */
export function patternsOfValue(value: string): Pattern[] {
  return hiddenParts(value).flatMap((part) => patternsOf(part, { isWhole: part === value }));
}

/** The value as it is, and its lines: a log has each of them for itself. */
function hiddenParts(value: string): string[] {
  const parts = [value, value.trim(), ...value.split(/\r\n|\r|\n/).map((line) => line.trim())];
  return [...new Set(parts)].filter((part) => {
    const word = part.trim();
    return word.length >= SHORTEST && !PLAIN_WORDS.has(word.toLowerCase());
  });
}

function patternsOf(part: string, { isWhole }: { isWhole: boolean }): Pattern[] {
  const value = part.trim();
  const sources = [...spelling(value), ...(isWhole ? inBase64(value) : [])];
  return sources.map((source) => ({ length: value.length, expression: new RegExp(source, "gu") }));
}
