/** Units (UTF-16 code units) of a phrase, in order. */
export type Phrase = readonly number[];

export const START = 0;
const NONE = -1;

/**
 * An Aho–Corasick automaton: all phrases at once, one step for each unit of a text. A state is the longest end of what
 * was read that begins a phrase. Written here because the libraries search one fixed text, and `findSpellings` walks
 * several readings of a text at once: it has to hold states and to step from any of them.
 */
export type PhraseAutomaton = {
  /** The state after `unit`. Each comparison takes one from `effort.left`. */
  step(state: number, unit: number, effort: { left: number }): number;
  /** How many units the longest phrase has that ends here; 0 where none does. */
  matched(state: number): number;
  /** The last unit read, unless no phrase goes on with it. */
  lastUnit(state: number): number | undefined;
};

export function createPhraseAutomaton(phrases: Iterable<Phrase>): PhraseAutomaton {
  const { units, longest, child, parents } = createTrie(phrases);
  const fallback = new Int32Array(units.length);
  const unlimited = { left: Number.POSITIVE_INFINITY };

  const step = (from: number, unit: number, effort: { left: number }): number => {
    for (let state = from; ; state = fallback[state] as number) {
      effort.left--;
      const next = child(state, unit);
      if (next !== NONE) return next;
      if (state === START) return START;
    }
  };

  // From the shortest states to the longest: a fallback is always shorter.
  for (const { state, parent } of parents) {
    const behind = fallback[parent] as number;
    fallback[state] = parent === START ? START : step(behind, units[state] as number, unlimited);
    longest[state] ||= longest[fallback[state] as number] as number;
  }
  return {
    step,
    matched: (state) => longest[state] as number,
    lastUnit: (state) => (state === START ? undefined : units[state]),
  };
}

/** The beginnings of all phrases. Most have one way on, which is kept without a map. */
function createTrie(phrases: Iterable<Phrase>) {
  const units = [NONE];
  const longest = [0];
  const firstUnit = [NONE];
  const firstChild = [NONE];
  const others: (Map<number, number> | undefined)[] = [undefined];

  const child = (state: number, unit: number): number =>
    firstUnit[state] === unit ? (firstChild[state] as number) : (others[state]?.get(unit) ?? NONE);

  const grow = (state: number, unit: number): number => {
    const next = units.push(unit) - 1;
    for (const list of [firstUnit, firstChild]) list.push(NONE);
    longest.push(0);
    others.push(undefined);
    if (firstUnit[state] === NONE) {
      firstUnit[state] = unit;
      firstChild[state] = next;
    } else {
      others[state] ??= new Map();
      others[state].set(unit, next);
    }
    return next;
  };

  for (const phrase of phrases) {
    let state = START;
    for (const unit of phrase) {
      const known = child(state, unit);
      state = known === NONE ? grow(state, unit) : known;
    }
    longest[state] = phrase.length;
  }

  /** Every state but the first with the one before it, by length. */
  function* parents(): Generator<{ state: number; parent: number }> {
    let level = [START];
    while (level.length > 0) {
      const next: number[] = [];
      for (const parent of level) {
        if (firstChild[parent] === NONE) continue;
        for (const state of [firstChild[parent] as number, ...(others[parent]?.values() ?? [])]) {
          next.push(state);
          yield { state, parent };
        }
      }
      level = next;
    }
  }
  return { units, longest, child, parents: parents() };
}
