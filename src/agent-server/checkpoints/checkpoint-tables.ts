import type { Reader, Sql } from "../../database/database.ts";
import type { CheckpointRef, CheckpointSearch, GraphOfThread, NewWrites } from "../engine/checkpoints.ts";
import { createFilter } from "../store/filter.ts";

export type CheckpointRow = {
  thread_id: string;
  checkpoint_ns: string;
  checkpoint_id: string;
  parent_id: string | null;
  run_id: string | null;
  /** JSON, as `channel-sources.ts` writes it. */
  channels: string;
  metadata: string;
  body_type: string;
  body: Uint8Array;
};

export type ValueRow = { checkpoint_id: string; channel: string; value_type: string; value: Uint8Array };

export type WriteRow = ValueRow & { task_id: string };

export const refOf = (row: CheckpointRow): CheckpointRef => ({
  threadId: row.thread_id,
  namespace: row.checkpoint_ns,
  checkpointId: row.checkpoint_id,
});

/** By default the newest of the graph: ids are ordered by time. */
export function findCheckpoint(
  sql: Reader,
  { threadId, namespace, checkpointId }: GraphOfThread & { checkpointId?: string | undefined },
): Promise<CheckpointRow | undefined> {
  const ofGraph = "SELECT * FROM checkpoints WHERE thread_id = ?1 AND checkpoint_ns = ?2";
  return checkpointId === undefined
    ? sql.first(`${ofGraph} ORDER BY checkpoint_id DESC LIMIT 1`, threadId, namespace)
    : sql.first(`${ofGraph} AND checkpoint_id = ?3`, threadId, namespace, checkpointId);
}

export async function hasCheckpoint(sql: Reader, { threadId, namespace, checkpointId }: CheckpointRef) {
  const text = `SELECT 1 AS one FROM checkpoints
    WHERE thread_id = ?1 AND checkpoint_ns = ?2 AND checkpoint_id = ?3`;
  return (await sql.first(text, threadId, namespace, checkpointId)) !== undefined;
}

/** The newest that come after `last`, newest first. */
export function newestCheckpoints(
  sql: Reader,
  { threadId, namespace, checkpointId, before, metadata }: CheckpointSearch,
  last: CheckpointRow | undefined,
  limit: number,
): Promise<CheckpointRow[]> {
  const filter = createFilter();
  const equal = { thread_id: threadId, checkpoint_ns: namespace, checkpoint_id: checkpointId };
  for (const [column, value] of Object.entries(equal)) {
    if (value !== undefined) filter.add((given) => `${column} = ${given(value)}`);
  }
  if (before !== undefined) filter.add((given) => `checkpoint_id < ${given(before)}`);
  if (metadata !== undefined) filter.add((given) => `json_contains(metadata, ${given(metadata)})`);
  // Within one graph ids alone are in the order of the index.
  const isOneGraph = threadId !== undefined && namespace !== undefined;
  if (last) {
    const { checkpoint_id, thread_id, checkpoint_ns } = last;
    filter.add((given) =>
      isOneGraph
        ? `checkpoint_id < ${given(checkpoint_id)}`
        : `(checkpoint_id, thread_id, checkpoint_ns) < (${[checkpoint_id, thread_id, checkpoint_ns].map(given).join(", ")})`,
    );
  }
  const order = isOneGraph ? "checkpoint_id DESC" : "checkpoint_id DESC, thread_id DESC, checkpoint_ns DESC";
  return sql.all(
    `SELECT * FROM checkpoints WHERE ${filter.text()} ORDER BY ${order} LIMIT ${filter.parameter(limit)}`,
    ...filter.values,
  );
}

export type ValuePlace = { channel: string; checkpointId: string };

/** Values of one graph. */
// CROSS: the places come first. The other way around all values that the thread ever had would be read.
export const valuesAt = (
  sql: Reader,
  { threadId, namespace }: GraphOfThread,
  places: readonly ValuePlace[],
): Promise<ValueRow[]> =>
  sql.all(
    `SELECT v.checkpoint_id, v.channel, v.value_type, v.value
     FROM json_each(?3) AS place CROSS JOIN checkpoint_values AS v
     WHERE v.thread_id = ?1 AND v.checkpoint_ns = ?2
       AND v.checkpoint_id = place.value ->> 0 AND v.channel = place.value ->> 1`,
    threadId,
    namespace,
    JSON.stringify(places.map(({ channel, checkpointId }) => [checkpointId, channel])),
  );

/** Those of some checkpoints of one graph, of each in the order in which a run applies them. */
export const writesOf = (
  sql: Reader,
  { threadId, namespace }: GraphOfThread,
  checkpointIds: readonly string[],
): Promise<WriteRow[]> =>
  sql.all(
    `SELECT checkpoint_id, task_id, channel, value_type, value FROM checkpoint_writes
     WHERE thread_id = ?1 AND checkpoint_ns = ?2 AND checkpoint_id IN (SELECT value FROM json_each(?3))
     ORDER BY task_path, task_id, idx`,
    threadId,
    namespace,
    JSON.stringify(checkpointIds),
  );

/** All columns but those of the key. */
const newest = (...columns: string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(", ");

export async function insertCheckpoint(
  sql: Sql,
  row: CheckpointRow,
  values: readonly Omit<ValueRow, "checkpoint_id">[],
): Promise<void> {
  const key = [row.thread_id, row.checkpoint_ns, row.checkpoint_id];
  await sql.run(
    `INSERT INTO checkpoints (thread_id, checkpoint_ns, checkpoint_id, parent_id, run_id, channels, metadata, body_type, body)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (thread_id, checkpoint_ns, checkpoint_id)
     DO UPDATE SET ${newest("parent_id", "run_id", "channels", "metadata", "body_type", "body")}`,
    ...[...key, row.parent_id, row.run_id, row.channels, row.metadata, row.body_type, row.body],
  );
  await sql.insert(
    "checkpoint_values",
    ["thread_id", "checkpoint_ns", "checkpoint_id", "channel", "value_type", "value"],
    values.map(({ channel, value_type, value }) => [...key, channel, value_type, value]),
    `ON CONFLICT (thread_id, checkpoint_ns, checkpoint_id, channel) DO UPDATE SET ${newest("value_type", "value")}`,
  );
}

/** A repeated ordinary write is the same write; a special one (negative index) replaces the former. */
export async function insertWrites(
  sql: Sql,
  { threadId, namespace, checkpointId, taskId, taskPath, runId }: Omit<NewWrites, "writes">,
  writes: readonly { idx: number; channel: string; value_type: string; value: Uint8Array }[],
): Promise<void> {
  const by = [threadId, namespace, checkpointId, taskId, taskPath, runId ?? null];
  await sql.insert(
    "checkpoint_writes",
    [
      ...["thread_id", "checkpoint_ns", "checkpoint_id", "task_id", "task_path", "run_id"],
      ...["idx", "channel", "value_type", "value"],
    ],
    writes.map(({ idx, channel, value_type, value }) => [...by, idx, channel, value_type, value]),
    `ON CONFLICT (thread_id, checkpoint_ns, checkpoint_id, task_id, idx)
     DO UPDATE SET ${newest("task_path", "run_id", "channel", "value_type", "value")} WHERE excluded.idx < 0`,
  );
}
