import type { Span } from "../../../http/telemetry/tracer.ts";
import { GraphProcessLostError } from "../../diagnostics/errors.ts";
import { traceOf } from "../../diagnostics/log.ts";
import { runEvents } from "../../events/run-events.ts";
import { onThreads } from "../../store/scopes.ts";
import type { CancelAction, RunRecord } from "../../threads/run.ts";
import { type EndedRun, watchRun } from "../ended-run.ts";
import type { AttemptOutcome } from "../run-measures.ts";
import { createUnfinished, type Unfinished } from "../v3/unfinished.ts";
import { executeRun, type RunOutcome } from "./execute-run.ts";
import { createNodeSpans } from "./node-spans.ts";
import { type EndingContext, finishRun, giveUpRun, interruptRun, rollBackRun } from "./run-ending.ts";
import type { RunKwargs } from "./run-input.ts";

/** Attempts of a run whose process died; one more death and the run ends in `error`. */
const maxAttempts = 3;

/** Why a running run is to stop; an error: what it did could not be recorded. */
export type StopReason = CancelAction | "shutdown" | "lost" | Error;

type Stop = {
  signal: AbortSignal;
  /** Resolves once all that the run did is stored; it stores nothing after that. */
  seal(): Promise<void>;
};

/**
 * One attempt of a run, to its end or until the signal aborts with a `StopReason`.
 * @returns what this process is to run next: the next run of the thread, where it was claimed here, or the same run again,
 *   where only the process of its graph was lost
 * @throws when the end could not be recorded
 */
export async function attemptRun(
  context: EndingContext,
  run: RunRecord,
  { signal, seal }: Stop,
): Promise<RunRecord | undefined> {
  const unfinished = await unfinishedOf(context, run);
  const { measures } = context;
  measures.began(run);
  const span = runSpan(context, run);
  let how: AttemptOutcome = "left";
  try {
    // The process that was to end it died.
    if (run.cancel) {
      how = "cancelled";
      return await stopRun(context, run, run.cancel, unfinished);
    }
    if (run.attempt > maxAttempts) {
      how = "failed";
      return await giveUpRun(context, run, maxAttempts, unfinished);
    }
    const { outcome, ended } = await outcomeOf(context, run, unfinished, { signal, span });
    const next = await finishRun(context, run, outcome, unfinished);
    how = nameOf(outcome);
    if (ended) context.runWatch?.tell(ended);
    return next;
  } catch (error) {
    if (!signal.aborted && error instanceof GraphProcessLostError) {
      how = "retried";
      return await nextAttempt(context, run, error);
    }
    if (!signal.aborted) throw error;
    const reason = signal.reason as StopReason;
    if (reason instanceof Error) throw reason;
    if (reason === "lost") return undefined;
    await seal();
    if (reason !== "shutdown") how = "cancelled";
    return await stopRun(context, run, reason, unfinished);
  } finally {
    measures.ended(how);
    span?.end({ attributes: { "run.outcome": how }, error: how === "failed" ? "failed" : undefined });
  }
}

/** The attempt as a step of the trace of the request that made the run; a cron's begins one. */
function runSpan({ tracer }: EndingContext, run: RunRecord): Span | undefined {
  const { graph_id, run_id, thread_id, assistant_id, attempt } = run;
  return tracer?.begin(`run ${graph_id}`, {
    kind: "INTERNAL",
    parent: (run.kwargs as RunKwargs).traceparent,
    attributes: {
      ...{ "graph.id": graph_id, "run.id": run_id, "thread.id": thread_id },
      ...{ "assistant.id": assistant_id, "run.attempt": attempt },
    },
  });
}

function nameOf({ status, state }: RunOutcome): AttemptOutcome {
  if (status === "error") return "failed";
  return state?.isInterrupted ? "interrupted" : "succeeded";
}

/** What earlier attempts of a run have sent to protocol readers and not ended. */
async function unfinishedOf({ log }: EndingContext, run: RunRecord): Promise<Unfinished> {
  const unfinished = createUnfinished();
  if (run.attempt > 1) {
    for await (const { method, namespace, data } of runEvents(log, run)) {
      unfinished.note(method, namespace, data);
    }
  }
  return unfinished;
}

async function outcomeOf(
  context: EndingContext,
  run: RunRecord,
  unfinished: Unfinished,
  { signal, span }: { signal: AbortSignal; span: Span | undefined },
): Promise<{ outcome: RunOutcome; ended: EndedRun | undefined }> {
  const { graphs, log, database, runs } = context;
  const graph = graphs.get(run.graph_id);
  const watched = context.runWatch && watchRun(run, context.runWatch.dir);
  const onFrame = watched?.note;
  const { tracer } = context;
  const nodes = tracer && span && createNodeSpans(tracer, span.traceparent);
  const outcome = await executeRun({
    ...{ run, graph, log, database, runs, unfinished, onFrame, nodes, signal },
  }).finally(() => nodes?.end());
  if (outcome.status === "error") {
    context.report("run_failed", {
      graph: run.graph_id,
      node: outcome.node,
      run_id: run.run_id,
      thread_id: run.thread_id,
      error: traceOf(outcome.error),
    });
  }
  return { outcome, ended: watched?.end(outcome) };
}

/** Undefined where another process has the run by now. */
async function nextAttempt(
  { checkpoints, database, log, runs, report }: EndingContext,
  { graph_id: graph, thread_id, run_id, attempt }: RunRecord,
  lost: GraphProcessLostError,
): Promise<RunRecord | undefined> {
  report("run_process_lost", { graph, run_id, thread_id, attempt, error: lost.message });
  await checkpoints.settled(run_id);
  await log.settled();
  return database.write((sql) => runs.takeAgain(sql, run_id), { within: onThreads(thread_id) });
}

async function stopRun(
  context: EndingContext,
  run: RunRecord,
  reason: CancelAction | "shutdown",
  unfinished: Unfinished,
): Promise<RunRecord | undefined> {
  if (reason === "shutdown") {
    const { log, database, runs } = context;
    await log.settled();
    await database.write((sql) => runs.release(sql, run.run_id), { within: onThreads(run.thread_id) });
    return undefined;
  }
  return reason === "rollback"
    ? rollBackRun(context, run, unfinished)
    : interruptRun(context, run, unfinished);
}
