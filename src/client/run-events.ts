import { isJsonObject } from "../foundation/json/json-object.ts";
import { type Interrupt, interruptsIn } from "./agent-routes.ts";
import {
  kindOf,
  lastAnswer,
  type Message,
  messagesIn,
  reasoningOf,
  type ToolCall,
  textOf,
  toolCallsOf,
} from "./messages.ts";
import { failureOf, type RunFrame } from "./run-stream.ts";

/** Who says it: `namespace` is empty for the agent itself; `name` is that of a subagent, where it is known. */
export type Speaker = { namespace: string; name: string | undefined };

/** What happens in a run, for those who watch it. */
export type RunEvent =
  | { type: "token" | "reasoning"; text: string; message_id: string; speaker: Speaker }
  | { type: "tool_call"; call: ToolCall; speaker: Speaker }
  | { type: "tool_result"; call_id: string; name: string; text: string; is_error: boolean; speaker: Speaker }
  /** The server began the run anew, from the last step that it had kept. */
  | { type: "started_again"; attempt: number };

export type Usage = { input_tokens: number; output_tokens: number; total_tokens: number };

/** `values`: the last state; `interrupts`: the questions with which the run stopped. */
export type RunReading = {
  answer: string;
  values: unknown;
  interrupts: Interrupt[];
  failure: string | undefined;
  usage: Usage | undefined;
};

/** The modes in which a run has to be streamed, with its subgraphs, so that all of it is read. */
export const readModes = { stream_mode: ["messages-tuple", "values"], stream_subgraphs: true };

/**
 * Reads the frames of one run: tokens as they come; tool calls and their results once each, from the states, since
 * models give calls in pieces. What a state holds when the run begins is of earlier runs.
 */
export function readRun() {
  const earlier = new Set<unknown>();
  const seenStates = new Set<string>();
  const seen = new Set<string>();
  const calls: ToolCall[] = [];
  const names = new Map<string, string>();
  const usage: Usage = { input_tokens: 0, output_tokens: 0, total_tokens: 0 };
  const reading: RunReading = {
    answer: "",
    values: undefined,
    interrupts: [],
    failure: undefined,
    usage: undefined,
  };
  let states = 0;
  let tokens = "";

  const speakerAt = (namespace: string): Speaker => ({ namespace, name: names.get(namespace) });

  function onMessage(data: unknown): RunEvent[] {
    const [message, metadata] = Array.isArray(data)
      ? data.map((part) => (isJsonObject(part) ? part : {}))
      : [];
    if (!message) return [];
    const speaker = speakerAt(graphOf(metadata?.langgraph_checkpoint_ns));
    if (kindOf(message) === "tool") return toolResult(message, speaker);
    if (kindOf(message) !== "ai") return [];
    addUsage(message);
    const message_id = String(message.id);
    const text = textOf(message);
    if (speaker.namespace === "") tokens += text;
    const said = { reasoning: reasoningOf(message), token: text };
    return (["reasoning", "token"] as const).flatMap((type) =>
      said[type] === "" ? [] : [{ type, text: said[type], message_id, speaker }],
    );
  }

  function onValues(namespace: string, values: unknown): RunEvent[] {
    const messages = messagesIn(values);
    if (!seenStates.has(namespace)) {
      seenStates.add(namespace);
      for (const { id } of messages) if (id !== undefined) earlier.add(id);
      const task = textOf(messages.find((message) => kindOf(message) === "human") ?? {});
      const call = calls.find(({ args }) => isJsonObject(args) && args.description === task);
      const name = isJsonObject(call?.args) ? call.args.subagent_type : undefined;
      if (typeof name === "string") names.set(namespace, name);
      return [];
    }
    const speaker = speakerAt(namespace);
    return messages
      .filter(({ id }) => !earlier.has(id))
      .flatMap((message) => {
        if (kindOf(message) === "tool") return toolResult(message, speaker);
        const fresh = toolCallsOf(message).filter(({ id }) => isNew(`call ${id}`));
        calls.push(...fresh);
        return fresh.map((call): RunEvent => ({ type: "tool_call", call, speaker }));
      });
  }

  function toolResult(message: Message, speaker: Speaker): RunEvent[] {
    const { tool_call_id, name, status } = message;
    const call_id = String(tool_call_id);
    if (!isNew(`result ${call_id}`)) return [];
    const called = calls.find(({ id }) => id === call_id)?.name;
    const text = textOf(message);
    const is_error = status === "error";
    return [
      { type: "tool_result", call_id, name: called ?? String(name ?? "tool"), text, is_error, speaker },
    ];
  }

  function isNew(what: string): boolean {
    if (seen.has(what)) return false;
    seen.add(what);
    return true;
  }

  function addUsage({ usage_metadata: told }: Message): void {
    if (!isJsonObject(told)) return;
    for (const field of ["input_tokens", "output_tokens", "total_tokens"] as const)
      if (typeof told[field] === "number") usage[field] += told[field];
    reading.usage = usage;
  }

  return {
    /** What the frame adds. */
    read(frame: RunFrame): RunEvent[] {
      const { mode, namespace, data } = frame;
      if (mode === "messages") return onMessage(data);
      if (mode === "error") reading.failure = failureOf(frame);
      if (mode === "metadata" && isJsonObject(data) && Number(data.attempt) > 1)
        return [{ type: "started_again", attempt: Number(data.attempt) }];
      if (mode !== "values") return [];
      if (namespace.length > 0) return onValues(namespace.join("|"), data);
      // Questions that are asked at once may come one by one.
      const asked = interruptsIn(data).filter(({ id }) => id === undefined || isNew(`question ${id}`));
      reading.interrupts.push(...asked);
      const { __interrupt__, __error__, ...values } = isJsonObject(data) ? data : {};
      if (isJsonObject(__error__)) reading.failure = failureOf({ data: __error__, text: "" });
      if (Object.keys(values).length === 0) return [];
      reading.values = values;
      states++;
      return onValues("", values);
    },
    reading(): RunReading {
      const messages = messagesIn(reading.values);
      // One state alone is that of the end: the run was not seen from its beginning.
      const fresh = states > 1 ? messages.filter(({ id }) => !earlier.has(id)) : messages;
      return { ...reading, answer: lastAnswer(fresh) ?? tokens };
    },
  };
}

/** The graph of a node that speaks: `tools:1|model:2` is the node `model` of the graph in `tools:1`. */
const graphOf = (namespace: unknown): string =>
  String(namespace ?? "")
    .split("|")
    .slice(0, -1)
    .join("|");
