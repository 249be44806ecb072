import { createParser, type EventSourceMessage } from "eventsource-parser";

/** What a streamed run came to; `failure` is the graph's own error. */
export type RunStreamResult = { answer: string; values: unknown; failure: string | undefined };

/**
 * Reads the frames of a run in the modes `messages-tuple` and `values` until the stream closes. Names may carry
 * a namespace (`messages|node:id`); all belong to this run.
 */
export async function readRunStream(
  bytes: AsyncIterable<Uint8Array>,
  onToken: ((token: string) => void) | undefined,
): Promise<RunStreamResult> {
  const result: RunStreamResult = { answer: "", values: undefined, failure: undefined };
  let tokens = "";
  function onEvent({ event = "message", data }: EventSourceMessage): void {
    const [mode] = event.split("|");
    if (mode === "messages") {
      const token = tokenOf(parsed(data));
      if (token === "") return;
      tokens += token;
      onToken?.(token);
    } else if (event === "values") {
      result.values = parsed(data);
    } else if (mode === "error") {
      result.failure = failureOf(parsed(data), data);
    }
  }
  const parser = createParser({ onEvent });
  // The parser takes the byte order mark away itself.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const chunk of bytes) parser.feed(decoder.decode(chunk, { stream: true }));
  result.answer = lastAnswer(result.values) ?? tokens;
  return result;
}

/** `role`: a state that holds messages as they were sent, in the words of a model's API. */
type Message = { type?: unknown; role?: unknown; content?: unknown };

function tokenOf(frame: unknown): string {
  const message = (Array.isArray(frame) ? frame[0] : undefined) as Message | undefined;
  return message && isFromModel(message) ? textOf(message.content) : "";
}

function lastAnswer(values: unknown): string | undefined {
  const { messages } = (values ?? {}) as { messages?: unknown };
  if (!Array.isArray(messages)) return undefined;
  const last = (messages as Message[]).findLast((message) => message && isFromModel(message));
  return last && textOf(last.content);
}

const names: ReadonlySet<unknown> = new Set(["ai", "AIMessageChunk", "AIMessage", "assistant"]);

const isFromModel = ({ type, role }: Message) => names.has(type) || names.has(role);

/** Content is text, or parts of which some are text. */
function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content
    .map((part: { text?: unknown } | string) => (typeof part === "string" ? part : part?.text))
    .filter((text) => typeof text === "string")
    .join("");
}

function failureOf(body: unknown, raw: string): string {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown };
  const parts = [error, message].filter((part) => typeof part === "string" && part !== "");
  return (parts.length > 0 ? parts.join(": ") : raw).slice(0, 2000);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
