import type { Clock } from "./clock.ts";

export type PollTiming = {
  clock: Clock;
  signal?: AbortSignal | undefined;
  /** Milliseconds between two reads; of a function, after `reads` reads. */
  pauseMs: number | ((reads: number) => number);
  /** Default: no limit. */
  timeoutMs?: number | undefined;
};

/**
 * Reads until `isDone`, or until the time is up, and returns the last reading. It reads at least once, and a last time
 * at the deadline.
 * @throws what `read` throws; the signal's reason when it aborts between two reads
 */
export async function pollUntil<T>(
  read: () => Promise<T> | T,
  isDone: (reading: T) => boolean,
  { clock, signal, pauseMs, timeoutMs = Number.POSITIVE_INFINITY }: PollTiming,
): Promise<T> {
  const deadline = clock.now() + timeoutMs;
  for (let reads = 1; ; reads++) {
    const reading = await read();
    const leftMs = deadline - clock.now();
    if (isDone(reading) || leftMs <= 0) return reading;
    const pause = typeof pauseMs === "number" ? pauseMs : pauseMs(reads);
    await clock.sleep(Math.min(pause, leftMs), signal);
  }
}
