import { fieldsOf } from "../../live/thread-event.ts";
import { type ContentPart, contentParts } from "./content-parts.ts";

export interface ToolCall {
  id: string;
  name: string;
  /** The arguments, or while they stream the text of them so far. */
  args: unknown;
}

/** A message as the page draws it, read from a class instance of the hooks or from a state's JSON. */
export interface ChatMessage {
  /** Undefined for messages that a state holds without one. */
  id: string | undefined;
  role: "human" | "ai" | "tool" | "system";
  name: string | undefined;
  parts: readonly ContentPart[];
  toolCalls: readonly ToolCall[];
  /** Of a tool's answer: the call that it answers. */
  toolCallId: string | undefined;
  /** Of a tool's answer: the tool failed. */
  failed: boolean;
  tokens: TokenUsage | undefined;
}

export interface TokenUsage {
  input: number;
  output: number;
}

const read = new WeakMap<object, ChatMessage>();

/** The same object for the same message, so that what shows it is drawn once. */
export function chatMessage(message: object): ChatMessage {
  let known = read.get(message);
  if (!known) {
    known = readMessage(fieldsOf(message));
    read.set(message, known);
  }
  return known;
}

/** The messages of a state; none where it has none under `messages`. */
export function messagesOf(values: unknown): ChatMessage[] {
  const { messages } = fieldsOf(values);
  return Array.isArray(messages)
    ? messages.filter((message) => message !== null && typeof message === "object").map(chatMessage)
    : [];
}

export function textOf(message: ChatMessage): string {
  return message.parts.map((part) => (part.kind === "text" ? part.text : "")).join("");
}

function readMessage(message: Record<string, unknown>): ChatMessage {
  const extra = fieldsOf(message.additional_kwargs);
  const role = roleOf(message);
  return {
    id: typeof message.id === "string" ? message.id : undefined,
    role,
    name: typeof message.name === "string" ? message.name : undefined,
    parts: contentParts(message.content, extra),
    toolCalls: role === "ai" ? toolCallsOf(message) : [],
    toolCallId: typeof message.tool_call_id === "string" ? message.tool_call_id : undefined,
    failed: message.status === "error",
    tokens: usageOf(message.usage_metadata) ?? usageOf(extra.usage),
  };
}

function roleOf(message: Record<string, unknown>): ChatMessage["role"] {
  const type =
    typeof message.getType === "function"
      ? // A class instance reads its own fields.
        (message as unknown as { getType(): unknown }).getType()
      : (message.type ?? message.role);
  if (type === "human" || type === "user") return "human";
  if (type === "tool" || type === "function") return "tool";
  return type === "system" || type === "developer" ? "system" : "ai";
}

function toolCallsOf(message: Record<string, unknown>): ToolCall[] {
  const whole = list(message.tool_calls).map(fieldsOf);
  const calls = whole.map((call) => ({
    id: String(call.id ?? ""),
    name: String(call.name ?? ""),
    args: call.args,
  }));
  const known = new Set(calls.map((call) => call.id));
  for (const piece of [...list(message.tool_call_chunks), ...list(message.invalid_tool_calls)].map(
    fieldsOf,
  )) {
    const id = String(piece.id ?? "");
    if (id === "" || known.has(id)) continue;
    known.add(id);
    calls.push({ id, name: String(piece.name ?? ""), args: piece.args ?? "" });
  }
  return calls;
}

function usageOf(usage: unknown): TokenUsage | undefined {
  const { input_tokens: input, output_tokens: output } = fieldsOf(usage);
  return typeof input === "number" && typeof output === "number" ? { input, output } : undefined;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
