import type { Interrupt } from "./state.ts";

/** What a client may ask for in `stream_mode` (spec runtime §4.1, and the `tasks` and `checkpoints` of the library). */
export const streamModes = [
  "values",
  "updates",
  "messages-tuple",
  "messages",
  "custom",
  "events",
  "debug",
  "tasks",
  "checkpoints",
] as const;
export type StreamMode = (typeof streamModes)[number];

/** An event of a run's stream, as its readers get it. */
export type Frame = {
  /**
   * `mode`, or `mode|ns1|ns2` for what a graph inside streams, with the segments of its checkpoints' namespace; of the
   * protocol: `method`, the same way. A graph that waits says so in `updates` and `values`, as `__interrupt__`.
   */
  event: string;
  /** JSON text. */
  data: string;
  /** The last part of the JSON text where many frames share it. */
  ending?: string;
  /** `data` is the state of the thread's own graph. */
  isState?: boolean;
  /**
   * Only readers of the Agent Streaming Protocol get it: `messages`, `tools`, `checkpoints` (each right before its
   * `values`), `input.requested`, `custom:<name>`, `lifecycle` of graphs inside. Both have `values`, `updates`, `custom`
   * and `tasks`, in the form of the modes.
   */
  isProtocol?: boolean;
  /**
   * Of the protocol: `data` as a value, where it begins or ends a message, the call of a tool or a graph inside, or asks
   * something. The server ends what is left open when a run ends otherwise than by its graph.
   */
  value?: unknown;
};

/** `|ns1|ns2`, as clients split it; node names are free text, event names one line. */
export function suffixOf(namespace: readonly string[]): string {
  if (namespace.length === 0) return "";
  return `|${namespace.join("|").replace(/[\r\n]+/g, " ")}`;
}

/** Whether an SSE event name, namespaced or not (`updates|sub:1`), belongs to one of the modes. */
export function isOfModes(event: string, modes: ReadonlySet<StreamMode>): boolean {
  const [name = ""] = event.split("|", 1);
  if (name === "metadata" || name === "error") return true;
  if (name === "messages") return modes.has("messages-tuple");
  if (name.startsWith("messages/")) return modes.has("messages");
  return modes.has(name as StreamMode);
}

type Question = Interrupt & { response_schema?: unknown };

/** What readers of the protocol get of a question; undefined for one without an id, which cannot be answered. */
export const requestOf = ({ id, value = null, response_schema }: Question) =>
  id === undefined ? undefined : { interrupt_id: id, payload: value, response_schema };
