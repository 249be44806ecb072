import { z } from "zod";
import type { CancelAction, RunRecord } from "../runs/run-store.ts";
import { findRun } from "./find-run.ts";
import { type App, route } from "./route.ts";
import type { RoutesContext } from "./routes-context.ts";
import { respondWithResult } from "./run-stream.ts";
import { cancelAction, ofRun, ofThreadRun, runResult, runsCancel } from "./schemas/run.ts";
import { flag } from "./schemas/text-values.ts";

/** Ending runs before their time, one or many, and forgetting them. */
export function addRunCancelRoutes(app: App, context: RoutesContext): void {
  const { log, queue } = context;
  for (const { path, ...declared } of [
    { path: "/threads/{thread_id}/runs/{run_id}", tag: "Runs", params: ofThreadRun } as const,
    { path: "/runs/{run_id}", tag: "Stateless runs", params: ofRun } as const,
  ]) {
    route(
      app,
      {
        ...declared,
        method: "post",
        path: `${path}/cancel`,
        summary: "Cancel a run; with wait, answer with its result",
        query: z.object({ action: cancelAction, wait: flag() }),
        answers: { 200: runResult, 202: null },
      },
      async (c, { params, query }) => {
        const run = await findRun(context, params);
        const after = await log.lastSeq(run.thread_id);
        await queue.cancel(run, query.action);
        return query.wait ? respondWithResult(c, context, run, { after }) : c.body(null, 202);
      },
    );
    route(
      app,
      {
        ...declared,
        method: "delete",
        path,
        summary: "Delete a run, cancelled first when it is under way; its thread keeps its state",
        answers: { 204: null },
      },
      async (c, { params }) => {
        const run = await findRun(context, params);
        await queue.forget(run);
        return c.body(null, 204);
      },
    );
  }
  addCancelMany(app, context);
}

function addCancelMany(app: App, context: RoutesContext): void {
  route(
    app,
    {
      method: "post",
      path: "/runs/cancel",
      tag: "Runs",
      summary: "Cancel runs of a thread, or all of a status",
      query: z.object({ action: cancelAction }),
      body: runsCancel,
      answers: { 204: null },
    },
    async (c, { query, body }) => {
      await cancelAll(context, await chosenRuns(context, body), query.action);
      return c.body(null, 204);
    },
  );
}

/** Newest first. @throws RequestProblem 404 for a run that the thread does not have */
async function chosenRuns(
  context: RoutesContext,
  { status, thread_id, run_ids }: z.output<typeof runsCancel>,
): Promise<RunRecord[]> {
  if (status) return context.runs.allUnderWay(status === "all" ? ["pending", "running"] : [status]);
  const thread = thread_id ? { thread_id } : {};
  const ids = new Set(run_ids);
  const found = await Promise.all([...ids].map((run_id) => findRun(context, { ...thread, run_id })));
  return found.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

async function cancelAll(
  { queue }: RoutesContext,
  runs: readonly RunRecord[],
  action: CancelAction,
): Promise<void> {
  // What waits goes first, so that none gets its turn by the end of another.
  for (const status of ["pending", "running"]) {
    for (const run of runs) if (run.status === status) await queue.cancel(run, action);
  }
}
