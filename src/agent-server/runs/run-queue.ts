import { asRun } from "./current-run.ts";
import { describeError, executeRun } from "./execute-run.ts";
import type { RunContext } from "./run-context.ts";
import { createRunEnding } from "./run-ending.ts";
import type { CancelAction, NewRun, RunRecord } from "./run-store.ts";

/** Attempts of a run whose process died; one more death and the run ends in `error`. */
const maxAttempts = 3;

/** Why a running run is told to stop. */
type StopReason = CancelAction | "shutdown" | "lost";

/** Starts runs when they are due: when created, when the one before ends, when their process has died. */
export function createRunQueue(context: RunContext) {
  const { commit, log, runs, threads } = context;
  const active = new Map<string, { stop: AbortController; done: Promise<void> }>();
  let acceptsNext = true;
  const ending = createRunEnding(context, () => acceptsNext);

  function start(run: RunRecord): void {
    const stop = new AbortController();
    const done = asRun(run, () => execute(run, stop.signal))
      .catch((error) => context.report("run_not_recorded", { run_id: run.run_id, error: String(error) }))
      .finally(() => active.delete(run.run_id));
    active.set(run.run_id, { stop, done });
  }

  async function execute(run: RunRecord, signal: AbortSignal): Promise<void> {
    let next: RunRecord | undefined;
    if (run.attempt > maxAttempts) {
      next = await ending.giveUp(run, maxAttempts);
    } else {
      try {
        const outcome = await executeRun({
          run,
          graph: context.graphs.get(run.graph_id),
          library: context.library,
          log,
          commit,
          signal,
        });
        if (outcome.status === "error") {
          context.report("run_failed", {
            run_id: run.run_id,
            graph: run.graph_id,
            ...describeError(outcome.error),
          });
        }
        next = await ending.finish(run, outcome);
      } catch (error) {
        if (!signal.aborted) throw error;
        next = await afterStop(run, signal.reason as StopReason);
      }
    }
    if (next) start(next);
  }

  async function afterStop(run: RunRecord, reason: StopReason): Promise<RunRecord | undefined> {
    if (reason === "lost") return undefined;
    if (reason === "shutdown") {
      await log.settled();
      await commit.write(() => runs.release(run.run_id));
      return undefined;
    }
    return reason === "rollback" ? ending.rollBack(run) : ending.interrupt(run);
  }

  function stop(runId: string, reason: StopReason): boolean {
    const run = active.get(runId);
    run?.stop.abort(reason);
    return run !== undefined;
  }

  /** Ends a run: at once when it waits, through its process when it runs. */
  async function cancel(run: RunRecord, action: CancelAction): Promise<void> {
    await commit.write(() => runs.setCancel(run.run_id, action));
    if (stop(run.run_id, action) || runs.find(run.run_id)?.status !== "pending") return;
    log.append(ending.doneEvent(run), {
      when: () => runs.dropPending(run.run_id).changes > 0,
      alongside: () => {
        if (action === "rollback") runs.delete(run.run_id);
        if (runs.underWay(run.thread_id).length === 0) threads.setStatus(run.thread_id, "idle");
      },
    });
    await log.settled();
  }

  return {
    start,
    cancel,
    /** The run is another's now: what it still does here must not be recorded. */
    lose: (runId: string) => void stop(runId, "lost"),
    /**
     * Records a run and starts it unless another run of its thread is under way. To be called inside a write;
     * returns the claimed run, which the caller starts once that is committed.
     */
    record(run: NewRun): RunRecord | undefined {
      runs.insert(run);
      threads.setStatus(run.threadId, "busy");
      return runs.claimNext(run.threadId);
    },
    /** Takes over runs of dead processes and starts what waits; `live` are the owners that are alive. */
    async pickUp(live: ReadonlySet<string>): Promise<void> {
      for (const run of runs.cancelled()) stop(run.run_id, run.cancel!);
      if (!acceptsNext) return;
      const orphans = runs.foreign().filter((run) => run.owner === null || !live.has(run.owner));
      const waiting = runs.waitingThreads();
      if (orphans.length === 0 && waiting.length === 0) return;
      const claimed = await commit.write(() => [
        ...orphans.map((run) => runs.takeOver(run.run_id, run.owner)),
        ...waiting.map((threadId) => runs.claimNext(threadId)),
      ]);
      for (const run of claimed) if (run) start(run);
    },
    activeCount: () => active.size,
    /** From now on runs that wait are left to other processes. Resolves when no run is under way here. */
    async drain(): Promise<void> {
      acceptsNext = false;
      while (active.size > 0) await Promise.all([...active.values()].map((run) => run.done));
    },
    /** Stops all runs here and gives them up, for another process to continue. */
    async stopAll(): Promise<void> {
      acceptsNext = false;
      const running = [...active.values()];
      for (const run of running) run.stop.abort("shutdown" satisfies StopReason);
      await Promise.all(running.map((run) => run.done));
    },
  };
}
export type RunQueue = ReturnType<typeof createRunQueue>;
