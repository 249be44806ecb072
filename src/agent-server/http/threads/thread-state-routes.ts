import { z } from "zod";
import { RefusedError } from "../../../http/refused-error.ts";
import { flag } from "../../api/text-values.ts";
import { ofThread } from "../../api/thread.ts";
import {
  checkpointConfig,
  ofCheckpoint,
  stateAtCheckpoint,
  stateMetadata,
  stateUpdate,
  stateUpdated,
  threadState,
} from "../../api/thread-state.ts";
import { emptyState, type GraphState, stateText } from "../../engine/state.ts";
import { askGraph } from "../../operations/assistants/find-graph.ts";
import { authorize } from "../../operations/authorize.ts";
import { bootstrapThread } from "../../operations/threads/bootstrap-thread.ts";
import { requireCheckpoint } from "../../operations/threads/find-checkpoint.ts";
import { findThread, graphOf } from "../../operations/threads/find-thread.ts";
import { updateState } from "../../runs/state-update.ts";
import { onThreads } from "../../store/scopes.ts";
import type { Thread } from "../../threads/thread.ts";
import { settingsOfThread } from "../../threads/thread-settings.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

const tag = "Threads";

/**
 * The state of threads: read now and at checkpoints, and written. `chat`: as the sample chat application has it, where a
 * write to an unknown thread makes it and is answered with the whole state.
 */
export function addThreadStateRoutes(app: App, context: RoutesContext, { chat }: { chat: boolean }): void {
  const { database, threads } = context;
  const path = "/threads/{thread_id}/state";
  const withSubgraphs = z.object({ subgraphs: flag() });

  route(
    app,
    {
      method: "get",
      path,
      tag,
      summary: "Get the state of a thread",
      params: ofThread,
      query: withSubgraphs,
      answers: { 200: threadState },
    },
    async (c, { params, query }) =>
      stateJson(c, await givenState(c, context, params.thread_id, { ref: {}, ...query })),
  );
  route(
    app,
    {
      method: "get",
      path: `${path}/{checkpoint_id}`,
      tag,
      summary: "Get the state of a thread at a checkpoint",
      params: ofCheckpoint,
      query: withSubgraphs,
      answers: { 200: threadState },
    },
    async (c, { params, query }) =>
      stateJson(
        c,
        await givenState(c, context, params.thread_id, { ref: checkpointConfig(params), ...query }),
      ),
  );
  route(
    app,
    {
      method: "post",
      path: `${path}/checkpoint`,
      tag,
      summary: "Get the state of a thread at a checkpoint, also of a subgraph",
      params: ofThread,
      body: stateAtCheckpoint,
      answers: { 200: threadState },
    },
    async (c, { params, body }) =>
      stateJson(
        c,
        await givenState(c, context, params.thread_id, {
          ref: checkpointConfig(body.checkpoint),
          subgraphs: body.subgraphs ?? false,
        }),
      ),
  );
  route(
    app,
    {
      method: "post",
      path,
      tag,
      summary: "Write to the state of a thread as if a node had run",
      params: ofThread,
      body: stateUpdate,
      answers: { 200: stateUpdated },
    },
    async (c, { params, body }) => {
      const { thread_id } = params;
      const ref = checkpointConfig({ checkpoint_id: body.checkpoint_id, ...body.checkpoint });
      const scope = await authorize(c, context, "threads:update", { ...params });
      if (chat && !(await threads.exists(thread_id))) {
        const made = await bootstrapThread(c, context, thread_id, body.values);
        return stateJson(c, await writtenState(c, context, made));
      }
      const thread = await findThread(context, thread_id, { scope });
      const checkpoint = await writeState(c, context, thread, ref, body);
      return chat
        ? stateJson(c, { ...(await writtenState(c, context, thread)), checkpoint })
        : c.json({ checkpoint });
    },
  );
  route(
    app,
    {
      method: "patch",
      path,
      tag,
      summary: "Add to the metadata of a thread",
      params: ofThread,
      body: stateMetadata,
      answers: { 204: null },
    },
    async (c, { params, body }) => {
      const value = { ...params, metadata: body.metadata };
      const scope = await authorize(c, context, "threads:update", value);
      const { thread_id } = await findThread(context, params.thread_id, { scope });
      await database.write((sql) => threads.addMetadata(sql, thread_id, value.metadata), {
        within: onThreads(thread_id),
      });
      return c.body(null, 204);
    },
  );
}

const stateJson = (c: ServerContext, state: GraphState): Response =>
  c.body(stateText(state), 200, { "content-type": "application/json" });

/**
 * An empty `next` means that a thread is idle, and clients then do not listen. The library also returns it during a
 * run: between the end of a step's tasks and the checkpoint after them, and before the first one.
 */
async function withComing({ runs }: RoutesContext, state: GraphState, threadId: string): Promise<GraphState> {
  if (state.next.length > 0) return state;
  const underWay = await runs.underWayIds(threadId);
  if (underWay.length === 0) return state;
  if (state.tasks.length > 0) return { ...state, next: state.tasks.map(({ name }) => name) };
  return underWay.every((id) => id === state.metadata.run_id) ? state : { ...state, next: ["__start__"] };
}

/** The whole state that a write has left. */
async function writtenState(c: ServerContext, context: RoutesContext, thread: Thread): Promise<GraphState> {
  using graph = await graphOf(c, context, thread, "threads.read");
  if (!graph) return emptyState(thread.thread_id);
  return await askGraph(() => graph.state({ thread_id: thread.thread_id }));
}

async function givenState(
  c: ServerContext,
  context: RoutesContext,
  threadId: string,
  { ref, subgraphs }: { ref: Record<string, unknown>; subgraphs: boolean },
): Promise<GraphState> {
  const scope = await authorize(c, context, "threads:read", { thread_id: threadId });
  using graph = await graphOf(c, context, await findThread(context, threadId, { scope }), "threads.read");
  if (!graph) {
    await requireCheckpoint(context, threadId, ref);
    return emptyState(threadId);
  }
  const state = await askGraph(() => graph.state({ ...ref, thread_id: threadId }, { subgraphs }));
  if (state.created_at === null) await requireCheckpoint(context, threadId, ref);
  return Object.keys(ref).length === 0 ? withComing(context, state, threadId) : state;
}

/** @throws RefusedError 409 while a run is under way, 422 for what the graph cannot take */
async function writeState(
  c: ServerContext,
  context: RoutesContext,
  thread: Thread,
  ref: Record<string, unknown>,
  { values, as_node }: z.output<typeof stateUpdate>,
) {
  const { thread_id: threadId } = thread;
  if (await context.runs.isUnderWay(threadId)) {
    throw new RefusedError(409, "A run is under way on this thread; update its state when that has ended.");
  }
  using graph = await graphOf(c, context, thread, "threads.update");
  if (!graph) {
    throw new RefusedError(422, "No graph has run on this thread; name one in its metadata.graph_id.");
  }
  await requireCheckpoint(context, threadId, ref);
  // Its edges may depend on the settings, too.
  const settings = settingsOfThread(thread);
  const at = { ...ref, thread_id: threadId };
  return await askGraph(() =>
    updateState(context, graph, { settings, at }, [{ updates: [{ values, as_node: as_node ?? null }] }]),
  );
}
