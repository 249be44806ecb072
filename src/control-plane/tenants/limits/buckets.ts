// This folder: what the operator lets each key and tenant use, and what is said where it is used up.

import type { Clock } from "../../../foundation/time/clock.ts";

/** Token buckets: so many at once, refilled within a minute. */
export type Buckets = {
  /** Takes one, where there is one. */
  take(key: string): Taken;
  /** How it stands, without taking. */
  look(key: string): Omit<Taken, "waitMs">;
};

/** `left`: tokens after it. `fullMs`: until all are there again. `waitMs`: until there is one; undefined: one was taken. */
export type Taken = { left: number; fullMs: number; waitMs: number | undefined };

const MINUTE_MS = 60_000;
/** Keys are looked through for full buckets when there are more than this, and twice as many as the last time. */
const FEW = 1_000;

/** A bucket is one number, when it is full again; one that is full is not kept. */
export function openBuckets(clock: Clock, perMinute: number): Buckets {
  const eachMs = MINUTE_MS / perMinute;
  const fullAt = new Map<string, number>();
  let most = FEW;

  const missingMs = (key: string, now: number) =>
    Math.min(MINUTE_MS, Math.max(0, (fullAt.get(key) ?? 0) - now));
  // A token that is there but for the rounding of a fraction is there.
  const leftOf = (missing: number) => Math.floor((MINUTE_MS - missing) / eachMs + 1e-6);

  function prune(now: number): void {
    if (fullAt.size <= most) return;
    for (const [key, at] of fullAt) if (at <= now) fullAt.delete(key);
    most = Math.max(FEW, 2 * fullAt.size);
  }

  return {
    take(key) {
      const now = clock.now();
      const missing = missingMs(key, now);
      if (leftOf(missing) < 1)
        return { left: 0, fullMs: missing, waitMs: Math.max(1, missing + eachMs - MINUTE_MS) };
      fullAt.set(key, now + missing + eachMs);
      prune(now);
      return { left: leftOf(missing + eachMs), fullMs: missing + eachMs, waitMs: undefined };
    },
    look(key) {
      const fullMs = missingMs(key, clock.now());
      return { left: leftOf(fullMs), fullMs };
    },
  };
}
