import { abortable } from "../../../foundation/time/abortable.ts";
import { eventKind, type NewEvent } from "../../events/event.ts";
import type { Sql } from "../../store/database.ts";
import type { RestingStatus } from "../../threads/thread.ts";
import { describeError } from "../describe-error.ts";
import { readState, stateUpdateEvent } from "../encoded-state.ts";
import { toJson } from "../output/to-json.ts";
import type { RunRecord, RunStatus } from "../run.ts";
import type { RunContext } from "../run-context.ts";
import type { RunOutcome } from "./execute-run.ts";
import { runConfig } from "./run-input.ts";

/** How long the events of a finished stateless run stay readable, for a client that is reconnecting. */
const statelessRetentionMs = 120_000;

/** How long the end of a run waits for its graph, to read the state that it leaves. */
const factoryTimeoutMs = 5000;

/** `acceptsNext`: whether this process begins the next run of a thread when one ends. */
export type EndingContext = RunContext & { acceptsNext: () => boolean };

type State = RunOutcome["state"];

/** The event that ends a run's streams. */
export function runDoneEvent(run: RunRecord): NewEvent {
  return {
    threadId: run.thread_id,
    runId: run.run_id,
    kind: eventKind.runDone,
    event: "metadata",
    data: JSON.stringify({ status: "run_done", run_id: run.run_id }),
  };
}

/** All of these end a run; each resolves with the next run of the thread when it was claimed for this process. */
export function finishRun(
  context: EndingContext,
  run: RunRecord,
  { status, state, error }: RunOutcome,
): Promise<RunRecord | undefined> {
  const message = status === "error" ? describeError(error).message : undefined;
  const record = finished(context, run, { status, state, error: message });
  return end(context, run, { resting: restingStatus(status, state), state, record });
}

export async function interruptRun(context: EndingContext, run: RunRecord): Promise<RunRecord | undefined> {
  const state = await currentState(context, run);
  const record = finished(context, run, { status: "interrupted", state });
  return end(context, run, { resting: restingStatus("interrupted", state), state, record });
}

/** As if the run had never been: its thread rests as it did before. */
export async function rollBackRun(context: EndingContext, run: RunRecord): Promise<RunRecord | undefined> {
  const { checkpoints, database, runs } = context;
  await database.write((sql) => checkpoints.deleteOfRun(sql, run.thread_id, run.run_id));
  const state = await currentState(context, run);
  return end(context, run, { state, record: (sql) => runs.delete(sql, run.run_id) });
}

export function giveUpRun(
  context: EndingContext,
  run: RunRecord,
  attempts: number,
): Promise<RunRecord | undefined> {
  const message = `the process that ran this run ended ${attempts} times before the run did`;
  const data = toJson({ error: "RunAbandoned", message });
  const { thread_id: threadId, run_id: runId } = run;
  context.log.append({ threadId, runId, kind: eventKind.output, event: "error", data });
  const record = finished(context, run, { status: "error", error: message });
  return end(context, run, { resting: "error", record });
}

/**
 * The end of a run: its last events, its status, its thread's status and the claim of the next run are one
 * transaction. Streams close when they see the end, so a client that then asks finds the final status.
 */
async function end(
  { log, runs, threads, checkpoints, webhooks, acceptsNext }: EndingContext,
  run: RunRecord,
  how: { resting?: RestingStatus; state?: State; record: (sql: Sql) => Promise<unknown> },
): Promise<RunRecord | undefined> {
  const { resting, state, record } = how;
  const isStateless = !(await threads.find(run.thread_id));
  if (state) log.append(stateUpdateEvent(run.thread_id, run.run_id, state));
  let next: RunRecord | undefined;
  log.append(runDoneEvent(run), {
    async alongside(sql) {
      await record(sql);
      if (isStateless) {
        await checkpoints.deleteThread(sql, run.thread_id);
        await threads.expireIn(sql, run.thread_id, statelessRetentionMs);
      }
      next = acceptsNext() ? await runs.claimNext(sql, run.thread_id) : undefined;
      const isBusy = next !== undefined || (await runs.isUnderWay(run.thread_id, sql));
      if (state) await threads.setState(sql, run.thread_id, state.values, state.interrupts);
      await threads.setResting(sql, run.thread_id, { ...(resting && { status: resting }), isBusy });
    },
  });
  await log.settled();
  webhooks.wake();
  return next;
}

function finished(
  { runs, webhooks }: EndingContext,
  run: RunRecord,
  { status, state, error }: { status: RunStatus; state?: State; error?: string | undefined },
) {
  return async (sql: Sql) => {
    if ((await runs.finish(sql, run.run_id, status)) === 0) return;
    await runs.forgetUnlisted(sql, run);
    await webhooks.record(sql, run, { status, values: state?.values, error });
  };
}

/** Undefined where the graph is gone or cannot be made: a run ends all the same. */
async function currentState({ graphs, report }: EndingContext, run: RunRecord): Promise<State> {
  const loaded = graphs.get(run.graph_id);
  try {
    // A factory may wait for something that never comes.
    const limit = AbortSignal.timeout(factoryTimeoutMs);
    const graph = loaded && (await abortable(loaded.get(runConfig(run, limit), "threads.read"), limit));
    return graph && (await readState(graph, run.thread_id));
  } catch (error) {
    report("state_not_read", { run_id: run.run_id, graph: run.graph_id, ...describeError(error) });
    return undefined;
  }
}

function restingStatus(run: RunStatus, state: State): RestingStatus {
  if (run === "error") return "error";
  return state?.isInterrupted ? "interrupted" : "idle";
}
