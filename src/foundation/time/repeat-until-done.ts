import { setImmediate as nextTurn } from "node:timers/promises";

/** How long a sweep goes on with one kind of work. */
const limitMs = 500;

/**
 * Repeats a small step of work for as long as it says that there is more, up to a limit; others have their turn between
 * the steps. What is left then is for the next sweep.
 */
export async function repeatUntilDone(step: () => Promise<boolean>, mostMs = limitMs): Promise<void> {
  const until = performance.now() + mostMs;
  while ((await step()) && performance.now() < until) await nextTurn();
}
