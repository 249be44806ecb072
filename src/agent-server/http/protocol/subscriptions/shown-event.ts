// This folder: which events each client of a thread asked for, and sending them. Not here: commands.

import { encodeSse } from "../../../../http/sse-encode.ts";
import { eventId, eventKind, type LoggedEvent, textOf } from "../../../events/event.ts";

/** What an event of a log is to readers of the protocol. */
export type ShownEvent = {
  method: string;
  /** What a subscription names to get it: `custom:<name>` for what names itself. */
  channel: string;
  /** The path of the graph that it comes from; empty for the root. */
  namespace: readonly string[];
  /** `params.data`, JSON. */
  data: string;
  /** The node whose delta `data` is. */
  node?: string;
};

const interruptKey = "__interrupt__";

/** Methods whose events runtime readers know under the same form. */
const shared: ReadonlySet<string> = new Set(["values", "updates", "custom", "tasks"]);

/** Undefined for what the protocol does not show. */
export function shownEvent(event: LoggedEvent): ShownEvent | undefined {
  const [name = "", ...namespace] = event.event.split("|");
  if (event.kind === eventKind.protocol) {
    const isNamed = name.startsWith("custom:");
    const channel = isNamed ? `custom:${decodeURIComponent(name.slice("custom:".length))}` : channelOf(name);
    return { method: isNamed ? "custom" : name, channel, namespace, data: textOf(event) };
  }
  if (event.kind !== eventKind.output || !shared.has(name)) return undefined;
  const common = { method: name, channel: name, namespace };
  const data = textOf(event);
  if (name === "values") {
    const values = valuesData(data);
    return values === undefined ? undefined : { ...common, data: values };
  }
  if (name === "updates") {
    const update = updateOf(data);
    return update && { ...common, ...update };
  }
  if (name === "custom") return { ...common, ...customOf(data) };
  return { ...common, data };
}

/** `input.requested` and `input.answered` are subscribed to as `input`. */
const channelOf = (method: string) => (method.startsWith("input.") ? "input" : method);

/** Whether JSON text may have a key: it is only parsed where it may. */
const mayHave = (json: string, key: string) => json.includes(`"${key}":`);

/** The state without its requests for an answer, which are separate events; undefined where nothing else is left. */
function valuesData(data: string): string | undefined {
  if (!mayHave(data, interruptKey)) return data;
  const values = JSON.parse(data) as Record<string, unknown> | null;
  if (typeof values !== "object" || values === null || !(interruptKey in values)) return data;
  const { [interruptKey]: _, ...rest } = values;
  return Object.keys(rest).length > 0 ? JSON.stringify(rest) : undefined;
}

/** `{"node":delta}` taken apart. */
function updateOf(data: string): { node: string; data: string } | undefined {
  if (mayHave(data, interruptKey) || mayHave(data, "__metadata__")) {
    const [first] = Object.entries(JSON.parse(data) as Record<string, unknown>);
    return first && first[0] !== interruptKey
      ? { node: first[0], data: JSON.stringify(first[1]) }
      : undefined;
  }
  const name = /^\{("(?:[^"\\]|\\.)*"):/.exec(data);
  if (!name) return undefined;
  return { node: JSON.parse(name[1]!) as string, data: data.slice(name[0].length, -1) };
}

/** What a node wrote, as `payload`; what names itself stays as it is. */
function customOf(data: string): Partial<ShownEvent> & { data: string } {
  if (data.startsWith("{") && mayHave(data, "name")) {
    const payload = JSON.parse(data) as { name?: unknown };
    // As the library does.
    if ("name" in payload)
      return payload.name == null ? { data } : { channel: `custom:${payload.name}`, data };
  }
  return { data: `{"payload":${data}}` };
}

/** An event as JSON text, as it travels over SSE and WebSocket alike. */
export function envelopeText({ seq, at }: LoggedEvent, event: ShownEvent): string {
  const { method, namespace, node, data } = event;
  const of = node === undefined ? "" : `"node":${JSON.stringify(node)},`;
  const params = `{"namespace":${JSON.stringify(namespace)},"timestamp":${at},${of}"data":${data}}`;
  return `{"type":"event","event_id":"${eventId({ at, seq })}","seq":${seq},"method":"${method}","params":${params}}`;
}

/** An event as an SSE frame. */
export const eventFrame = (logged: LoggedEvent, event: ShownEvent): string =>
  encodeSse({ id: eventId(logged), event: event.method, data: envelopeText(logged, event) });
