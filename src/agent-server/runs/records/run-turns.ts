import type { Sql } from "../../../database/database.ts";
import { dueAt, statusRunning, statusUnderWay } from "./run-statements.ts";

/** Of the thread of a run `r`. */
const noneRunning = `NOT EXISTS (SELECT 1 FROM runs WHERE thread_id = r.thread_id AND ${statusRunning})`;

/** Which pending runs may start, and when. */
export function runTurns(read: Sql, now: () => number) {
  return {
    /** When the next run that is to start later is due, in milliseconds. */
    async nextDue(): Promise<number | undefined> {
      const row = await read.first<{ due: number | null }>(
        `SELECT min(${dueAt}) AS due FROM runs WHERE status = 'pending' AND ${dueAt} > ?1`,
        now(),
      );
      return row?.due === null || row?.due === undefined ? undefined : Number(row.due);
    },
    /**
     * Threads where a run is due and none is running, `most` of them: those whose time was given, then those that have
     * waited longest.
     */
    async waitingThreads(most: number): Promise<string[]> {
      const some = (when: string, order: string) => `SELECT * FROM (
        SELECT thread_id FROM runs AS r WHERE status = 'pending' AND ${when}
          AND ${noneRunning}
          AND NOT EXISTS (SELECT 1 FROM runs WHERE thread_id = r.thread_id AND ${statusUnderWay} AND status = 'pending'
                          AND ordinal < r.ordinal AND ${dueAt} <= ?1)
        ORDER BY ${order} LIMIT ?2) AS first`;
      const rows = await read.all<{ thread_id: string }>(
        `${some(`${dueAt} > 0 AND ${dueAt} <= ?1`, `${dueAt}, ordinal`)}
         UNION ALL ${some(`${dueAt} = 0`, "ordinal")}`,
        now(),
        most,
      );
      return rows.slice(0, most).map((row) => row.thread_id);
    },
    /** Whether a run of these threads waits that is due, behind another or not. */
    async isAnyDue(threadIds: readonly string[]): Promise<boolean> {
      const text = `SELECT 1 AS found FROM runs WHERE ${statusUnderWay} AND status = 'pending' AND ${dueAt} <= ?1
        AND thread_id IN (SELECT value FROM json_each(?2)) LIMIT 1`;
      return (await read.first(text, now(), JSON.stringify(threadIds))) !== undefined;
    },
    /** How many threads wait for a process that begins a run of theirs. */
    async countWaiting(): Promise<number> {
      const row = await read.first<{ count: number }>(
        `SELECT count(DISTINCT thread_id) AS count FROM runs AS r
         WHERE status = 'pending' AND ${dueAt} <= ?1
           AND ${noneRunning}`,
        now(),
      );
      return row!.count;
    },
  };
}
