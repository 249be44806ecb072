import { z } from "zod";
import type { RunnableConfig } from "../graphs/graph.ts";
import { type ThreadState, toThreadState } from "../threads/thread-state.ts";
import { askGraph } from "./find-graph.ts";
import { findThread, graphOf } from "./find-thread.ts";
import { graphJson } from "./graph-json.ts";
import { type App, route } from "./route.ts";
import type { RoutesContext } from "./routes-context.ts";
import { ofThread } from "./schemas/thread.ts";
import { historyPage, historyQuery, placeOf, threadState } from "./schemas/thread-state.ts";

type HistoryQuery = z.output<typeof historyQuery>;

/** The states that a thread had, page by page. */
export function addThreadHistoryRoutes(app: App, context: RoutesContext): void {
  const declared = {
    path: "/threads/{thread_id}/history",
    tag: "Threads",
    summary: "List the past states of a thread, newest first",
    params: ofThread,
    answers: { 200: z.array(threadState) },
  } as const;
  route(app, { ...declared, method: "get", query: historyPage }, async (c, { params, query }) =>
    graphJson(c, await history(context, params.thread_id, query)),
  );
  route(app, { ...declared, method: "post", body: historyQuery }, async (c, { params, body }) =>
    graphJson(c, await history(context, params.thread_id, body)),
  );
}

async function history(
  context: RoutesContext,
  threadId: string,
  { limit, before, metadata, checkpoint }: HistoryQuery,
): Promise<ThreadState[]> {
  const graph = await graphOf(context, await findThread(context, threadId));
  if (!graph) return [];
  const config = { configurable: { ...placeOf(checkpoint), thread_id: threadId } };
  const options = { limit: limit ?? 10, before: toBefore(before), filter: metadata ?? undefined };
  return askGraph(async () => {
    const states: ThreadState[] = [];
    for await (const state of graph.getStateHistory(config, options)) states.push(toThreadState(state));
    return states;
  });
}

function toBefore(before: HistoryQuery["before"]): RunnableConfig | undefined {
  if (before === null || before === undefined) return undefined;
  if (typeof before === "string") return { configurable: { checkpoint_id: before } };
  return { configurable: placeOf(before.configurable ?? before) };
}
