import { repeatUntilDone } from "./repeat-until-done.ts";

/** What one step did, and whether there is more to do at once. */
export type SweepStep = { done: number; isMore: boolean };

/**
 * A sweep of small steps. Each call goes on with it for a while; when it is over, the next one begins `intervalMs` later.
 * @param step does at most `most`
 * @param pace.limit what one sweep does at most; the rest is for the next one
 */
export function createPacedSweep(
  step: (most: number) => Promise<SweepStep>,
  pace: { intervalMs: number; limit?: number; now: () => number },
): () => Promise<void> {
  const { intervalMs, limit = Number.POSITIVE_INFINITY, now } = pace;
  let nextAt = Number.NEGATIVE_INFINITY;
  let left = limit;
  return async () => {
    if (now() < nextAt) return;
    let isOver = false;
    await repeatUntilDone(async () => {
      const { done, isMore } = await step(left);
      left -= done;
      isOver = !isMore || left <= 0;
      return !isOver;
    });
    if (!isOver) return;
    nextAt = now() + intervalMs;
    left = limit;
  };
}
