/**
 * Milliseconds to wait before attempt `attempt` (1 = first repeat): full jitter under an exponential cap.
 * A `Retry-After` is the floor, never shortened.
 */
export function backoffMs(
  attempt: number,
  options: { baseMs?: number; capMs?: number; retryAfterMs?: number | undefined; random?: () => number } = {},
): number {
  const { baseMs = 250, capMs = 20_000, retryAfterMs = 0, random = Math.random } = options;
  const ceiling = Math.min(capMs, baseMs * 2 ** (attempt - 1));
  return Math.max(retryAfterMs, Math.round(random() * ceiling));
}

/** The pauses of a poll: `firstMs` milliseconds, each next one half as long again, up to `lastMs`. */
export function growingPauseMs(firstMs: number, lastMs: number): (reads: number) => number {
  return (reads) => Math.min(firstMs * 1.5 ** (reads - 1), lastMs);
}

/** Milliseconds of a `Retry-After` header (seconds or an HTTP date); undefined when absent or unreadable. */
export function retryAfterMs(header: string | null | undefined, now: number): number | undefined {
  if (!header) return undefined;
  if (/^\s*\d+(\.\d+)?\s*$/.test(header)) return Math.round(Number(header) * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
