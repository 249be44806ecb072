import type { GivenMessage } from "../../api/a2a.ts";
import type { AssistantRecord } from "../../assistants/assistant-store.ts";
import { graphOf } from "../../operations/assistants/assistant-graph.ts";
import { createRun, type StartedRun } from "../../operations/runs/create-run.ts";
import { orderRun } from "../../operations/runs/order-run.ts";
import type { ServerContext } from "../responses.ts";
import type { RoutesContext } from "../routes-context.ts";
import { seenTask, type TaskRecord, taskMetadata, taskNotFound } from "./find-task.ts";
import { answerIn, graphInput, needsMessages } from "./message-parts.ts";
import { isTerminal } from "./protocol.ts";
import { RpcError } from "./rpc-error.ts";

/** A run that has begun for a message, and the task that it belongs to. */
export type StartedTask = StartedRun & { taskId: string };

/**
 * Begins a task, or goes on with the one that the message names: a message is the answer to an interrupt where the
 * task waits for one. `streams`: the run streams its messages.
 * @throws RpcError about the message; RefusedError about the run
 */
export async function startTask(
  c: ServerContext,
  context: RoutesContext,
  assistant: AssistantRecord,
  message: GivenMessage,
  { streams }: { streams: boolean },
): Promise<StartedTask> {
  const { taskId } = message;
  const task = taskId ? await taskFor(c, context, assistant, message, taskId) : undefined;
  const isAnswer = task?.state === "input-required";
  if (!isAnswer && needsMessages(message)) await requireMessages(c, context, assistant.assistant_id);
  const threadId = task?.run.thread_id ?? message.contextId ?? context.newId();
  const order = await orderRun(c, context, threadId, {
    assistant_id: assistant.assistant_id,
    if_not_exists: "create",
    stream_mode: streams ? "messages" : "values",
    ...(isAnswer ? { command: { resume: answerIn(message) } } : { input: graphInput(message) }),
    ...(task && { metadata: taskMetadata(task.id) }),
  });
  const started = await createRun(context, order);
  return { ...started, taskId: task?.id ?? started.run.run_id };
}

async function taskFor(
  c: ServerContext,
  context: RoutesContext,
  { assistant_id }: AssistantRecord,
  { contextId }: GivenMessage,
  taskId: string,
): Promise<TaskRecord> {
  const task = await seenTask(c, context, { assistantId: assistant_id, id: taskId, event: "threads:read" });
  if (contextId && contextId !== task.run.thread_id) throw taskNotFound(taskId);
  if (isTerminal(task.state)) {
    const message = `Task ${taskId} is ${task.state} and takes no more messages; send one without taskId.`;
    throw new RpcError("unsupportedOperation", message);
  }
  return task;
}

/** @throws RpcError when a graph takes no messages */
async function requireMessages(c: ServerContext, context: RoutesContext, assistantId: string): Promise<void> {
  const fields = await inputFields(c, context, assistantId);
  if (fields.includes("messages")) return;
  const known = fields.length > 0 ? `: it has ${fields.join(", ")}` : "";
  throw new RpcError(
    "invalidParams",
    `Assistant ${assistantId} takes no text and no files, because its graph's input has no "messages"${known}. Send data.`,
  );
}

/** The names in a graph's input; where they are not known, in its state. */
export async function inputFields(
  c: ServerContext,
  context: RoutesContext,
  assistantId: string,
): Promise<readonly string[]> {
  using graph = await graphOf(c, context, assistantId);
  return graph.inputs();
}
