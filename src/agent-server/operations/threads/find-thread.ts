import type { Sql } from "../../../database/database.ts";
import { RefusedError } from "../../../http/refused-error.ts";
import { isWithin, type Scope } from "../../auth/scope.ts";
import type { AccessContext, Graph } from "../../engine/engine.ts";
import type { Thread } from "../../threads/thread.ts";
import { settingsOfThread } from "../../threads/thread-settings.ts";
import { askGraph, findGraph } from "../assistants/find-graph.ts";
import { withCaller } from "../authorize.ts";
import type { OperationContext, Requester } from "../operation-context.ts";

/** @throws RefusedError 404, also for a thread that the caller may not see */
export async function findThread(
  { threads }: Pick<OperationContext, "threads">,
  threadId: string,
  { scope, sql }: { scope?: Scope; sql?: Sql } = {},
): Promise<Thread> {
  // Before the thread is read: the time that takes would reveal that there is one.
  const isHidden = !(await isVisible({ threads }, threadId, { scope, ...(sql && { sql }) }));
  const found = isHidden ? undefined : await threads.find(threadId, sql);
  if (!found) throw new RefusedError(404, `Thread ${threadId} not found`);
  return found;
}

/** Whether a caller with this scope may see a thread, if there is one. */
export async function isVisible(
  { threads }: Pick<OperationContext, "threads">,
  threadId: string,
  { scope, sql }: { scope: Scope; sql?: Sql },
): Promise<boolean> {
  if (scope === undefined) return true;
  const metadata = await threads.metadata(threadId, sql);
  return metadata !== undefined && isWithin(scope, metadata);
}

/**
 * The graph that last ran on a thread, with the settings that it ran with, or that the thread was made for; undefined
 * while there is none.
 * @throws RefusedError 404 when the graph is gone, 422 when its factory fails
 */
export async function graphOf(
  c: Requester,
  context: Pick<OperationContext, "graphs">,
  thread: Pick<Thread, "thread_id" | "metadata" | "config">,
  accessContext: AccessContext,
): Promise<Graph | undefined> {
  const { graph_id } = thread.metadata;
  if (typeof graph_id !== "string") return undefined;
  const graph = findGraph(context, graph_id);
  return askGraph(() => graph.open(withCaller(c, settingsOfThread(thread)), accessContext));
}
