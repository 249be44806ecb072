import { eventKind, textOf } from "../../events/event.ts";
import { followRun } from "../../runs/follow-run.ts";
import type { RunContext } from "../../runs/run-context.ts";
import type { RunRecord } from "../../threads/run.ts";

/**
 * Waits for the end of a run and gives what `wait` and `join` answer, as JSON text: the last values,
 * `{__error__}` or `{..., __interrupt__}`. Undefined when the signal aborts first.
 */
export async function runResult(
  context: Pick<RunContext, "log" | "runs" | "threads">,
  run: RunRecord,
  after: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { log } = context;
  const { thread_id, run_id } = run;
  const isDone = () => log.latestOfRun(thread_id, run_id, eventKind.runDone);
  if (!(await isDone())) {
    for await (const batch of followRun(context, run, after, signal)) {
      if (batch.some((event) => event.kind === eventKind.runDone)) break;
    }
    if (signal.aborted) return undefined;
    if (!(await isDone())) return resultOfThread(context, run);
  }
  const last = await log.latestOfRun(thread_id, run_id, eventKind.output);
  if (last?.event === "error") return `{"__error__":${textOf(last)}}`;
  const update = await log.latestOfRun(thread_id, run_id, eventKind.stateUpdate);
  if (!update) return "{}";
  const { state } = JSON.parse(textOf(update)) as { state: { values: object; interrupts: unknown[] } };
  if (state.interrupts.length === 0) return JSON.stringify(state.values);
  return JSON.stringify({ ...state.values, __interrupt__: state.interrupts });
}

/** How the run ended is no longer in the log: what its thread has come to meanwhile. */
async function resultOfThread(
  { runs, threads }: Pick<RunContext, "runs" | "threads">,
  run: RunRecord,
): Promise<string> {
  if ((await runs.find(run.run_id))?.status === "error") {
    const error = { error: "RunFailed", message: "the run failed; its events are no longer kept" };
    return JSON.stringify({ __error__: error });
  }
  const thread = await threads.find(run.thread_id);
  const interrupts = Object.values(thread?.interrupts ?? {}).flat();
  const values = (thread?.values ?? {}) as object;
  return JSON.stringify(interrupts.length === 0 ? values : { ...values, __interrupt__: interrupts });
}
