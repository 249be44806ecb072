import { RefusedError } from "../../../http/refused-error.ts";
import type { Graph } from "../../graphs/graph.ts";
import type { Sql } from "../../store/database.ts";
import type { Thread } from "../../threads/thread.ts";
import { askGraph, findGraph } from "../assistants/find-graph.ts";
import type { RoutesContext } from "../routes-context.ts";

/** @throws RefusedError 404 */
export async function findThread(
  { threads }: Pick<RoutesContext, "threads">,
  threadId: string,
  sql?: Sql,
): Promise<Thread> {
  const found = await threads.find(threadId, sql);
  if (!found) throw new RefusedError(404, `Thread ${threadId} not found`);
  return found;
}

/**
 * The graph that last ran on a thread, or that it was made for; undefined while there is none.
 * @throws RefusedError 404 when the graph is gone, 422 when its factory fails
 */
export async function graphOf(
  context: RoutesContext,
  { thread_id, metadata }: Pick<Thread, "thread_id" | "metadata">,
): Promise<Graph | undefined> {
  const { graph_id } = metadata;
  if (typeof graph_id !== "string") return undefined;
  const graph = findGraph(context, graph_id);
  return askGraph(() => graph.get({ configurable: { thread_id } }));
}
