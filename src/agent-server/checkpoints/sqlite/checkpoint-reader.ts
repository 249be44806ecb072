import type { CheckpointListOptions, CheckpointTuple } from "@langchain/langgraph-checkpoint";
import type { Database } from "../../../database/database.ts";
import {
  type Checkpoint,
  type CheckpointLibrary,
  type Config,
  configOf,
  type Metadata,
  type Serde,
} from "../../engine/javascript/library/checkpoint-library.ts";
import {
  type CheckpointRow,
  type Configurable,
  findCheckpoint,
  listCheckpoints,
  valuesOf,
  writesOf,
} from "./checkpoint-tables.ts";
import { loadPacked } from "./packed-values.ts";
import type { RecentSources } from "./recent-sources.ts";

export type ReaderOptions = {
  library: CheckpointLibrary;
  database: Database;
  serde: Serde;
  recent: RecentSources;
  /** The version of a channel that has none. */
  firstVersion: () => string | number;
};

/** Reads checkpoints, with their values and pending writes, as the library's savers answer them. */
export class CheckpointReader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  async find(config: Config): Promise<CheckpointTuple | undefined> {
    const { database, recent } = this.#options;
    await database.flush();
    const row = await findCheckpoint(database.read, (config.configurable ?? {}) as Configurable);
    if (!row) return undefined;
    recent.remember(row);
    return this.#tupleOf(row);
  }

  async *list(config: Config, options: CheckpointListOptions = {}): AsyncGenerator<CheckpointTuple> {
    const { database } = this.#options;
    await database.flush();
    const before = (options.before?.configurable as Configurable | undefined)?.checkpoint_id;
    let left = options.limit ?? Number.POSITIVE_INFINITY;
    const wanted = Object.entries(options.filter ?? {}).filter(([, value]) => value !== undefined);
    if (left <= 0) return;
    const where = (config.configurable ?? {}) as Configurable;
    for await (const row of listCheckpoints(database.read, where, before)) {
      // A long history is read without a pause: others are to have their turn.
      await database.turnIfOverdue();
      if (!(await this.#hasMetadata(row, wanted))) continue;
      yield await this.#tupleOf(row);
      if (--left <= 0) return;
    }
  }

  #load(type: string, bytes: Uint8Array): Promise<unknown> {
    return loadPacked(this.#options.serde, type, bytes);
  }

  async #pendingWrites(threadId: string, ns: string, checkpointId: string) {
    const rows = await writesOf(this.#options.database.read, threadId, ns, checkpointId);
    return Promise.all(
      rows.map(
        async (row): Promise<[string, string, unknown]> => [
          row.task_id,
          row.channel,
          await this.#load(row.value_type, row.value),
        ],
      ),
    );
  }

  async #tupleOf(row: CheckpointRow): Promise<CheckpointTuple> {
    const { thread_id, checkpoint_ns, checkpoint_id, parent_id } = row;
    const stored = await valuesOf(this.#options.database.read, row);
    const [checkpoint, metadata, pendingWrites, values] = await Promise.all([
      this.#load(row.checkpoint_type, row.checkpoint) as Promise<Checkpoint>,
      this.#load(row.metadata_type, row.metadata) as Promise<Metadata>,
      this.#pendingWrites(thread_id, checkpoint_ns, checkpoint_id),
      Promise.all(
        stored.map(async (value) => [value.channel, await this.#load(value.value_type, value.value)]),
      ),
    ]);
    checkpoint.channel_values = Object.fromEntries(values);
    const config = configOf(thread_id, checkpoint_ns, checkpoint_id);
    if (parent_id === null) return { config, checkpoint, metadata, pendingWrites };
    if (checkpoint.v < 4) await this.#moveSends(checkpoint, thread_id, checkpoint_ns, parent_id);
    const parentConfig = configOf(thread_id, checkpoint_ns, parent_id);
    return { config, checkpoint, metadata, pendingWrites, parentConfig };
  }

  async #hasMetadata(row: CheckpointRow, wanted: readonly [string, unknown][]): Promise<boolean> {
    if (wanted.length === 0) return true;
    const metadata = ((await this.#load(row.metadata_type, row.metadata)) ?? {}) as object;
    return wanted.every(([key, value]) => (metadata as Record<string, unknown>)[key] === value);
  }

  /** Before format 4 the sends of a step were writes of its parent; now they are a channel. */
  async #moveSends(checkpoint: Checkpoint, threadId: string, ns: string, parentId: string): Promise<void> {
    const { library, firstVersion } = this.#options;
    const writes = await this.#pendingWrites(threadId, ns, parentId);
    const versions = Object.values(checkpoint.channel_versions);
    checkpoint.channel_values[library.TASKS] = writes
      .filter(([, channel]) => channel === library.TASKS)
      .map(([, , value]) => value);
    checkpoint.channel_versions[library.TASKS] =
      versions.length > 0 ? library.maxChannelVersion(...versions) : firstVersion();
  }
}
