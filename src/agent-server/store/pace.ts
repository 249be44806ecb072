import { setImmediate as nextTurn } from "node:timers/promises";
import { searchTookTooLong } from "./search-limit.ts";

/** How long a walk holds the event loop before others get their turn. */
const turnMs = 10;

/**
 * For a walk through many rows in this process; to be awaited at each of them.
 * @returns what throws LimitExceededError when the walk took longer than `limitMs`
 */
export function createPace(options: { limitMs?: number | undefined; takesTurns: boolean }) {
  const { limitMs = Number.POSITIVE_INFINITY, takesTurns } = options;
  const begun = performance.now();
  let turn = begun;
  return async (): Promise<void> => {
    const now = performance.now();
    if (now - begun > limitMs) throw searchTookTooLong(limitMs);
    if (!takesTurns || now - turn < turnMs) return;
    await nextTurn();
    turn = performance.now();
  };
}
