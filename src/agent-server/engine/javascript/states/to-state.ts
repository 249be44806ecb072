import { describeError } from "../../../diagnostics/describe-error.ts";
import type { CheckpointRef, GraphState, Task } from "../../state.ts";
import { withoutUnlisted } from "../../unlisted-keys.ts";
import type { RunnableConfig, StateSnapshot } from "../library/library-graph.ts";
import { jsonOf, toJson } from "../values/to-json.ts";

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

function toTask(task: StateSnapshot["tasks"][number]): Task {
  const { id, name, interrupts = [], path = null, state, result = null } = task;
  const nested = state && isSnapshot(state) ? state : undefined;
  return {
    id,
    name,
    path: jsonOf(path),
    error: taskError(task),
    interrupts: jsonOf(interrupts) as Task["interrupts"],
    checkpoint: nested ? null : taskCheckpoint(state as RunnableConfig | undefined),
    state: nested ? toState(nested) : null,
    result: jsonOf(result),
  };
}

/** A snapshot of the library as JSON. */
export function toState({ values, config, metadata, ...snapshot }: StateSnapshot): GraphState {
  const tasks = snapshot.tasks.map(toTask);
  return {
    values: toJson(values ?? {}),
    next: [...snapshot.next],
    tasks,
    // A thread without any run has no checkpoint yet.
    checkpoint: checkpointRef(config),
    metadata: jsonOf(metadata ?? {}) as Record<string, unknown>,
    created_at: snapshot.createdAt ?? null,
    parent_checkpoint: checkpointRef(snapshot.parentConfig),
    interrupts: tasks.flatMap(({ interrupts }) => interrupts),
  };
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
