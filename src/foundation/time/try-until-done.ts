import { messageChain } from "../error.ts";
import { backoffMs } from "./backoff.ts";
import type { Clock } from "./clock.ts";
import { retry } from "./retry.ts";

/**
 * Tries a step until it succeeds, with longer and longer pauses, and logs each failure after `failed`. Resolves early
 * when `signal` aborts.
 */
export async function tryUntilDone(
  failed: string,
  step: (attempt: number) => Promise<void>,
  { clock, log, signal }: { clock: Clock; log: (line: string) => void; signal: AbortSignal },
): Promise<void> {
  function pauseMs(error: unknown, failures: number): number | undefined {
    if (signal.aborted) return undefined;
    log(`${failed}: ${messageChain(error).join(": ")}; trying again`);
    return backoffMs(failures, { baseMs: 500, capMs: 30_000, retryAfterMs: 100 });
  }
  try {
    signal.throwIfAborted();
    await retry(step, { clock, signal, pauseMs });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
