import type { Frame, StreamMode } from "../../frames.ts";
import { withoutUnlisted } from "../../unlisted-keys.ts";
import { toJson } from "../values/to-json.ts";
import { createOpenMessages, type MessageChunk, type OpenMessage } from "./open-messages.ts";

type MessageMetadata = Record<string, unknown> & { langgraph_node?: string };

/** The frames of messages and of their chunks. */
export type MessageFrames = {
  /** `suffix` names the subgraph in events. */
  encode(suffix: string, payload: unknown): Frame[];
  /** The frames of the messages whose end this output of the graph shows. */
  endedBy(namespace: readonly string[], mode: unknown, payload: unknown): Frame[];
  /** The frames of the messages that end with the graph. */
  end(): Frame[];
};

/** @param configurable the run's: what is unlisted there stands in no frame */
export function createMessageFrames(
  modes: ReadonlySet<StreamMode>,
  configurable?: Record<string, unknown>,
): MessageFrames {
  // A model call's metadata is one object for all its tokens, and far larger than a token.
  const endings = new WeakMap<object, string>();
  const open = createOpenMessages();
  const announced = new Set<string>();

  const metadataOf = (metadata: MessageMetadata) =>
    toJson({ ...withoutUnlisted(metadata, configurable), graph_node: metadata.langgraph_node });

  function endingOf(metadata: MessageMetadata): string {
    let ending = endings.get(metadata);
    if (ending === undefined) {
      ending = `,${metadataOf(metadata)}]`;
      endings.set(metadata, ending);
    }
    return ending;
  }

  /** The older form: each message as it grows, and once more when it is complete. Its event names have no namespace. */
  function legacyFrames(message: MessageChunk, metadata: MessageMetadata): Frame[] {
    const id = message.id ?? "";
    const frames: Frame[] = [];
    if (!announced.has(id)) {
      announced.add(id);
      const data = `{${JSON.stringify(id)}:{"metadata":${metadataOf(metadata)}}}`;
      frames.push({ event: "messages/metadata", data });
    }
    if (typeof message.concat !== "function") {
      open.delete(id);
      frames.push(completeFrame({ whole: message }));
      return frames;
    }
    const whole = open.get(id)?.whole.concat?.(message) ?? message;
    const task = String(metadata.langgraph_checkpoint_ns ?? metadata.checkpoint_ns ?? "");
    open.set(id, { whole, task });
    frames.push({ event: "messages/partial", data: `[${toJson(whole)}]` });
    return frames;
  }

  return {
    encode(suffix, payload) {
      const [message, metadata] = payload as [MessageChunk, MessageMetadata];
      const frames: Frame[] = [];
      if (modes.has("messages-tuple")) {
        frames.push({
          event: `messages${suffix}`,
          data: `[${toJson(message)}`,
          ending: endingOf(metadata),
        });
      }
      if (modes.has("messages")) frames.push(...legacyFrames(message, metadata));
      return frames;
    },
    endedBy: (...chunk) => open.endedBy(...chunk).map(completeFrame),
    end: () => open.rest().map(completeFrame),
  };
}

const completeFrame = ({ whole }: Pick<OpenMessage, "whole">): Frame => ({
  event: "messages/complete",
  data: `[${toJson(whole)}]`,
});
