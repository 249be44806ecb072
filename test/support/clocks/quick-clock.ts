import { type Clock, systemClock } from "../../../src/foundation/time/clock.ts";

/** Shorter sleeps are pauses between two looks; longer ones are time limits. Milliseconds. */
const SHORTEST_LIMIT = 3_000;
const TIMES_AS_FAST = 20;

/** The machine's time, on which the pauses of a poll are short and time limits are as long as ever. */
export const quickClock: Clock = {
  now: systemClock.now,
  sleep: (ms, signal) => systemClock.sleep(ms < SHORTEST_LIMIT ? ms / TIMES_AS_FAST : ms, signal),
};
