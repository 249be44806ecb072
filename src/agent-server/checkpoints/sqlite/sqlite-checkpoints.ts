import type { CheckpointListOptions, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import type { Database } from "../../../database/database.ts";
import type {
  ChannelVersions,
  Checkpoint,
  CheckpointLibrary,
  Config,
  Metadata,
  PendingWrites,
} from "../../engine/javascript/library/checkpoint-library.ts";
import { createSerializer } from "../../values/serializer.ts";
import type { Checkpoints, IsCurrentRun } from "../checkpoints.ts";
import { settledRunsOf } from "../settled-runs.ts";
import { CheckpointReader } from "./checkpoint-reader.ts";
import {
  copyThreadCheckpoints,
  deleteRunCheckpoints,
  deleteThreadCheckpoints,
  keepLatestCheckpoints,
  storageOfThread,
} from "./checkpoint-tables.ts";
import { CheckpointWriter } from "./checkpoint-writer.ts";
import { RecentSources } from "./recent-sources.ts";

/**
 * A checkpoint saver on `node:sqlite`, built against the project's own copy of the checkpoint library, so that
 * both sides share one serialiser. Its writes join the group commit of the events; those of a run that is no longer
 * current are left out.
 */
export function createSqliteCheckpoints(
  library: CheckpointLibrary,
  database: Database,
  isCurrentRun: IsCurrentRun,
): Checkpoints {
  class SqliteSaver extends library.BaseCheckpointSaver {
    readonly #reader: CheckpointReader;
    readonly #writer: CheckpointWriter;

    constructor() {
      super();
      this.serde = createSerializer(this.serde);
      const shared = { library, database, serde: this.serde, recent: new RecentSources(database) };
      this.#reader = new CheckpointReader({
        ...shared,
        firstVersion: () => this.getNextVersion(undefined),
      });
      this.#writer = new CheckpointWriter({ ...shared, isCurrentRun });
    }

    override getTuple(config: Config): Promise<CheckpointTuple | undefined> {
      return this.#reader.find(config);
    }

    override list(config: Config, options?: CheckpointListOptions): AsyncGenerator<CheckpointTuple> {
      return this.#reader.list(config, options);
    }

    override put(
      config: Config,
      checkpoint: Checkpoint,
      metadata: Metadata,
      newVersions: ChannelVersions,
    ): Promise<Config> {
      return this.#writer.put(config, checkpoint, metadata, newVersions);
    }

    override putWrites(
      config: Config,
      writes: PendingWrites,
      taskId: string,
      taskPath?: string,
    ): Promise<void> {
      return this.#writer.putWrites(config, writes, taskId, taskPath);
    }

    override deleteThread(threadId: string): Promise<void> {
      return database.write((sql) => deleteThreadCheckpoints(sql, threadId));
    }
  }

  const saver = new SqliteSaver();
  return {
    saver,
    settled: settledRunsOf(saver),
    deleteThread: deleteThreadCheckpoints,
    deleteOfRun: deleteRunCheckpoints,
    keepLatest: keepLatestCheckpoints,
    copyThread: copyThreadCheckpoints,
    storageOf: storageOfThread,
  };
}
