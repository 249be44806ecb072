import { visible } from "../text/visible-text.ts";
import { createBase64Search } from "./base64-runs.ts";
import { createPhraseAutomaton, type Phrase, type PhraseAutomaton } from "./phrase-automaton.ts";
import { findSpellings, phrasesOf, type Span } from "./spelling.ts";

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
  /** The text with `***` instead of every known value, however it is escaped there. */
  redact(text: string): string;
};

export function createRedaction(values: Iterable<string> = []): Redaction {
  const known = new Set<string>();
  const phrases: Phrase[] = [];
  const base64 = createBase64Search();
  /** Made when it is first needed, and again after new values. */
  let automaton: PhraseAutomaton | undefined;

  const add = (value: string) => {
    const fresh = hiddenParts(value).filter((part) => !known.has(part));
    for (const part of fresh) {
      known.add(part);
      phrases.push(...phrasesOf(part.trim()));
      if (part === value) base64.add(part.trim());
    }
    if (fresh.length > 0) automaton = undefined;
    return fresh;
  };
  for (const value of values) add(value);
  return {
    add,
    redact(text) {
      if (known.size === 0) return text;
      automaton ??= createPhraseAutomaton(phrases);
      return hideSpans(text, [...findSpellings(text, automaton), ...base64.find(text)]);
    },
  };
}

/** Overlapping spans are hidden as one, so that no part of either remains. */
function hideSpans(text: string, spans: Span[]): string {
  let left = "";
  let shown = 0;
  let isHidden = false;
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start > shown || !isHidden) left += text.slice(shown, start) + MASK;
    isHidden = true;
    shown = Math.max(shown, end);
  }
  return left + text.slice(shown);
}

/** The value as it is, and its lines, which a log splits. */
function hiddenParts(value: string): string[] {
  const lines = value.split(/\r\n|\r|\n/).map((line) => line.trim());
  // Control characters are taken out of a text before it is searched.
  const parts = [value, value.trim(), ...lines].flatMap((part) => [part, visible(part)]);
  return [...new Set(parts)].filter((part) => {
    const word = part.trim();
    return word.length >= SHORTEST && !PLAIN_WORDS.has(word.toLowerCase());
  });
}
