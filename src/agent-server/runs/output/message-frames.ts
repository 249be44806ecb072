// This folder: what a graph streams, as frames of events. Nothing is written from here.

import type { NewEvent } from "../../events/event.ts";
import type { StreamMode } from "./stream-mode.ts";
import { toJson } from "./to-json.ts";

/** An SSE event of a run before it is logged. */
export type OutputFrame = Pick<NewEvent, "event" | "data" | "ending" | "isState">;

type MessageChunk = { id?: string; concat?: (other: MessageChunk) => MessageChunk; getType(): string };
type MessageMetadata = Record<string, unknown> & { langgraph_node?: string };

/** The frames of a message or of one of its chunks; `suffix` names the subgraph in events. */
export function createMessageFrames(modes: ReadonlySet<StreamMode>) {
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

  return (suffix: string, payload: unknown): OutputFrame[] => {
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
  };
}
