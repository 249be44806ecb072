import { abortable } from "../../foundation/time/abortable.ts";
import { eventKind, type NewEvent } from "../events/event.ts";
import type { Sql } from "../store/database.ts";
import type { RestingStatus } from "../threads/thread.ts";
import { describeError } from "./describe-error.ts";
import { readState, stateUpdateEvent } from "./encoded-state.ts";
import type { RunOutcome } from "./execute-run.ts";
import type { RunContext } from "./run-context.ts";
import type { RunRecord, RunStatus } from "./run-store.ts";
import { toJson } from "./to-json.ts";

/** How long the events of a finished stateless run stay readable, for a client that is reconnecting. */
const statelessRetentionMs = 120_000;

/** How long the end of a run waits for its graph, to read the state that it leaves. */
const factoryTimeoutMs = 5000;

/**
 * The end of a run: its last events, its status, its thread's status and the claim of the next run are one
 * transaction. Streams close when they see the end, so a client that then asks finds the final status.
 */
export function createRunEnding(context: RunContext, acceptsNext: () => boolean) {
  const { log, runs, threads, checkpoints, database, graphs, report, webhooks } = context;

  const doneEvent = (run: RunRecord): NewEvent => ({
    threadId: run.thread_id,
    runId: run.run_id,
    kind: eventKind.runDone,
    event: "metadata",
    data: JSON.stringify({ status: "run_done", run_id: run.run_id }),
  });

  /** Resolves with the next run of the thread when it was claimed for this process. */
  async function end(
    run: RunRecord,
    resting: RestingStatus | undefined,
    state: RunOutcome["state"],
    record: (sql: Sql) => Promise<unknown>,
  ): Promise<RunRecord | undefined> {
    const isStateless = !(await threads.find(run.thread_id));
    if (state) log.append(stateUpdateEvent(run.thread_id, run.run_id, state));
    let next: RunRecord | undefined;
    log.append(doneEvent(run), {
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

  const finished =
    (run: RunRecord, status: RunStatus, state: RunOutcome["state"], error?: string) => async (sql: Sql) => {
      if ((await runs.finish(sql, run.run_id, status)) === 0) return;
      await webhooks.record(sql, run, { status, values: state?.values, error });
    };

  /** Undefined where the graph is gone or cannot be made: a run ends all the same. */
  async function currentState(run: RunRecord): Promise<RunOutcome["state"]> {
    const loaded = graphs.get(run.graph_id);
    try {
      // A factory may wait for something that never comes.
      const limit = AbortSignal.timeout(factoryTimeoutMs);
      const graph =
        loaded && (await abortable(loaded.get({ configurable: { thread_id: run.thread_id } }), limit));
      return graph && (await readState(graph, run.thread_id));
    } catch (error) {
      report("state_not_read", { run_id: run.run_id, graph: run.graph_id, ...describeError(error) });
      return undefined;
    }
  }

  return {
    doneEvent,
    finish(run: RunRecord, { status, state, error }: RunOutcome) {
      const message = status === "error" ? describeError(error).message : undefined;
      return end(run, restingStatus(status, state), state, finished(run, status, state, message));
    },
    async interrupt(run: RunRecord) {
      const state = await currentState(run);
      const resting = restingStatus("interrupted", state);
      return end(run, resting, state, finished(run, "interrupted", state));
    },
    /** As if the run had never been: its thread rests as it did before. */
    async rollBack(run: RunRecord) {
      await database.write((sql) => checkpoints.deleteOfRun(sql, run.thread_id, run.run_id));
      const state = await currentState(run);
      return end(run, undefined, state, (sql) => runs.delete(sql, run.run_id));
    },
    giveUp(run: RunRecord, attempts: number) {
      const message = `the process that ran this run ended ${attempts} times before the run did`;
      const data = toJson({ error: "RunAbandoned", message });
      const { thread_id: threadId, run_id: runId } = run;
      log.append({ threadId, runId, kind: eventKind.output, event: "error", data });
      return end(run, "error", undefined, finished(run, "error", undefined, message));
    },
  };
}

function restingStatus(run: RunStatus, state: RunOutcome["state"]): RestingStatus {
  if (run === "error") return "error";
  return state?.isInterrupted ? "interrupted" : "idle";
}
