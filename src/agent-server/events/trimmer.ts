import { repeatUntilDone } from "../repeat-until-done.ts";
import type { Database, Sql } from "../store/database.ts";
import { eventKind } from "./event.ts";
import { type EventRetention, type OldEvent, trimmableSeq } from "./retention.ts";

/** Small steps: no transaction of the log keeps others waiting for long. */
const logsAtOnce = 20;
const pagesAtOnce = 200;
/** Ids of logs that are looked at in one statement for those that are too long. */
const idsAtOnce = 5000;

type Log = { log_id: number; thread_id: string; last_seq: number; trimmed_seq: number; oldest_at: number };
type OldPage = { last_seq: number; size: number; at: number; run_id: string };

const logColumns = "log_id, thread_id, last_seq, trimmed_seq, oldest_at";

export type Trimmer = ReturnType<typeof createTrimmer>;

/**
 * Removes what is no longer to be kept. What is too old is found by an index; what is too long is told by whoever
 * writes, and looked for once, with the first step.
 */
export function createTrimmer(database: Database, retention: EventRetention, now: () => number) {
  const { read } = database;
  const start = { oldest_at: -1, log_id: 0 };
  const { maxAgeMs = Number.POSITIVE_INFINITY, maxEventsPerThread = Number.POSITIVE_INFINITY } = retention;
  const tooLong = new Set<number>();
  /** Up to where the logs were looked through for those that are too long. */
  let seenTo = 0;
  let after = start;

  /** Whether there is more to trim. */
  async function trim({ log_id, thread_id, last_seq, trimmed_seq }: Log): Promise<boolean> {
    const pages = await read.all<OldPage>(
      `SELECT last_seq, size, at, run_id FROM event_pages WHERE log_id = ?1 AND last_seq > ?2
       ORDER BY last_seq LIMIT ${pagesAtOnce}`,
      log_id,
      trimmed_seq,
    );
    const oldest = pages.flatMap((page) => oldEvents(page, trimmed_seq));
    const running = await read.all<{ run_id: string }>(
      "SELECT run_id FROM runs WHERE thread_id = ?1 AND status IN ('pending', 'running')",
      thread_id,
    );
    const underWay = new Set(running.map((run) => run.run_id));
    const rules = { lastSeq: last_seq, underWay, retention, now: now() };
    // A run that starts from here on has events after these only.
    const upTo = trimmableSeq(oldest, rules);
    if (upTo === undefined) return false;
    await database.write((sql) => remove(sql, { log_id, thread_id }, upTo));
    if (last_seq - upTo > maxEventsPerThread) tooLong.add(log_id);
    return pages.length === pagesAtOnce && upTo === oldest.at(-1)!.seq;
  }

  /** The next logs whose oldest event is too old. */
  async function nextOld(): Promise<Log[]> {
    const logs = await read.all<Log>(
      `SELECT ${logColumns} FROM event_logs WHERE oldest_at < ?1 AND (oldest_at, log_id) > (?2, ?3)
       ORDER BY oldest_at, log_id LIMIT ${logsAtOnce}`,
      now() - maxAgeMs,
      after.oldest_at,
      after.log_id,
    );
    after = logs.length < logsAtOnce ? start : logs.at(-1)!;
    return logs;
  }

  /** Looks through the logs of earlier processes, some at a time. */
  async function findLong(): Promise<void> {
    const last = await read.first<{ log_id: number | null }>("SELECT max(log_id) AS log_id FROM event_logs");
    const rows = await read.all<{ log_id: number }>(
      `SELECT log_id FROM event_logs WHERE log_id > ?1 AND log_id <= ?2 AND last_seq - trimmed_seq > ?3`,
      seenTo,
      seenTo + idsAtOnce,
      maxEventsPerThread,
    );
    for (const { log_id } of rows) tooLong.add(log_id);
    seenTo += idsAtOnce;
    if (seenTo >= (last?.log_id ?? 0)) seenTo = Number.POSITIVE_INFINITY;
  }

  async function nextLong(): Promise<Log[]> {
    if (tooLong.size === 0 && Number.isFinite(seenTo)) await findLong();
    const ids = [...tooLong].slice(0, logsAtOnce);
    const logs: Log[] = [];
    for (const id of ids) {
      tooLong.delete(id);
      const log = await read.first<Log>(`SELECT ${logColumns} FROM event_logs WHERE log_id = ?1`, id);
      if (log) logs.push(log);
    }
    return logs;
  }

  /** Trims some logs, in one transaction; whether there are more, or more of these. */
  async function trimSome(logs: readonly Log[]): Promise<boolean> {
    const more = await Promise.all(logs.map(trim));
    return logs.length === logsAtOnce || more.includes(true);
  }

  return {
    /** To be told of what was written: a log holds so many events now. */
    written(logId: number, events: number): void {
      if (events > maxEventsPerThread) tooLong.add(logId);
    },
    /** Goes on for as long as there is something to remove, up to a limit. */
    async step(mostMs?: number): Promise<void> {
      if (Number.isFinite(maxEventsPerThread)) {
        await repeatUntilDone(
          async () => (await trimSome(await nextLong())) || Number.isFinite(seenTo),
          mostMs,
        );
      }
      if (Number.isFinite(maxAgeMs)) await repeatUntilDone(async () => trimSome(await nextOld()), mostMs);
    },
  };
}

/** The events of a page after `trimmed`: a limit may lie within a page. */
function oldEvents({ last_seq, size, at, run_id }: OldPage, trimmed: number): OldEvent[] {
  const first = Math.max(last_seq - size, trimmed) + 1;
  return Array.from({ length: last_seq - first + 1 }, (_, i) => ({ seq: first + i, at, run_id }));
}

/** How a run ended. */
const isEnding = `run_id = ?3 AND (kind IN (${eventKind.stateUpdate}, ${eventKind.runDone}) OR event = 'error')`;

/**
 * A page goes with its last event. How the newest run ended stays, for who joins it, and so do states that others
 * follow; they are no longer part of what streams show.
 */
async function remove(
  sql: Sql,
  { log_id, thread_id }: { log_id: number; thread_id: string },
  upTo: number,
): Promise<void> {
  const newest = await sql.first<{ run_id: string }>(
    "SELECT run_id FROM runs WHERE thread_id = ?1 ORDER BY ordinal DESC LIMIT 1",
    thread_id,
  );
  const newestRun = newest?.run_id ?? "";
  const needed = await sql.first<{ chain_seq: number }>(
    `SELECT chain_seq FROM event_pages WHERE log_id = ?1 AND chain_seq IS NOT NULL
       AND (last_seq > ?2 OR (${isEnding})) ORDER BY chain_seq, last_seq LIMIT 1`,
    log_id,
    upTo,
    newestRun,
  );
  await sql.run(
    `DELETE FROM event_pages WHERE log_id = ?1 AND last_seq <= ?2 AND NOT (${isEnding})
       AND (chain_seq IS NULL OR chain_seq < ?4)`,
    log_id,
    upTo,
    newestRun,
    needed?.chain_seq ?? Number.MAX_SAFE_INTEGER,
  );
  await sql.run(
    `UPDATE event_logs SET trimmed_seq = ?1, oldest_at =
       (SELECT at FROM event_pages WHERE log_id = ?2 AND last_seq > ?1 ORDER BY last_seq LIMIT 1)
     WHERE log_id = ?2 AND trimmed_seq < ?1`,
    upTo,
    log_id,
  );
}
