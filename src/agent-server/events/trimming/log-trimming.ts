import type { Database, Sql } from "../../../database/database.ts";
import { onThreads } from "../../store/scopes.ts";
import { eventKind } from "../event.ts";
import { type EventRetention, type OldEvent, trimmableSeq } from "./retention.ts";

/** Small steps: no transaction of the log keeps others waiting for long. */
export const logsAtOnce = 20;
const pagesAtOnce = 200;

export type TrimmedLog = {
  log_id: number;
  thread_id: string;
  last_seq: number;
  trimmed_seq: number;
  oldest_at: number;
};
type OldPage = { last_seq: number; size: number; at: number; run_id: string };

export const logColumns = "log_id, thread_id, last_seq, trimmed_seq, oldest_at";

/** Removes some events of a log: up to which seq (undefined: none), and whether there is more to remove. */
export async function trimLog(
  database: Pick<Database, "read" | "write">,
  { log_id, thread_id, last_seq, trimmed_seq }: TrimmedLog,
  { retention, now }: { retention: EventRetention; now: number },
): Promise<{ upTo: number | undefined; hasMore: boolean }> {
  const { read } = database;
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
  // A run that starts from here on has events after these only.
  const upTo = trimmableSeq(oldest, { lastSeq: last_seq, underWay, retention, now });
  if (upTo === undefined) return { upTo, hasMore: false };
  await database.write((sql) => remove(sql, { log_id, thread_id }, upTo), { within: onThreads(thread_id) });
  return { upTo, hasMore: pages.length === pagesAtOnce && upTo === oldest.at(-1)!.seq };
}

/** The events of a page after `trimmed`: a limit may lie within a page. */
function oldEvents({ last_seq, size, at, run_id }: OldPage, trimmed: number): OldEvent[] {
  const first = Math.max(last_seq - size, trimmed) + 1;
  return Array.from({ length: last_seq - first + 1 }, (_, i) => ({ seq: first + i, at, run_id }));
}

/** How a run ended. */
const isEnding = `run_id = ?3 AND (kind IN (${eventKind.stateUpdate}, ${eventKind.runDone}) OR event = 'error')`;

/**
 * A page is removed with its last event. The end of the newest run stays, for clients that join it, and so do states
 * that others build on; streams no longer show them.
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
