import { describeError } from "../diagnostics/describe-error.ts";
import type { Interrupt, RunnableConfig, StateSnapshot } from "../engine/javascript/library/library-graph.ts";
import { withoutUnlisted } from "../engine/unlisted-keys.ts";

export type CheckpointRef = {
  thread_id: unknown;
  checkpoint_ns: unknown;
  checkpoint_id: unknown;
  checkpoint_map: unknown;
};

export type ThreadState = {
  values: unknown;
  next: string[];
  tasks: (Record<string, unknown> & { name: string })[];
  checkpoint: CheckpointRef | null;
  metadata: Record<string, unknown>;
  created_at: string | null;
  parent_checkpoint: CheckpointRef | null;
  interrupts: Interrupt[];
};

/** The fields of a config that name a checkpoint; null when it names none. */
export function checkpointRef(config: RunnableConfig | undefined): CheckpointRef | null {
  const { configurable } = config ?? {};
  if (!configurable) return null;
  const { thread_id, checkpoint_ns = "", checkpoint_id = null, checkpoint_map = null } = configurable;
  return { thread_id, checkpoint_ns, checkpoint_id, checkpoint_map };
}

/** The checkpoint of a task's own graph, as far as it is known: which of its namespace often is not. */
function taskCheckpoint(config: RunnableConfig | undefined): Partial<CheckpointRef> | null {
  const ref = checkpointRef(config);
  return ref && Object.fromEntries(Object.entries(ref).filter(([, part]) => part !== null));
}

const isSnapshot = (state: object): state is StateSnapshot => "values" in state && "next" in state;

/** Why a task failed, as a text; null for one that has not. */
export function taskError({ error }: { error?: unknown }): string | null {
  if (error === undefined || error === null) return null;
  return typeof error === "string" ? error : describeError(error).message;
}

function toTask(task: StateSnapshot["tasks"][number]) {
  const { id, name, interrupts = [], path = null, state, result = null } = task;
  const nested = state && isSnapshot(state) ? state : undefined;
  return {
    id,
    name,
    path,
    error: taskError(task),
    interrupts,
    checkpoint: nested ? null : taskCheckpoint(state as RunnableConfig | undefined),
    state: nested ? toThreadState(nested) : null,
    result,
  };
}

/** A snapshot of the graph library as the API shows it. */
export function toThreadState(snapshot: StateSnapshot): ThreadState {
  const { values, next, tasks, config, metadata, createdAt, parentConfig } = snapshot;
  return {
    values: values ?? {},
    next: [...next],
    tasks: tasks.map(toTask),
    // A thread without any run has no checkpoint yet.
    checkpoint: checkpointRef(config),
    metadata: metadata ?? {},
    created_at: createdAt ?? null,
    parent_checkpoint: checkpointRef(parentConfig),
    interrupts: tasks.flatMap((task) => task.interrupts ?? []),
  };
}

/** The state of a thread on which nothing has run: 200 with empty values, not 404. */
export function emptyThreadState(threadId: string): ThreadState {
  return {
    values: {},
    next: [],
    tasks: [],
    checkpoint: checkpointRef({ configurable: { thread_id: threadId } }),
    metadata: {},
    created_at: null,
    parent_checkpoint: null,
    interrupts: [],
  };
}

/** Open interrupts by task, as thread records hold them. */
export function interruptsByTask(snapshot: StateSnapshot): Record<string, Interrupt[]> {
  return Object.fromEntries(
    snapshot.tasks
      .filter((task) => (task.interrupts?.length ?? 0) > 0)
      .map((task) => [task.id, task.interrupts ?? []]),
  );
}

/** What a graph streams of a task, with its error as in states. */
export const withTaskError = (task: Record<string, unknown>): Record<string, unknown> =>
  "error" in task ? { ...task, error: taskError(task) } : task;

/** A checkpoint event's payload with references instead of the library's internal configs. */
export function withCheckpointRefs(payload: Record<string, unknown>): Record<string, unknown> {
  const { config, parentConfig, tasks, ...rest } = payload as {
    config?: RunnableConfig;
    parentConfig?: RunnableConfig;
    tasks?: (Record<string, unknown> & { state?: RunnableConfig })[];
  };
  return {
    ...rest,
    config: publicConfig(config),
    parent_config: publicConfig(parentConfig),
    checkpoint: checkpointRef(config),
    parent_checkpoint: checkpointRef(parentConfig),
    tasks: (tasks ?? []).map(({ state, ...task }) => ({
      ...withTaskError(task),
      checkpoint: checkpointRef(state),
    })),
  };
}

/** Keys that start so hold the engine's own objects. */
const isInternal = (key: string) => key.startsWith("__");

function publicConfig(config: RunnableConfig | undefined): RunnableConfig | null {
  if (!config) return null;
  const { callbacks: _, configurable = {}, ...rest } = config;
  const metadata = config.metadata as Record<string, unknown> | undefined;
  const kept = Object.entries(withoutUnlisted(configurable, configurable)).filter(
    ([key]) => !isInternal(key),
  );
  return {
    ...rest,
    ...(metadata && { metadata: withoutUnlisted(metadata, configurable) }),
    configurable: Object.fromEntries(kept),
  };
}
