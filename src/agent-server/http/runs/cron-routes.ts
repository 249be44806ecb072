// This folder: the routes of runs and crons. No SQL, and no running.

import type { z } from "zod";
import type { Reader } from "../../../database/database.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import { cron, cronCreate, cronPatch, cronRunFields, ofCron } from "../../api/cron.ts";
import { ofThread } from "../../api/thread.ts";
import { isWithin, type Scope } from "../../auth/scope.ts";
import { type CronContent, type CronRecord, publicCron } from "../../crons/cron-store.ts";
import { findAssistant } from "../../operations/assistants/find-assistant.ts";
import { authorize } from "../../operations/authorize.ts";
import { cronRunBody, rightsOf } from "../../operations/runs/cron-runs.ts";
import { orderRun, refuseWebhook } from "../../operations/runs/order-run.ts";
import { findThread } from "../../operations/threads/find-thread.ts";
import { requireAbility } from "../../operations/threads/project-checkpoints.ts";
import { mergedMetadata } from "../../store/metadata.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

const tag = "Crons";

/** Crons: on a thread, or with a new thread for each run. */
export function addCronRoutes(app: App, context: RoutesContext): void {
  const { crons, database } = context;
  route(
    app,
    {
      method: "post",
      path: "/threads/{thread_id}/runs/crons",
      tag,
      summary: "Create a cron that runs on a thread",
      params: ofThread,
      body: cronCreate,
      answers: { 200: cron },
    },
    (c, { params, body }) => create(c, context, params.thread_id, body),
  );
  route(
    app,
    {
      method: "post",
      path: "/runs/crons",
      tag,
      summary: "Create a cron whose runs have a new thread each",
      body: cronCreate,
      answers: { 200: cron },
    },
    (c, { body }) => create(c, context, null, body),
  );
  route(
    app,
    {
      method: "get",
      path: "/runs/crons/{cron_id}",
      tag,
      summary: "Get a cron",
      params: ofCron,
      answers: { 200: cron },
    },
    async (c, { params }) => {
      const scope = await authorize(c, context, "crons:read", { ...params });
      return c.json(publicCron(await findCron(context, params.cron_id, { scope, sql: database.read })));
    },
  );
  route(
    app,
    {
      method: "patch",
      path: "/runs/crons/{cron_id}",
      tag,
      summary: "Change a cron",
      params: ofCron,
      body: cronPatch,
      answers: { 200: cron },
    },
    async (c, { params, body }) => {
      const value = { ...params, ...body, payload: payloadOf(body), metadata: { ...body.metadata } };
      const scope = await authorize(c, context, "crons:update", value);
      const { payload, metadata } = value;
      refuseWebhook(context, payload);
      if (payload.multitask_strategy === "rollback") requireAbility(context, "deleteOfRun");
      const changed = await database.write(async (sql) => {
        const former = await findCron(context, params.cron_id, { scope, sql });
        await crons.update(sql, former, changedContent(former, { ...body, ...payload, metadata }));
        return findCron(context, params.cron_id, { sql });
      });
      context.cronScheduler.wake();
      return c.json(publicCron(changed));
    },
  );
  route(
    app,
    {
      method: "delete",
      path: "/runs/crons/{cron_id}",
      tag,
      summary: "Delete a cron",
      params: ofCron,
      answers: { 204: null },
    },
    async (c, { params }) => {
      const scope = await authorize(c, context, "crons:delete", { ...params });
      await database.write(async (sql) => {
        await findCron(context, params.cron_id, { scope, sql });
        await crons.delete(sql, params.cron_id);
      });
      return c.body(null, 204);
    },
  );
}

/** @throws RefusedError 404, also for a cron that the caller may not see */
async function findCron(
  { crons }: RoutesContext,
  id: string,
  { scope, sql }: { scope?: Scope; sql: Reader },
): Promise<CronRecord> {
  const found = await crons.find(id, sql);
  if (!found || !isWithin(scope, found.metadata)) throw new RefusedError(404, `Cron ${id} not found`);
  return found;
}

async function create(
  c: ServerContext,
  context: RoutesContext,
  threadId: string | null,
  body: z.output<typeof cronCreate>,
): Promise<Response> {
  const { crons, database } = context;
  const cronId = context.newId();
  const { assistant_id: asked, schedule, end_time, metadata } = body;
  const value = {
    ...{ cron_id: cronId, assistant_id: asked, thread_id: threadId, schedule, end_time },
    payload: payloadOf(body),
    metadata: { ...metadata },
  };
  await authorize(c, context, "crons:create", value);
  const order = await orderRun(
    c,
    context,
    threadId ?? undefined,
    cronRunBody({ ...value, assistant_id: asked }),
  );
  const made = await database.write(async (sql) => {
    if (threadId !== null) await findThread(context, threadId, { sql, scope: order.scopes?.threads });
    const { assistant_id } = await findAssistant(context, asked, {
      ...{ sql, runs: true, scope: order.scopes?.assistants },
    });
    await crons.insert(sql, {
      cron_id: cronId,
      assistant_id,
      thread_id: threadId,
      schedule: body.schedule,
      timezone: body.timezone ?? null,
      end_time: body.end_time ? endTimeOf(body.end_time) : null,
      enabled: body.enabled ?? true,
      on_run_completed: threadId === null ? (body.on_run_completed ?? "delete") : "keep",
      payload: { ...value.payload, ...rightsOf(order), ...database.sealing.contextField() },
      metadata: value.metadata,
    });
    return findCron(context, cronId, { sql });
  });
  context.cronScheduler.wake();
  return c.json(publicCron(made));
}

function changedContent(former: CronRecord, body: z.output<typeof cronPatch>): CronContent {
  const { end_time, timezone } = body;
  return {
    ...former,
    schedule: body.schedule ?? former.schedule,
    timezone: timezone === undefined ? former.timezone : timezone,
    end_time: end_time === undefined ? former.end_time : end_time === null ? null : endTimeOf(end_time),
    enabled: body.enabled ?? former.enabled,
    on_run_completed: former.thread_id === null ? (body.on_run_completed ?? former.on_run_completed) : "keep",
    payload: { ...former.payload, ...payloadOf(body) },
    metadata: mergedMetadata(former.metadata, body.metadata),
  };
}

/** The fields of a run that are given. */
function payloadOf(body: Partial<Record<(typeof cronRunFields)[number], unknown>>): Record<string, unknown> {
  const given = cronRunFields.map((field) => [field, body[field]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== null && value !== undefined));
}

const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/;
const endTimeOf = (text: string): number => Date.parse(hasOffset.test(text) ? text : `${text}Z`);
