import { type Frame, requestOf, suffixOf } from "../../frames.ts";
import { withoutUnlisted } from "../../unlisted-keys.ts";
import { withTaskError } from "../states/to-state.ts";
import { toJson } from "../values/to-json.ts";
import { customEvent } from "./output-frames.ts";
import type { V3Event } from "./v3-stream.ts";

const customPrefix = "custom:";
const interruptKey = "__interrupt__";

type Interrupt = Parameters<typeof requestOf>[0];
type Task = { id?: string; result?: unknown; interrupts?: unknown[]; metadata?: Record<string, unknown> };

/**
 * Turns the library's events into frames, immediately: the graph later changes its objects. Events that runtime readers
 * know in the same form go to them, too; the rest to readers of the protocol only.
 * @param options.configurable the run's: what is unlisted there stands in no frame
 * @param options.keys names of the parts of the graph's state
 */
export function createV3Frames(options: {
  configurable: Record<string, unknown> | undefined;
  keys: ReadonlySet<string>;
}) {
  const { configurable, keys } = options;
  const requested = new Set<string>();
  /** Tasks that came to their end without asking for anything. */
  const done = new Set<string>();

  /** JSON of events' data as it was when they happened. */
  const texts = new WeakMap<V3Event["params"], string>();

  const protocolFrame = (
    method: string,
    namespace: readonly string[],
    data: unknown,
    text = toJson(data),
  ): Frame => ({ event: method + suffixOf(namespace), data: text, isProtocol: true, value: data });

  /** A request for an answer, once, where it was raised: the graphs around it repeat it. */
  function requestFrames(namespace: readonly string[], interrupts: unknown): Frame[] {
    const frames: Frame[] = [];
    for (const interrupt of Array.isArray(interrupts) ? (interrupts as Interrupt[]) : []) {
      const request = requestOf(interrupt);
      if (!request || requested.has(request.interrupt_id)) continue;
      requested.add(request.interrupt_id);
      frames.push(protocolFrame("input.requested", namespace, request));
    }
    return frames;
  }

  function noteTask({ id, interrupts, ...task }: Task): void {
    if ("result" in task && !interrupts?.length && id !== undefined) done.add(id);
  }

  function taskOf(task: Task): unknown {
    const { metadata, ...told } = withTaskError(task) as Task;
    return metadata ? { ...told, metadata: withoutUnlisted(metadata, configurable) } : told;
  }

  function textOf({ method, params }: V3Event): string {
    const { namespace, data } = params;
    if (method === "updates") return toJson(updateOf(data, namespace.length === 0));
    if (method === "tasks") return toJson(taskOf(data as Task));
    if (method === "custom") return toJson(customOf(data), { all: customEvent });
    return method.startsWith(customPrefix) ? "" : toJson(data);
  }

  /** The library calls a node completed that waits for an answer. */
  function childOf(namespace: readonly string[], data: unknown): unknown {
    const id = namespace.at(-1)!.split(":").at(-1)!;
    const waits = requested.size > 0 && (data as { event?: unknown }).event === "completed" && !done.has(id);
    return waits ? { ...(data as object), event: "interrupted" } : data;
  }

  /** `{node: delta}`, as runtime readers know it; the library has it as `{node, values}`, and wraps what is no object. */
  function updateOf(data: unknown, isRoot: boolean): unknown {
    const { node, values } = data as { node?: string; values?: unknown };
    if (node === undefined) return {};
    const entries = Object.entries(values ?? {});
    const [only] = entries;
    const isPlain = only?.[1] === null || typeof only?.[1] !== "object";
    const isWrapped = entries.length === 1 && only?.[0] === "value" && isPlain;
    return { [node]: isWrapped && isRoot && !keys.has("value") ? only[1] : values };
  }

  return {
    /** To be called with events when they happen, where that is possible. */
    capture(event: V3Event): void {
      try {
        texts.set(event.params, textOf(event));
      } catch {
        // What cannot be encoded fails the run when its frame is made, not the library here.
      }
    },
    encode(event: V3Event): Frame[] {
      const { method, params } = event;
      const { namespace, data } = params;
      const text = texts.get(params) ?? textOf(event);
      const suffix = suffixOf(namespace);
      const isRoot = namespace.length === 0;
      switch (method) {
        case "values": {
          const interrupts = (data as Record<string, unknown> | null)?.[interruptKey];
          const frame = { event: `values${suffix}`, data: text, isState: isRoot };
          return interrupts === undefined ? [frame] : [frame, ...requestFrames(namespace, interrupts)];
        }
        case "updates":
          return [{ event: `updates${suffix}`, data: text }];
        case "tasks":
          noteTask(data as Task);
          return [{ event: `tasks${suffix}`, data: text }];
        case "custom":
          return [{ event: `custom${suffix}`, data: text }];
        case "lifecycle":
          // That of the run as a whole is the server's to say.
          return isRoot ? [] : [protocolFrame(method, namespace, childOf(namespace, data))];
        case "tools":
          // A tool that asks for an answer is not done: it is called again with the answer.
          return isInterrupt(data) ? [] : [protocolFrame(method, namespace, data, text)];
        case "messages":
        case "checkpoints":
          return [protocolFrame(method, namespace, data, text)];
        default: {
          if (!method.startsWith(customPrefix)) return [];
          const name = method.slice(customPrefix.length);
          const event = { name, payload: data };
          const text = toJson(event, { all: customEvent });
          return [protocolFrame(customPrefix + encodeURIComponent(name), namespace, event, text)];
        }
      }
    },
    end: (): Frame[] => [],
  };
}

/** The library reports a tool that asks as failed, with its question as the message. */
function isInterrupt(data: unknown): boolean {
  const { event, message } = data as { event?: unknown; message?: unknown };
  if (event !== "tool-error" || typeof message !== "string" || !message.startsWith("[")) return false;
  try {
    const asked: unknown = JSON.parse(message);
    return Array.isArray(asked) && asked.length > 0 && asked.every((each) => "id" in each && "value" in each);
  } catch {
    return false;
  }
}

/** What the node wrote: the library wraps a value without a name. */
function customOf(data: unknown): unknown {
  const wrapped = data as { name?: unknown; payload?: unknown };
  return "name" in wrapped ? wrapped : wrapped.payload;
}
