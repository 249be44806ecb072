import type { Task, ThreadState } from "../../../src/pages/studio/data/types.ts";

/** A task that came to nothing yet, and what of it is otherwise. */
export const task = (name: string, rest: Partial<Task> = {}): Task => ({
  id: `${name}-id`,
  name,
  error: null,
  interrupts: [],
  checkpoint: null,
  result: null,
  ...rest,
});

export const ran = (name: string, rest: Partial<Task> = {}): Task => task(name, { result: {}, ...rest });

/** A checkpoint after another one; `at` in milliseconds. */
export function checkpoint(
  id: string,
  {
    parent,
    tasks = [],
    values = {},
    source = "loop",
    at = 0,
  }: { parent?: string; tasks?: Task[]; values?: unknown; source?: string; at?: number } = {},
): ThreadState {
  return {
    values,
    next: tasks.map(({ name }) => name),
    tasks,
    checkpoint: { checkpoint_id: id },
    parent_checkpoint: parent === undefined ? null : { checkpoint_id: parent },
    metadata: { source, run_id: "r" },
    created_at: new Date(at).toISOString(),
  };
}

/** A run of `plan`, a subgraph `team` and `ask`, newest first. */
export const asking: ThreadState[] = [
  checkpoint("4", {
    parent: "3",
    tasks: [task("ask", { interrupts: [{ id: "q", value: "sure?" }] })],
    at: 130,
  }),
  checkpoint("3", {
    parent: "2",
    tasks: [ran("team", { checkpoint: { checkpoint_ns: "team:1" } })],
    at: 30,
    values: { plan: "go" },
  }),
  checkpoint("2", { parent: "1", tasks: [ran("plan")], at: 10 }),
  checkpoint("1", { tasks: [ran("__start__")], source: "input", at: 5 }),
];
