import { eventKind } from "../events/event.ts";
import type { RunContext } from "../runs/run-context.ts";
import type { RunRecord } from "../runs/run-store.ts";

/**
 * Waits for the end of a run and gives what `wait` and `join` answer, as JSON text: the last values,
 * `{__error__}` or `{..., __interrupt__}`. Undefined when the signal aborts first.
 */
export async function runResult(
  { log }: RunContext,
  run: RunRecord,
  after: number,
  signal: AbortSignal,
): Promise<string | undefined> {
  const { thread_id, run_id } = run;
  if (!log.latestOfRun(thread_id, run_id, eventKind.runDone)) await ended(log, run, after, signal);
  if (signal.aborted) return undefined;
  const last = log.latestOfRun(thread_id, run_id, eventKind.output);
  if (last?.event === "error") return `{"__error__":${last.data}}`;
  const update = log.latestOfRun(thread_id, run_id, eventKind.stateUpdate);
  if (!update) return "{}";
  const { state } = JSON.parse(update.data) as { state: { values: object; interrupts: unknown[] } };
  if (state.interrupts.length === 0) return JSON.stringify(state.values);
  return JSON.stringify({ ...state.values, __interrupt__: state.interrupts });
}

async function ended(
  log: RunContext["log"],
  run: RunRecord,
  after: number,
  signal: AbortSignal,
): Promise<void> {
  for await (const batch of log.follow(run.thread_id, after, signal)) {
    if (batch.some((event) => event.runId === run.run_id && event.kind === eventKind.runDone)) return;
  }
}
