import { eventKind, type LoggedEvent } from "../events/event.ts";
import type { Graph, RunnableConfig } from "../graphs/graph.ts";
import { toJson } from "../runs/to-json.ts";
import { emptyThreadState, toThreadState } from "../threads/thread-state.ts";
import type { Thread } from "../threads/thread-store.ts";
import { allOf, readBody, readId, readLastEventSeq, readList } from "./read-request.ts";
import { RequestProblem } from "./request-problem.ts";
import { historyQuery, threadCreate } from "./request-schemas.ts";
import { type ServerContext, streamEvents } from "./responses.ts";
import type { App, RoutesContext } from "./routes-context.ts";

const threadStreamModes = ["run_modes", "lifecycle", "state_update"] as const;
type ThreadStreamMode = (typeof threadStreamModes)[number];

const isLifecycle = (event: LoggedEvent) =>
  event.kind === eventKind.runStart || event.kind === eventKind.runDone;

/** What each mode of the thread stream shows (spec runtime §4.1). */
const shows: Record<ThreadStreamMode, (event: LoggedEvent) => boolean> = {
  run_modes: (event) => event.kind !== eventKind.stateUpdate,
  lifecycle: isLifecycle,
  state_update: (event) => event.kind === eventKind.stateUpdate,
};

/** Threads, their state and their stream. */
export function addThreadRoutes(app: App, context: RoutesContext): void {
  const { threads, log, commit, open, graphs } = context;

  function find(c: ServerContext): Thread {
    const id = readId(c, "thread_id");
    const thread = threads.find(id);
    if (!thread) throw new RequestProblem(404, `Thread ${id} not found`);
    return thread;
  }

  /** The graph that last ran on a thread; undefined while none has. */
  async function graphOf(thread: Thread): Promise<Graph | undefined> {
    const graphId = thread.metadata.graph_id;
    if (typeof graphId !== "string") return undefined;
    const graph = graphs.get(graphId);
    if (!graph) throw new RequestProblem(404, `the graph "${graphId}" is no longer part of this deployment`);
    return graph.get({ configurable: { thread_id: thread.thread_id } });
  }

  const json = (c: ServerContext, value: unknown) =>
    c.body(toJson(value), 200, { "content-type": "application/json" });

  app.post("/threads", async (c) => {
    const body = await readBody(c, threadCreate);
    const threadId = body.thread_id?.toLowerCase() ?? context.newId();
    const isNew = await commit.write(() => {
      if (threads.exists(threadId)) return false;
      threads.insert({ threadId, metadata: body.metadata ?? {} });
      return true;
    });
    const thread = threads.find(threadId);
    if (!thread || (!isNew && body.if_exists !== "do_nothing")) {
      throw new RequestProblem(409, `Thread ${threadId} already exists`);
    }
    return c.json(thread);
  });

  app.get("/threads/:thread_id", (c) => c.json(find(c)));

  async function stateAt(c: ServerContext, configurable: Record<string, unknown>, subgraphs: boolean) {
    const thread = find(c);
    const graph = await graphOf(thread);
    if (!graph) return json(c, emptyThreadState(thread.thread_id));
    const config: RunnableConfig = { configurable: { ...configurable, thread_id: thread.thread_id } };
    return json(c, toThreadState(await graph.getState(config, { subgraphs })));
  }

  app.get("/threads/:thread_id/state", (c) => stateAt(c, {}, c.req.query("subgraphs") === "true"));
  app.get("/threads/:thread_id/state/:checkpoint_id", (c) =>
    stateAt(c, { checkpoint_id: c.req.param("checkpoint_id") }, c.req.query("subgraphs") === "true"),
  );

  app.post("/threads/:thread_id/history", async (c) => {
    const thread = find(c);
    const { limit, before, metadata, checkpoint } = await readBody(c, historyQuery);
    const graph = await graphOf(thread);
    const states: unknown[] = [];
    if (graph) {
      const config = { configurable: { ...checkpoint, thread_id: thread.thread_id } };
      const options = { limit: limit ?? 10, before: toBefore(before), filter: metadata ?? undefined };
      for await (const state of graph.getStateHistory(config, options)) states.push(toThreadState(state));
    }
    return json(c, states);
  });

  app.get("/threads/:thread_id/stream", (c) => {
    const { thread_id } = find(c);
    const given = readList(c, ["stream_modes", "stream_mode"]) ?? [];
    const modes =
      given.length > 0 ? allOf(given, threadStreamModes, "stream_modes") : (["run_modes"] as const);
    const after = readLastEventSeq(c) ?? log.lastSeq(thread_id);
    return streamEvents(c, open, {
      headers: { location: c.req.path },
      endless: true,
      follow: (signal) => log.follow(thread_id, after, signal),
      select: (batch) => ({
        events: batch.filter((event) => modes.some((mode) => shows[mode](event))),
        ends: false,
      }),
    });
  });
}

type Before = string | { checkpoint_id?: string | null } | { configurable: Record<string, unknown> };

/** Clients page by a checkpoint's id, by a checkpoint, or by a config. */
function toBefore(before: Before | null | undefined): RunnableConfig | undefined {
  if (before === null || before === undefined) return undefined;
  if (typeof before === "string") return { configurable: { checkpoint_id: before } };
  if ("configurable" in before) return { configurable: before.configurable };
  return { configurable: { ...before } };
}
