import { type Clock, systemClock } from "../../../src/foundation/time/clock.ts";

/** A clock on which every pause is `times` shorter than it says, and which can be advanced at once. */
export function hastyClock(times: number): Clock & { advance(ms: number): void } {
  let ahead = 0;
  return {
    now: () => systemClock.now() + ahead,
    sleep: (ms, signal) => systemClock.sleep(ms / times, signal),
    advance(ms) {
      ahead += ms;
    },
  };
}
