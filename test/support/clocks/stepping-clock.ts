import type { Clock } from "../../../src/foundation/time/clock.ts";

/** A clock on which every sleep ends at once and advances the time. */
export function steppingClock(start = 1_000_000): Clock & { slept: number[] } {
  let now = start;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      slept.push(ms);
      now += ms;
      // Let sockets and other tasks have their turn.
      await new Promise<void>((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    },
  };
}
