// This folder: the routes of threads. No SQL.

import { z } from "zod";
import { ofThread } from "../../api/thread.ts";
import { checkpointConfig, historyPage, historyQuery, threadState } from "../../api/thread-state.ts";
import { stateText } from "../../engine/state.ts";
import { askGraph } from "../../operations/assistants/find-graph.ts";
import { authorize } from "../../operations/authorize.ts";
import { findThread, graphOf } from "../../operations/threads/find-thread.ts";
import { answerLimitBytes, refuseLarge } from "../../store/answer-limit.ts";
import type { ServerContext } from "../responses.ts";
import { type App, route } from "../route.ts";
import type { RoutesContext } from "../routes-context.ts";

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
    answer(c, await history(c, context, params.thread_id, query)),
  );
  route(app, { ...declared, method: "post", body: historyQuery }, async (c, { params, body }) =>
    answer(c, await history(c, context, params.thread_id, body)),
  );
}

const answer = (c: ServerContext, states: string[]) =>
  c.body(`[${states.join(",")}]`, 200, { "content-type": "application/json" });

/** JSON texts of states. @throws LimitExceededError when they are too large to be answered */
async function history(
  c: ServerContext,
  context: RoutesContext,
  threadId: string,
  { limit, before, metadata, checkpoint }: HistoryQuery,
): Promise<string[]> {
  const scope = await authorize(c, context, "threads:read", { thread_id: threadId });
  await context.database.sealing.refuseSearch({ model: "checkpoint", field: "metadata" }, metadata);
  using graph = await graphOf(c, context, await findThread(context, threadId, { scope }), "threads.read");
  if (!graph) return [];
  const ref = checkpointConfig(checkpoint);
  const options = { limit: limit ?? 10, before: toBefore(before), filter: metadata ?? undefined };
  const states: string[] = [];
  let length = 0;
  await askGraph(async () => {
    for await (const state of graph.history({ ...ref, thread_id: threadId }, options)) {
      const text = stateText(state);
      length += text.length;
      if (length > answerLimitBytes) return;
      states.push(text);
      await context.database.turnIfOverdue();
    }
  });
  refuseLarge(length);
  return states;
}

function toBefore(before: HistoryQuery["before"]): Record<string, unknown> | undefined {
  if (before === null || before === undefined) return undefined;
  if (typeof before === "string") return { checkpoint_id: before };
  return checkpointConfig(before.configurable ?? before);
}
