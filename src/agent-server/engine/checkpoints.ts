// This folder: what the server asks of an engine, which runs graphs, and what an engine asks of the server. Nothing of
// a graph library but below `engine/<name>/`.

// What an engine asks of the server's checkpoints. Everything here can be sent over a channel: texts, numbers, bytes, and
// lists and objects of them. JSON is text.

/** A value as the engine has written it: the server keeps it as it is, and reads nothing in it. */
export type Typed = {
  /** How it was written, in the engine's own words, such as `json`. */
  type: string;
  bytes: Uint8Array;
};

/** Where checkpoints follow each other: a graph of a thread. `namespace` is empty for the thread's own graph. */
export type GraphOfThread = { threadId: string; namespace: string };

/** One checkpoint. Ids are the engine's and compare by code point: one that is made later is greater. */
export type CheckpointRef = GraphOfThread & { checkpointId: string };

/** What a checkpoint says of a channel. A `version` is the engine's name for one value of the channel. */
export type ChannelState =
  | { channel: string; is: "new"; version: string; value: Typed }
  /** Its value is the parent's. */
  | { channel: string; is: "unchanged"; version: string }
  /** It has no value here: the engine makes it of the writes since the last checkpoint that has one, which are kept for it. */
  | { channel: string; is: "rebuilt" }
  /** It has none, although the parent's is rebuilt. */
  | { channel: string; is: "empty" };

export type NewCheckpoint = CheckpointRef & {
  /** The one that it follows. */
  parentId?: string | undefined;
  /** The run in which it is written. */
  runId?: string | undefined;
  /** Everything that the engine needs of it again but the channels' values. */
  body: Typed;
  /** JSON of an object, by which checkpoints are listed. */
  metadata: string;
  /** Each channel once. One that is not named has no value; where the parent's is rebuilt, this one's is, too. */
  channels: readonly ChannelState[];
};

/** What a task has written after a checkpoint, to be applied with the next one. */
export type NewWrites = CheckpointRef & {
  taskId: string;
  /** Where the task is in its step: writes are read in this order, by code point. Empty: before all others. */
  taskPath: string;
  /** The run in which they are written, which may go on from another one's checkpoint. */
  runId?: string | undefined;
  /**
   * `index` names a write of the task. From 0 on they are ordinary: what is written again stays the first. Negative ones are
   * special (an error, a question, an answer): the last counts, also within one call.
   */
  writes: readonly { index: number; channel: string; value: Typed }[];
};

/** A checkpoint as it is read. */
export type KeptCheckpoint = CheckpointRef & {
  parentId: string | undefined;
  body: Typed;
  metadata: string;
  /** Of the channels that have one, in the order in which the checkpoint named them. */
  values: readonly { channel: string; value: Typed }[];
  /** What tasks have written after it, by path, task and index. */
  writes: readonly { taskId: string; channel: string; value: Typed }[];
};

/** Which checkpoints to list; what is not given does not matter. */
export type CheckpointSearch = {
  threadId?: string | undefined;
  namespace?: string | undefined;
  checkpointId?: string | undefined;
  /** Only what is older than the checkpoint with this id. */
  before?: string | undefined;
  limit?: number | undefined;
  /** JSON of an object that the metadata contains, at any depth. */
  metadata?: string | undefined;
};

export type Checkpoints = {
  /** A checkpoint, by default the newest of its graph; undefined where there is none. Sees all that was put before. */
  find(at: GraphOfThread & { checkpointId?: string | undefined }): Promise<KeptCheckpoint | undefined>;
  /**
   * Newest first, read as far as they are asked for. Over a channel: page by page, by `before` and `limit`.
   * @throws LimitExceededError when looking through the metadata takes too long
   */
  list(search: CheckpointSearch): AsyncIterable<KeptCheckpoint>;
  /**
   * Keeps a checkpoint with its new values; one of the same id is replaced. Resolves once it survives a power loss.
   *
   * Where the run is no longer this process's (it has ended, or another process has taken it over) nothing is kept, and
   * it resolves all the same: the run is being stopped.
   * @returns the unchanged channels of which the parent has no such version. Then nothing was kept: the engine puts the
   *   checkpoint again, with those as new. Mostly none.
   * @throws TypeError for a channel that cannot be named in every database
   */
  put(checkpoint: NewCheckpoint): Promise<string[]>;
  /** Keeps what a task has written, under the same conditions as `put`. Repeating it changes nothing. */
  putWrites(writes: NewWrites): Promise<void>;
  /** Deletes all checkpoints of a thread. */
  deleteThread(threadId: string): Promise<void>;
  /** Deletes checkpoints, and what was written after them. A value that others have from one of them stays. */
  delete(checkpoints: readonly CheckpointRef[]): Promise<void>;
  /** Of each graph of a thread only the newest checkpoint stays, with all that it needs. */
  keepLatest(threadId: string): Promise<void>;
  /** Gives a thread without checkpoints those of another. */
  copyThread(from: string, to: string): Promise<void>;
};
