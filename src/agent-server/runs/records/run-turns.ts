import type { Sql } from "../../../database/database.ts";
import { dueAt, statusRunning } from "./run-statements.ts";

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
    /** Threads where a run is due and none is running. */
    async waitingThreads(): Promise<Set<string>> {
      const rows = await read.all<{ thread_id: string }>(
        `SELECT thread_id FROM runs AS r
         WHERE status = 'pending' AND ${dueAt} <= ?1
           AND NOT EXISTS (SELECT 1 FROM runs WHERE thread_id = r.thread_id AND ${statusRunning})`,
        now(),
      );
      return new Set(rows.map((row) => row.thread_id));
    },
  };
}
