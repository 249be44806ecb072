import { isJsonObject } from "../foundation/json/json-object.ts";

/** A message as agent servers send it; all of it is the graph's own, so nothing is sure. */
export type Message = Record<string, unknown>;

export type ToolCall = { id: string; name: string; args: unknown };

/** The messages of a state; none where it has no such list. */
export function messagesIn(values: unknown): Message[] {
  const messages = isJsonObject(values) ? values.messages : undefined;
  return Array.isArray(messages) ? messages.filter(isJsonObject) : [];
}

/** `role`: a state that holds messages as they were sent, in the words of a model's API. */
export const kindOf = ({ type, role }: Message): "human" | "ai" | "tool" | "other" =>
  kinds.get(type) ?? kinds.get(role) ?? "other";

const kinds: ReadonlyMap<unknown, "human" | "ai" | "tool"> = new Map([
  ["ai", "ai"],
  ["AIMessageChunk", "ai"],
  ["AIMessage", "ai"],
  ["assistant", "ai"],
  ["human", "human"],
  ["HumanMessage", "human"],
  ["user", "human"],
  ["tool", "tool"],
  ["ToolMessage", "tool"],
]);

/** Content is text, or parts of which some are text. */
export function textOf({ content }: Message): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { text?: unknown } | string) => (typeof part === "string" ? part : part?.text))
    .filter((text) => typeof text === "string")
    .join("");
}

/** What the model thought before it answered, in the words of several providers. */
export function reasoningOf({ content, additional_kwargs: more }: Message): string {
  const parts = Array.isArray(content) ? content.filter(isJsonObject) : [];
  const thoughts = [...parts.flatMap(({ reasoning, thinking }) => [reasoning, thinking])];
  if (isJsonObject(more)) thoughts.push(more.reasoning_content);
  return thoughts.filter((thought) => typeof thought === "string").join("");
}

export function toolCallsOf({ tool_calls: calls }: Message): ToolCall[] {
  if (!Array.isArray(calls)) return [];
  return calls
    .filter(isJsonObject)
    .flatMap(({ id, name, args }) =>
      typeof id === "string" && typeof name === "string" ? [{ id, name, args }] : [],
    );
}

/** The text of the last message of the AI; undefined where there is none. */
export function lastAnswer(messages: readonly Message[]): string | undefined {
  const last = messages.findLast((message) => kindOf(message) === "ai");
  return last && textOf(last);
}
