// This folder: finding threads and their checkpoints for a caller. No HTTP.

import type { Sql } from "../../../database/database.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import { updateState } from "../../runs/state-update.ts";
import { onThreads } from "../../store/scopes.ts";
import type { Thread } from "../../threads/thread.ts";
import { settingsOfThread } from "../../threads/thread-settings.ts";
import { askGraph } from "../assistants/find-graph.ts";
import { authorize } from "../authorize.ts";
import type { OperationContext, Requester } from "../operation-context.ts";
import { findThread, graphOf } from "./find-thread.ts";

/**
 * Makes a thread with a state to begin with, for the first graph of the project, as pages of the sample do before they
 * send anything. Nothing is to run then: a client that finds a next node takes the thread for busy.
 * @throws RefusedError 404 where there is one that the caller may not see, 422 for values that the graph cannot take
 */
export async function bootstrapThread(
  c: Requester,
  context: Pick<
    OperationContext,
    "auth" | "checkpoints" | "database" | "graphs" | "log" | "removal" | "runs" | "threads"
  >,
  threadId: string,
  values: unknown,
): Promise<Thread> {
  const { database, threads, checkpoints, graphs, removal } = context;
  const [graphId] = graphs.keys();
  const value = { thread_id: threadId, metadata: { graph_id: graphId } };
  await authorize(c, context, "threads:create", value);
  const insert = async (sql: Sql) => {
    if (await threads.exists(threadId, sql)) return false;
    await threads.insert(sql, { threadId, metadata: value.metadata });
    await checkpoints.deleteThread(sql, threadId);
    return true;
  };
  const isNew = await database.write(insert, { within: onThreads(threadId) });
  if (!isNew) throw new RefusedError(404, `Thread ${threadId} not found`);
  const made = await findThread(context, threadId);
  try {
    using graph = await graphOf(c, context, made, "threads.update");
    if (!graph) throw new RefusedError(422, "The thread has no graph; name one in its metadata.graph_id.");
    const steps = [
      { values, as_node: "__start__" },
      { values: null, as_node: "__end__" },
    ].map((update) => ({
      updates: [update],
    }));
    await askGraph(() =>
      updateState(context, graph, { settings: settingsOfThread(made), at: { thread_id: threadId } }, steps),
    );
  } catch (refusal) {
    await removal.remove(threadId);
    throw refusal;
  }
  return made;
}
