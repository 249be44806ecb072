import type { Sql } from "../../database/database.ts";
import type { CheckpointRef } from "../engine/checkpoints.ts";

// What becomes of a thread's checkpoints as a whole, inside a transaction of the server.

/** The tables with their columns, but `thread_id`. */
const tables = {
  checkpoints: "checkpoint_ns, checkpoint_id, parent_id, run_id, channels, metadata, body_type, body",
  checkpoint_values: "checkpoint_ns, checkpoint_id, channel, value_type, value",
  checkpoint_writes:
    "checkpoint_ns, checkpoint_id, task_id, task_path, run_id, idx, channel, value_type, value",
} as const;

export async function deleteThread(sql: Sql, threadId: string): Promise<void> {
  for (const table of Object.keys(tables))
    await sql.run(`DELETE FROM ${table} WHERE thread_id = ?1`, threadId);
}

/** Takes the thread back to what it was before the run. */
export async function deleteOfRun(sql: Sql, threadId: string, runId: string): Promise<void> {
  await sql.run("DELETE FROM checkpoint_writes WHERE thread_id = ?1 AND run_id = ?2", threadId, runId);
  // The checkpoints last: they say what else is the run's.
  for (const table of Object.keys(tables).reverse()) {
    await sql.run(
      `DELETE FROM ${table} WHERE thread_id = ?1 AND (checkpoint_ns, checkpoint_id) IN
         (SELECT checkpoint_ns, checkpoint_id FROM checkpoints WHERE thread_id = ?1 AND run_id = ?2)`,
      threadId,
      runId,
    );
  }
}

/** The newest checkpoint of each graph, and for each channel that it rebuilds those back to a stored value. */
const latest = `WITH RECURSIVE newest AS (
    SELECT checkpoint_ns, max(checkpoint_id) AS checkpoint_id FROM checkpoints
    WHERE thread_id = ?1 GROUP BY checkpoint_ns),
  rebuilt (checkpoint_ns, checkpoint_id, channel) AS (
    SELECT c.checkpoint_ns, c.checkpoint_id, source.value ->> 0
      FROM newest JOIN checkpoints AS c USING (checkpoint_ns, checkpoint_id)
        CROSS JOIN json_each(c.channels) AS source
      WHERE c.thread_id = ?1 AND source.value ->> 2 IS NULL
    UNION
    SELECT c.checkpoint_ns, c.parent_id, channel
      FROM rebuilt JOIN checkpoints AS c USING (checkpoint_ns, checkpoint_id)
      WHERE c.thread_id = ?1 AND c.parent_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM json_each(c.channels) AS source
        WHERE source.value ->> 0 = channel AND source.value ->> 2 IS NOT NULL))
  SELECT checkpoint_ns, checkpoint_id FROM newest UNION SELECT checkpoint_ns, checkpoint_id FROM rebuilt`;

/** Of each graph of a thread only the newest checkpoint stays, with all that it needs. */
export async function keepLatest(sql: Sql, threadId: string): Promise<void> {
  // The checkpoints last: they say which stay.
  for (const table of ["checkpoint_writes", "checkpoints"]) {
    await sql.run(
      `DELETE FROM ${table} WHERE thread_id = ?1 AND (checkpoint_ns, checkpoint_id) NOT IN (${latest})`,
      threadId,
    );
  }
  await deleteUnusedValues(sql, threadId);
}

/** Deletes checkpoints, and what was written after them. */
export async function deleteCheckpoints(sql: Sql, refs: readonly CheckpointRef[]): Promise<void> {
  for (const [threadId, ofThread] of Map.groupBy(refs, (ref) => ref.threadId)) {
    const keys = JSON.stringify(ofThread.map(({ namespace, checkpointId }) => [namespace, checkpointId]));
    for (const table of ["checkpoint_writes", "checkpoints"]) {
      await sql.run(
        `DELETE FROM ${table} WHERE thread_id = ?1 AND (checkpoint_ns, checkpoint_id) IN
           (SELECT key.value ->> 0, key.value ->> 1 FROM json_each(?2) AS key)`,
        threadId,
        keys,
      );
    }
    await deleteUnusedValues(sql, threadId);
  }
}

/** A value stays with the checkpoint that made it, for all that came after. */
async function deleteUnusedValues(sql: Sql, threadId: string): Promise<void> {
  await sql.run(
    `DELETE FROM checkpoint_values AS old WHERE thread_id = ?1 AND NOT EXISTS (
       SELECT 1 FROM checkpoints AS c CROSS JOIN json_each(c.channels) AS source
       WHERE c.thread_id = ?1 AND c.checkpoint_ns = old.checkpoint_ns
         AND source.value ->> 0 = old.channel AND source.value ->> 2 = old.checkpoint_id)`,
    threadId,
  );
}

/** Gives a thread without checkpoints those of another. */
export async function copyThread(sql: Sql, from: string, to: string): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    await sql.run(
      `INSERT INTO ${table} (thread_id, ${columns}) SELECT ?2, ${columns} FROM ${table} WHERE thread_id = ?1`,
      from,
      to,
    );
  }
}
