import { askGraph } from "../../operations/assistants/find-graph.ts";
import { createRun } from "../../operations/runs/create-run.ts";
import { orderRun } from "../../operations/runs/order-run.ts";
import { runResult } from "../../operations/runs/run-result.ts";
import { findThread, graphOf } from "../../operations/threads/find-thread.ts";
import { updateState } from "../../runs/state-update.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";
import { type TaskRecord, taskMetadata } from "./find-task.ts";
import { isTerminal } from "./protocol.ts";
import { RpcError } from "./rpc-error.ts";

/**
 * Ends a task: its run, where it is under way, else the wait of its graph for an answer.
 * @throws RpcError when it has ended already
 */
export async function cancelTask(
  c: ServerContext,
  context: RoutesContext,
  { id, run, state }: TaskRecord,
  signal: AbortSignal,
): Promise<void> {
  if (isTerminal(state)) {
    throw new RpcError("taskNotCancelable", `Task ${id} is ${state} and cannot be canceled.`);
  }
  if (state === "input-required") return endWait(c, context, { id, run });
  const after = await context.log.lastSeq(run.thread_id);
  await context.queue.cancel(run, "interrupt");
  await runResult(context, run, after, signal);
}

/** Long enough for the run to be cancelled before it would begin. */
const neverSeconds = 24 * 3600;

/** No run is left to cancel: a new one that never begins records the cancellation, and the graph drops its question. */
async function endWait(
  c: ServerContext,
  context: RoutesContext,
  { id, run }: Pick<TaskRecord, "id" | "run">,
): Promise<void> {
  const { thread_id, assistant_id } = run;
  using graph = await graphOf(c, context, await findThread(context, thread_id), "threads.update");
  const order = await orderRun(c, context, thread_id, {
    assistant_id,
    metadata: taskMetadata(id),
    after_seconds: neverSeconds,
    multitask_strategy: "reject",
  });
  const marker = await createRun(context, order);
  await context.queue.cancel(marker.run, "interrupt");
  if (!graph) return;
  const where = { settings: {}, at: { thread_id } };
  await askGraph(() =>
    updateState(context, graph, where, [{ updates: [{ values: null, as_node: "__end__" }] }]),
  );
}
