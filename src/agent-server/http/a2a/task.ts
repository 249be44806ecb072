import { isJsonObject } from "../../../foundation/json/json-object.ts";
import type { Part } from "../../api/a2a.ts";
import { outputOnly } from "../../operations/runs/output-only.ts";
import { runResult } from "../../operations/runs/run-result.ts";
import type { RunRecord } from "../../threads/run.ts";
import type { RoutesContext } from "../routes-context.ts";
import type { TaskRecord } from "./find-task.ts";
import { type GraphMessage, partsOf } from "./message-parts.ts";
import type { Artifact, Message, Task, TaskState } from "./protocol.ts";

/**
 * A task as the protocol shows it: with what came of it, and its context's messages.
 * @param historyLength how many of the messages, the newest; by default all
 */
export async function taskOf(
  context: RoutesContext,
  { id, run, state }: TaskRecord,
  historyLength?: number | null,
): Promise<Task> {
  const contextId = run.thread_id;
  const ids = { taskId: id, contextId };
  const output = await outputOf(context, run, state);
  const messages = messagesIn(output);
  const visible = messages.flatMap((message) => messageOf(message, ids) ?? []);
  const said = statusParts(state, output);
  const timestamp = run.updated_at;
  const artifact = artifactOf(run, state, output);
  return {
    kind: "task",
    id,
    contextId,
    status: {
      state,
      timestamp,
      ...(said && {
        message: { kind: "message", role: "agent", parts: said, messageId: `${run.run_id}-status`, ...ids },
      }),
    },
    ...(historyLength !== 0 && { history: historyLength ? visible.slice(-historyLength) : visible }),
    ...(artifact && { artifacts: [artifact] }),
  };
}

/** The values that a run has come to, or those of its thread while it is under way. */
async function outputOf(
  context: RoutesContext,
  run: RunRecord,
  state: TaskState,
): Promise<Record<string, unknown>> {
  const { signal } = new AbortController();
  if (state === "submitted" || state === "working") {
    const { values } = (await context.threads.find(run.thread_id)) ?? {};
    const sofar = await outputOnly(context, run, values, signal);
    return isJsonObject(sofar) ? sofar : {};
  }
  const text = await runResult(context, run, 0, signal);
  const output = await outputOnly(context, run, JSON.parse(text ?? "null"), signal);
  return isJsonObject(output) ? output : { output };
}

const messagesIn = ({ messages }: Record<string, unknown>): GraphMessage[] =>
  Array.isArray(messages) ? messages.filter(isJsonObject) : [];

/** What people and agents say; prompts and the results of tools stay inside. */
export function messageOf(
  { id, type, content }: GraphMessage,
  ids: { taskId: string; contextId: string },
): Message | undefined {
  const role = type === "human" ? "user" : type === "ai" ? "agent" : undefined;
  const parts = partsOf(content);
  if (!role || parts.length === 0) return undefined;
  return { kind: "message", role, parts, messageId: id ?? `${ids.taskId}-message`, ...ids };
}

function statusParts(state: TaskState, output: Record<string, unknown>): Part[] | undefined {
  if (state === "failed") {
    const { error, message } = (output.__error__ ?? {}) as { error?: string; message?: string };
    return [{ kind: "text", text: error ? `${error}: ${message}` : "The run failed." }];
  }
  if (state === "canceled") return [{ kind: "text", text: "The task was canceled." }];
  if (state !== "input-required") return undefined;
  return interruptsIn(output).map(({ value }) => partOfValue(value));
}

type Interrupt = { id?: string; value?: unknown };

const interruptsIn = ({ __interrupt__: open }: Record<string, unknown>): Interrupt[] =>
  Array.isArray(open) ? open : [];

const partOfValue = (value: unknown): Part =>
  typeof value === "string"
    ? { kind: "text", text: value }
    : { kind: "data", data: isJsonObject(value) ? value : { value: value ?? null } };

/** What came of a run: the answer of its graph, or what the graph asks. */
function artifactOf(
  { run_id, assistant_id }: RunRecord,
  state: TaskState,
  output: Record<string, unknown>,
): Artifact | undefined {
  if (state === "completed") {
    const description = `Response from assistant ${assistant_id}`;
    const parts = responseParts(output);
    return { artifactId: `${run_id}-response`, name: "Assistant Response", description, parts };
  }
  if (state !== "input-required") return undefined;
  return {
    artifactId: `${run_id}-interrupt`,
    name: "Interrupt",
    description: "Agent requires input to continue",
    parts: interruptsIn(output).map((interrupt) => ({ kind: "data", data: interrupt })),
  };
}

/** What the agent said last since it was asked; all values of a graph that has no messages. */
function responseParts(output: Record<string, unknown>): Part[] {
  if (!("messages" in output)) return [{ kind: "data", data: output }];
  const messages = messagesIn(output);
  const asked = messages.findLastIndex(({ type }) => type === "human");
  const answers = messages.slice(asked + 1).filter(({ type }) => type === "ai");
  return answers.map(({ content }) => partsOf(content)).findLast((parts) => parts.length > 0) ?? [];
}
