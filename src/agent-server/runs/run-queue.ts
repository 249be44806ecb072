import type { Clock } from "../../foundation/time/clock.ts";
import { eventKind } from "../events/event.ts";
import { traceOf } from "../log.ts";
import type { Sql } from "../store/database.ts";
import { asRun } from "./current-run.ts";
import { createDueTimer } from "./due-timer.ts";
import { executeRun } from "./execute-run.ts";
import type { RunContext } from "./run-context.ts";
import { createRunEnding } from "./run-ending.ts";
import type { CancelAction, NewRun, RunRecord } from "./run-store.ts";

/** Attempts of a run whose process died; one more death and the run ends in `error`. */
const maxAttempts = 3;

/** Why a running run is told to stop. */
type StopReason = CancelAction | "shutdown" | "lost" | Error;

/** Starts runs when they are due: when created, when the one before ends, when their process has died. */
export function createRunQueue(context: RunContext, clock: Clock) {
  const { database, log, runs, threads } = context;
  const active = new Map<string, { stop: AbortController; done: Promise<void> }>();
  /** Runs of ours whose attempt is over without the database knowing: it failed. */
  const unrecorded = new Set<string>();
  const closing = new AbortController();
  let acceptsNext = true;
  const due = createDueTimer(clock, async () => {
    await startWaiting();
    return runs.nextDue();
  });
  const ending = createRunEnding(context, () => acceptsNext);

  function start(run: RunRecord): void {
    const stop = new AbortController();
    const done = asRun(run, () => execute(run, stop.signal))
      .catch((error) => {
        context.report("run_not_recorded", { run_id: run.run_id, error: traceOf(error) });
        unrecorded.add(run.run_id);
      })
      .finally(() => active.delete(run.run_id));
    active.set(run.run_id, { stop, done });
  }

  async function execute(run: RunRecord, signal: AbortSignal): Promise<void> {
    let next: RunRecord | undefined;
    if (run.cancel) {
      // The process that was to end it died.
      next = await afterStop(run, run.cancel);
    } else if (run.attempt > maxAttempts) {
      next = await ending.giveUp(run, maxAttempts);
    } else {
      try {
        const outcome = await executeRun({
          run,
          graph: context.graphs.get(run.graph_id),
          library: context.library,
          log,
          database,
          signal,
        });
        if (outcome.status === "error") {
          context.report("run_failed", {
            graph: run.graph_id,
            node: outcome.node,
            run_id: run.run_id,
            thread_id: run.thread_id,
            error: traceOf(outcome.error),
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
    if (reason instanceof Error) throw reason;
    if (reason === "lost") return undefined;
    if (reason === "shutdown") {
      await log.settled();
      await database.write((sql) => runs.release(sql, run.run_id));
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
    if ((await database.write((sql) => runs.setCancel(sql, run.run_id, action))) > 0) {
      stop(run.run_id, action);
      return;
    }
    log.append(ending.doneEvent(run), {
      when: async (sql) => (await runs.dropPending(sql, run.run_id)) > 0,
      async alongside(sql) {
        if (action === "rollback") await runs.delete(sql, run.run_id);
        else await context.webhooks.record(sql, run, { status: "interrupted" });
        const isBusy = await runs.isUnderWay(run.thread_id, sql);
        await threads.setResting(sql, run.thread_id, { isBusy });
      },
    });
    await log.settled();
    context.webhooks.wake();
    // Its turn may have come between the two.
    const left = await runs.find(run.run_id);
    if (left?.status === "running" && left.cancel === null) await cancel(left, action);
  }

  async function startWaiting(): Promise<void> {
    if (!acceptsNext) return;
    const waiting = await runs.waitingThreads();
    if (waiting.size > 0)
      await claim((sql) => [...waiting].map((threadId) => () => runs.claimNext(sql, threadId)));
  }

  /** Starts what the claims bring. */
  async function claim(claimsIn: (sql: Sql) => (() => Promise<RunRecord | undefined>)[]): Promise<void> {
    const claimed = await database.write(async (sql) => {
      const taken: (RunRecord | undefined)[] = [];
      for (const take of claimsIn(sql)) taken.push(await take());
      return taken;
    });
    for (const run of claimed) if (run) start(run);
  }

  async function untilEnded(run: RunRecord, after: number): Promise<void> {
    const here = active.get(run.run_id);
    if (here) return here.done;
    // Another process runs it.
    const isEnd = (event: { runId: string; kind: number }) =>
      event.runId === run.run_id && event.kind === eventKind.runDone;
    for await (const batch of log.follow(run.thread_id, after, closing.signal)) if (batch.some(isEnd)) return;
  }

  return {
    start,
    cancel,
    /**
     * The run is another's now, or with a cause could not be recorded: what it still does here must not be. The latter
     * goes on from its last checkpoint with the next sweep.
     */
    abandonRun: (runId: string, cause?: unknown) => void active.get(runId)?.stop.abort(cause ?? "lost"),
    /**
     * Records a run and starts it unless another run of its thread is under way. To be called inside a write;
     * returns the claimed run, which the caller starts once that is committed.
     */
    async record(sql: Sql, run: NewRun): Promise<RunRecord | undefined> {
      await runs.insert(sql, run);
      await threads.setBusy(sql, run.threadId);
      return acceptsNext ? runs.claimNext(sql, run.threadId) : undefined;
    },
    /** Deletes a run's record, after it has ended: at once when it is under way. What it wrote stays. */
    async forget(run: RunRecord): Promise<void> {
      const after = await log.lastSeq(run.thread_id);
      await cancel(run, "interrupt");
      if ((await runs.find(run.run_id))?.status === "running") await untilEnded(run, after);
      await database.write((sql) => runs.delete(sql, run.run_id));
    },
    /** To be called once a run is recorded that is not to start before `at`, in milliseconds. */
    expect: (at: number | undefined) => due.arm(at),
    /** Ends what is under way on a thread; resolves when nothing is. */
    async endAll(threadId: string): Promise<void> {
      for (;;) {
        const underWay = await runs.underWay(threadId);
        if (underWay.length === 0 || closing.signal.aborted) return;
        const after = await log.lastSeq(threadId);
        // The newest first, so that none gets its turn by the end of another.
        for (const run of underWay.toReversed()) await cancel(run, "interrupt");
        for (const run of await runs.underWay(threadId)) await untilEnded(run, after);
      }
    },
    /**
     * Takes over runs of dead processes, and ours that the database lost sight of, and starts what waits; `live` are
     * the owners that are alive.
     */
    async reclaimRuns(live: ReadonlySet<string>): Promise<void> {
      const running = await runs.running();
      for (const { run_id, isOurs, cancel: asked } of running) if (asked && isOurs) stop(run_id, asked);
      if (!acceptsNext) return;
      const orphans = running.filter(({ isOurs, owner }) => !isOurs && (owner === null || !live.has(owner)));
      const again = [...unrecorded];
      if (orphans.length > 0 || again.length > 0) {
        await claim((sql) => [
          ...orphans.map((run) => () => runs.takeOver(sql, run.run_id, run.owner)),
          ...again.map((runId) => () => runs.takeAgain(sql, runId)),
        ]);
      }
      for (const runId of again) unrecorded.delete(runId);
      await startWaiting();
      due.arm(await runs.nextDue());
    },
    activeCount: () => active.size,
    /** Under way here, and not told to stop. */
    isGoingOn: (runId: string) => active.get(runId)?.stop.signal.aborted === false,
    /** From now on runs that wait are left to other processes. Resolves when no run is under way here. */
    async drain(): Promise<void> {
      acceptsNext = false;
      while (active.size > 0) await Promise.all([...active.values()].map((run) => run.done));
    },
    /** Stops all runs here and gives them up, for another process to continue. */
    async stopAll(): Promise<void> {
      acceptsNext = false;
      due.close();
      closing.abort();
      const running = [...active.values()];
      for (const run of running) run.stop.abort("shutdown" satisfies StopReason);
      await Promise.all(running.map((run) => run.done));
    },
  };
}
export type RunQueue = ReturnType<typeof createRunQueue>;
