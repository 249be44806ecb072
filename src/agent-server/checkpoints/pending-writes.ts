import type { Sql } from "../../database/database.ts";

/** Deletes what a run has written that no checkpoint has taken in yet; in both databases. */
export async function deletePendingWrites(sql: Sql, threadId: string, runId: string): Promise<void> {
  await sql.run(
    `DELETE FROM checkpoint_writes AS w WHERE thread_id = ?1 AND run_id = ?2 AND checkpoint_id =
       (SELECT max(c.checkpoint_id) FROM checkpoints AS c
        WHERE c.thread_id = ?1 AND c.checkpoint_ns = w.checkpoint_ns)`,
    threadId,
    runId,
  );
}
