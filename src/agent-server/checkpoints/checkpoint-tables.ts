import type { DatabaseSync } from "node:sqlite";

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
 * named by it (with the channel's version) in all that follow.
 */
export type ChannelSources = Record<string, { version: string; checkpointId: string }>;

export type ValueRow = { channel: string; value_type: string; value: Uint8Array };

export type WriteRow = { task_id: string; channel: string; value_type: string; value: Uint8Array };

/** The statements of the checkpoint tables. Checkpoint ids are time-ordered, so the greatest is the newest. */
export function createCheckpointTables(db: DatabaseSync) {
  const byNamespace = "FROM checkpoints WHERE thread_id = ? AND checkpoint_ns = ?";
  const sql = {
    exact: db.prepare(`SELECT * ${byNamespace} AND checkpoint_id = ?`),
    newest: db.prepare(`SELECT * ${byNamespace} ORDER BY checkpoint_id DESC LIMIT 1`),
    writes: db.prepare(
      `SELECT task_id, channel, value_type, value FROM checkpoint_writes
       WHERE thread_id = ? AND checkpoint_ns = ? AND checkpoint_id = ? ORDER BY task_id, idx`,
    ),
    // The filters of a list are optional; keys only, so that a long history is not held in memory.
    keys: db.prepare(
      `SELECT thread_id, checkpoint_ns, checkpoint_id FROM checkpoints
       WHERE (?1 IS NULL OR thread_id = ?1) AND (?2 IS NULL OR checkpoint_ns = ?2)
         AND (?3 IS NULL OR checkpoint_id = ?3) AND (?4 IS NULL OR checkpoint_id < ?4)
       ORDER BY checkpoint_id DESC`,
    ),
    keysOfThread: db.prepare(
      `SELECT thread_id, checkpoint_ns, checkpoint_id FROM checkpoints
       WHERE thread_id = ?1 AND (?2 IS NULL OR checkpoint_ns = ?2)
         AND (?3 IS NULL OR checkpoint_id = ?3) AND (?4 IS NULL OR checkpoint_id < ?4)
       ORDER BY checkpoint_id DESC`,
    ),
    insert: db.prepare("INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"),
    insertValue: db.prepare("INSERT OR REPLACE INTO checkpoint_values VALUES (?, ?, ?, ?, ?, ?)"),
    values: db.prepare(
      `SELECT v.channel, v.value_type, v.value FROM json_each(?3) AS source JOIN checkpoint_values AS v
         ON v.thread_id = ?1 AND v.checkpoint_ns = ?2 AND v.channel = source.key
         AND v.checkpoint_id = source.value ->> 'checkpointId'`,
    ),
    insertWrite: db.prepare("INSERT OR IGNORE INTO checkpoint_writes VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    replaceWrite: db.prepare("INSERT OR REPLACE INTO checkpoint_writes VALUES (?, ?, ?, ?, ?, ?, ?, ?)"),
    deleteCheckpoints: db.prepare("DELETE FROM checkpoints WHERE thread_id = ?"),
    deleteWrites: db.prepare("DELETE FROM checkpoint_writes WHERE thread_id = ?"),
    deleteWritesOfRun: db.prepare(
      `DELETE FROM checkpoint_writes WHERE thread_id = ?1 AND (checkpoint_ns, checkpoint_id) IN
         (SELECT checkpoint_ns, checkpoint_id FROM checkpoints WHERE thread_id = ?1 AND run_id = ?2)`,
    ),
    deleteValuesOfRun: db.prepare(
      `DELETE FROM checkpoint_values WHERE thread_id = ?1 AND (checkpoint_ns, checkpoint_id) IN
         (SELECT checkpoint_ns, checkpoint_id FROM checkpoints WHERE thread_id = ?1 AND run_id = ?2)`,
    ),
    deleteValues: db.prepare("DELETE FROM checkpoint_values WHERE thread_id = ?"),
    deleteOfRun: db.prepare("DELETE FROM checkpoints WHERE thread_id = ? AND run_id = ?"),
  };

  const exact = (thread: string, ns: string, id: string) =>
    sql.exact.get(thread, ns, id) as CheckpointRow | undefined;

  return {
    find({ thread_id, checkpoint_ns = "", checkpoint_id }: Configurable): CheckpointRow | undefined {
      if (thread_id === undefined) return undefined;
      if (checkpoint_id) return exact(thread_id, checkpoint_ns, checkpoint_id);
      return sql.newest.get(thread_id, checkpoint_ns) as CheckpointRow | undefined;
    },
    *list(where: Configurable, before: string | undefined): Generator<CheckpointRow> {
      const rest = [where.checkpoint_ns ?? null, where.checkpoint_id ?? null, before ?? null] as const;
      const keys = (
        where.thread_id === undefined
          ? sql.keys.all(null, ...rest)
          : sql.keysOfThread.all(where.thread_id, ...rest)
      ) as Pick<CheckpointRow, "thread_id" | "checkpoint_ns" | "checkpoint_id">[];
      for (const key of keys) {
        const row = exact(key.thread_id, key.checkpoint_ns, key.checkpoint_id);
        if (row) yield row;
      }
    },
    writesOf: (threadId: string, ns: string, checkpointId: string) =>
      sql.writes.all(threadId, ns, checkpointId) as WriteRow[],
    insert: (row: CheckpointRow) => {
      sql.insert.run(
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
    },
    insertValue: (row: CheckpointRow, { channel, value_type, value }: ValueRow) => {
      const { thread_id, checkpoint_ns, checkpoint_id } = row;
      sql.insertValue.run(thread_id, checkpoint_ns, checkpoint_id, channel, value_type, value);
    },
    valuesOf: (row: CheckpointRow) =>
      sql.values.all(row.thread_id, row.checkpoint_ns, row.channels) as ValueRow[],
    /** A repeated ordinary write is the same write; a special one (negative place) replaces the former. */
    insertWrite: (
      threadId: string,
      ns: string,
      checkpointId: string,
      taskId: string,
      write: { idx: number; channel: string; type: string; bytes: Uint8Array },
    ) => {
      const statement = write.idx < 0 ? sql.replaceWrite : sql.insertWrite;
      statement.run(threadId, ns, checkpointId, taskId, write.idx, write.channel, write.type, write.bytes);
    },
    /** Takes the thread back to what it was before the run. */
    deleteOfRun: (threadId: string, runId: string) => {
      sql.deleteWritesOfRun.run(threadId, runId);
      sql.deleteValuesOfRun.run(threadId, runId);
      sql.deleteOfRun.run(threadId, runId);
    },
    deleteThread: (threadId: string) => {
      sql.deleteCheckpoints.run(threadId);
      sql.deleteWrites.run(threadId);
      sql.deleteValues.run(threadId);
    },
  };
}

export type CheckpointTables = ReturnType<typeof createCheckpointTables>;
