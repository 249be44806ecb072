import type { Clock } from "../../foundation/time/clock.ts";

/** Timers of the platform do not count further than 24 days. */
const longestSleepMs = 24 * 3600 * 1000;

/** One timer for the earliest of many times; `onDue` is called at it and says when the next one is. */
export function createDueTimer(clock: Clock, onDue: () => Promise<number | undefined>) {
  let armedFor = Number.POSITIVE_INFINITY;
  let armed = new AbortController();
  let isClosed = false;

  async function sleepUntil(at: number, signal: AbortSignal): Promise<void> {
    for (let left = at - clock.now(); left > 0; left = at - clock.now()) {
      await clock.sleep(Math.min(left, longestSleepMs), signal);
    }
    armedFor = Number.POSITIVE_INFINITY;
    arm(await onDue());
  }

  /** `at` is in milliseconds; a later time than the armed one changes nothing. */
  function arm(at: number | undefined): void {
    if (isClosed || at === undefined || at >= armedFor) return;
    armed.abort();
    armed = new AbortController();
    armedFor = at;
    // Aborted, or the store failed: the sweep finds what is due, a little later.
    sleepUntil(at, armed.signal).catch(() => {});
  }

  return {
    arm,
    close(): void {
      isClosed = true;
      armed.abort();
    },
  };
}
