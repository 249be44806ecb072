import { z } from "zod";
import type { Sql } from "../../../database/database.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import { ofThread, thread, threadInclude, threadPatch, threadStorage, toTtl } from "../../api/thread.ts";
import { threadCreate } from "../../api/thread-create.ts";
import { isWithin, type Scope } from "../../auth/scope.ts";
import { askGraph } from "../../operations/assistants/find-graph.ts";
import { authorize } from "../../operations/authorize.ts";
import { findThread, graphOf } from "../../operations/threads/find-thread.ts";
import { requireAbility } from "../../operations/threads/project-checkpoints.ts";
import { recordState, updateState } from "../../runs/state-update.ts";
import { onThreads } from "../../store/scopes.ts";
import type { Thread } from "../../threads/thread.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

const tag = "Threads";

/** Threads one by one: created, read, changed, copied, deleted. */
export function addThreadRoutes(app: App, context: RoutesContext): void {
  const { threads, database, removal, checkpoints } = context;
  const path = "/threads/{thread_id}";
  const ofOne = { tag, path, params: ofThread } as const;

  route(
    app,
    {
      method: "post",
      path: "/threads",
      tag,
      summary: "Create a thread",
      body: threadCreate,
      answers: { 200: thread },
    },
    async (c, { body }) => {
      const { thread_id, metadata, if_exists } = body;
      const value = { thread_id: thread_id ?? context.newId(), metadata: metadata ?? {}, if_exists };
      const scope = await authorize(c, context, "threads:create", value);
      return c.json(await createThread(c, context, { ...body, ...value }, scope));
    },
  );
  route(
    app,
    {
      ...ofOne,
      method: "get",
      summary: "Get a thread",
      query: threadInclude,
      answers: { 200: thread },
    },
    async (c, { params, query }) => {
      const scope = await authorize(c, context, "threads:read", { ...params });
      const found = await findThread(context, params.thread_id, { scope });
      const ttl = query.include.includes("ttl") ? await threads.ttl(found.thread_id) : undefined;
      return c.json(ttl ? { ...found, ttl } : found);
    },
  );
  route(
    app,
    {
      method: "get",
      path: `${path}/storage`,
      tag,
      summary: "Tell how many bytes a thread's checkpoints take",
      params: ofThread,
      answers: { 200: threadStorage },
    },
    async (c, { params }) => {
      const scope = await authorize(c, context, "threads:read", { ...params });
      const { thread_id } = await findThread(context, params.thread_id, { scope });
      return c.json({ thread_id, ...(await checkpoints.storageOf(database.read, thread_id)) });
    },
  );
  route(
    app,
    {
      ...ofOne,
      method: "patch",
      summary: "Add to a thread's metadata, or set its time to live",
      headers: z.object({ prefer: z.string().optional() }),
      body: threadPatch,
      answers: { 200: thread, 204: null },
    },
    async (c, { params, body, headers }) => {
      const value = { ...params, metadata: body.metadata ?? {} };
      const scope = await authorize(c, context, "threads:update", value);
      const { thread_id } = await findThread(context, params.thread_id, { scope });
      const ttl = ttlOf(context, body);
      const write = async (sql: Sql) => {
        await threads.addMetadata(sql, thread_id, value.metadata);
        if (ttl) await threads.setTtl(sql, thread_id, ttl);
      };
      await database.write(write, { within: onThreads(thread_id) });
      if (/(^|[\s,;])return=minimal($|[\s,;])/.test(headers.prefer ?? "")) return c.body(null, 204);
      return c.json(await findThread(context, thread_id));
    },
  );
  route(
    app,
    {
      ...ofOne,
      method: "delete",
      summary: "Delete a thread with its runs and states; runs under way are cancelled first",
      answers: { 204: null },
    },
    async (c, { params }) => {
      const scope = await authorize(c, context, "threads:delete", { ...params });
      const { thread_id } = await findThread(context, params.thread_id, { scope });
      if (!(await removal.remove(thread_id))) throw new RefusedError(404, `Thread ${thread_id} not found`);
      return c.body(null, 204);
    },
  );
  route(
    app,
    {
      method: "post",
      path: `${path}/copy`,
      tag,
      summary: "Copy a thread with its states to a new one",
      params: ofThread,
      answers: { 200: thread },
    },
    async (c, { params }) => {
      const scope = await authorize(c, context, "threads:read", { ...params });
      const from = await findThread(context, params.thread_id, { scope });
      const value = { thread_id: context.newId(), metadata: from.metadata };
      await authorize(c, context, "threads:create", value);
      return c.json(await copyThread(c, context, from, value));
    },
  );
}

