import fc from "fast-check";
import { expect, test } from "vitest";
import { createPhraseAutomaton } from "../../../src/foundation/redaction/phrase-automaton.ts";
import { findSpellings, phrasesOf } from "../../../src/foundation/redaction/spelling.ts";

/** Pieces that may be read in several ways, next to each other and in each other. */
const pieces = [..."\\\\\\%%+& \nnxu4125#@;é😀\u200b", ..."%41 %2541 %25 %5C %C3%A9 \\u0041 \\n".split(" ")];
const tricky = fc.array(fc.constantFrom(...pieces, "&#65;", "&amp;", "Key", "key"), {
  minLength: 1,
  maxLength: 12,
});
const value = tricky
  .map((parts) => parts.join("").trim())
  .filter((text) => text !== "" && !text.includes("\u200b"));

const BACKSLASH = String.raw`(?:\\|%(?:25)*5[cC])`;
const SPACES = String.raw`(?:\s|\+|&nbsp;|${BACKSLASH}+(?:\s|[nrtfv]|u00(?:20|0[aA]))|%(?:25)*(?:20|0[aAdD]))+`;
const literally = (text: string) => text.replace(/[$()*+./?[\\\]^{|}]/g, "\\$&");

/** A regular expression of all spellings of each character: slow, but obvious. */
function reference(text: string): RegExp {
  const tokens = text.match(/\s+|\\+|[^\s\\]/gu) ?? [];
  return new RegExp(tokens.map(referenceToken).join(""), "gu");
}

function referenceToken(token: string, index: number): string {
  if (/^\s/.test(token)) return SPACES;
  if (token.startsWith("\\")) return `${BACKSLASH}+`;
  if (/[A-Za-z0-9]/.test(token)) return token;
  const bytes = [...Buffer.from(token)].map((byte) => `%(?:25)*${anyCase(byte.toString(16))}`).join("");
  const json = [...Array(token.length).keys()].map(
    (at) => `${BACKSLASH}+u${anyCase(token.charCodeAt(at).toString(16).padStart(4, "0"))}`,
  );
  const html = `&#0*${token.codePointAt(0)};${token === "&" ? "|&amp;" : ""}`;
  const quiet = /[@#]/.test(token) ? "\\u200B?" : "";
  const escaped = index > 0 ? `${BACKSLASH}*` : "";
  return `(?:${escaped}(?:${literally(token)}${quiet}|${bytes})|${json.join("")}|${html})`;
}

const anyCase = (digits: string) => digits.replace(/[a-f]/g, (each) => `[${each}${each.toUpperCase()}]`);

/** Everything the expression finds, from every position. */
function coveredBy(text: string, pattern: RegExp): boolean[] {
  const covered = new Array<boolean>(text.length).fill(false);
  for (let at = 0; at < text.length; at++) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) covered.fill(true, match.index, match.index + match[0].length);
  }
  return covered;
}

function found(text: string, values: readonly string[]): boolean[] {
  const covered = new Array<boolean>(text.length).fill(false);
  const automaton = createPhraseAutomaton(values.flatMap(phrasesOf));
  for (const { start, end } of findSpellings(text, automaton)) covered.fill(true, start, end);
  return covered;
}

const shown = (text: string, covered: readonly boolean[]) =>
  [...Array(text.length).keys()].map((at) => (covered[at] ? "*" : text[at])).join("");

test("the spelling search finds whatever a regular expression of all spellings finds", () => {
  const writers = [
    (text: string) => text,
    (text: string) => JSON.stringify(text).slice(1, -1),
    (text: string) => encodeURIComponent(JSON.stringify(text).slice(1, -1)),
    (text: string) => JSON.stringify(encodeURIComponent(text)),
    (text: string) => text.replace(/[^\w]/gu, (character) => `&#${character.codePointAt(0)};`),
  ];
  fc.assert(
    fc.property(tricky, value, value, tricky, fc.constantFrom(...writers), (a, one, other, b, write) => {
      const text = [...a, write(one), write(other), ...b].join("");
      const covered = found(text, [one, other]);
      const expected = [one, other].map((each) => coveredBy(text, reference(each)));
      // A zero-width character at the end of a match may remain.
      const missed = text
        .split("")
        .some((unit, at) => unit !== "\u200b" && expected.some((covers) => covers[at]) && !covered[at]);
      expect(missed, `${JSON.stringify([one, other])} in ${JSON.stringify(text)}`).toBe(false);
    }),
    { numRuns: 700, seed: 11 },
  );
});

test("the spelling search finds nothing beyond the literal values in unescaped text", () => {
  const letters = fc.string({ unit: fc.constantFrom(..."abé1-"), minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 4 }), fc.array(letters), (values, parts) => {
      const text = parts.join("");
      const naive = new Array<boolean>(text.length).fill(false);
      for (const each of values) {
        for (let at = text.indexOf(each); at !== -1; at = text.indexOf(each, at + 1))
          naive.fill(true, at, at + each.length);
      }
      expect(shown(text, found(text, values))).toBe(shown(text, naive));
    }),
    { numRuns: 500, seed: 11 },
  );
});
