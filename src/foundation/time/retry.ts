import type { Clock } from "./clock.ts";

export type RetryPolicy = {
  clock: Clock;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the next attempt, after `failures` failed ones; undefined gives up. */
  pauseMs: (error: unknown, failures: number) => number | undefined;
};

/**
 * Repeats `attempt` until it succeeds or the policy gives up.
 * @param attempt gets its number, from 1
 * @throws the last failure; the signal's reason when it aborts between two attempts
 */
export async function retry<T>(
  attempt: (number: number) => Promise<T>,
  { clock, signal, pauseMs }: RetryPolicy,
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt(number);
    } catch (error) {
      const pause = pauseMs(error, number);
      if (pause === undefined) throw error;
      await clock.sleep(pause, signal);
    }
  }
}
