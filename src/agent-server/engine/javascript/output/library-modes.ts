// This folder: what a graph streams, as frames. Nothing is written from here.

import type { StreamMode } from "../../frames.ts";
import type { RunSpec } from "../../run-spec.ts";

/** The graph library's own mode behind each; `events` is another method of the graph. */
const libraryModes: Record<StreamMode, string | undefined> = {
  values: "values",
  updates: "updates",
  "messages-tuple": "messages",
  messages: "messages",
  custom: "custom",
  events: undefined,
  debug: "debug",
  tasks: "tasks",
  checkpoints: "checkpoints",
};

/**
 * The modes to run the graph with; `events` alone runs with `values`, so that its events show the state. `messages`
 * runs with `values`, too: the state after a step says that its messages are whole.
 */
export function libraryModesOf(modes: ReadonlySet<StreamMode>): string[] {
  const wanted = new Set([...modes].map((mode) => libraryModes[mode]).filter((mode) => mode !== undefined));
  if (modes.has("messages")) wanted.add("values");
  return wanted.size > 0 ? [...wanted] : ["values"];
}

/** What a graph is to stream; for the protocol all that can be known of it without the library's help. */
export const shownModes = ({ stream }: RunSpec): ReadonlySet<StreamMode> =>
  new Set(stream.protocol ? ["values", "updates", "custom", "tasks"] : stream.modes);

/** Whether readers of a run are shown what graphs inside its graph stream. */
export const showsSubgraphs = ({ stream }: RunSpec): boolean => stream.protocol || stream.subgraphs;
