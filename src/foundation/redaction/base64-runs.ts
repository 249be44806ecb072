// This folder: what hides secrets in a text. Not here: which texts those are.

import type { Span } from "./spelling.ts";

/** Fewer digits than this come about by chance. */
const SHORTEST = 8;
/**
 * So many consecutive digits of a value's base64 count as a part of it: base64 is often wrapped at 64 or 76 columns,
 * and a log splits the lines.
 */
const WINDOW = 12;

/** Knows the base64 of values, also inside of longer base64 (`user:password` of a header). */
export type Base64Search = {
  add(value: string): void;
  /** In ascending order of their starts. */
  find(text: string): Span[];
};

export function createBase64Search(): Base64Search {
  /** By length: of long values every part of `WINDOW` digits, of short ones all that they have. */
  const windows = new Map<number, Set<string>>();
  return {
    add(value) {
      for (const digits of digitsOf(value)) {
        const length = Math.min(WINDOW, digits.length);
        const known = windows.get(length) ?? new Set();
        windows.set(length, known);
        for (let at = 0; at + length <= digits.length; at++) known.add(digits.slice(at, at + length));
      }
    },
    find: (text) => (windows.size === 0 ? [] : runsOf(text).flatMap((run) => findInRun(run, windows))),
  };
}

/**
 * The digits that depend on the value alone: what comes before it shifts it by 0, 1 or 2 bytes, and at either end a
 * digit has bits of its neighbour's, which is left.
 */
function digitsOf(value: string): string[] {
  const bytes = Buffer.from(value, "utf8");
  return [0, 1, 2]
    .map((shift) => {
      const text = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64url");
      return text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + bytes.length) * 8) / 6));
    })
    .filter((digits) => digits.length >= SHORTEST);
}

/** Digits of the alphabet for URLs, and where each is: a line break between them does not end the run. */
type Run = { digits: string; positions: readonly number[] };

function runsOf(text: string): Run[] {
  return Array.from(text.matchAll(/[\w+/-]{4,}(?:\r?\n[\w+/-]+)*/g), ({ 0: run, index }) => {
    const positions: number[] = [];
    for (let at = 0; at < run.length; at++) {
      if (run[at] !== "\n" && run[at] !== "\r") positions.push(index + at);
    }
    return {
      digits: run
        .replace(/[\r\n]/g, "")
        .replaceAll("+", "-")
        .replaceAll("/", "_"),
      positions,
    };
  });
}

function findInRun({ digits, positions }: Run, windows: ReadonlyMap<number, ReadonlySet<string>>): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at + SHORTEST <= digits.length; at++) {
    for (const [length, known] of windows) {
      if (at + length > digits.length || !known.has(digits.slice(at, at + length))) continue;
      spans.push({ start: positions[at] as number, end: (positions[at + length - 1] as number) + 1 });
    }
  }
  return spans;
}
