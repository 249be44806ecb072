import type { Clock } from "./clock.ts";

/**
 * Does `work` every `everyMs` milliseconds, the first time after the first pause. Resolves when the signal aborts.
 * @throws what `work` throws
 */
export async function repeatEvery(
  everyMs: number,
  work: () => Promise<unknown> | unknown,
  { clock, signal }: { clock: Clock; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    await clock.sleep(everyMs, signal).catch(() => {});
    if (!signal.aborted) await work();
  }
}
