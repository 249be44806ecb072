import { type Dialect, textToWire } from "./dialect.ts";

/** A word of the contract: the path of a field, or a value of an enum. */
type Word = { word: string };

/** A text for people with the contract's words apart: each dialect shows its own, and what callers wrote stays. */
export type Sentence = readonly (string | Word)[];

export const word = (name: string): Word => ({ word: name });

/** Several words, such as the sources that a field applies to. */
export const words = (names: readonly string[], between: string): Sentence =>
  names.flatMap((name, at) => (at === 0 ? [word(name)] : [between, word(name)]));

/** A template whose values stay as they are, but for those that are words or sentences themselves. */
export function sentence(texts: TemplateStringsArray, ...values: (string | Word | Sentence)[]): Sentence {
  return texts.flatMap((text, at) => [text, ...[values[at] ?? []].flat()]);
}

export function sentenceText(said: Sentence, dialect: Dialect = "neutral"): string {
  return said.map((part) => (typeof part === "string" ? part : textToWire(dialect, part.word))).join("");
}
