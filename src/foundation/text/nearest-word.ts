import { distance } from "fastest-levenshtein";

/** The candidate that a mistyped word most likely means; undefined when none is near. */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Math.min(3, word.length / 2 + 0.5);
  for (const candidate of candidates) {
    const edits = distance(word.toLowerCase(), candidate);
    if (edits >= least) continue;
    nearest = candidate;
    least = edits;
  }
  return nearest;
}
