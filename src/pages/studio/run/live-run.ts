import type { NodeState } from "../graph/node-states.ts";
import type { RunEvent } from "../server/run-stream.ts";

export interface LiveTask {
  id: string;
  /** As in the drawing: `team:speak`. */
  node: string;
  /** In milliseconds. */
  startedAt: number;
  endedAt: number | undefined;
  state: NodeState;
  error: string | undefined;
}

/** What a run said so far. */
export interface LiveRun {
  tasks: ReadonlyMap<string, LiveTask>;
  /** Newest last; of many only the last ones. */
  events: readonly RunEvent[];
  /** How many older events are no longer here. */
  dropped: number;
  /** What models write, by message, as it comes. */
  texts: ReadonlyMap<string, { node: string; text: string }>;
  error: { error: string; message: string } | undefined;
  hasEnded: boolean;
}

export const nothingYet: LiveRun = {
  tasks: new Map(),
  events: [],
  dropped: 0,
  texts: new Map(),
  error: undefined,
  hasEnded: false,
};

/** Events that the page holds; the server's log has all of them. */
export const mostEvents = 2000;

/** The run after some more events. */
export function afterEvents(run: LiveRun, events: readonly RunEvent[]): LiveRun {
  const tasks = new Map(run.tasks);
  const texts = new Map(run.texts);
  let { error } = run;
  for (const event of events) {
    const [mode = "", ...namespace] = event.event.split("|");
    if (mode === "tasks") addTask(tasks, event, pathOf(namespace));
    else if (mode === "messages") addText(texts, event.data);
    else if (mode === "error") error = event.data as LiveRun["error"];
  }
  const all = [...run.events, ...events.filter(({ event }) => !event.startsWith("messages"))];
  const kept = all.slice(-mostEvents);
  return { ...run, tasks, texts, error, events: kept, dropped: run.dropped + all.length - kept.length };
}

/** The end of a run ends what it was doing: what did not say how it ended was cut off, or failed with the run. */
export function atItsEnd(run: LiveRun): LiveRun {
  const left: NodeState = run.error ? "failed" : "interrupted";
  const tasks = [...run.tasks].map(([id, task]): [string, LiveTask] =>
    task.endedAt === undefined ? [id, { ...task, state: left, endedAt: task.startedAt }] : [id, task],
  );
  return { ...run, tasks: new Map(tasks), hasEnded: true };
}

type TaskData = {
  id: string;
  name: string;
  triggers?: unknown;
  error?: unknown;
  interrupts?: unknown[];
};

function addTask(tasks: Map<string, LiveTask>, { id: eventId, data }: RunEvent, path: string): void {
  const { id, name, triggers, error, interrupts = [] } = data as TaskData;
  const at = timeOf(eventId);
  const known = tasks.get(id);
  if (triggers !== undefined) {
    const begun = { startedAt: at, endedAt: undefined, state: "running", error: undefined } as const;
    tasks.set(id, { id, node: path + name, ...begun });
    return;
  }
  const state = error ? "failed" : interrupts.length > 0 ? "interrupted" : "done";
  tasks.set(id, {
    id,
    node: path + name,
    startedAt: known?.startedAt ?? at,
    endedAt: at,
    state,
    error: error ? String(error) : undefined,
  });
}

function addText(texts: Map<string, { node: string; text: string }>, data: unknown): void {
  if (!Array.isArray(data)) return;
  const [chunk, metadata] = data as [
    { id?: string; content?: unknown; type?: string },
    Record<string, unknown>,
  ];
  if (!chunk?.id || !/^ai/i.test(chunk.type ?? "ai")) return;
  const node = String(metadata?.langgraph_node ?? "");
  texts.set(chunk.id, { node, text: (texts.get(chunk.id)?.text ?? "") + textOf(chunk.content) });
}

/** The text of a message's content, which may be in parts. */
export function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return "";
  return content.map((part) => (typeof part === "string" ? part : String(part?.text ?? ""))).join("");
}

/** `["team:1f…"]` is `team:`, the beginning of the ids of what is in it. */
const pathOf = (namespace: readonly string[]): string =>
  namespace.map((segment) => `${segment.split(":")[0]}:`).join("");

/** The time in an event's id, `<ms>-<seq>`. */
export const timeOf = (eventId: string): number => Number(eventId.split("-")[0]);

/** What each node is in, the last task of it deciding. */
export function statesOf(run: LiveRun): Map<string, NodeState> {
  const states = new Map<string, NodeState>();
  for (const { node, state } of run.tasks.values()) {
    states.set(node, state);
    states.set(`${node.slice(0, node.lastIndexOf(":") + 1)}__start__`, "done");
  }
  return states;
}
