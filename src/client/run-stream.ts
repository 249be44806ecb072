import { createParser, type EventSourceMessage } from "eventsource-parser";
import { isJsonObject } from "../foundation/json/json-object.ts";
import { type Interrupt, interruptsIn } from "./agent-routes.ts";
import { kindOf, lastAnswer, type Message, messagesIn, textOf } from "./messages.ts";

/** One event of a run's stream. Names may carry a namespace (`messages|node:id`); all belong to the run. */
export type RunFrame = {
  id: string | undefined;
  mode: string;
  /** Where in graphs inside of graphs; empty at the root. */
  namespace: readonly string[];
  /** Undefined where it is no JSON. */
  data: unknown;
  text: string;
};

/** The frames of a run until the stream closes. */
export async function* runFrames(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RunFrame, void> {
  let frames: RunFrame[] = [];
  const parser = createParser({ onEvent: (event) => frames.push(frameOf(event)) });
  // The parser takes the byte order mark away itself.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  for await (const chunk of bytes) {
    parser.feed(decoder.decode(chunk, { stream: true }));
    const whole = frames;
    frames = [];
    yield* whole;
  }
}

function frameOf({ id, event = "message", data }: EventSourceMessage): RunFrame {
  const [mode = "", ...namespace] = event.split("|");
  return { id, mode, namespace, data: parsed(data), text: data };
}

/** What a streamed run came to: `questions` that it stopped for; `failure` is the graph's own error. */
export type RunStreamResult = {
  answer: string;
  values: unknown;
  questions: Interrupt[];
  failure: string | undefined;
};

/** Reads a run in the modes `messages-tuple` and `values` until the stream closes. */
export async function readRunStream(
  bytes: AsyncIterable<Uint8Array>,
  onToken: ((token: string) => void) | undefined,
): Promise<RunStreamResult> {
  const result: RunStreamResult = { answer: "", values: undefined, questions: [], failure: undefined };
  let tokens = "";
  for await (const frame of runFrames(bytes)) {
    const { mode, namespace, data } = frame;
    if (mode === "messages") {
      const [message] = Array.isArray(data) ? (data as (Message | undefined)[]) : [];
      const token = message && kindOf(message) === "ai" ? textOf(message) : "";
      if (token === "") continue;
      tokens += token;
      onToken?.(token);
    } else if (mode === "values" && namespace.length === 0) {
      const { __interrupt__, ...values } = isJsonObject(data) ? data : {};
      result.questions.push(...interruptsIn(data));
      // A question may come alone, after the state.
      if (__interrupt__ === undefined) result.values = data;
      else if (Object.keys(values).length > 0) result.values = values;
    } else if (mode === "error") {
      result.failure = failureOf(frame);
    }
  }
  result.answer = lastAnswer(messagesIn(result.values)) ?? tokens;
  return result;
}

/** What a frame `error` says. */
export function failureOf({ data, text }: Pick<RunFrame, "data" | "text">): string {
  const { error, message } = (data ?? {}) as { error?: unknown; message?: unknown };
  const parts = [error, message].filter((part) => typeof part === "string" && part !== "");
  return (parts.length > 0 ? parts.join(": ") : text).slice(0, 2000);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
