import type { Sql } from "../../../database/database.ts";
import { storageBy } from "../thread-storage.ts";

const total = (columns: string) => `SELECT count(*) AS count, COALESCE(sum(${columns}), 0) AS bytes`;

export const storageOf = storageBy({
  checkpoints: `${total("octet_length(checkpoint::TEXT) + octet_length(metadata::TEXT)")} FROM checkpoints
                WHERE thread_id = ?1`,
  values: `SELECT channel, count(*) AS count, COALESCE(sum(octet_length(blob)), 0) AS bytes FROM checkpoint_blobs
           WHERE thread_id = ?1 GROUP BY channel`,
  writes: `${total("octet_length(blob)")} FROM checkpoint_writes WHERE thread_id = ?1`,
});

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

/** Whether checkpoint `c` has a value of `channel`. */
const hasValue = `EXISTS (SELECT 1 FROM checkpoint_blobs AS b WHERE b.thread_id = ?1
  AND b.checkpoint_ns = c.checkpoint_ns AND b.channel = rebuilt.channel AND b.type <> 'empty'
  AND b.version = c.checkpoint -> 'channel_versions' ->> rebuilt.channel)`;

/**
 * The newest checkpoint of each namespace, and for each delta channel that has been written since its last snapshot those
 * back to it. The library counts those writes in the metadata, also of channels that have never been written: a branch that
 * is marked knows them by their version. Before 1.5 writes to a state end the count: a channel that was ever counted is
 * rebuilt.
 */
const latest = `WITH RECURSIVE newest AS (
    SELECT checkpoint_ns, max(checkpoint_id) AS checkpoint_id FROM checkpoints
    WHERE thread_id = ?1 GROUP BY checkpoint_ns),
  rebuilt (checkpoint_ns, checkpoint_id, channel) AS (
    SELECT c.checkpoint_ns, c.checkpoint_id, counted.channel
      FROM newest JOIN checkpoints AS c USING (checkpoint_ns, checkpoint_id)
        JOIN checkpoints AS counting ON counting.thread_id = ?1 AND counting.checkpoint_ns = c.checkpoint_ns
        CROSS JOIN jsonb_object_keys(counting.metadata -> 'counters_since_delta_snapshot') AS counted (channel)
      WHERE c.thread_id = ?1 AND (c.checkpoint -> 'channel_versions' -> counted.channel IS NOT NULL
        OR c.metadata ->> 'delta_writes_versioned' IS DISTINCT FROM 'true')
    UNION
    SELECT c.checkpoint_ns, c.parent_checkpoint_id, rebuilt.channel
      FROM rebuilt JOIN checkpoints AS c USING (checkpoint_ns, checkpoint_id)
      WHERE c.thread_id = ?1 AND c.parent_checkpoint_id IS NOT NULL AND NOT ${hasValue})
  SELECT checkpoint_ns, checkpoint_id FROM newest UNION SELECT checkpoint_ns, checkpoint_id FROM rebuilt`;

export const keepLatest = (sql: Sql, threadId: string): Promise<void> =>
  deleteSome(sql, `(c.checkpoint_ns, c.checkpoint_id) NOT IN (${latest})`, threadId);

export async function copyThread(sql: Sql, from: string, to: string): Promise<void> {
  const columns = {
    checkpoints: "checkpoint_ns, checkpoint_id, parent_checkpoint_id, type, checkpoint, metadata",
    checkpoint_blobs: "checkpoint_ns, channel, version, type, blob",
    checkpoint_writes: "checkpoint_ns, checkpoint_id, task_id, run_id, writer_path, idx, channel, type, blob",
  };
  for (const [table, list] of Object.entries(columns)) {
    await sql.run(
      `INSERT INTO ${table} (thread_id, ${list}) SELECT ?2, ${list} FROM ${table} WHERE thread_id = ?1`,
      from,
      to,
    );
  }
}
