import type { Sql } from "../../../database/database.ts";
import { createFilter } from "../../store/filter.ts";
import { storageBy } from "../thread-storage.ts";

export type Configurable = { thread_id?: string; checkpoint_ns?: string; checkpoint_id?: string };

export type CheckpointRow = {
  thread_id: string;
  checkpoint_ns: string;
  checkpoint_id: string;
  parent_id: string | null;
  run_id: string | null;
  checkpoint_type: string;
  checkpoint: Uint8Array;
  metadata_type: string;
  metadata: Uint8Array;
  /** JSON of {@link ChannelSources}. */
  channels: string;
};

/**
 * Where a checkpoint's channel values are kept: a value is stored with the checkpoint that changed it, and
 * named by it (with the channel's version) in all that follow. A value that is written again with the same bytes, which
 * the digest tells, stays where it was. Without a `checkpointId` the value is rebuilt from the writes of earlier
 * checkpoints (a delta channel).
 */
export type ChannelSources = Record<string, { version: string; checkpointId?: string; digest?: string }>;

export type ValueRow = { channel: string; value_type: string; value: Uint8Array };

export type WriteRow = { task_id: string; channel: string; value_type: string; value: Uint8Array };

const tables = ["checkpoints", "checkpoint_values", "checkpoint_writes"] as const;

/** Checkpoint ids are time-ordered, so the greatest is the newest. */
export async function findCheckpoint(
  sql: Sql,
  { thread_id, checkpoint_ns = "", checkpoint_id }: Configurable,
): Promise<CheckpointRow | undefined> {
  if (thread_id === undefined) return undefined;
  const inNamespace = "SELECT * FROM checkpoints WHERE thread_id = ?1 AND checkpoint_ns = ?2";
  return checkpoint_id
    ? sql.first(`${inNamespace} AND checkpoint_id = ?3`, thread_id, checkpoint_ns, checkpoint_id)
    : sql.first(`${inNamespace} ORDER BY checkpoint_id DESC LIMIT 1`, thread_id, checkpoint_ns);
}

const keysAtOnce = 100;

/**
 * Newest first. Keys are read page by page, checkpoints one by one: a short list costs the same in a long history, and
 * a long one is not held in memory.
 */
export async function* listCheckpoints(
  sql: Sql,
  where: Configurable,
  before: string | undefined,
): AsyncGenerator<CheckpointRow> {
  // Only within one namespace of one thread does a key say where the next page begins.
  const isOrdered = where.thread_id !== undefined && where.checkpoint_ns !== undefined;
  const limit = isOrdered ? keysAtOnce : Number.MAX_SAFE_INTEGER;
  for (let from = before; ; ) {
    const keys = await newestKeys(sql, where, from, limit);
    for (const key of keys) {
      const row = await findCheckpoint(sql, key);
      if (row) yield row;
    }
    if (keys.length < limit) return;
    from = keys.at(-1)!.checkpoint_id;
  }
}

function newestKeys(
  sql: Sql,
  where: Configurable,
  before: string | undefined,
  limit: number,
): Promise<Required<Configurable>[]> {
  const filter = createFilter();
  for (const column of ["thread_id", "checkpoint_ns", "checkpoint_id"] as const) {
    const value = where[column];
    if (value !== undefined) filter.add((given) => `${column} = ${given(value)}`);
  }
  if (before !== undefined) filter.add((given) => `checkpoint_id < ${given(before)}`);
  return sql.all(
    `SELECT thread_id, checkpoint_ns, checkpoint_id FROM checkpoints WHERE ${filter.text()}
     ORDER BY checkpoint_id DESC LIMIT ${filter.parameter(limit)}`,
    ...filter.values,
  );
}

export async function insertCheckpoint(sql: Sql, row: CheckpointRow): Promise<void> {
  await sql.run(
    "INSERT OR REPLACE INTO checkpoints VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
    row.thread_id,
    row.checkpoint_ns,
    row.checkpoint_id,
    row.parent_id,
    row.run_id,
    row.checkpoint_type,
    row.checkpoint,
    row.metadata_type,
    row.metadata,
    row.channels,
  );
}

export async function insertValue(
  sql: Sql,
  of: CheckpointRow,
  { channel, value_type, value }: ValueRow,
): Promise<void> {
  const { thread_id, checkpoint_ns, checkpoint_id } = of;
  const text = "INSERT OR REPLACE INTO checkpoint_values VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
  await sql.run(text, thread_id, checkpoint_ns, checkpoint_id, channel, value_type, value);
}

// CROSS: the sources come first. The other way around all values that the thread ever had would be read.
export const valuesOf = (sql: Sql, row: CheckpointRow): Promise<ValueRow[]> =>
  sql.all(
    `SELECT v.channel, v.value_type, v.value FROM json_each(?3) AS source CROSS JOIN checkpoint_values AS v
       ON v.thread_id = ?1 AND v.checkpoint_ns = ?2 AND v.channel = source.key
       AND v.checkpoint_id = source.value ->> 'checkpointId'`,
    row.thread_id,
    row.checkpoint_ns,
    row.channels,
  );

/** In the order in which a run applies them: delta channels are rebuilt in it. */
export const writesOf = (sql: Sql, threadId: string, ns: string, checkpointId: string): Promise<WriteRow[]> =>
  sql.all(
    `SELECT task_id, channel, value_type, value FROM checkpoint_writes
     WHERE thread_id = ?1 AND checkpoint_ns = ?2 AND checkpoint_id = ?3 ORDER BY task_path, task_id, idx`,
    threadId,
    ns,
    checkpointId,
  );

