import type { Sql } from "../../database/database.ts";
import { eventKind } from "../events/event.ts";
import { onThreads } from "../store/scopes.ts";
import type { CancelAction, RunRecord } from "../threads/run.ts";
import type { ActiveRuns } from "./execution/active-runs.ts";
import { inContextOf } from "./execution/in-context.ts";
import { runDoneEvent } from "./execution/run-ending.ts";
import type { RunContext } from "./run-context.ts";
import { lifecycleEvent } from "./v3/lifecycle-event.ts";

/** Ends runs by request, whichever process executes them. `closing` aborts when this process stops. */
export function createRunCancellation(
  context: Pick<RunContext, "database" | "log" | "runs" | "threads" | "webhooks">,
  active: ActiveRuns,
  closing: AbortSignal,
) {
  const { database, log, runs, threads, webhooks } = context;

  /** Ends a run: at once when it waits, through its process when it runs. */
  const cancel = (run: RunRecord, action: CancelAction): Promise<void> =>
    inContextOf(run, context, () => cancelInContext(run, action));

  async function cancelInContext(run: RunRecord, action: CancelAction): Promise<void> {
    const within = onThreads(run.thread_id);
    if ((await database.write((sql) => runs.setCancel(sql, run.run_id, action), { within })) > 0) {
      active.stop(run.run_id, action);
      return;
    }
    let isDropped = false;
    let isAlone = false;
    // During another run its readers would mistake the end of this one for that run's.
    const drop = async (sql: Sql) => {
      isDropped = (await runs.dropPending(sql, run.run_id)) > 0;
      isAlone = isDropped && !(await runs.isRunning(run.thread_id, sql));
      return isAlone;
    };
    log.append(lifecycleEvent(run, "running"), { when: drop });
    log.append(lifecycleEvent(run, "interrupted"), { when: async () => isAlone });
    log.append(runDoneEvent(run), {
      when: async () => isDropped,
      async alongside(sql) {
        if (action === "rollback") await runs.delete(sql, run.run_id);
        else {
          await runs.forgetUnlisted(sql, run);
          await webhooks.record(sql, run, { status: "interrupted" });
        }
        const isBusy = await runs.isUnderWay(run.thread_id, sql);
        await threads.setResting(sql, run.thread_id, { isBusy });
      },
    });
    await log.settled();
    webhooks.wake();
    // Its turn may have come between the two.
    const left = await runs.find(run.run_id);
    if (left?.status === "running" && left.cancel === null) await cancel(left, action);
  }

  async function untilEnded(run: RunRecord, after: number): Promise<void> {
    const here = active.end(run.run_id);
    if (here) return here;
    // Another process runs it.
    const isEnd = (event: { runId: string; kind: number }) =>
      event.runId === run.run_id && event.kind === eventKind.runDone;
    for await (const batch of log.follow(run.thread_id, after, closing)) if (batch.some(isEnd)) return;
  }

  return {
    cancel,
    /** Deletes a run's record, after it has ended: at once when it is under way. What it wrote stays. */
    async forget(run: RunRecord): Promise<void> {
      const after = await log.lastSeq(run.thread_id);
      await cancel(run, "interrupt");
      if ((await runs.find(run.run_id))?.status === "running") await untilEnded(run, after);
      await database.write((sql) => runs.delete(sql, run.run_id), { within: onThreads(run.thread_id) });
    },
    /** Ends what is under way on a thread; resolves when nothing is. */
    async endAll(threadId: string): Promise<void> {
      for (;;) {
        const underWay = await runs.underWay(threadId);
        if (underWay.length === 0 || closing.aborted) return;
        const after = await log.lastSeq(threadId);
        // The newest first, so that the end of one does not start another.
        for (const run of underWay.toReversed()) await cancel(run, "interrupt");
        for (const run of await runs.underWay(threadId)) await untilEnded(run, after);
      }
    },
  };
}
export type RunCancellation = ReturnType<typeof createRunCancellation>;
