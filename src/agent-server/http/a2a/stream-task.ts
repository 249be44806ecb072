import { timestamp } from "../../../foundation/time/iso-time.ts";
import type { GivenMessage } from "../../api/a2a.ts";
import { eventKind, type LoggedEvent, textOf } from "../../events/event.ts";
import { followRun } from "../../runs/follow-run.ts";
import type { RoutesContext } from "../routes-context.ts";
import { findTask } from "./find-task.ts";
import type { GraphMessage } from "./message-parts.ts";
import type { Message, Task, TaskState, TaskUpdate } from "./protocol.ts";
import type { StartedTask } from "./start-task.ts";
import { messageOf, taskOf } from "./task.ts";

/** A task that has just begun, or goes on: what a stream begins with. */
export const begunTask = ({ run, taskId }: StartedTask, message: GivenMessage): Task => {
  const { messageId, role, parts } = message;
  const ids = { taskId, contextId: run.thread_id };
  return {
    kind: "task",
    id: taskId,
    contextId: run.thread_id,
    status: { state: "submitted", timestamp: run.created_at },
    history: [{ kind: "message", role, parts, messageId, ...ids }],
  };
};

/**
 * What becomes of a task after seq `after`: each message as it grows, what came of it, and at last its final status.
 * Ends without it when the signal aborts; the task goes on then.
 */
export async function* taskUpdates(
  context: RoutesContext,
  { run, after, taskId }: Pick<StartedTask, "run" | "after" | "taskId">,
  signal: AbortSignal,
): AsyncGenerator<TaskUpdate> {
  const ids = { taskId, contextId: run.thread_id };
  const working = (message?: Message): TaskUpdate => ({
    ...ids,
    kind: "status-update",
    status: { state: "working", timestamp: timestamp(context.clock), ...(message && { message }) },
    final: false,
  });
  const shown = new Map<string, string>();
  for await (const batch of followRun(context, run, after, signal)) {
    for (const event of batch) {
      if (event.kind === eventKind.runStart) yield working();
      for (const said of messagesOf(event, ids)) {
        // A message is sent once more when it is whole.
        const text = JSON.stringify(said.parts);
        if (shown.get(said.messageId) === text) continue;
        shown.set(said.messageId, text);
        yield working(said);
      }
    }
    if (batch.some(({ kind }) => kind === eventKind.runDone)) break;
  }
  if (!signal.aborted) yield* finalUpdates(context, run.assistant_id, ids);
}

function messagesOf(event: LoggedEvent, ids: { taskId: string; contextId: string }): Message[] {
  const isMessage = /^messages\/(partial|complete)(\||$)/.test(event.event);
  if (event.kind !== eventKind.output || !isMessage) return [];
  const messages = JSON.parse(textOf(event)) as GraphMessage[];
  return messages.filter(({ type }) => type === "ai").flatMap((each) => messageOf(each, ids) ?? []);
}

async function* finalUpdates(
  context: RoutesContext,
  assistantId: string,
  ids: { taskId: string; contextId: string },
): AsyncGenerator<TaskUpdate> {
  const found = await findTask(context, assistantId, ids.taskId);
  // Deleted meanwhile.
  if (!found) {
    const state: TaskState = "canceled";
    yield {
      ...ids,
      kind: "status-update",
      status: { state, timestamp: timestamp(context.clock) },
      final: true,
    };
    return;
  }
  const { status, artifacts = [] } = await taskOf(context, found, 0);
  for (const artifact of artifacts) {
    yield { ...ids, kind: "artifact-update", artifact, append: false, lastChunk: true };
  }
  yield { ...ids, kind: "status-update", status, final: true };
}
