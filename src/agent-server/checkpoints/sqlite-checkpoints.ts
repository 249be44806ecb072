import type {
  BaseCheckpointSaver,
  CheckpointListOptions,
  CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import type { Database, Work } from "../store/database.ts";
import {
  type ChannelSources,
  type CheckpointRow,
  type Configurable,
  copyThreadCheckpoints,
  deleteRunCheckpoints,
  deleteThreadCheckpoints,
  findCheckpoint,
  insertCheckpoint,
  insertValue,
  insertWrite,
  keepLatestCheckpoints,
  listCheckpoints,
  valuesOf,
  writesOf,
} from "./checkpoint-tables.ts";
import type { Checkpoints, IsCurrentRun } from "./checkpoints.ts";
import { digestOf, loadPacked, packed } from "./packed-values.ts";
import { refuseUnreadable } from "./refuse-unreadable.ts";
import { runMetadata, runOf } from "./run-metadata.ts";

/** What we need of the project's own `@langchain/langgraph-checkpoint`. */
export type CheckpointLibrary = {
  BaseCheckpointSaver: abstract new (
    // biome-ignore lint/suspicious/noExplicitAny: a class that is extended must take any arguments
    ...args: any[]
  ) => BaseCheckpointSaver;
  copyCheckpoint: (checkpoint: Checkpoint) => Checkpoint;
  WRITES_IDX_MAP: Record<string, number>;
  TASKS: string;
  maxChannelVersion: (...versions: (string | number)[]) => string | number;
};

type Config = Parameters<BaseCheckpointSaver["getTuple"]>[0];
type Checkpoint = Parameters<BaseCheckpointSaver["put"]>[1];
type Metadata = Parameters<BaseCheckpointSaver["put"]>[2];
type ChannelVersions = Parameters<BaseCheckpointSaver["put"]>[3];
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

const maxRecent = 1000;

/**
 * Which channel values a checkpoint must store itself, and where the others are kept. Versions alone do not
 * name a value: two branches of one thread may both have a version 5.
 */
function placeValues(
  checkpoint: Checkpoint,
  newVersions: ChannelVersions,
  parent: ChannelSources | undefined,
): { channels: ChannelSources; changed: string[] } {
  const channels: ChannelSources = {};
  const changed: string[] = [];
  for (const channel of Object.keys(checkpoint.channel_values)) {
    const version = String(checkpoint.channel_versions[channel]);
    const kept = parent?.[channel];
    if (!(channel in newVersions) && kept?.version === version) channels[channel] = kept;
    else if (channel in newVersions || parent) {
      changed.push(channel);
      channels[channel] = { version, checkpointId: checkpoint.id };
    }
  }
  return { channels, changed };
}

/** Names the sources of changed values; returns those that differ from the parent's and are to be stored. */
function newValues(
  channels: ChannelSources,
  changed: readonly { channel: string; typed: [string, Uint8Array] }[],
  parent: ChannelSources | undefined,
) {
  return changed.filter(({ channel, typed }) => {
    const digest = digestOf(typed);
    if (digest === undefined) return true;
    const former = parent?.[channel];
    const { version, checkpointId } = channels[channel]!;
    const isSame = former?.digest === digest;
    channels[channel] = { version, checkpointId: isSame ? former.checkpointId : checkpointId, digest };
    return !isSame;
  });
}

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
  const { read } = database;

  const writeFor = (runId: string | null | undefined, work: Work<void>) =>
    database.write(async (sql) => {
      if (!runId || (await isCurrentRun(sql, runId))) await work(sql);
    });

  class SqliteSaver extends library.BaseCheckpointSaver {
    /** The newest checkpoints' sources: the one that follows needs them, mostly before they are committed. */
    readonly #recent = new Map<string, { checkpointId: string; channels: ChannelSources }>();

    constructor() {
      super();
      this.serde = refuseUnreadable(this.serde);
    }

    #load(type: string, bytes: Uint8Array): Promise<unknown> {
      return loadPacked(this.serde, type, bytes);
    }

    async #pendingWrites(threadId: string, ns: string, checkpointId: string) {
      const rows = await writesOf(read, threadId, ns, checkpointId);
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
      const stored = await valuesOf(read, row);
      const [checkpoint, metadata, pendingWrites, values] = await Promise.all([
        this.#load(row.checkpoint_type, row.checkpoint) as Promise<Checkpoint>,
        this.#load(row.metadata_type, row.metadata) as Promise<Metadata>,
        this.#pendingWrites(thread_id, checkpoint_ns, checkpoint_id),
        Promise.all(
          stored.map(async (value) => [value.channel, await this.#load(value.value_type, value.value)]),
        ),
      ]);
      checkpoint.channel_values = Object.fromEntries(values);
      const config = at(thread_id, checkpoint_ns, checkpoint_id);
      if (parent_id === null) return { config, checkpoint, metadata, pendingWrites };
      if (checkpoint.v < 4) await this.#moveSends(checkpoint, thread_id, checkpoint_ns, parent_id);
      const parentConfig = at(thread_id, checkpoint_ns, parent_id);
      return { config, checkpoint, metadata, pendingWrites, parentConfig };
    }

    async #hasMetadata(row: CheckpointRow, wanted: readonly [string, unknown][]): Promise<boolean> {
      if (wanted.length === 0) return true;
      const metadata = ((await this.#load(row.metadata_type, row.metadata)) ?? {}) as object;
      return wanted.every(([key, value]) => (metadata as Record<string, unknown>)[key] === value);
    }

    /** Before format 4 the sends of a step were writes of its parent; now they are a channel. */
    async #moveSends(checkpoint: Checkpoint, threadId: string, ns: string, parentId: string): Promise<void> {
      const writes = await this.#pendingWrites(threadId, ns, parentId);
      const versions = Object.values(checkpoint.channel_versions);
      checkpoint.channel_values[library.TASKS] = writes
        .filter(([, channel]) => channel === library.TASKS)
        .map(([, , value]) => value);
      checkpoint.channel_versions[library.TASKS] =
        versions.length > 0 ? library.maxChannelVersion(...versions) : this.getNextVersion(undefined);
    }

    #remember(row: CheckpointRow): void {
      const key = `${row.thread_id} ${row.checkpoint_ns}`;
      this.#recent.delete(key);
      this.#recent.set(key, { checkpointId: row.checkpoint_id, channels: JSON.parse(row.channels) });
      if (this.#recent.size > maxRecent) this.#recent.delete(this.#recent.keys().next().value!);
    }

    async #sourcesOf(
      threadId: string,
      ns: string,
      checkpointId: string | undefined,
    ): Promise<ChannelSources | undefined> {
      if (checkpointId === undefined) return undefined;
      const recent = this.#recent.get(`${threadId} ${ns}`);
      if (recent?.checkpointId === checkpointId) return recent.channels;
      await database.flush();
      const row = await findCheckpoint(read, {
        thread_id: threadId,
        checkpoint_ns: ns,
        checkpoint_id: checkpointId,
      });
      return row ? JSON.parse(row.channels) : {};
    }

    override async getTuple(config: Config): Promise<CheckpointTuple | undefined> {
      await database.flush();
      const row = await findCheckpoint(read, (config.configurable ?? {}) as Configurable);
      if (!row) return undefined;
      this.#remember(row);
      return this.#tupleOf(row);
    }

    override async *list(
      config: Config,
      options: CheckpointListOptions = {},
    ): AsyncGenerator<CheckpointTuple> {
      await database.flush();
      const before = (options.before?.configurable as Configurable | undefined)?.checkpoint_id;
      let left = options.limit ?? Number.POSITIVE_INFINITY;
      const wanted = Object.entries(options.filter ?? {}).filter(([, value]) => value !== undefined);
      if (left <= 0) return;
      for await (const row of listCheckpoints(read, (config.configurable ?? {}) as Configurable, before)) {
        // A long history is read without a pause: others are to have their turn.
        await database.turnIfOverdue();
        if (!(await this.#hasMetadata(row, wanted))) continue;
        yield await this.#tupleOf(row);
        if (--left <= 0) return;
      }
    }

    override async put(
      config: Config,
      checkpoint: Checkpoint,
      metadata: Metadata,
      newVersions: ChannelVersions,
    ): Promise<Config> {
      const threadId = required(config, "thread_id", "a checkpoint");
      const { checkpoint_ns = "", checkpoint_id: parent } = config.configurable as Configurable;
      const { channel_values: values, ...rest } = library.copyCheckpoint(checkpoint);
      const parentSources = await this.#sourcesOf(threadId, checkpoint_ns, parent);
      const { channels, changed } = placeValues(checkpoint, newVersions, parentSources);
      const stamped: Record<string, unknown> = { ...runMetadata(config), ...metadata };
      const dump = async (channel: string) => ({
        channel,
        typed: await this.serde.dumpsTyped(values[channel]),
      });
      const [stored, checkpointBytes, metadataBytes] = await Promise.all([
        Promise.all(changed.map(dump)).then((dumped) => newValues(channels, dumped, parentSources)),
        this.serde.dumpsTyped(rest).then(packed),
        this.serde.dumpsTyped(stamped).then(packed),
      ]);
      const row: CheckpointRow = {
        thread_id: threadId,
        checkpoint_ns,
        checkpoint_id: checkpoint.id,
        parent_id: parent ?? null,
        run_id: typeof stamped.run_id === "string" ? stamped.run_id : null,
        checkpoint_type: checkpointBytes.type,
        checkpoint: checkpointBytes.bytes,
        metadata_type: metadataBytes.type,
        metadata: metadataBytes.bytes,
        channels: JSON.stringify(channels),
      };
      this.#remember(row);
      const valueRows = await Promise.all(
        stored.map(async ({ channel, typed }) => {
          const { type, bytes } = await packed(typed);
          return { channel, value_type: type, value: bytes };
        }),
      );
      await writeFor(runOf(config), async (sql) => {
        await insertCheckpoint(sql, row);
        for (const value of valueRows) await insertValue(sql, row, value);
      });
      return at(threadId, checkpoint_ns, checkpoint.id);
    }

    override async putWrites(config: Config, writes: PendingWrites, taskId: string): Promise<void> {
      const threadId = required(config, "thread_id", "writes");
      const checkpointId = required(config, "checkpoint_id", "writes");
      const { checkpoint_ns = "" } = config.configurable as Configurable;
      const by = { taskId, runId: runOf(config) ?? null };
      const rows = await Promise.all(
        writes.map(async ([channel, value], position) => {
          const { type, bytes } = await packed(await this.serde.dumpsTyped(value));
          // Errors, interrupts and resumes have places of their own (negative), and the newest one counts.
          return { idx: library.WRITES_IDX_MAP[channel] ?? position, channel, type, bytes };
        }),
      );
      const at = { thread_id: threadId, checkpoint_ns, checkpoint_id: checkpointId };
      await writeFor(by.runId, async (sql) => {
        for (const row of rows) await insertWrite(sql, at, by, row);
      });
    }

    override async deleteThread(threadId: string): Promise<void> {
      await database.write((sql) => deleteThreadCheckpoints(sql, threadId));
    }
  }

  return {
    saver: new SqliteSaver(),
    deleteThread: deleteThreadCheckpoints,
    deleteOfRun: deleteRunCheckpoints,
    keepLatest: keepLatestCheckpoints,
    copyThread: copyThreadCheckpoints,
  };
}
