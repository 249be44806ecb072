import type { Sql } from "../../../database/database.ts";
import type { RunningRun, RunRow, RunStatus } from "../../threads/run.ts";
import { dueAt, oneRun, statusRunning, statusUnderWay } from "./run-statements.ts";

/** Which process a running run belongs to: one process at a time claims, continues and ends it. */
export function runOwnership(read: Sql, owner: string, now: () => number) {
  /** Makes a running run of a dead owner ours, as its next attempt; undefined when another process was faster. */
  const takeOver = (sql: Sql, runId: string, deadOwner: string | null) =>
    oneRun(
      sql.first<RunRow>(
        `UPDATE runs SET owner = ?1, attempt = attempt + 1, updated_at = ?2
         WHERE run_id = ?3 AND status = 'running' AND owner IS NOT DISTINCT FROM ?4 RETURNING *`,
        owner,
        now(),
        runId,
        deadOwner,
      ),
    );

  return {
    /** The running runs of all processes, of these threads or of all. */
    async running(threadIds?: readonly string[]): Promise<RunningRun[]> {
      const among = threadIds ? "AND thread_id IN (SELECT value FROM json_each(?1))" : "";
      const rows = await read.all<Omit<RunningRun, "isOurs">>(
        `SELECT run_id, thread_id, owner, cancel FROM runs WHERE ${statusRunning} ${among}`,
        ...(threadIds ? [JSON.stringify(threadIds)] : []),
      );
      return rows.map((row) => ({ ...row, isOurs: row.owner === owner }));
    },
    /** Makes the oldest due run of a thread ours, unless one is running there, in whichever process. */
    claimNext: (sql: Sql, threadId: string) =>
      oneRun(
        sql.first<RunRow>(
          `UPDATE runs SET status = 'running', owner = ?1, attempt = attempt + 1, updated_at = ?2
           WHERE ordinal = (SELECT min(ordinal) FROM runs WHERE thread_id = ?3 AND ${statusUnderWay} AND status = 'pending'
                            AND ${dueAt} <= ?2)
             AND NOT EXISTS (SELECT 1 FROM runs WHERE thread_id = ?3 AND ${statusRunning})
           RETURNING *`,
          owner,
          now(),
          threadId,
        ),
      ),
    takeOver,
    /** Begins a running run of ours again, as its next attempt. */
    takeAgain: (sql: Sql, runId: string) => takeOver(sql, runId, owner),
    async isMine(sql: Sql, runId: string): Promise<boolean> {
      const text = "SELECT 1 AS found FROM runs WHERE run_id = ?1 AND owner = ?2 AND status = 'running'";
      return (await sql.first(text, runId, owner)) !== undefined;
    },
    finish: (sql: Sql, runId: string, status: RunStatus) =>
      sql.run(
        `UPDATE runs SET status = ?1, owner = NULL, updated_at = ?2
         WHERE run_id = ?3 AND owner = ?4 AND status = 'running'`,
        status,
        now(),
        runId,
        owner,
      ),
    /** Gives a running run up, for any process to continue. */
    release: (sql: Sql, runId: string) =>
      sql.run(
        "UPDATE runs SET owner = NULL, updated_at = ?1 WHERE run_id = ?2 AND owner = ?3 AND status = 'running'",
        now(),
        runId,
        owner,
      ),
  };
}
