import { type Frame, isOfModes, type StreamMode, suffixOf } from "../../frames.ts";
import { withCheckpointRefs, withTaskError } from "../states/to-state.ts";
import { toJson } from "../values/to-json.ts";
import { createMessageFrames } from "./message-frames.ts";

/** As messages name what a node's writer is given. */
export const customEvent = "a custom event";

/** Turns what the graph streams into frames, immediately: the graph later changes its objects. */
export type FrameEncoder = {
  /** `chunk` is `[mode, payload]`, or `[namespace, mode, payload]` with subgraphs. */
  encode(chunk: unknown): Frame[];
  /** What is left to say when the graph has ended. */
  end(): Frame[];
};

/**
 * @param options.subgraphs whether the client wants what subgraphs stream. Of messages, and of what nodes write
 *   themselves, it gets all in any case.
 * @param options.configurable the run's: what is unlisted there stands in no frame
 */
export function createFrameEncoder(
  modes: ReadonlySet<StreamMode>,
  { subgraphs = true, configurable }: { subgraphs?: boolean; configurable?: Record<string, unknown> } = {},
): FrameEncoder {
  const messages = createMessageFrames(modes, configurable);
  return {
    end: () => messages.end(),
    encode(chunk) {
      const parts = chunk as unknown[];
      const [given, mode, payload] = parts.length === 3 ? parts : [[], ...parts];
      const namespace = Array.isArray(given) ? (given as string[]) : [];
      const suffix = subgraphs ? suffixOf(namespace) : "";
      if (mode === "messages") return messages.encode(suffix, payload);
      const ended = messages.endedBy(namespace, mode, payload);
      // Some modes run for others only, and the library adds checkpoints to some combinations of them.
      if (!isOfModes(mode as string, modes)) return ended;
      if (!subgraphs && namespace.length > 0 && mode !== "custom") return ended;
      const isState = mode === "values" && namespace.length === 0;
      return [...ended, { event: `${mode}${suffix}`, data: textOf(mode, payload), isState }];
    },
  };
}

/** What a node writes itself is in no state: this is where it would be lost. */
const textOf = (mode: unknown, payload: unknown): string =>
  mode === "custom" ? toJson(payload, { all: customEvent }) : toJson(readable(mode, payload));

function readable(mode: unknown, payload: unknown): unknown {
  if (mode === "checkpoints") return withCheckpointRefs(payload as Record<string, unknown>);
  if (mode === "tasks") return withTaskError(payload as Record<string, unknown>);
  if (mode !== "debug") return payload;
  const debug = payload as { type?: string; payload?: Record<string, unknown> };
  const told = debug.payload ?? {};
  return { ...debug, payload: debug.type === "checkpoint" ? withCheckpointRefs(told) : withTaskError(told) };
}
