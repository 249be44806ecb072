import { sendParams, taskParams } from "../../api/a2a.ts";
import type { AssistantRecord } from "../../assistants/assistant-store.ts";
import { findAssistant, scopeToRun } from "../../operations/assistants/find-assistant.ts";
import { runResult } from "../../operations/runs/run-result.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";
import { cancelTask } from "./cancel-task.ts";
import { findTask, seenTask, type TaskRecord, taskNotFound } from "./find-task.ts";
import type { Task, TaskUpdate } from "./protocol.ts";
import { checkedParams } from "./rpc-request.ts";
import { startTask } from "./start-task.ts";
import { begunTask, taskUpdates } from "./stream-task.ts";
import { taskOf } from "./task.ts";

/** A method's call of an assistant; the signal aborts when its client leaves. */
export type Call = {
  c: ServerContext;
  context: RoutesContext;
  idOrName: string;
  params: unknown;
  signal: AbortSignal;
};

/** Methods that are answered once. @throws RpcError */
export const methods: Record<string, (call: Call) => Promise<Task>> = {
  async "message/send"(call) {
    const { c, context, signal } = call;
    const { message, configuration } = checkedParams(sendParams, call.params);
    const assistant = await requireAssistant(call);
    const { run, after, taskId } = await startTask(c, context, assistant, message, { streams: false });
    if (configuration?.blocking !== false) await runResult(context, run, after, signal);
    const task = await findTask(context, assistant.assistant_id, taskId);
    // It was deleted meanwhile.
    if (!task) throw taskNotFound(taskId);
    return taskOf(context, task, configuration?.historyLength);
  },
  async "tasks/get"(call) {
    const { id, historyLength } = checkedParams(taskParams, call.params);
    return taskOf(call.context, await requireTask(call, id), historyLength);
  },
  async "tasks/cancel"(call) {
    const { id } = checkedParams(taskParams, call.params);
    await cancelTask(call.c, call.context, await requireTask(call, id, "threads:update"), call.signal);
    return taskOf(call.context, await requireTask(call, id, "threads:update"), 0);
  },
};

/** Methods that are answered by events. A task whose client leaves goes on. @throws RpcError */
export const streamMethods: Record<string, (call: Call) => AsyncGenerator<Task | TaskUpdate>> = {
  async *"message/stream"(call) {
    const { c, context, signal } = call;
    const { message } = checkedParams(sendParams, call.params);
    const assistant = await requireAssistant(call);
    const started = await startTask(c, context, assistant, message, { streams: true });
    yield begunTask(started, message);
    yield* taskUpdates(context, started, signal);
  },
  async *"tasks/resubscribe"(call) {
    const { context, signal } = call;
    const { id, historyLength } = checkedParams(taskParams, call.params);
    const task = await requireTask(call, id);
    const after = await context.log.lastSeq(task.run.thread_id);
    yield await taskOf(context, task, historyLength);
    yield* taskUpdates(context, { run: task.run, after, taskId: task.id }, signal);
  },
};

async function requireAssistant({ c, context, idOrName }: Call): Promise<AssistantRecord> {
  const scope = await scopeToRun(c, context, idOrName);
  return findAssistant(context, idOrName, { scope, runs: true });
}

async function requireTask(
  call: Call,
  id: string,
  event: "threads:read" | "threads:update" = "threads:read",
): Promise<TaskRecord> {
  const { assistant_id } = await requireAssistant(call);
  return seenTask(call.c, call.context, { assistantId: assistant_id, id, event });
}
