import type { Graph } from "../../../engine/engine.ts";
import type { GraphState, Interrupt } from "../../../engine/state.ts";
import { runEvents } from "../../../events/run-events.ts";
import { answeredBy } from "../../../runs/execution/answers.ts";
import type { RunKwargs } from "../../../runs/execution/run-input.ts";
import type { RunContext } from "../../../runs/run-context.ts";
import type { RunRecord } from "../../../threads/run.ts";
import type { Thread } from "../../../threads/thread.ts";

/** Open interrupts by id, with the task of the thread's own graph that each is of. */
export type OpenInterrupts = ReadonlyMap<string, { taskId: string }>;

/** What a thread at rest waits for. */
export function interruptsOf({ interrupts }: Pick<Thread, "interrupts">): OpenInterrupts {
  const open = new Map<string, { taskId: string }>();
  for (const [taskId, ofTask] of Object.entries(interrupts)) {
    for (const { id } of ofTask as Interrupt[]) if (id !== undefined) open.set(id, { taskId });
  }
  return open;
}

/**
 * What is open in the middle of runs: of parallel tasks one may wait for an answer while others go on, and a run that
 * has just asked has not ended yet. An answer given then is another run, which waits for its turn.
 */
export async function interruptsUnderWay(
  context: Pick<RunContext, "log">,
  graph: Graph,
  underWay: readonly RunRecord[],
): Promise<OpenInterrupts> {
  const [first, ...waiting] = underWay;
  if (!first) return new Map();
  const state = await graph.state({ thread_id: first.thread_id });
  const runs =
    first.status === "running" ? { running: first, waiting } : { running: undefined, waiting: underWay };
  // A new input makes an end of what was asked before it.
  if (runs.waiting.some((run) => !answeredBy(run.kwargs as RunKwargs))) return new Map();
  const open = new Map(openOf(state));
  for (const run of runs.waiting) forget(open, answeredBy(run.kwargs as RunKwargs)!);
  if (!runs.running) return open;
  const answered = answeredBy(runs.running.kwargs as RunKwargs);
  if (!answered) return state.metadata.run_id === runs.running.run_id ? open : new Map();
  const askedAgain = await askedBy(context, runs.running);
  const settled = answered === "all" ? open.keys() : answered;
  forget(open, new Set([...settled].filter((id) => !askedAgain.has(id))));
  return open;
}

function* openOf({ tasks }: GraphState): Generator<[string, { taskId: string }]> {
  for (const { id: taskId, interrupts } of tasks) {
    for (const { id } of interrupts) if (id !== undefined) yield [id, { taskId }];
  }
}

function forget(open: Map<string, unknown>, answers: ReadonlySet<string> | "all"): void {
  for (const id of answers === "all" ? [...open.keys()] : answers) open.delete(id);
}

/** What a run has asked: a node that asks twice does so under the same id. */
async function askedBy({ log }: Pick<RunContext, "log">, run: RunRecord): Promise<Set<string>> {
  const asked = new Set<string>();
  for await (const { method, data } of runEvents(log, run)) {
    if (method === "input.requested") asked.add((data as { interrupt_id: string }).interrupt_id);
  }
  return asked;
}
