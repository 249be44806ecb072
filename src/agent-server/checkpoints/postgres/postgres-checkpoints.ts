import type { CheckpointListOptions, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import type { PostgresSaver } from "@langchain/langgraph-checkpoint-postgres";
import type { Sql } from "../../../database/database.ts";
import { importPeer } from "../../../database/postgres/peer.ts";
import type { PostgresDatabase } from "../../../database/postgres/postgres-database.ts";
import type {
  ChannelVersions,
  Checkpoint,
  CheckpointLibrary,
  Config,
  Metadata,
  PendingWrites,
  Serde,
} from "../../engine/javascript/library/checkpoint-library.ts";
import { createSerializer } from "../../values/serializer.ts";
import type { Checkpoints, IsCurrentRun } from "../checkpoints.ts";
import { FailedRuns } from "../failed-runs.ts";
import { runMetadata, runOf } from "../run-metadata.ts";
import { settledRunsOf } from "../settled-runs.ts";
import { createVersions } from "./channel-versions.ts";
import { copyThread, deleteOfRun, deleteThread, keepLatest, storageOf } from "./checkpoint-tables.ts";
import { dumpedPairs, dumpedValue, passDumped } from "./dumped.ts";
import { inOrderOfPaths } from "./pending-writes.ts";
import { createSaverPool } from "./saver-pool.ts";

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
  const { schema } = database.keys;
  const createSaver: CreateSaver = (pool, serde) =>
    new official.PostgresSaver(pool as Pool, serde, { schema });

  await setUpTables(database, createSaver);
  const saver = saverBehind({ library, database, isCurrentRun, createSaver });
  return {
    saver,
    settled: settledRunsOf(saver),
    deleteThread,
    deleteOfRun,
    keepLatest,
    copyThread,
    storageOf,
  };
}

type CreateSaver = (pool: unknown, serde?: Serde) => PostgresSaver;

function saverBehind(parts: {
  library: CheckpointLibrary;
  database: PostgresDatabase;
  isCurrentRun: IsCurrentRun;
  createSaver: CreateSaver;
}): Checkpoints["saver"] {
  const { library, database, isCurrentRun, createSaver } = parts;
  const nextVersion = createVersions();

  class Saver extends library.BaseCheckpointSaver {
    readonly #official: PostgresSaver;
    readonly #failed = new FailedRuns();

    constructor() {
      super();
      this.serde = createSerializer(this.serde);
      this.#official = createSaver(createSaverPool(database), passDumped(this.serde));
    }

    override async getTuple(config: Config): Promise<CheckpointTuple | undefined> {
      const tuple = await this.#official.getTuple(config);
      return tuple && this.#asWritten(tuple);
    }

    override async *list(config: Config, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
      for await (const tuple of this.#official.list(config, options)) {
        yield await this.#asWritten(tuple);
      }
    }

    /** The official saver reads the metadata as the JSON that we wrote. */
    async #asWritten(tuple: CheckpointTuple): Promise<CheckpointTuple> {
      const metadata = (await this.serde.loadsTyped("json", JSON.stringify(tuple.metadata))) as Metadata;
      return inOrderOfPaths(database.read, { ...tuple, metadata });
    }

    override async put(
      config: Config,
      checkpoint: Checkpoint,
      metadata: Metadata,
      newVersions: ChannelVersions,
    ): Promise<Config> {
      const stamped = storable({ ...runMetadata(config), ...metadata }) as Metadata;
      const runId = runOf(config);
      const changed = Object.entries(checkpoint.channel_values).filter(([channel]) => channel in newVersions);
      const dumping = Promise.all([
        dumpedPairs(this.serde, changed),
        dumpedValue(this.serde, "metadata", stamped) as Promise<Metadata>,
      ]);
      const [values, metadataText] = await this.#failed.watch(runId, dumping);
      const dumped = { ...checkpoint, channel_values: Object.fromEntries(values) };
      return this.#writerFor(runId).put(config, dumped, metadataText, newVersions);
    }

    override async putWrites(
      config: Config,
      writes: PendingWrites,
      taskId: string,
      taskPath = "",
    ): Promise<void> {
      const { thread_id, checkpoint_ns = "", checkpoint_id } = config.configurable ?? {};
      const runId = runOf(config);
      const positions = writes.map(([channel], position) => library.WRITES_IDX_MAP[channel] ?? position);
      const values = [thread_id, checkpoint_ns, checkpoint_id, taskId, positions, runId ?? null, taskPath];
      const dumped = await this.#failed.watch(runId, dumpedPairs(this.serde, writes));
      return this.#writerFor(runId, [{ text: markWrites, values }]).putWrites(config, dumped, taskId);
    }

    #writerFor(
      runId: string | undefined,
      atTheEnd: { text: string; values: unknown[] }[] = [],
    ): PostgresSaver {
      if (runId === undefined && atTheEnd.length === 0) return this.#official;
      const mayWrite = async (sql: Sql) => {
        this.#failed.check(runId);
        return runId === undefined || isCurrentRun(sql, runId);
      };
      return createSaver(createSaverPool(database, { mayWrite, atTheEnd }), passDumped(this.serde));
    }

    override deleteThread(threadId: string): Promise<void> {
      return this.#official.deleteThread(threadId);
    }

    override getNextVersion(current: number | undefined): number {
      return nextVersion(current);
    }
  }

  return new Saver();
}

async function setUpTables(database: PostgresDatabase, createSaver: CreateSaver): Promise<void> {
  // Processes that start together would make the same tables.
  await database.setUp(async (connection) => {
    const client = { query: connection.query, release() {} };
    await createSaver({ connect: async () => client }).setup();
    // Whose a write is: a resumed run writes to a checkpoint of the run before it. And of which task in the graph.
    const table = `"${database.keys.schema}".checkpoint_writes`;
    await connection.query(
      `ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS run_id TEXT,
         ADD COLUMN IF NOT EXISTS writer_path TEXT NOT NULL DEFAULT ''`,
    );
  });
}

/** As the saver has it: a repeated ordinary write stays the first one's, a special one is the newest one's. */
const markWrites = `UPDATE checkpoint_writes SET run_id = $6, writer_path = $7 WHERE thread_id = $1 AND checkpoint_ns = $2
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
