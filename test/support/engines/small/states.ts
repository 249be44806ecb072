import {
  type CheckpointRef,
  emptyState,
  type GraphState,
  type StateRef,
  type Task as TaskState,
} from "../../../../src/agent-server/engine/state.ts";
import type { Saved, Saves, Task, Written } from "./saved.ts";

/** Where a graph inside another has its checkpoints: below its task. */
export const below = (namespace: string, { name, id }: Task): string =>
  `${namespace && `${namespace}|`}${name}:${id}`;

export const refOf =
  (thread_id: string, checkpoint_ns: string) =>
  (checkpoint_id: string): CheckpointRef => ({
    thread_id,
    checkpoint_ns,
    checkpoint_id,
    checkpoint_map: null,
  });

/** What is known of a task by what it has written. */
export function taskStateOf({ id }: Task, written: Written | undefined) {
  return {
    id,
    error: written?.is === "failed" ? written.error : null,
    interrupts: written?.is === "asking" ? written.asked : [],
    result: written?.is === "done" ? (written.update ?? null) : null,
  };
}

/** The state of a thread, or of a graph in it, as the API shows it. */
export async function stateOf(
  saves: Saves,
  { thread_id, checkpoint_ns, checkpoint_id }: StateRef,
  { subgraphs = false }: { subgraphs?: boolean } = {},
): Promise<GraphState> {
  const saved = await saves.find(
    String(checkpoint_ns ?? ""),
    checkpoint_id ? String(checkpoint_id) : undefined,
  );
  return saved ? shown(saves, thread_id, saved, { subgraphs, isNow: !checkpoint_id }) : emptyState(thread_id);
}

/** @param options.isNow whether what has run since counts; else all that came next is still to come */
export async function shown(
  saves: Saves,
  threadId: string,
  saved: Saved,
  options: { subgraphs: boolean; isNow: boolean },
): Promise<GraphState> {
  const { namespace, values, next, written, metadata, at, id, parentId } = saved;
  const ref = refOf(threadId, namespace);
  const tasks: TaskState[] = [];
  for (const task of next) {
    const within = { thread_id: threadId, checkpoint_ns: below(namespace, task) };
    const inner = await saves.find(within.checkpoint_ns);
    tasks.push({
      ...taskStateOf(task, written.get(task.id)),
      ...{ name: task.name, path: ["task", task.name] },
      checkpoint: inner && !options.subgraphs ? within : null,
      state: inner && options.subgraphs ? await shown(saves, threadId, inner, options) : null,
    });
  }
  return {
    values: JSON.stringify(values),
    next: next
      .filter((task) => !options.isNow || written.get(task.id)?.is !== "done")
      .map(({ name }) => name),
    tasks,
    checkpoint: ref(id),
    metadata,
    created_at: at,
    parent_checkpoint: parentId ? ref(parentId) : null,
    interrupts: tasks.flatMap(({ interrupts }) => interrupts),
  };
}