/** @throws RefusedError 409 when it exists; 422 when its graph cannot take the supersteps, nothing is left then */
async function createThread(
  c: ServerContext,
  context: RoutesContext,
  body: z.output<typeof threadCreate> & { thread_id: string; metadata: Record<string, unknown> },
  scope: Scope,
): Promise<Thread> {
  const { threads, checkpoints, database, removal } = context;
  const { thread_id: threadId, metadata } = body;
  const supersteps = body.supersteps ?? [];
  using graph =
    supersteps.length > 0 ? await graphFor(c, context, { thread_id: threadId, metadata }) : undefined;
  const ttl = ttlOf(context, body);
  const insert = async (sql: Sql) => {
    if (await threads.exists(threadId, sql)) return false;
    await threads.insert(sql, { threadId, metadata });
    // What a run that was cut off may have left of a former thread with this id.
    await checkpoints.deleteThread(sql, threadId);
    if (ttl) await threads.setTtl(sql, threadId, ttl);
    return true;
  };
  const isNew = await database.write(insert, { within: onThreads(threadId) });
  if (isNew && graph) {
    const where = { settings: {}, at: { thread_id: threadId } };
    await askGraph(() => updateState(context, graph, where, supersteps)).catch(async (refusal) => {
      await removal.remove(threadId);
      throw refusal;
    });
  }
  const made = await threads.find(threadId);
  const isTaken = !isNew && (body.if_exists !== "do_nothing" || !isWithin(scope, made?.metadata ?? {}));
  if (!made || isTaken) {
    throw new RefusedError(409, `Thread ${threadId} already exists`);
  }
  return made;
}

/** @throws RefusedError 422 for one that the project's checkpointer cannot follow */
function ttlOf(context: RoutesContext, body: Pick<z.output<typeof threadPatch>, "ttl">) {
  const ttl = toTtl(body.ttl);
  if (ttl?.strategy === "keep_latest") requireAbility(context, "keepLatest");
  return ttl;
}

/** @throws RefusedError 422 when no graph is named */
async function graphFor(
  c: ServerContext,
  context: RoutesContext,
  thread: Pick<Thread, "thread_id" | "metadata">,
) {
  const graph = await graphOf(c, context, { ...thread, config: {} }, "threads.update");
  if (graph) return graph;
  throw new RefusedError(422, "body.supersteps: need a graph; name it in metadata.graph_id");
}

async function copyThread(
  c: ServerContext,
  context: RoutesContext,
  from: Thread,
  { thread_id: copyId, metadata }: Pick<Thread, "thread_id" | "metadata">,
): Promise<Thread> {
  const { threads, runs, checkpoints, database } = context;
  const { thread_id: threadId } = from;
  using graph = await graphOf(c, context, from, "threads.read").catch(() => undefined);
  if (await checkpoints.ofProject?.has({ threadId })) {
    requireAbility(context, "copyThread");
    await checkpoints.ofProject?.copyThread?.(threadId, copyId);
  }
  const copy = async (sql: Sql) => {
    // It may be gone since.
    await findThread(context, threadId, { sql });
    await threads.insertCopy(sql, threadId, copyId);
    await threads.addMetadata(sql, copyId, metadata);
    await checkpoints.copyThread(sql, threadId, copyId);
    return runs.isUnderWay(threadId, sql);
  };
  const isRunning = await database.write(copy, { within: onThreads(threadId, copyId) });
  // In the middle of a run the checkpoints are ahead of the thread's record.
  if (isRunning && graph) await askGraph(() => recordState(context, graph, copyId));
  return findThread(context, copyId);
}
