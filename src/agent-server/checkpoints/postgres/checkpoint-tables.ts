import type { Sql } from "../../store/database.ts";

export async function deleteThread(sql: Sql, threadId: string): Promise<void> {
  for (const table of ["checkpoint_writes", "checkpoint_blobs", "checkpoints"]) {
    await sql.run(`DELETE FROM ${table} WHERE thread_id = ?1`, threadId);
  }
}

/** `chosen` is a condition on a checkpoint `c` of thread `?1`. */
async function deleteSome(sql: Sql, chosen: string, ...values: string[]): Promise<void> {
  await sql.run(
    `DELETE FROM checkpoint_writes AS w WHERE w.thread_id = ?1 AND EXISTS (
       SELECT 1 FROM checkpoints AS c WHERE c.thread_id = ?1 AND c.checkpoint_ns = w.checkpoint_ns
         AND c.checkpoint_id = w.checkpoint_id AND ${chosen})`,
    ...values,
  );
  await sql.run(`DELETE FROM checkpoints AS c WHERE c.thread_id = ?1 AND ${chosen}`, ...values);
  // Values that no checkpoint names any more.
  await sql.run(
    `DELETE FROM checkpoint_blobs AS b WHERE b.thread_id = ?1 AND NOT EXISTS (
       SELECT 1 FROM checkpoints AS c WHERE c.thread_id = ?1 AND c.checkpoint_ns = b.checkpoint_ns
         AND c.checkpoint -> 'channel_versions' ->> b.channel = b.version)`,
    values[0]!,
  );
}

export async function deleteOfRun(sql: Sql, threadId: string, runId: string): Promise<void> {
  await sql.run("DELETE FROM checkpoint_writes WHERE thread_id = ?1 AND run_id = ?2", threadId, runId);
  await deleteSome(sql, "c.metadata ->> 'run_id' = ?2", threadId, runId);
}

export const keepLatest = (sql: Sql, threadId: string): Promise<void> =>
  deleteSome(
    sql,
    `EXISTS (SELECT 1 FROM checkpoints AS newer WHERE newer.thread_id = ?1
       AND newer.checkpoint_ns = c.checkpoint_ns AND newer.checkpoint_id > c.checkpoint_id)`,
    threadId,
  );

export async function copyThread(sql: Sql, from: string, to: string): Promise<void> {
  const columns = {
    checkpoints: "checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata",
    checkpoint_blobs: "checkpoint_ns, channel, version, type, blob",
    checkpoint_writes: "checkpoint_ns, checkpoint_id, task_id, run_id, idx, channel, type, blob",
  };
  for (const [table, list] of Object.entries(columns)) {
    await sql.run(
      `INSERT INTO ${table} (thread_id, ${list}) SELECT ?2, ${list} FROM ${table} WHERE thread_id = ?1`,
      from,
      to,
    );
  }
}
