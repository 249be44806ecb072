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
  const known = new Map<string, readonly RegExp[]>();
  let patterns: RegExp[] = [];
  return {
    add(value) {
      const fresh = hiddenParts(value).filter((part) => !known.has(part));
      for (const part of fresh) known.set(part, patternsOf(part, { isWhole: part === value }));
      if (fresh.length > 0) patterns = [...known.values()].flat();
      return fresh;
    },
    redact: (text) => redactPatterns(text, patterns),
  };
}

/** The text without what any of the patterns (of `patternsOfValue`) finds. */
export function redactPatterns(text: string, patterns: readonly RegExp[]): string {
  let left = "";
  let shown = 0;
  for (const { start, end } of spansOf(text, patterns)) {
    left += text.slice(shown, start) + MASK;
    shown = end;
  }
  return left + text.slice(shown);
}

type Span = { start: number; end: number };

/** Where the patterns are found, overlapping ones as one: a value must not keep what another one shares with it. */
function spansOf(text: string, patterns: readonly RegExp[]): Span[] {
  const found = patterns.flatMap((pattern) => allOf(text, pattern)).sort((a, b) => a.start - b.start);
  const merged: Span[] = [];
  for (const span of found) {
    const last = merged.at(-1);
    if (last && span.start < last.end) last.end = Math.max(last.end, span.end);
    else merged.push(span);
  }
  return merged;
}

/** Every place, also where a value overlaps itself. */
function allOf(text: string, pattern: RegExp): Span[] {
  const spans: Span[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const start = match.index;
    spans.push({ start, end: start + match[0].length });
    // From within a surrogate pair the engine would step back, and find the same again.
    pattern.lastIndex = start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
  }
  return spans;
}

/** Everything that finds a value or a line of it. */
export function patternsOfValue(value: string): RegExp[] {
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

function patternsOf(part: string, { isWhole }: { isWhole: boolean }): RegExp[] {
  const value = part.trim();
  const sources = [...spelling(value), ...(isWhole ? inBase64(value) : [])];
  return sources.map((source) => new RegExp(source, "gu"));
}
