import type { Database, Sql } from "../store/database.ts";
import { eventKind } from "./event.ts";

/** What of the log is kept. Without a limit: everything, as long as its thread is there. */
export type EventRetention = {
  /** Older events go. */
  maxAgeMs?: number | undefined;
  /** Only so many of a thread, the newest ones, stay. */
  maxEventsPerThread?: number | undefined;
};

/** Small steps: no transaction of the log keeps others waiting for long. */
const threadsAtOnce = 100;
const pagesAtOnce = 1000;

type OldPage = { last_seq: number; size: number; at: number; run_id: string };
type OldEvent = { seq: number; at: number; run_id: string };
type ThreadRow = { log_id: number; thread_id: string; last_seq: number; trimmed_seq: number };

/**
 * The seq up to which the oldest events of a thread may go; undefined when none may. Events of a run under way stay,
 * and so does what comes after them: what is left of a log has no holes.
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

/** Removes what is no longer to be kept, a little with each call, thread after thread. */
export function createTrimmer(database: Database, retention: EventRetention, now: () => number) {
  const { read } = database;
  const isLimited = retention.maxAgeMs !== undefined || retention.maxEventsPerThread !== undefined;
  let lastThread = "";

  async function trimThread({ log_id, thread_id, last_seq, trimmed_seq }: ThreadRow): Promise<void> {
    const oldest = async (limit: number) => {
      const pages = await read.all<OldPage>(
        `SELECT last_seq, size, at, run_id FROM event_pages WHERE log_id = ?1 AND last_seq > ?2
         ORDER BY last_seq LIMIT ?3`,
        log_id,
        trimmed_seq,
        limit,
      );
      return pages.flatMap((page) => oldEvents(page, trimmed_seq));
    };
    const running = await read.all<{ run_id: string }>(
      "SELECT run_id FROM runs WHERE thread_id = ?1 AND status IN ('pending', 'running')",
      thread_id,
    );
    const underWay = new Set(running.map((run) => run.run_id));
    const rules = { lastSeq: last_seq, underWay, retention, now: now() };
    // Most threads have nothing to trim: their oldest event tells.
    if (trimmableSeq(await oldest(1), rules) === undefined) return;
    // A run that starts from here on has events after these only.
    const upTo = trimmableSeq(await oldest(pagesAtOnce), rules);
    if (upTo !== undefined) await database.write((sql) => remove(sql, { log_id, thread_id }, upTo));
  }

  return {
    async step(): Promise<void> {
      if (!isLimited) return;
      const { maxAgeMs = 0, maxEventsPerThread = Number.MAX_SAFE_INTEGER } = retention;
      // Those created since have nothing that is too old.
      const createdBefore = retention.maxAgeMs === undefined ? 0 : now() - maxAgeMs;
      const threads = await read.all<ThreadRow>(
        `SELECT log_id, thread_id, last_seq, trimmed_seq FROM event_logs JOIN threads USING (thread_id)
         WHERE thread_id > ?1 AND last_seq > trimmed_seq
           AND (created_at < ?2 OR last_seq - trimmed_seq > ?3)
         ORDER BY thread_id LIMIT ${threadsAtOnce}`,
        lastThread,
        createdBefore,
        maxEventsPerThread,
      );
      for (const thread of threads) await trimThread(thread);
      lastThread = threads.length < threadsAtOnce ? "" : threads.at(-1)!.thread_id;
    },
  };
}

/** The events of a page after `trimmed`: a limit may lie within a page. */
function oldEvents({ last_seq, size, at, run_id }: OldPage, trimmed: number): OldEvent[] {
  const first = Math.max(last_seq - size, trimmed) + 1;
  return Array.from({ length: last_seq - first + 1 }, (_, i) => ({ seq: first + i, at, run_id }));
}

/**
 * A page goes with its last event. How the newest run ended stays, for who joins it; it is no longer part of what
 * streams show.
 */
async function remove(
  sql: Sql,
  { log_id, thread_id }: { log_id: number; thread_id: string },
  upTo: number,
): Promise<void> {
  await sql.run(
    `DELETE FROM event_pages WHERE log_id = ?1 AND last_seq <= ?2
       AND NOT (run_id = COALESCE((SELECT run_id FROM runs WHERE thread_id = ?3 ORDER BY ordinal DESC LIMIT 1), '')
                AND (kind IN (${eventKind.stateUpdate}, ${eventKind.runDone}) OR event = 'error'))`,
    log_id,
    upTo,
    thread_id,
  );
  await sql.run(
    "UPDATE event_logs SET trimmed_seq = ?1 WHERE log_id = ?2 AND trimmed_seq < ?1",
    upTo,
    log_id,
  );
}
