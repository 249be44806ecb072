import { type Phrase, type PhraseAutomaton, START } from "./phrase-automaton.ts";
import { BACKSLASH, isPlain, readingsAt, SPACE, type SpelledUnits, unitOf } from "./readings.ts";

/** A part of a text: from `start` up to before `end`. */
export type Span = { start: number; end: number };

/** A longer value is looked for in pieces of at least so many units: a text may show a part of it only. */
const PIECE = 100;

/** What to look for, to find a value in any spelling. Runs of white space or backslashes count as one of them. */
export function phrasesOf(value: string): Phrase[] {
  const phrase: number[] = [];
  const text = value.toWellFormed();
  for (let at = 0; at < text.length; at++) {
    const unit = unitOf(text.charCodeAt(at));
    if (!(isCollapsed(unit) && phrase.at(-1) === unit)) phrase.push(unit);
  }
  const count = Math.max(1, Math.floor(phrase.length / PIECE));
  const cut = (index: number) => Math.round((index * phrase.length) / count);
  return Array.from({ length: count }, (_, index) => phrase.slice(cut(index), cut(index + 1)));
}

/** Some ways of writing change the number of these. */
function isCollapsed(unit: number): boolean {
  return unit === SPACE || unit === BACKSLASH;
}

/** Comparisons per code unit of a text; a text that needs more counts as an attack on our time. */
const EFFORT = 100;

/**
 * Where phrases stand in a text, each character as it is or escaped in any of the ways of `readingsAt`, in ascending
 * order of their starts. Linear in the text, whatever it contains: one with too many readings is found as a whole.
 */
export function findSpellings(text: string, automaton: PhraseAutomaton): Span[] {
  const effort = { left: EFFORT * (text.length + 100) };
  const paths = readAll(text.toWellFormed(), automaton, effort);
  return paths === undefined ? [{ start: 0, end: text.length }] : spansOf(paths);
}

/** Readings that may be the beginning of a phrase, as trees: each node knows the one before it. */
type Paths = {
  state: number[];
  /** Where the last reading stands. */
  start: number[];
  end: number[];
  /** How many units it took. */
  took: number[];
  before: number[];
  /** Units of the longest phrase that ends here. */
  matched: number[];
};

/** No node: nothing read so far begins a phrase. */
const NOWHERE = -1;
const NOTHING: readonly number[] = [NOWHERE];

function readAll(text: string, automaton: PhraseAutomaton, effort: { left: number }): Paths | undefined {
  const paths: Paths = { state: [], start: [], end: [], took: [], before: [], matched: [] };
  /** Nodes at the next position, and at those further on. */
  let next: number[] = [];
  const ahead = new Map<number, number[]>();
  for (let at = 0; at < text.length; at++) {
    const further = ahead.size > 0 ? ahead.get(at) : undefined;
    const here = further ? [...further, ...next] : next.length > 0 ? next : NOTHING;
    if (further) ahead.delete(at);
    next = [];
    const code = text.charCodeAt(at);
    if (isPlain(code)) {
      const unit = unitOf(code);
      for (const before of here) readUnit(unit, before, at);
    } else {
      const readings = readingsAt(text, at);
      for (const before of here) for (const reading of readings) read(reading, before, at);
    }
    if (effort.left < 0) return undefined;
  }
  return paths;

  function read({ units, end }: SpelledUnits, before: number, start: number) {
    let state = stateOf(before);
    let took = 0;
    for (const unit of units) {
      if (isCollapsed(unit) && automaton.lastUnit(state) === unit) continue;
      state = automaton.step(state, unit, effort);
      took++;
    }
    if (state === START) return;
    // An escape behind a phrase is not its own.
    const matched = units.length === 0 ? 0 : automaton.matched(state);
    arrive(start, end, state, took, before, matched);
  }

  /** The same for a single character, without the cost of a list. */
  function readUnit(unit: number, before: number, start: number) {
    const from = stateOf(before);
    const stays = isCollapsed(unit) && automaton.lastUnit(from) === unit;
    const state = stays ? from : automaton.step(from, unit, effort);
    if (state === START) return;
    arrive(start, start + 1, state, stays ? 0 : 1, before, automaton.matched(state));
  }

  function stateOf(node: number): number {
    return node === NOWHERE ? START : (paths.state[node] as number);
  }

  function arrive(start: number, end: number, state: number, took: number, before: number, matched: number) {
    effort.left--;
    const there = end === start + 1 ? next : (ahead.get(end) ?? []);
    for (const other of there) if (paths.state[other] === state) return;
    if (there.length === 0 && there !== next) ahead.set(end, there);
    there.push(paths.state.push(state) - 1);
    paths.start.push(start);
    paths.end.push(end);
    paths.took.push(took);
    paths.before.push(before);
    paths.matched.push(matched);
  }
}

/** From the last node to the first, each hands on how much of a phrase is still before it. */
function spansOf({ start, end, took, before, matched }: Paths): Span[] {
  const spans: Span[] = [];
  for (let node = matched.length - 1; node >= 0; node--) {
    const units = matched[node] as number;
    if (units === 0) continue;
    spans.push({ start: start[node] as number, end: end[node] as number });
    const previous = before[node] as number;
    const left = units - (took[node] as number);
    if (previous !== NOWHERE && left > 0) matched[previous] = Math.max(matched[previous] as number, left);
  }
  return spans.reverse();
}
