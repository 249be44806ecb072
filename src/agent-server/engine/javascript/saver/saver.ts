import type {
  BaseCheckpointSaver,
  CheckpointListOptions,
  CheckpointTuple,
} from "@langchain/langgraph-checkpoint";
import type { ChannelState, Checkpoints, KeptCheckpoint, Typed } from "../../checkpoints.ts";
import {
  type ChannelVersions,
  type Checkpoint,
  type CheckpointLibrary,
  type Config,
  configOf,
  type Metadata,
  type PendingWrites,
} from "../library/checkpoint-library.ts";
import { createSerializer } from "../values/serializer.ts";
import { ofChannel } from "../values/unkept-value-error.ts";
import { deltaChannels } from "./checkpoint-channels.ts";
import { FailedRuns } from "./failed-runs.ts";
import { runMetadata, runOf } from "./run-metadata.ts";

type Place = { thread_id?: string; checkpoint_ns?: string; checkpoint_id?: string };

/**
 * A saver of the project's own copy of the checkpoint library, on the server's checkpoints: graphs get one of their kind,
 * and both sides share one serialiser.
 */
export function createSaver(library: CheckpointLibrary, checkpoints: Checkpoints): BaseCheckpointSaver {
  class Saver extends library.BaseCheckpointSaver {
    readonly #failed = new FailedRuns();

    constructor() {
      super();
      this.serde = createSerializer(this.serde);
    }

    override async getTuple({ configurable = {} }: Config): Promise<CheckpointTuple | undefined> {
      const { thread_id, checkpoint_ns = "", checkpoint_id } = configurable as Place;
      if (thread_id === undefined) return undefined;
      const at = { threadId: thread_id, namespace: checkpoint_ns, checkpointId: checkpoint_id || undefined };
      const kept = await checkpoints.find(at);
      return kept && this.#tupleOf(kept);
    }

    override async *list(
      { configurable = {} }: Config,
      { limit, before, filter }: CheckpointListOptions = {},
    ): AsyncGenerator<CheckpointTuple> {
      const { thread_id, checkpoint_ns, checkpoint_id } = configurable as Place;
      const listed = checkpoints.list({
        threadId: thread_id,
        namespace: checkpoint_ns,
        checkpointId: checkpoint_id,
        before: (before?.configurable as Place | undefined)?.checkpoint_id,
        limit,
        metadata: filterText(filter),
      });
      for await (const kept of listed) yield this.#tupleOf(kept);
    }

    override async put(
      config: Config,
      checkpoint: Checkpoint,
      metadata: Metadata,
      newVersions: ChannelVersions,
    ): Promise<Config> {
      const threadId = required(config, "thread_id", "a checkpoint");
      const { checkpoint_ns: namespace = "", checkpoint_id: parentId } = config.configurable as Place;
      const runId = runOf(config);
      const { channel_values: values, ...rest } = library.copyCheckpoint(checkpoint);
      const stamped = { ...runMetadata(config), ...metadata };

      const stateOf = async (channel: string, changed: ReadonlySet<string>): Promise<ChannelState> => {
        const version = String(checkpoint.channel_versions[channel]);
        if (!changed.has(channel)) return { channel, is: "unchanged", version };
        return { channel, is: "new", version, value: await this.#dump(channel, values[channel]) };
      };
      const put = async (changed: ReadonlySet<string>): Promise<string[]> => {
        // What does not follow another keeps what is new, and nothing else.
        const named = Object.keys(values).filter((channel) => changed.has(channel) || parentId !== undefined);
        const dumping = Promise.all([
          Promise.all(named.map((channel) => stateOf(channel, changed))),
          this.serde.dumpsTyped(rest),
          ofChannel("metadata", this.serde.dumpsTyped(stamped)),
        ]);
        const [states, [type, bytes], [, metadataBytes]] = await this.#failed.watch(runId, dumping);
        return checkpoints.put({
          ...{ threadId, namespace, checkpointId: checkpoint.id, parentId, runId },
          body: { type, bytes },
          metadata: new TextDecoder().decode(metadataBytes),
          channels: [
            ...deltaChannels(checkpoint, metadata).filter(({ channel }) => !named.includes(channel)),
            ...states,
          ],
        });
      };

      const missing = await put(new Set(Object.keys(newVersions)));
      if (missing.length > 0) await put(new Set([...Object.keys(newVersions), ...missing]));
      return configOf(threadId, namespace, checkpoint.id);
    }

    override async putWrites(
      config: Config,
      writes: PendingWrites,
      taskId: string,
      taskPath = "",
    ): Promise<void> {
      const threadId = required(config, "thread_id", "writes");
      const checkpointId = required(config, "checkpoint_id", "writes");
      const { checkpoint_ns: namespace = "" } = config.configurable as Place;
      const runId = runOf(config);
      const dumping = Promise.all(
        writes.map(async ([channel, value], position) => ({
          // Errors, interrupts and resumes have reserved negative indexes.
          index: library.WRITES_IDX_MAP[channel] ?? position,
          channel,
          value: await this.#dump(channel, value),
        })),
      );
      const typed = await this.#failed.watch(runId, dumping);
      await checkpoints.putWrites({
        threadId,
        namespace,
        checkpointId,
        taskId,
        taskPath,
        runId,
        writes: typed,
      });
    }

    override deleteThread(threadId: string): Promise<void> {
      return checkpoints.deleteThread(threadId);
    }

    async #dump(channel: string, value: unknown): Promise<Typed> {
      const [type, bytes] = await ofChannel(channel, this.serde.dumpsTyped(value));
      return { type, bytes };
    }

    #load({ type, bytes }: Typed): Promise<unknown> {
      return this.serde.loadsTyped(type, bytes);
    }

    async #tupleOf(kept: KeptCheckpoint): Promise<CheckpointTuple> {
      const { threadId, namespace, checkpointId, parentId } = kept;
      const [checkpoint, metadata, pendingWrites, values] = await Promise.all([
        this.#load(kept.body) as Promise<Checkpoint>,
        this.serde.loadsTyped("json", kept.metadata) as Promise<Metadata>,
        this.#writesOf(kept),
        Promise.all(kept.values.map(async ({ channel, value }) => [channel, await this.#load(value)])),
      ]);
      checkpoint.channel_values = Object.fromEntries(values);
      const config = configOf(threadId, namespace, checkpointId);
      if (parentId === undefined) return { config, checkpoint, metadata, pendingWrites };
      if (checkpoint.v < 4)
        await this.#moveSends(checkpoint, { threadId, namespace, checkpointId: parentId });
      const parentConfig = configOf(threadId, namespace, parentId);
      return { config, checkpoint, metadata, pendingWrites, parentConfig };
    }

    #writesOf({ writes }: Pick<KeptCheckpoint, "writes">) {
      return Promise.all(
        writes.map(
          async ({ taskId, channel, value }): Promise<[string, string, unknown]> => [
            taskId,
            channel,
            await this.#load(value),
          ],
        ),
      );
    }

    /** Before format 4 the sends of a step were writes of its parent; now they are a channel. */
    async #moveSends(checkpoint: Checkpoint, parent: Parameters<Checkpoints["find"]>[0]): Promise<void> {
      const writes = (await checkpoints.find(parent))?.writes ?? [];
      const sends = await this.#writesOf({
        writes: writes.filter(({ channel }) => channel === library.TASKS),
      });
      const versions = Object.values(checkpoint.channel_versions);
      checkpoint.channel_values[library.TASKS] = sends.map(([, , value]) => value);
      checkpoint.channel_versions[library.TASKS] =
        versions.length > 0 ? library.maxChannelVersion(...versions) : this.getNextVersion(undefined);
    }
  }

  return new Saver();
}

/** Undefined where it asks for nothing. */
function filterText(filter: Record<string, unknown> = {}): string | undefined {
  const text = JSON.stringify(filter);
  return text === "{}" ? undefined : text;
}

function required(config: Config, key: "thread_id" | "checkpoint_id", what: string): string {
  const value = (config.configurable as Place | undefined)?.[key];
  if (value === undefined) {
    throw new Error(`Failed to put ${what}: the config is missing "${key}" in its "configurable" property.`);
  }
  return value;
}
