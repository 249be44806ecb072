import type { Interrupt, Run, ThreadState } from "../data/types.ts";
import type { AgentServer } from "../server/agent-server.ts";

/** What is streamed, so that the graph and the list of events can be drawn from a run's log. */
const streamed = {
  stream_mode: ["values", "updates", "tasks", "messages-tuple", "custom"],
  stream_subgraphs: true,
  stream_resumable: true,
  on_disconnect: "continue",
} as const;

export interface RunOrder {
  assistantId: string;
  /** Null: go on from where the thread is. */
  input?: unknown;
  context?: unknown;
  config?: unknown;
  /** From there instead of the newest. */
  checkpointId?: string | undefined;
  command?: { resume: unknown } | undefined;
  /** Stop before these nodes. */
  interruptBefore?: readonly string[] | undefined;
}

/** Starts a run; without a thread, on one that is made for it. */
export async function startRun(
  server: AgentServer,
  threadId: string | undefined,
  order: RunOrder,
): Promise<Pick<Run, "run_id" | "thread_id">> {
  const { assistantId, checkpointId, interruptBefore, ...given } = order;
  const on = threadId ?? (await server.ask<{ thread_id: string }>("POST", "/threads", {})).thread_id;
  return server.ask<Run>("POST", `/threads/${on}/runs`, {
    ...streamed,
    assistant_id: assistantId,
    ...given,
    ...(checkpointId && { checkpoint_id: checkpointId }),
    ...(interruptBefore?.length && { interrupt_before: interruptBefore }),
  });
}

/** Ends runs of a thread; what they did stays. */
export const cancelRuns = (server: AgentServer, threadId: string, runIds: readonly string[]): Promise<void> =>
  server.ask("POST", "/runs/cancel?action=interrupt", { thread_id: threadId, run_ids: runIds });

/** Starts runs again with what they were started with, one after the other; the thread takes them in this order. */
export async function rerun(server: AgentServer, runs: readonly Run[]): Promise<number> {
  for (const { thread_id, assistant_id, kwargs } of runs) {
    const { input, context, config, command } = kwargs;
    const given = { input, context, config, command: command as RunOrder["command"] };
    await startRun(server, thread_id, { assistantId: assistant_id, ...given });
  }
  return runs.length;
}

/** The questions that a state waits with. */
export const interruptsOf = (state: ThreadState | undefined): Interrupt[] =>
  state?.tasks.flatMap(({ interrupts }) => interrupts) ?? [];

/** Answers by question where each has an id. */
export function resumeOf(interrupts: readonly Interrupt[], answers: readonly unknown[]): unknown {
  const areNamed = interrupts.every(({ id }) => id !== undefined);
  if (!areNamed) return answers[0];
  return Object.fromEntries(interrupts.map(({ id }, index) => [id, answers[index]]));
}
