/** A checkpoint as answers name it. */
export type CheckpointRef = {
  thread_id: unknown;
  checkpoint_ns: unknown;
  checkpoint_id: unknown;
  checkpoint_map: unknown;
};

/**
 * Which states of a thread are meant: those of its own graph where there is no `checkpoint_ns`, the newest where there is
 * no `checkpoint_id`.
 */
export type StateRef = { thread_id: string; checkpoint_ns?: unknown; checkpoint_id?: unknown };

/** `before`: older than this checkpoint. `filter`: what their metadata holds. */
export type HistoryOptions = {
  limit: number;
  before?: Record<string, unknown> | undefined;
  filter?: Record<string, unknown> | undefined;
};

/** JSON. `id`: 32 hexadecimal digits; without one it cannot be answered. */
export type Interrupt = { id?: string; value?: unknown };

/** JSON. */
export type Task = {
  id: string;
  name: string;
  path: unknown;
  error: string | null;
  interrupts: Interrupt[];
  checkpoint: Partial<CheckpointRef> | null;
  state: GraphState | null;
  result: unknown;
};

/**
 * The state of a thread as the API shows it: JSON, and of the values, which are the bulk, the text. `next`: of the newest
 * one, what has not run; of one that is named, all that came after it. `metadata`: that of its run, with `run_id`, by which
 * a later attempt knows that it has begun; `step` from -1 on; `source`: input, loop, update or fork.
 */
export type GraphState = {
  values: string;
  next: string[];
  tasks: Task[];
  checkpoint: CheckpointRef | null;
  metadata: Record<string, unknown>;
  created_at: string | null;
  parent_checkpoint: CheckpointRef | null;
  interrupts: Interrupt[];
};

/** A checkpoint in short; `node_name` where one node alone ran before it. */
export type CheckpointSummary = {
  id: string;
  timestamp: string;
  step: number;
  node_name?: string;
  metadata: Record<string, unknown>;
};

/** The JSON text of a state. */
export function stateText({ values, ...rest }: GraphState): string {
  return `{"values":${values},${restText(rest).slice(1)}`;
}

/** The JSON text of a state without its values. */
export function restText({ next, tasks, ...rest }: Omit<GraphState, "values">): string {
  const tasksText = tasks.some(({ state }) => state !== null)
    ? `[${tasks.map(taskText).join(",")}]`
    : JSON.stringify(tasks);
  return `{"next":${JSON.stringify(next)},"tasks":${tasksText},${JSON.stringify(rest).slice(1)}`;
}

function taskText({ state, result, ...task }: Task): string {
  const ending = `"state":${state ? stateText(state) : null},"result":${JSON.stringify(result)}}`;
  return `${JSON.stringify(task).slice(0, -1)},${ending}`;
}

/** The state of a thread on which nothing has run: 200 with empty values, not 404. */
export const emptyState = (thread_id: string): GraphState => ({
  values: "{}",
  next: [],
  tasks: [],
  checkpoint: { thread_id, checkpoint_ns: "", checkpoint_id: null, checkpoint_map: null },
  metadata: {},
  created_at: null,
  parent_checkpoint: null,
  interrupts: [],
});
