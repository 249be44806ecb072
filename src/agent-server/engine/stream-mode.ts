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

/** Whether an SSE event name, namespaced or not (`updates|sub:1`), belongs to one of the modes. */
export function isOfModes(event: string, modes: ReadonlySet<StreamMode>): boolean {
  const [name = ""] = event.split("|", 1);
  if (name === "metadata" || name === "error") return true;
  if (name === "messages") return modes.has("messages-tuple");
  if (name.startsWith("messages/")) return modes.has("messages");
  return modes.has(name as StreamMode);
}
