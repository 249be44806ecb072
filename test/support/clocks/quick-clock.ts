import { type Clock, systemClock } from "../../../src/foundation/time/clock.ts";

/** Shorter sleeps are pauses between polls; longer ones are time limits. Milliseconds. */
const SHORTEST_LIMIT = 3_000;
const TIMES_AS_FAST = 20;

/** The machine's time, on which the pauses of a poll are short and time limits are unchanged. */
export const quickClock: Clock = {
  now: systemClock.now,
  sleep: (ms, signal) => systemClock.sleep(ms < SHORTEST_LIMIT ? ms / TIMES_AS_FAST : ms, signal),
};
