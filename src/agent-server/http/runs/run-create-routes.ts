import { z } from "zod";
import type { Sql } from "../../../database/database.ts";
import { listUpTo } from "../../api/bounds.ts";
import { run, runResult } from "../../api/run.ts";
import { runCreate } from "../../api/run-create.ts";
import { ofThread } from "../../api/thread.ts";
import {
  createRun,
  type RecordedRun,
  recordRun,
  startClaimed,
  startRecorded,
} from "../../operations/runs/create-run.ts";
import { orderRun, type RunOrder } from "../../operations/runs/order-run.ts";
import { onThreads } from "../../store/scopes.ts";
import { publicRun } from "../../threads/run.ts";
import { type App, route } from "../route.ts";
import { eventStream } from "../route-declaration.ts";
import type { RoutesContext } from "../routes-context.ts";
import { locations, respondWithResult, streamRun } from "./run-stream.ts";

const mostOfBatch = 100;

/** Creating runs, on a thread and without one (spec runtime §4.1). */
export function addRunCreateRoutes(app: App, context: RoutesContext): void {
  addTo(app, context, { base: "/threads/{thread_id}/runs", tag: "Runs", params: ofThread });
  addTo(app, context, { base: "/runs", tag: "Stateless runs", params: z.object({}) });
  route(
    app,
    {
      method: "post",
      path: "/runs/batch",
      tag: "Stateless runs",
      summary: "Create several runs, all or none",
      body: listUpTo(mostOfBatch, runCreate),
      answers: { 200: z.array(run) },
    },
    async (c, { body }) => {
      const { database } = context;
      const orders: RunOrder[] = [];
      for (const [i, each] of body.entries()) {
        orders.push(await orderRun(c, context, undefined, each, `body.${i}`));
      }
      const ids = orders.map(({ threadId }) => threadId ?? context.newId());
      const recorded = await context.queue.claiming(orders.length, async (slots) => {
        const record = async (sql: Sql) => {
          const all: RecordedRun[] = [];
          for (const [i, order] of orders.entries())
            all.push(await recordRun(context, sql, order, { id: ids[i]!, mayStart: i < slots }));
          return all;
        };
        const all = await database.write(record, { within: onThreads(...ids) });
        return all.map((each) => startClaimed(context, each));
      });
      const started = await Promise.all(recorded.map((each) => startRecorded(context, each)));
      return c.json(started.map(({ run }) => publicRun(run)));
    },
  );
}

function addTo(
  app: App,
  context: RoutesContext,
  { base, tag, params }: { base: string; tag: string; params: z.ZodObject },
): void {
  const declared = { method: "post", tag, params, body: runCreate } as const;
  const threadIdOf = (given: Record<string, unknown>) => given.thread_id as string | undefined;

  route(
    app,
    { ...declared, path: base, summary: "Create a run", answers: { 200: run } },
    async (c, given) => {
      const order = await orderRun(c, context, threadIdOf(given.params), given.body);
      const started = await createRun(context, order);
      return c.json(publicRun(started.run), 200, locations(started, "stream"));
    },
  );
  route(
    app,
    {
      ...declared,
      path: `${base}/stream`,
      summary: "Create a run and stream it",
      answers: { 200: eventStream },
    },
    async (c, given) => {
      const order = await orderRun(c, context, threadIdOf(given.params), given.body);
      const started = await createRun(context, order);
      return streamRun(c, context, started.run, {
        after: started.after,
        headers: locations(started, "stream"),
        cancelOnDisconnect: started.onDisconnect === "cancel",
      });
    },
  );
  route(
    app,
    {
      ...declared,
      path: `${base}/wait`,
      summary: "Create a run and wait for its result",
      answers: { 200: runResult },
    },
    async (c, given) => {
      const order = await orderRun(c, context, threadIdOf(given.params), given.body);
      const started = await createRun(context, order);
      const headers = locations(started, "join");
      return respondWithResult(c, context, started.run, {
        after: started.after,
        headers,
        cancelOnDisconnect: started.onDisconnect === "cancel",
      });
    },
  );
}
