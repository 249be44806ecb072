/** A message or a part of one, whichever copy of the library it is from. */
export type MessageChunk = {
  id?: string;
  concat?: (other: MessageChunk) => MessageChunk;
  getType(): string;
};

/** `task` is the checkpoint namespace of the task that streams it. */
export type OpenMessage = { whole: MessageChunk; task: string };

/**
 * The messages that came in chunks and may still grow. No chunk says that it is the last one, so a message ends with
 * its task, at the first output of the graph that shows the task's end.
 */
export function createOpenMessages() {
  const open = new Map<string, OpenMessage>();

  function take(isEnded: (message: OpenMessage, id: string) => boolean): OpenMessage[] {
    const ended = [...open].filter(([id, message]) => isEnded(message, id));
    for (const [id] of ended) open.delete(id);
    return ended.map(([, message]) => message);
  }

  /** Those of some tasks of which one has ended: where there are several, those that it has given back. */
  function takeOfOne(prefix: string, result: unknown): OpenMessage[] {
    const isBelow = ({ task }: OpenMessage) => task.startsWith(prefix);
    const depth = prefix.split("|").length;
    const taskOf = ({ task }: OpenMessage) => task.split("|", depth).join("|");
    const tasks = new Set([...open.values()].filter(isBelow).map(taskOf));
    if (tasks.size <= 1) return take(isBelow);
    const given = idsIn(result);
    return take((message, id) => isBelow(message) && given.has(id));
  }

  return {
    get: (id: string) => open.get(id),
    set: (id: string, message: OpenMessage) => void open.set(id, message),
    delete: (id: string) => void open.delete(id),
    /** Takes out the messages whose end this output of the graph shows. */
    endedBy(namespace: readonly string[], mode: unknown, payload: unknown): OpenMessage[] {
      if (open.size === 0 || typeof payload !== "object" || payload === null) return [];
      const prefix = namespace.map((segment) => `${segment}|`).join("");
      if (mode === "updates") {
        return Object.entries(payload).flatMap(([node, update]) =>
          takeOfOne(node === interrupted ? prefix : `${prefix}${node}:`, update),
        );
      }
      if (mode === "values") {
        // The state after a step means that all its tasks have ended, except at an interrupt.
        if (interrupted in payload) return takeOfOne(prefix, undefined);
        return take(({ task }) => task.startsWith(prefix));
      }
      const ended = endedTask(mode, payload);
      if (!ended) return [];
      const task = `${prefix}${ended.name}:${ended.id}`;
      return take((message) => `${message.task}|`.startsWith(`${task}|`));
    },
    /** Takes out all: the graph has ended. */
    rest: () => take(() => true),
  };
}

const interrupted = "__interrupt__";

type Task = { id: string; name: string; result?: unknown };

function endedTask(mode: unknown, payload: object): Task | undefined {
  if (mode === "tasks") return "result" in payload ? (payload as Task) : undefined;
  const debug = payload as { type?: string; payload?: Task };
  return mode === "debug" && debug.type === "task_result" ? debug.payload : undefined;
}

/** Ids of the messages in what a node gives back: its values, or lists in them. */
function idsIn(update: unknown): ReadonlySet<unknown> {
  const values = typeof update === "object" && update !== null ? Object.values(update) : [];
  return new Set(values.flat().map((value) => (value as { id?: unknown } | null)?.id));
}
