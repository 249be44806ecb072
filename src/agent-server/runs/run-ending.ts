import { eventKind, type NewEvent } from "../events/event.ts";
import type { ThreadStatus } from "../threads/thread-store.ts";
import { type RunOutcome, readState } from "./execute-run.ts";
import type { RunContext } from "./run-context.ts";
import type { RunRecord, RunStatus } from "./run-store.ts";
import { toJson } from "./to-json.ts";

/** How long the events of a finished stateless run stay readable, for a client that is reconnecting. */
const statelessRetentionMs = 120_000;

/**
 * The end of a run: its last events, its status, its thread's status and the claim of the next run are one
 * transaction. Streams close when they see the end, so a client that then asks finds the final status.
 */
export function createRunEnding(context: RunContext, acceptsNext: () => boolean) {
  const { log, runs, threads, checkpoints, commit, graphs } = context;

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
    status: RunStatus,
    state: RunOutcome["state"],
    record: () => void,
  ): Promise<RunRecord | undefined> {
    const isStateless = !threads.find(run.thread_id);
    if (state) {
      const data = `{"state":${state.json},"thread_id":${JSON.stringify(run.thread_id)}}`;
      const kind = eventKind.stateUpdate;
      log.append({ threadId: run.thread_id, runId: run.run_id, kind, event: "state_update", data });
    }
    let next: RunRecord | undefined;
    log.append(doneEvent(run), {
      alongside: () => {
        record();
        if (isStateless) {
          checkpoints.deleteThread(run.thread_id);
          threads.expireIn(run.thread_id, statelessRetentionMs);
        }
        next = acceptsNext() ? runs.claimNext(run.thread_id) : undefined;
        const isBusy = next !== undefined || runs.underWay(run.thread_id).length > 0;
        const thread = isBusy ? "busy" : threadStatus(status, state);
        if (state) threads.setState(run.thread_id, thread, state.values, state.interrupts);
        else threads.setStatus(run.thread_id, thread);
      },
    });
    await log.settled();
    return next;
  }

  async function currentState(run: RunRecord): Promise<RunOutcome["state"]> {
    const graph = await graphs.get(run.graph_id)?.get({ configurable: { thread_id: run.thread_id } });
    return graph && readState(graph, run.thread_id);
  }

  return {
    doneEvent,
    finish: (run: RunRecord, { status, state }: RunOutcome) =>
      end(run, status, state, () => runs.finish(run.run_id, status)),
    async interrupt(run: RunRecord) {
      const state = await currentState(run);
      return end(run, "interrupted", state, () => runs.finish(run.run_id, "interrupted"));
    },
    /** As if the run had never been. */
    async rollBack(run: RunRecord) {
      await commit.write(() => checkpoints.deleteOfRun(run.thread_id, run.run_id));
      const state = await currentState(run);
      return end(run, "success", state, () => runs.delete(run.run_id));
    },
    giveUp(run: RunRecord, attempts: number) {
      const message = `the process that ran this run ended ${attempts} times before the run did`;
      const data = toJson({ error: "RunAbandoned", message });
      const { thread_id: threadId, run_id: runId } = run;
      log.append({ threadId, runId, kind: eventKind.output, event: "error", data });
      return end(run, "error", undefined, () => runs.finish(run.run_id, "error"));
    },
  };
}

function threadStatus(run: RunStatus, state: RunOutcome["state"]): ThreadStatus {
  if (run === "error") return "error";
  if (state?.isInterrupted) return "interrupted";
  return "idle";
}
