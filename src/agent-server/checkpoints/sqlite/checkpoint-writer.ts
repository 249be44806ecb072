import type { Database, Work } from "../../../database/database.ts";
import {
  type ChannelVersions,
  type Checkpoint,
  type CheckpointLibrary,
  type Config,
  configOf,
  type Metadata,
  type PendingWrites,
  type Serde,
} from "../../engine/javascript/library/checkpoint-library.ts";
import { ofChannel } from "../../values/unkept-value-error.ts";
import type { IsCurrentRun } from "../checkpoints.ts";
import { FailedRuns } from "../failed-runs.ts";
import { runMetadata, runOf } from "../run-metadata.ts";
import { locateValues, newValues } from "./channel-values.ts";
import {
  type CheckpointRow,
  type Configurable,
  insertCheckpoint,
  insertValue,
  insertWrite,
} from "./checkpoint-tables.ts";
import { packed } from "./packed-values.ts";
import type { RecentSources } from "./recent-sources.ts";

type WriterOptions = {
  library: CheckpointLibrary;
  database: Database;
  serde: Serde;
  recent: RecentSources;
  isCurrentRun: IsCurrentRun;
};

/** Writes checkpoints; those of a run that is no longer current are left out. */
export class CheckpointWriter {
  readonly #options: WriterOptions;
  readonly #failed = new FailedRuns();

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  async put(
    config: Config,
    checkpoint: Checkpoint,
    metadata: Metadata,
    newVersions: ChannelVersions,
  ): Promise<Config> {
    const { library, serde, recent } = this.#options;
    const threadId = required(config, "thread_id", "a checkpoint");
    const { checkpoint_ns = "", checkpoint_id: parent } = config.configurable as Configurable;
    const { channel_values: values, ...rest } = library.copyCheckpoint(checkpoint);
    const parentSources = await recent.of(threadId, checkpoint_ns, parent);
    const { channels, changed } = locateValues(checkpoint, metadata, newVersions, parentSources);
    const stamped: Record<string, unknown> = { ...runMetadata(config), ...metadata };
    const dump = async (channel: string) => ({ channel, typed: await this.#dump(channel, values[channel]) });
    const dumping = Promise.all([
      Promise.all(changed.map(dump)).then((dumped) => newValues(channels, dumped, parentSources)),
      serde.dumpsTyped(rest).then(packed),
      ofChannel("metadata", serde.dumpsTyped(stamped)).then(packed),
    ]);
    const [stored, checkpointBytes, metadataBytes] = await this.#failed.watch(runOf(config), dumping);
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
    recent.remember(row);
    const valueRows = await Promise.all(
      stored.map(async ({ channel, typed }) => {
        const { type, bytes } = await packed(typed);
        return { channel, value_type: type, value: bytes };
      }),
    );
    await this.#writeFor(runOf(config), async (sql) => {
      await insertCheckpoint(sql, row);
      for (const value of valueRows) await insertValue(sql, row, value);
    });
    return configOf(threadId, checkpoint_ns, checkpoint.id);
  }

  async putWrites(config: Config, writes: PendingWrites, taskId: string, taskPath = ""): Promise<void> {
    const { library } = this.#options;
    const threadId = required(config, "thread_id", "writes");
    const checkpointId = required(config, "checkpoint_id", "writes");
    const { checkpoint_ns = "" } = config.configurable as Configurable;
    const by = { taskId, taskPath, runId: runOf(config) ?? null };
    const dumping = Promise.all(
      writes.map(async ([channel, value], position) => {
        const { type, bytes } = await packed(await this.#dump(channel, value));
        // Errors, interrupts and resumes have reserved negative indexes, and the newest one counts.
        return { idx: library.WRITES_IDX_MAP[channel] ?? position, channel, type, bytes };
      }),
    );
    const rows = await this.#failed.watch(runOf(config), dumping);
    const at = { thread_id: threadId, checkpoint_ns, checkpoint_id: checkpointId };
    await this.#writeFor(by.runId, async (sql) => {
      for (const row of rows) await insertWrite(sql, at, by, row);
    });
  }

  #dump(channel: string, value: unknown): Promise<[string, Uint8Array]> {
    return ofChannel(channel, this.#options.serde.dumpsTyped(value));
  }

  #writeFor(runId: string | null | undefined, work: Work<void>): Promise<void> {
    const { database, isCurrentRun } = this.#options;
    return database.write(async (sql) => {
      this.#failed.check(runId ?? undefined);
      if (!runId || (await isCurrentRun(sql, runId))) await work(sql);
    });
  }
}

function required(config: Config, key: "thread_id" | "checkpoint_id", what: string): string {
  const value = (config.configurable as Configurable | undefined)?.[key];
  if (value === undefined) {
    throw new Error(`Failed to put ${what}: the config is missing "${key}" in its "configurable" property.`);
  }
  return value;
}
