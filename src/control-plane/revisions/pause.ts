import { backoffMs } from "../../foundation/time/backoff.ts";
import type { Platform } from "../platform.ts";

/** Waits before a step that failed is tried again, longer each time; resolves early when `signal` aborts. */
export async function pauseAfter(failures: number, { clock }: Platform, signal: AbortSignal): Promise<void> {
  const pauseMs = backoffMs(failures, { baseMs: 500, capMs: 10_000, retryAfterMs: 100 });
  await clock.sleep(pauseMs, signal).catch(() => undefined);
}
