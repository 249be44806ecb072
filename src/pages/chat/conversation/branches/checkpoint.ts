import { fieldsOf } from "../../live/thread-event.ts";

/** One entry of a thread's history. */
export interface Checkpoint {
  id: string;
  parentId: string | undefined;
  /** ISO 8601; empty when the server does not say. */
  createdAt: string;
  step: number | undefined;
  /** What wrote it: `input`, `loop`, `update` or `fork`. */
  source: string;
  /** Nodes that are to run next; none: the run had ended. */
  next: readonly string[];
  /** The error of a task of this step, as the server tells it. */
  error: string | undefined;
  /** Waits for an answer of a human. */
  isInterrupted: boolean;
  values: unknown;
}

/** Reads an entry of `POST /threads/{id}/history`, or one state; undefined for one without a checkpoint. */
export function checkpointOf(entry: unknown): Checkpoint | undefined {
  const state = fieldsOf(entry);
  const id = fieldsOf(state.checkpoint).checkpoint_id;
  if (typeof id !== "string") return undefined;
  const { step, source } = fieldsOf(state.metadata);
  const parentId = fieldsOf(state.parent_checkpoint).checkpoint_id;
  const tasks = Array.isArray(state.tasks) ? state.tasks.map(fieldsOf) : [];
  const error = tasks.map((task) => task.error).find((found) => found !== undefined && found !== null);
  return {
    id,
    parentId: typeof parentId === "string" ? parentId : undefined,
    createdAt: typeof state.created_at === "string" ? state.created_at : "",
    step: typeof step === "number" ? step : undefined,
    source: typeof source === "string" ? source : "",
    next: Array.isArray(state.next) ? state.next.map(String) : [],
    error: error === undefined ? undefined : typeof error === "string" ? error : JSON.stringify(error),
    isInterrupted: tasks.some((task) => Array.isArray(task.interrupts) && task.interrupts.length > 0),
    values: state.values,
  };
}
