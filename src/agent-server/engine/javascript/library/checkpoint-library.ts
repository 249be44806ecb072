// This folder: the graph library as types, in all versions that are supported, and what it takes.

import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";

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

export type Serde = BaseCheckpointSaver["serde"];
export type Config = Parameters<BaseCheckpointSaver["getTuple"]>[0];
export type Checkpoint = Parameters<BaseCheckpointSaver["put"]>[1];
export type Metadata = Parameters<BaseCheckpointSaver["put"]>[2];
export type ChannelVersions = Parameters<BaseCheckpointSaver["put"]>[3];
export type PendingWrites = Parameters<BaseCheckpointSaver["putWrites"]>[1];

/** The config that names one checkpoint. */
export function configOf(thread_id: string, checkpoint_ns: string, checkpoint_id: string): Config {
  return { configurable: { thread_id, checkpoint_ns, checkpoint_id } };
}
