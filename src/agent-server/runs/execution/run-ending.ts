import type { Sql } from "../../../database/database.ts";
import { describeError } from "../../diagnostics/describe-error.ts";
import { openWithin } from "../../engine/open-within.ts";
import { eventKind, type NewEvent } from "../../events/event.ts";
import { onThreads } from "../../store/scopes.ts";
import type { RunRecord, RunStatus } from "../../threads/run.ts";
import type { RestingStatus } from "../../threads/thread.ts";
import { readState, stateUpdateEvent } from "../encoded-state.ts";
import type { RunContext } from "../run-context.ts";
import { frameEvent } from "../v3/frame-event.ts";
import { requestedEvents } from "../v3/input-events.ts";
import { lifecycleEvent, type RootStatus } from "../v3/lifecycle-event.ts";
import { stateEvents } from "../v3/state-events.ts";
import type { Unfinished } from "../v3/unfinished.ts";
import type { RunOutcome } from "./execute-run.ts";
import { type RunKwargs, specOf, streamsValues } from "./run-input.ts";
import { type Refusal, UnknownInterruptError } from "./strict-resume.ts";

/** How long the events of a finished stateless run stay readable, for a client that is reconnecting. */
const statelessRetentionMs = 120_000;

/** How long the end of a run waits for its graph, to read the state that it leaves. */
const factoryTimeoutMs = 5000;

/** `acceptsNext`: whether this process begins the next run of a thread when one ends. */
export type EndingContext = RunContext & { acceptsNext: () => boolean };

type State = RunOutcome["state"];
type Failure = ReturnType<typeof describeError> & Partial<Refusal>;

type Ending = {
  resting?: RestingStatus;
  state?: State;
  /** The run's stream ended with this state. */
  isShown?: boolean;
  /** Ids of messages that readers are to drop. */
  dropped?: readonly string[];
  record: (sql: Sql) => Promise<unknown>;
  terminal: Exclude<RootStatus, "running">;
  /** Of what `failed`. */
  error?: Failure | undefined;
  /** The graph has come to its end, and waits. */
  isWaiting?: boolean;
  unfinished: Unfinished;
};

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
  unfinished: Unfinished,
): Promise<RunRecord | undefined> {
  if (error instanceof UnknownInterruptError) return refuseRun(context, run, error, unfinished);
  const failure = status === "error" ? describeError(error) : undefined;
  const record = finished(context, run, { status, state, error: failure?.message });
  const terminal = status === "error" ? "failed" : state?.isInterrupted ? "interrupted" : "completed";
  return end(context, run, {
    resting: restingStatus(status, state),
    state,
    isShown: streamsValues(run.kwargs as RunKwargs),
    record,
    terminal,
    isWaiting: terminal === "interrupted",
    error: failure,
    unfinished,
  });
}

/** What the run was to answer is not open: its thread stays as it was. */
function refuseRun(
  context: EndingContext,
  run: RunRecord,
  unknown: UnknownInterruptError,
  unfinished: Unfinished,
): Promise<RunRecord | undefined> {
  const error = { ...describeError(unknown), ...unknown.refusal };
  const record = finished(context, run, { status: "error", error: unknown.message });
  return end(context, run, { record, terminal: "failed", error, unfinished });
}

export async function interruptRun(
  context: EndingContext,
  run: RunRecord,
  unfinished: Unfinished,
): Promise<RunRecord | undefined> {
  const state = await currentState(context, run);
  const record = finished(context, run, { status: "interrupted", state });
  const resting = restingStatus("interrupted", state);
  const isShown = streamsValues(run.kwargs as RunKwargs);
  return end(context, run, { resting, state, isShown, record, terminal: "interrupted", unfinished });
}

/** As if the run had never existed: its thread is as it was before. */
export async function rollBackRun(
  context: EndingContext,
  run: RunRecord,
  unfinished: Unfinished,
): Promise<RunRecord | undefined> {
  const { checkpoints, database, runs } = context;
  await checkpoints.ofProject?.deleteOfRun?.(run.run_id);
  await database.write((sql) => checkpoints.deleteOfRun(sql, run.thread_id, run.run_id), {
    within: onThreads(run.thread_id),
  });
  const state = await currentState(context, run);
  const record = (sql: Sql) => runs.delete(sql, run.run_id);
  const dropped = unfinished.messageIds();
  return end(context, run, { state, dropped, record, terminal: "interrupted", unfinished });
}

export function giveUpRun(
  context: EndingContext,
  run: RunRecord,
  attempts: number,
  unfinished: Unfinished,
): Promise<RunRecord | undefined> {
  const message = `the process that ran this run ended ${attempts} times before the run did`;
  const failure = { error: "RunAbandoned", message };
  const data = JSON.stringify(failure);
  const { thread_id: threadId, run_id: runId } = run;
  context.log.append({ threadId, runId, kind: eventKind.output, event: "error", data });
  const record = finished(context, run, { status: "error", error: message });
  const how = { resting: "error", terminal: "failed", error: failure } as const;
  return end(context, run, { ...how, record, unfinished });
}

/**
 * The end of a run: its last events, its status, its thread's status and the claim of the next run are one
 * transaction. Streams close when they see the end, so a client that then asks finds the final status.
 */
async function end(context: EndingContext, run: RunRecord, how: Ending): Promise<RunRecord | undefined> {
  const { log, runs, threads, checkpoints, webhooks, acceptsNext } = context;
  const { resting, state, record } = how;
  const isStateless = !(await threads.has(run.thread_id));
  if (isStateless) await deleteOfProject(context, run);
  for (const event of lastEvents(run, how)) log.append(event);
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
      const rest = { ...(resting && { status: resting }), error: how.error, isBusy, state };
      await threads.setResting(sql, run.thread_id, rest);
    },
  });
  await log.settled();
  webhooks.wake();
  return next;
}

/** A run ends all the same where the project's checkpointer cannot. */
async function deleteOfProject(
  { checkpoints, report }: EndingContext,
  { run_id, thread_id }: RunRecord,
): Promise<void> {
  try {
    await checkpoints.ofProject?.deleteThread(thread_id);
  } catch (error) {
    report("checkpoints_not_deleted", { run_id, thread_id, ...describeError(error) });
  }
}

/** What readers get before the run's streams end. */
function lastEvents(run: RunRecord, how: Ending): NewEvent[] {
  const { thread_id: threadId, run_id: runId } = run;
  const { state, terminal, unfinished } = how;
  const hasEnded = terminal === "completed" || (terminal === "interrupted" && how.isWaiting);
  const ends = hasEnded
    ? unfinished.messageEnds("the model did not finish this message")
    : unfinished.ends(
        how.error?.message ?? "the run was cancelled",
        terminal === "failed" ? "failed" : "interrupted",
      );
  return [
    // Its process may have died before it sent anything.
    ...(unfinished.hasBegun() ? [] : [lifecycleEvent(run, "running")]),
    ...ends.map((frame) => frameEvent(run, frame)),
    ...(state && !how.isShown ? stateEvents(threadId, runId, state, how.dropped) : []),
    ...(state ? requestedEvents(run, state, unfinished) : []),
    ...(state ? [stateUpdateEvent(threadId, runId, state)] : []),
    lifecycleEvent(run, terminal, how.error),
  ];
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
    const limit = AbortSignal.timeout(factoryTimeoutMs);
    using graph = loaded && (await openWithin(loaded, specOf(run), "threads.read", limit));
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
