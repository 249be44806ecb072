/** What of the log is kept. Without a limit: everything, as long as its thread is there. */
export type EventRetention = {
  /** Older events go; infinite: none is too old. */
  maxAgeMs?: number | undefined;
  /** Only so many of a thread, the newest ones, stay. */
  maxEventsPerThread?: number | undefined;
};

/** What is kept where nothing is said: a month of events, however many. */
export const defaultMaxAgeMs = 30 * 24 * 3_600_000;

export type OldEvent = { seq: number; at: number; run_id: string };

/**
 * The seq up to which the oldest events of a thread may go; undefined when none may. Events of a run under way stay,
 * and so do all later ones: the rest of a log has no holes.
 */
export function trimmableSeq(
  oldest: readonly OldEvent[],
  {
    lastSeq,
    underWay,
    retention,
    now,
  }: {
    lastSeq: number;
    underWay: ReadonlySet<string>;
    retention: EventRetention;
    now: number;
  },
): number | undefined {
  const { maxAgeMs = Number.POSITIVE_INFINITY, maxEventsPerThread = Number.POSITIVE_INFINITY } = retention;
  let upTo: number | undefined;
  for (const { seq, at, run_id } of oldest) {
    const isTooOld = at < now - maxAgeMs;
    const isTooMany = seq <= lastSeq - maxEventsPerThread;
    if (underWay.has(run_id) || !(isTooOld || isTooMany)) break;
    upTo = seq;
  }
  return upTo;
}
