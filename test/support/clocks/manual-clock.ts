import type { Clock } from "../../../src/foundation/time/clock.ts";

/** A clock that stands still until a test moves it on; whoever sleeps until then wakes up. */
export function manualClock(
  start: number | string,
): Clock & { advance(ms: number): void; sleepersFor(ms: number): number } {
  let now = new Date(start).getTime();
  const sleepers = new Set<{ until: number; wake: () => void }>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        if (ms <= 0) return resolve();
        const end = () => {
          sleepers.delete(sleeper);
          signal?.removeEventListener("abort", onAbort);
        };
        const onAbort = () => {
          end();
          reject(signal?.reason);
        };
        const sleeper = {
          until: now + ms,
          wake() {
            end();
            resolve();
          },
        };
        sleepers.add(sleeper);
        signal?.addEventListener("abort", onAbort, { once: true });
      }),
    /** How many sleep for exactly so long from now: they have done what they woke up for. */
    sleepersFor: (ms) => [...sleepers].filter(({ until }) => until - now === ms).length,
    advance(ms) {
      now += ms;
      for (const sleeper of [...sleepers]) if (sleeper.until <= now) sleeper.wake();
    },
  };
}
