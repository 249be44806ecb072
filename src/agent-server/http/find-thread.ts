import type { Graph } from "../graphs/graph.ts";
import { describeError } from "../runs/execute-run.ts";
import type { Thread } from "../threads/thread.ts";
import { RequestProblem } from "./request-problem.ts";
import type { RoutesContext } from "./routes-context.ts";

/** @throws RequestProblem 404 */
export async function findThread({ threads }: RoutesContext, threadId: string): Promise<Thread> {
  const found = await threads.find(threadId);
  if (!found) throw new RequestProblem(404, `Thread ${threadId} not found`);
  return found;
}

/**
 * The graph that last ran on a thread, or that it was made for; undefined while there is none.
 * @throws RequestProblem 404 when the graph is gone, 422 when its factory fails
 */
export async function graphOf(
  { graphs }: RoutesContext,
  { thread_id, metadata }: Pick<Thread, "thread_id" | "metadata">,
): Promise<Graph | undefined> {
  const { graph_id } = metadata;
  if (typeof graph_id !== "string") return undefined;
  const graph = graphs.get(graph_id);
  if (!graph) throw new RequestProblem(404, `the graph "${graph_id}" is no longer part of this deployment`);
  return askGraph(() => graph.get({ configurable: { thread_id } }));
}

/**
 * What a graph answers; what it throws is its refusal of what the client named: nodes, values, a subgraph.
 * @throws RequestProblem 422
 */
export async function askGraph<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    const { error, message } = describeError(cause);
    throw new RequestProblem(422, `The graph refuses: ${error}: ${message}`);
  }
}
