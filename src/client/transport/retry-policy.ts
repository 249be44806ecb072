import { backoffMs } from "../../foundation/time/backoff.ts";
import { RateLimitedError, RequestTimeoutError, UnavailableError, UnreachableError } from "../errors.ts";

/** The longest wait that a server may impose on one request; beyond it the caller decides, not the client. */
const RETRY_AFTER_LIMIT_MS = 120_000;

/** Whether a request that failed like this may have had its effect all the same: look before repeating it. */
export function isUnclear(error: unknown): boolean {
  return (
    error instanceof RequestTimeoutError ||
    (error instanceof UnreachableError && error.maybe_sent) ||
    (error instanceof UnavailableError && !isTurnedAway(error))
  );
}

/** Whether a later attempt may succeed. */
export function isTransient(error: unknown): boolean {
  return (
    error instanceof RateLimitedError ||
    error instanceof UnreachableError ||
    isUnclear(error) ||
    isTurnedAway(error)
  );
}

/** 503 with `Retry-After`: the server said that it did not take the request. */
function isTurnedAway(error: unknown): boolean {
  return error instanceof UnavailableError && error.status === 503 && error.retry_after_ms !== undefined;
}

/**
 * Milliseconds until the next attempt, or undefined to give up. What may not be repeated is repeated only when the
 * failed attempt surely had no effect.
 * @param attempt 1 for the first repeat
 */
export function retryDelayMs(
  error: unknown,
  policy: { repeatable: boolean; attempt: number; retries: number; random?: (() => number) | undefined },
): number | undefined {
  const { repeatable, attempt, retries, random } = policy;
  if (attempt > retries || !isTransient(error) || (!repeatable && isUnclear(error))) return undefined;
  const { retry_after_ms: retryAfterMs } = error as { retry_after_ms?: number };
  if (retryAfterMs !== undefined && retryAfterMs > RETRY_AFTER_LIMIT_MS) return undefined;
  return backoffMs(attempt, { retryAfterMs, ...(random && { random }) });
}
