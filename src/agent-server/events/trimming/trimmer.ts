import type { Database } from "../../../database/database.ts";
import { repeatUntilDone } from "../../../foundation/time/repeat-until-done.ts";
import { logColumns, logsAtOnce, type TrimmedLog, trimLog } from "./log-trimming.ts";
import { LongLogs } from "./long-logs.ts";
import type { EventRetention } from "./retention.ts";

export type Trimmer = ReturnType<typeof createTrimmer>;

/**
 * Removes what is no longer to be kept. What is too old is found by an index; what is too long is reported by whoever
 * writes, and looked for once, in the first step.
 */
export function createTrimmer(database: Database, retention: EventRetention, now: () => number) {
  const start = { oldest_at: -1, log_id: 0 };
  const { maxAgeMs = Number.POSITIVE_INFINITY, maxEventsPerThread = Number.POSITIVE_INFINITY } = retention;
  const long = new LongLogs(database.read, maxEventsPerThread);
  let after = start;

  /** The next logs whose oldest event is too old. */
  async function nextOld(): Promise<TrimmedLog[]> {
    const logs = await database.read.all<TrimmedLog>(
      `SELECT ${logColumns} FROM event_logs WHERE oldest_at < ?1 AND (oldest_at, log_id) > (?2, ?3)
       ORDER BY oldest_at, log_id LIMIT ${logsAtOnce}`,
      now() - maxAgeMs,
      after.oldest_at,
      after.log_id,
    );
    after = logs.length < logsAtOnce ? start : logs.at(-1)!;
    return logs;
  }

  async function trim(log: TrimmedLog): Promise<boolean> {
    const { upTo, hasMore } = await trimLog(database, log, { retention, now: now() });
    if (upTo !== undefined) long.written(log.log_id, log.last_seq - upTo);
    return hasMore;
  }

  /** Trims some logs, in one transaction; whether there are more, or more of these. */
  async function trimSome(logs: readonly TrimmedLog[]): Promise<boolean> {
    const more = await Promise.all(logs.map(trim));
    return logs.length === logsAtOnce || more.includes(true);
  }

  return {
    /** To be called after a write: a log holds so many events now. */
    written: (logId: number, events: number): void => long.written(logId, events),
    /** Goes on for as long as there is something to remove, up to a limit. */
    async step(mostMs?: number): Promise<void> {
      if (Number.isFinite(maxEventsPerThread)) {
        await repeatUntilDone(async () => (await trimSome(await long.next())) || long.isSearching, mostMs);
      }
      if (Number.isFinite(maxAgeMs)) await repeatUntilDone(async () => trimSome(await nextOld()), mostMs);
    },
  };
}