/** A repeated ordinary write is the same write; a special one (negative index) replaces the former. */
export async function insertWrite(
  sql: Sql,
  at: Required<Configurable>,
  { taskId, taskPath, runId }: { taskId: string; taskPath: string; runId: string | null },
  { idx, channel, type, bytes }: { idx: number; channel: string; type: string; bytes: Uint8Array },
): Promise<void> {
  const text = `INSERT OR ${idx < 0 ? "REPLACE" : "IGNORE"} INTO checkpoint_writes
    (thread_id, checkpoint_ns, checkpoint_id, task_id, task_path, run_id, idx, channel, value_type, value)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`;
  const by = [at.thread_id, at.checkpoint_ns, at.checkpoint_id, taskId, taskPath, runId];
  await sql.run(text, ...by, idx, channel, type, bytes);
}

const total = (columns: string) => `SELECT count(*) AS count, COALESCE(sum(${columns}), 0) AS bytes`;

export const storageOfThread = storageBy({
  checkpoints: `${total("length(checkpoint) + length(metadata)")} FROM checkpoints WHERE thread_id = ?1`,
  values: `SELECT channel, count(*) AS count, sum(length(value)) AS bytes FROM checkpoint_values WHERE thread_id = ?1
           GROUP BY channel`,
  writes: `${total("length(value)")} FROM checkpoint_writes WHERE thread_id = ?1`,
});

export async function deleteThreadCheckpoints(sql: Sql, threadId: string): Promise<void> {
  for (const table of tables) await sql.run(`DELETE FROM ${table} WHERE thread_id = ?1`, threadId);
}

export async function deleteRunCheckpoints(sql: Sql, threadId: string, runId: string): Promise<void> {
  await sql.run("DELETE FROM checkpoint_writes WHERE thread_id = ?1 AND run_id = ?2", threadId, runId);
  // The checkpoints last: they say what else is the run's.
  for (const table of tables.toReversed()) {
    await sql.run(
      `DELETE FROM ${table} WHERE thread_id = ?1 AND (checkpoint_ns, checkpoint_id) IN
         (SELECT checkpoint_ns, checkpoint_id FROM checkpoints WHERE thread_id = ?1 AND run_id = ?2)`,
      threadId,
      runId,
    );
  }
}

/** The newest checkpoint of each namespace, and for each channel that it rebuilds those back to a stored value. */
const latest = `WITH RECURSIVE newest AS (
    SELECT checkpoint_ns, max(checkpoint_id) AS checkpoint_id FROM checkpoints
    WHERE thread_id = ?1 GROUP BY checkpoint_ns),
  rebuilt (checkpoint_ns, checkpoint_id, channel) AS (
    SELECT c.checkpoint_ns, c.checkpoint_id, source.key
      FROM newest JOIN checkpoints AS c USING (checkpoint_ns, checkpoint_id) JOIN json_each(c.channels) AS source
      WHERE c.thread_id = ?1 AND source.value ->> 'checkpointId' IS NULL
    UNION
    SELECT c.checkpoint_ns, c.parent_id, channel
      FROM rebuilt JOIN checkpoints AS c USING (checkpoint_ns, checkpoint_id)
      WHERE c.thread_id = ?1 AND c.parent_id IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM json_each(c.channels) AS source
        WHERE source.key = channel AND source.value ->> 'checkpointId' IS NOT NULL))
  SELECT checkpoint_ns, checkpoint_id FROM newest UNION SELECT checkpoint_ns, checkpoint_id FROM rebuilt`;

export async function keepLatestCheckpoints(sql: Sql, threadId: string): Promise<void> {
  // The checkpoints last: they say which stay.
  for (const table of ["checkpoint_writes", "checkpoints"]) {
    await sql.run(
      `DELETE FROM ${table} WHERE thread_id = ?1 AND (checkpoint_ns, checkpoint_id) NOT IN (${latest})`,
      threadId,
    );
  }
  // A value stays with the checkpoint that made it, for all that came after.
  await sql.run(
    `DELETE FROM checkpoint_values AS old WHERE thread_id = ?1 AND NOT EXISTS (
       SELECT 1 FROM checkpoints AS c JOIN json_each(c.channels) AS source
       WHERE c.thread_id = ?1 AND c.checkpoint_ns = old.checkpoint_ns AND source.key = old.channel
         AND source.value ->> 'checkpointId' = old.checkpoint_id)`,
    threadId,
  );
}

export async function copyThreadCheckpoints(sql: Sql, from: string, to: string): Promise<void> {
  const columns: Record<(typeof tables)[number], string> = {
    checkpoints:
      "checkpoint_ns, checkpoint_id, parent_id, run_id, checkpoint_type, checkpoint, metadata_type, metadata, channels",
    checkpoint_values: "checkpoint_ns, checkpoint_id, channel, value_type, value",
    checkpoint_writes:
      "checkpoint_ns, checkpoint_id, task_id, task_path, run_id, idx, channel, value_type, value",
  };
  for (const table of tables) {
    const list = columns[table];
    await sql.run(
      `INSERT INTO ${table} (thread_id, ${list}) SELECT ?2, ${list} FROM ${table} WHERE thread_id = ?1`,
      from,
      to,
    );
  }
}
