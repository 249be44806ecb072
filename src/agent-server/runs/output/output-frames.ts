import { withCheckpointRefs } from "../../threads/thread-state.ts";
import { createMessageFrames, type OutputFrame } from "./message-frames.ts";
import { isOfModes, type StreamMode } from "./stream-mode.ts";
import { toJson } from "./to-json.ts";

/** Turns what the graph streams into frames, at once: the graph goes on to change its objects. */
export type FrameEncoder = {
  /** `chunk` is `[mode, payload]`, or `[namespace, mode, payload]` with subgraphs. */
  encode(chunk: unknown): OutputFrame[];
};

export function createFrameEncoder(modes: ReadonlySet<StreamMode>): FrameEncoder {
  const messageFrames = createMessageFrames(modes);
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
