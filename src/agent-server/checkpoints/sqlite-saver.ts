import type {
  BaseCheckpointSaver,
  CheckpointListOptions,
  CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import type { GroupCommit } from "../store/group-commit.ts";
import type { CheckpointRow, CheckpointTables, Configurable } from "./checkpoint-tables.ts";

/** What we need of the project's own `@langchain/langgraph-checkpoint`. */
export type CheckpointLibrary = {
  BaseCheckpointSaver: abstract new (
    // biome-ignore lint/suspicious/noExplicitAny: a class that is extended must take any arguments
    ...args: any[]
  ) => BaseCheckpointSaver;
  copyCheckpoint: (checkpoint: Checkpoint) => Checkpoint;
  WRITES_IDX_MAP: Record<string, number>;
};

type Config = Parameters<BaseCheckpointSaver["getTuple"]>[0];
type Checkpoint = Parameters<BaseCheckpointSaver["put"]>[1];
type Metadata = Parameters<BaseCheckpointSaver["put"]>[2];
type PendingWrites = Parameters<BaseCheckpointSaver["putWrites"]>[1];

const at = (thread_id: string, checkpoint_ns: string, checkpoint_id: string): Config => ({
  configurable: { thread_id, checkpoint_ns, checkpoint_id },
});

function required(config: Config, key: "thread_id" | "checkpoint_id", what: string): string {
  const value = (config.configurable as Configurable | undefined)?.[key];
  if (value === undefined) {
    throw new Error(`Failed to put ${what}: the config is missing "${key}" in its "configurable" property.`);
  }
  return value;
}

/** Keys of a config's metadata that say where in the graph it is, not which run it belongs to. */
const isPosition = (key: string) => /^(__|langgraph_|checkpoint_|ls_|thread_id$)/.test(key);

/**
 * What the run was started with: the library leaves it to the server to keep it with the checkpoint, and knows
 * by its `run_id` that a later attempt is to go on.
 */
function runMetadata(config: Config): Record<string, unknown> {
  const { metadata = {} } = config;
  return Object.fromEntries(Object.entries(metadata).filter(([key]) => !isPosition(key)));
}

/**
 * A checkpoint saver on `node:sqlite`, built against the project's own copy of the checkpoint library, so that
 * both sides share one serialiser. Its writes join the group commit of the events.
 */
export function createSqliteSaver(
  library: CheckpointLibrary,
  tables: CheckpointTables,
  commit: GroupCommit,
): BaseCheckpointSaver {
  class SqliteSaver extends library.BaseCheckpointSaver {
    async #tupleOf(row: CheckpointRow): Promise<CheckpointTuple> {
      const { thread_id, checkpoint_ns, checkpoint_id, parent_id } = row;
      const writes = tables.writesOf(row);
      const [checkpoint, metadata, pendingWrites] = await Promise.all([
        this.serde.loadsTyped(row.checkpoint_type, row.checkpoint),
        this.serde.loadsTyped(row.metadata_type, row.metadata),
        Promise.all(
          writes.map(
            async (write): Promise<[string, string, unknown]> => [
              write.task_id,
              write.channel,
              await this.serde.loadsTyped(write.value_type, write.value),
            ],
          ),
        ),
      ]);
      const config = at(thread_id, checkpoint_ns, checkpoint_id);
      if (parent_id === null) return { config, checkpoint, metadata, pendingWrites };
      return {
        config,
        checkpoint,
        metadata,
        pendingWrites,
        parentConfig: at(thread_id, checkpoint_ns, parent_id),
      };
    }

    override async getTuple(config: Config): Promise<CheckpointTuple | undefined> {
      commit.flush();
      const row = tables.find((config.configurable ?? {}) as Configurable);
      return row && this.#tupleOf(row);
    }

    override async *list(
      config: Config,
      options: CheckpointListOptions = {},
    ): AsyncGenerator<CheckpointTuple> {
      commit.flush();
      const before = (options.before?.configurable as Configurable | undefined)?.checkpoint_id;
      let left = options.limit ?? Number.POSITIVE_INFINITY;
      const wanted = Object.entries(options.filter ?? {}).filter(([, value]) => value !== undefined);
      for (const row of tables.list((config.configurable ?? {}) as Configurable, before)) {
        if (left <= 0) return;
        const tuple = await this.#tupleOf(row);
        const metadata = (tuple.metadata ?? {}) as Record<string, unknown>;
        if (!wanted.every(([key, value]) => metadata[key] === value)) continue;
        left--;
        yield tuple;
      }
    }

    override async put(config: Config, checkpoint: Checkpoint, metadata: Metadata): Promise<Config> {
      const threadId = required(config, "thread_id", "a checkpoint");
      const { checkpoint_ns = "", checkpoint_id: parent } = config.configurable as Configurable;
      const stamped: Record<string, unknown> = { ...runMetadata(config), ...metadata };
      const [[type, bytes], [metadataType, metadataBytes]] = await Promise.all([
        this.serde.dumpsTyped(library.copyCheckpoint(checkpoint)),
        this.serde.dumpsTyped(stamped),
      ]);
      await commit.write(() =>
        tables.insert({
          thread_id: threadId,
          checkpoint_ns,
          checkpoint_id: checkpoint.id,
          parent_id: parent ?? null,
          run_id: typeof stamped.run_id === "string" ? stamped.run_id : null,
          checkpoint_type: type,
          checkpoint: bytes,
          metadata_type: metadataType,
          metadata: metadataBytes,
        }),
      );
      return at(threadId, checkpoint_ns, checkpoint.id);
    }

    override async putWrites(config: Config, writes: PendingWrites, taskId: string): Promise<void> {
      const threadId = required(config, "thread_id", "writes");
      const checkpointId = required(config, "checkpoint_id", "writes");
      const { checkpoint_ns = "" } = config.configurable as Configurable;
      const rows = await Promise.all(
        writes.map(async ([channel, value], position) => {
          const [type, bytes] = await this.serde.dumpsTyped(value);
          // Errors, interrupts and resumes have places of their own (negative), and the newest one counts.
          return { idx: library.WRITES_IDX_MAP[channel] ?? position, channel, type, bytes };
        }),
      );
      await commit.write(() => {
        for (const row of rows) tables.insertWrite(threadId, checkpoint_ns, checkpointId, taskId, row);
      });
    }

    override async deleteThread(threadId: string): Promise<void> {
      await commit.write(() => tables.deleteThread(threadId));
    }
  }

  return new SqliteSaver();
}
