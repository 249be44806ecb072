import { z } from "zod";
import { RefusedError } from "../../../http/refused-error.ts";
import { cancelAction, ofRun, ofThreadRun, runResult, runsCancel } from "../../api/run.ts";
import { flag } from "../../api/text-values.ts";
import type { Scope } from "../../auth/scope.ts";
import { authorize } from "../../operations/authorize.ts";
import { findRun } from "../../operations/runs/find-run.ts";
import { isVisible } from "../../operations/threads/find-thread.ts";
import { requireAbility } from "../../operations/threads/project-checkpoints.ts";
import type { CancelAction, RunBrief } from "../../threads/run.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";
import { respondWithResult } from "./run-stream.ts";

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
        if (query.action === "rollback") requireAbility(context, "deleteOfRun");
        const run = await findRun(c, context, params, "threads:update");
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
        const run = await findRun(c, context, params, "threads:delete");
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
      const { thread_id, run_ids } = body;
      if (query.action === "rollback") requireAbility(context, "deleteOfRun");
      const scope = await authorize(c, context, "threads:update", { thread_id, run_ids, ...query });
      await cancelAll(context, body, { ...query, scope });
      return c.body(null, 204);
    },
  );
}

/** Waiting runs first, and the newest first, so that the end of one does not start another. */
async function cancelAll(
  context: RoutesContext,
  { status, thread_id, run_ids }: z.output<typeof runsCancel>,
  { action, scope }: { action: CancelAction; scope: Scope },
): Promise<void> {
  const { runs, queue } = context;
  const chosen = status ? undefined : await chosenRuns(context, run_ids ?? [], { thread_id, scope });
  for (const each of ["pending", "running"] as const) {
    const isWanted = !status || status === "all" || status === each;
    if (!isWanted) continue;
    const ids = chosen?.filter((run) => run.status === each).map(({ run_id }) => run_id);
    for (const id of ids ?? (await runs.allUnderWay(each))) {
      // One at a time: what they were asked to do may be large.
      const run = await runs.find(id);
      const isTheirs = run && (await isVisible(context, run.thread_id, { scope }));
      if (isTheirs) await queue.cancel(run, action);
    }
  }
}

/** Newest first. @throws RefusedError 404 for a run that the thread does not have */
async function chosenRuns(
  context: RoutesContext,
  ids: readonly string[],
  { thread_id: threadId, scope }: { thread_id: string | null | undefined; scope: Scope },
): Promise<RunBrief[]> {
  const found: RunBrief[] = [];
  for (const id of new Set(ids)) {
    const brief = await context.runs.brief(id);
    const isOfThread = brief && (!threadId || brief.thread_id === threadId);
    if (!isOfThread || !(await isVisible(context, brief.thread_id, { scope }))) {
      throw new RefusedError(404, `Run ${id} not found`);
    }
    found.push(brief);
  }
  return found.toSorted((a, b) => b.ordinal - a.ordinal);
}
