import type { NewEvent } from "../events/event.ts";
import { withCheckpointRefs } from "../threads/thread-state.ts";
import { isOfModes, type StreamMode } from "./stream-mode.ts";
import { toJson } from "./to-json.ts";

/** An SSE event of a run before it is logged. */
export type OutputFrame = Pick<NewEvent, "event" | "data" | "ending" | "isState">;

type MessageChunk = { id?: string; concat?: (other: MessageChunk) => MessageChunk; getType(): string };
type MessageMetadata = Record<string, unknown> & { langgraph_node?: string };

/** Turns what the graph streams into frames, at once: the graph goes on to change its objects. */
export type FrameEncoder = {
  /** `chunk` is `[mode, payload]`, or `[namespace, mode, payload]` with subgraphs. */
  encode(chunk: unknown): OutputFrame[];
};

export function createFrameEncoder(modes: ReadonlySet<StreamMode>): FrameEncoder {
  // A model call's metadata is one object for all its tokens, and far larger than a token.
  const endings = new WeakMap<object, string>();
  const partials = new Map<string, MessageChunk>();

  const metadataOf = (metadata: MessageMetadata) =>
    toJson({ ...metadata, graph_node: metadata.langgraph_node });

  function endingOf(metadata: MessageMetadata): string {
    let ending = endings.get(metadata);
    if (ending === undefined) {
      ending = `,${metadataOf(metadata)}]`;
      endings.set(metadata, ending);
    }
    return ending;
  }

  /** The older form: each message so far as one that grows. */
  function legacyFrames(suffix: string, message: MessageChunk, metadata: MessageMetadata): OutputFrame[] {
    const id = message.id ?? "";
    const before = partials.get(id);
    const isChunk = typeof message.concat === "function";
    const whole = before?.concat && isChunk ? before.concat(message) : message;
    partials.set(id, whole);
    const frames: OutputFrame[] = [];
    if (!before) {
      const data = `{${JSON.stringify(id)}:{"metadata":${metadataOf(metadata)}}}`;
      frames.push({ event: `messages/metadata${suffix}`, data });
    }
    const name = isChunk ? "messages/partial" : "messages/complete";
    frames.push({ event: `${name}${suffix}`, data: `[${toJson(whole)}]` });
    return frames;
  }

  function messageFrames(suffix: string, payload: unknown): OutputFrame[] {
    const [message, metadata] = payload as [MessageChunk, MessageMetadata];
    const frames: OutputFrame[] = [];
    if (modes.has("messages-tuple")) {
      frames.push({
        event: `messages${suffix}`,
        data: `[${toJson(message)}`,
        ending: endingOf(metadata),
      });
    }
    if (modes.has("messages")) frames.push(...legacyFrames(suffix, message, metadata));
    return frames;
  }

  return {
    encode(chunk) {
      const parts = chunk as unknown[];
      const [namespace, mode, payload] = parts.length === 3 ? parts : [[], ...parts];
      const suffix = suffixOf(namespace);
      if (mode === "messages") return messageFrames(suffix, payload);
      // The library adds checkpoints that nobody asked for to some combinations of modes.
      if (!isOfModes(mode as string, modes)) return [];
      const isState = mode === "values" && suffix === "";
      return [{ event: `${mode}${suffix}`, data: toJson(readable(mode, payload)), isState }];
    },
  };
}

/** `|ns1|ns2`, as clients split it; node names are free text, event names one line. */
function suffixOf(namespace: unknown): string {
  if (!Array.isArray(namespace) || namespace.length === 0) return "";
  return `|${namespace.join("|").replace(/[\r\n]+/g, " ")}`;
}

function readable(mode: unknown, payload: unknown): unknown {
  if (mode === "checkpoints") return withCheckpointRefs(payload as Record<string, unknown>);
  const debug = payload as { type?: string; payload?: Record<string, unknown> };
  if (mode !== "debug" || debug.type !== "checkpoint") return payload;
  return { ...debug, payload: withCheckpointRefs(debug.payload ?? {}) };
}
