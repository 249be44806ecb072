import type {
  BaseCheckpointSaver,
  CheckpointListOptions,
  CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import type { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import type { Sql } from "../store/database.ts";
import { importPeer } from "../store/postgres/peer.ts";
import type { PostgresDatabase } from "../store/postgres/postgres-database.ts";
import type { Checkpoints, IsCurrentRun } from "./checkpoints.ts";
import { createSaverPool } from "./postgres-saver-pool.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { runMetadata, runOf } from "./run-metadata.ts";
import type { CheckpointLibrary } from "./sqlite-checkpoints.ts";

type Config = Parameters<BaseCheckpointSaver["getTuple"]>[0];
type Checkpoint = Parameters<BaseCheckpointSaver["put"]>[1];
type Metadata = Parameters<BaseCheckpointSaver["put"]>[2];
type ChannelVersions = Parameters<BaseCheckpointSaver["put"]>[3];
type PendingWrites = Parameters<BaseCheckpointSaver["putWrites"]>[1];
type Pool = ConstructorParameters<typeof PostgresSaver>[0];

/**
 * The official saver for PostgreSQL behind the project's own copy of the checkpoint library: whatever copy the
 * official one extends, graphs get a saver of their kind, and values go through their serialiser. What a run
 * writes that is no longer current is left out.
 * @throws MissingPeerError without `@langchain/langgraph-checkpoint-postgres`
 */
export async function createPostgresCheckpoints(
  library: CheckpointLibrary,
  database: PostgresDatabase,
  isCurrentRun: IsCurrentRun,
): Promise<Checkpoints> {
  const name = "@langchain/langgraph-checkpoint-postgres";
  const official = await importPeer(name, () => import("@langchain/langgraph-checkpoint-postgres"));
  const { schema } = database;
  const createSaver = (pool: unknown, serde?: BaseCheckpointSaver["serde"]) =>
    new official.PostgresSaver(pool as Pool, serde, { schema });

  // Processes that start together would make the same tables.
  await database.setUp(async (connection) => {
    const client = { query: connection.query, release() {} };
    await createSaver({ connect: async () => client }).setup();
    // Whose a write is: a resumed run writes to a checkpoint of the run before it.
    await connection.query(`ALTER TABLE "${schema}".checkpoint_writes ADD COLUMN IF NOT EXISTS run_id TEXT`);
  });

  const nextVersion = createVersions();

  class Saver extends library.BaseCheckpointSaver {
    readonly #official: PostgresSaver;

    constructor() {
      super();
      this.serde = refuseUnreadable(this.serde);
      this.#official = createSaver(createSaverPool(database), this.serde);
    }

    override getTuple(config: Config): Promise<CheckpointTuple | undefined> {
      return this.#official.getTuple(config);
    }

    override list(config: Config, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
      return this.#official.list(config, options);
    }

    override put(
      config: Config,
      checkpoint: Checkpoint,
      metadata: Metadata,
      newVersions: ChannelVersions,
    ): Promise<Config> {
      const stamped = storable({ ...runMetadata(config), ...metadata }) as Metadata;
      return this.#writerFor(runOf(config)).put(config, checkpoint, stamped, newVersions);
    }

    override putWrites(config: Config, writes: PendingWrites, taskId: string): Promise<void> {
      const { thread_id, checkpoint_ns = "", checkpoint_id } = config.configurable ?? {};
      const runId = runOf(config);
      if (runId === undefined) return this.#official.putWrites(config, writes, taskId);
      const places = writes.map(([channel], position) => library.WRITES_IDX_MAP[channel] ?? position);
      const values = [thread_id, checkpoint_ns, checkpoint_id, taskId, places, runId];
      return this.#writerFor(runId, [{ text: markWrites, values }]).putWrites(config, writes, taskId);
    }

    #writerFor(
      runId: string | undefined,
      atTheEnd: { text: string; values: unknown[] }[] = [],
    ): PostgresSaver {
      if (runId === undefined) return this.#official;
      const mayWrite = (sql: Sql) => isCurrentRun(sql, runId);
      return createSaver(createSaverPool(database, { mayWrite, atTheEnd }), this.serde);
    }

    override deleteThread(threadId: string): Promise<void> {
      return this.#official.deleteThread(threadId);
    }

    override getNextVersion(current: number | undefined): number {
      return nextVersion(current);
    }
  }

  return { saver: new Saver(), deleteThread, deleteOfRun, keepLatest, copyThread };
}

/**
 * The official saver keeps a channel's value by its version alone, and the first one stays. Two branches of a thread
 * count alike, so the second would read the first one's values: a fraction tells them apart. It is the same for
 * all channels of a step, which the library counts without a pause: it compares them.
 */
function createVersions(): (current: number | undefined) => number {
  let fraction: number | undefined;
  return (current = 0) => {
    if (fraction === undefined) {
      fraction = Math.random();
      queueMicrotask(() => {
        fraction = undefined;
      });
    }
    return Math.floor(current) + 1 + fraction;
  };
}

/** As the saver has it: a repeated ordinary write stays the first one's, a special one is the newest one's. */
const markWrites = `UPDATE checkpoint_writes SET run_id = $6 WHERE thread_id = $1 AND checkpoint_ns = $2
  AND checkpoint_id = $3 AND task_id = $4 AND idx = ANY ($5::INTEGER[]) AND (idx < 0 OR run_id IS NULL)`;

/** `jsonb` refuses U+0000 and half surrogate pairs, which a client may put into a run's metadata. */
function storable(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed().replaceAll("\0", "\ufffd");
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) {
    return value;
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [storable(key), storable(item)]));
}

async function deleteThread(sql: Sql, threadId: string): Promise<void> {
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

async function deleteOfRun(sql: Sql, threadId: string, runId: string): Promise<void> {
  await sql.run("DELETE FROM checkpoint_writes WHERE thread_id = ?1 AND run_id = ?2", threadId, runId);
  await deleteSome(sql, "c.metadata ->> 'run_id' = ?2", threadId, runId);
}

const keepLatest = (sql: Sql, threadId: string): Promise<void> =>
  deleteSome(
    sql,
    `EXISTS (SELECT 1 FROM checkpoints AS newer WHERE newer.thread_id = ?1
       AND newer.checkpoint_ns = c.checkpoint_ns AND newer.checkpoint_id > c.checkpoint_id)`,
    threadId,
  );

async function copyThread(sql: Sql, from: string, to: string): Promise<void> {
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
