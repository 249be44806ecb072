import type { Clock } from "./clock.ts";

/** Whether `work` fulfils within so many milliseconds. @throws what `work` rejects with in that time */
export async function isDoneWithin(limitMs: number, work: Promise<unknown>, clock: Clock): Promise<boolean> {
  const timer = new AbortController();
  const late = clock.sleep(limitMs, timer.signal).then(
    () => false,
    () => false,
  );
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    timer.abort();
  }
}
