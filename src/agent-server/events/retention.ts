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
const eventsAtOnce = 1000;

type OldEvent = { seq: number; at: number; run_id: string };
type ThreadRow = { thread_id: string; last_seq: number; trimmed_seq: number };

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

  async function trimThread({ thread_id, last_seq, trimmed_seq }: ThreadRow): Promise<void> {
    const oldest = (limit: number) =>
      read.all<OldEvent>(
        "SELECT seq, at, run_id FROM events WHERE thread_id = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3",
        thread_id,
        trimmed_seq,
        limit,
      );
    const running = await read.all<{ run_id: string }>(
      "SELECT run_id FROM runs WHERE thread_id = ?1 AND status IN ('pending', 'running')",
      thread_id,
    );
    const underWay = new Set(running.map((run) => run.run_id));
    const rules = { lastSeq: last_seq, underWay, retention, now: now() };
    // Most threads have nothing to trim: their oldest event tells.
    if (trimmableSeq(await oldest(1), rules) === undefined) return;
    // A run that starts from here on has events after these only.
    const upTo = trimmableSeq(await oldest(eventsAtOnce), rules);
    if (upTo !== undefined) await database.write((sql) => remove(sql, thread_id, upTo));
  }

  return {
    async step(): Promise<void> {
      if (!isLimited) return;
      const { maxAgeMs = 0, maxEventsPerThread = Number.MAX_SAFE_INTEGER } = retention;
      // Those created since have nothing that is too old.
      const createdBefore = retention.maxAgeMs === undefined ? 0 : now() - maxAgeMs;
      const threads = await read.all<ThreadRow>(
        `SELECT thread_id, last_seq, trimmed_seq FROM event_logs JOIN threads USING (thread_id)
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

/** How the newest run ended stays, for who joins it; it is no longer part of what streams show. */
async function remove(sql: Sql, threadId: string, upTo: number): Promise<void> {
  await sql.run(
    `DELETE FROM events WHERE thread_id = ?1 AND seq <= ?2
       AND NOT (run_id = COALESCE((SELECT run_id FROM runs WHERE thread_id = ?1 ORDER BY ordinal DESC LIMIT 1), '')
                AND (kind IN (${eventKind.stateUpdate}, ${eventKind.runDone}) OR event = 'error'))`,
    threadId,
    upTo,
  );
  await sql.run(
    "UPDATE event_logs SET trimmed_seq = ?1 WHERE thread_id = ?2 AND trimmed_seq < ?1",
    upTo,
    threadId,
  );
}
