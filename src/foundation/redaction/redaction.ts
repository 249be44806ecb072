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
/** A shorter value is hidden as a whole word only: a part of other words it is by chance. Characters. */
const LONG_ENOUGH = 8;
/** What stands for a value. */
const MASK = "***";

/** Knows values that no text may repeat. */
export type Redaction = {
  /** Adds a value and each of its lines; returns what is new. */
  add(value: string): string[];
  /** The text with `***` instead of every known value, however it is escaped there. */
  redact(text: string): string;
};

/** Whether a value is so short that it is hidden as a whole word only. */
export const isShort = (value: string): boolean => value.trim().length < LONG_ENOUGH;

export function createRedaction(values: Iterable<string> = []): Redaction {
  const known = new Set<string>();
  const anywhere = createSearch();
  const asWords = createSearch();
  const base64 = createBase64Search();

  const add = (value: string) => {
    const fresh = hiddenParts(value).filter((part) => !known.has(part));
    for (const part of fresh) {
      known.add(part);
      (isShort(part) ? asWords : anywhere).add(part.trim());
      if (part === value) base64.add(part.trim());
    }
    return fresh;
  };
  for (const value of values) add(value);
  return {
    add,
    redact(text) {
      if (known.size === 0) return text;
      const words = joined(asWords.find(text)).filter((span) => isWord(text, span));
      return hideSpans(text, [...anywhere.find(text), ...words, ...base64.find(text)]);
    },
  };
}

/** Finds values however they are spelled. */
function createSearch() {
  const phrases: Phrase[] = [];
  /** Made when it is first needed, and again after new values. */
  let automaton: PhraseAutomaton | undefined;
  return {
    add(value: string): void {
      phrases.push(...phrasesOf(value));
      automaton = undefined;
    },
    find(text: string): Span[] {
      if (phrases.length === 0) return [];
      automaton ??= createPhraseAutomaton(phrases);
      return findSpellings(text, automaton);
    },
  };
}

/** Spans that touch as one, in ascending order. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = found.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else found.push({ start, end });
  }
  return found;
}

/** The end of an escaped character is a letter or a digit, too. */
const BEFORE_A_WORD = /(?:^|[^\p{L}\p{N}_]|\\[nrtbfv]|\\x[\da-f]{2}|\\u[\da-f]{4}|%[\da-f]{2})$/iu;
const BEGINS_WITH_WORD = /^[\p{L}\p{N}_]/u;
const ENDS_WITH_WORD = /[\p{L}\p{N}_]$/u;
const LONGEST_ESCAPE = "\\u0000".length;

/** Whether no letter or digit goes on with the span at either end, where it has one there itself. */
function isWord(text: string, { start, end }: Span): boolean {
  const before = text.slice(Math.max(0, start - LONGEST_ESCAPE), start);
  const beginsInside = BEGINS_WITH_WORD.test(text.slice(start, start + 2)) && !BEFORE_A_WORD.test(before);
  const endsInside =
    ENDS_WITH_WORD.test(text.slice(start, end)) && BEGINS_WITH_WORD.test(text.slice(end, end + 2));
  return !beginsInside && !endsInside;
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
