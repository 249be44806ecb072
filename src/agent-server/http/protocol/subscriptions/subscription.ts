import type { ShownEvent } from "./shown-event.ts";

/** What a reader of the protocol wants to see of a thread. */
export type Subscription = {
  channels: readonly string[];
  /** Paths of graphs, with what is below them; none: everything. */
  namespaces?: readonly (readonly string[])[] | undefined;
  /** Levels below each path; all by default, and where no path is given. */
  depth?: number | undefined;
};

const plainChannels: ReadonlySet<string> = new Set([
  "values",
  "updates",
  "messages",
  "tools",
  "lifecycle",
  "input",
  "checkpoints",
  "tasks",
  "custom",
]);

/** Whether a subscription may name it. */
export const isChannel = (name: string): boolean => plainChannels.has(name) || name.startsWith("custom:");

/** Whether a subscription asks for an event. */
export function asksFor(
  { channels, namespaces, depth }: Subscription,
  { channel, namespace }: Pick<ShownEvent, "channel" | "namespace">,
): boolean {
  const isAsked =
    channels.includes(channel) || (channel.startsWith("custom:") && channels.includes("custom"));
  if (!isAsked || !namespaces || namespaces.length === 0) return isAsked;
  return namespaces.some(
    (path) => isBelow(namespace, path) && (depth === undefined || namespace.length - path.length <= depth),
  );
}

/** Whether a namespace is a path or below it. A segment of the path without `:` stands for every task of that node. */
const isBelow = (namespace: readonly string[], path: readonly string[]): boolean =>
  path.length <= namespace.length && path.every((segment, i) => isTaskOf(namespace[i]!, segment));

const isTaskOf = (task: string, segment: string): boolean =>
  task === segment || (!segment.includes(":") && task.split(":", 1)[0] === segment);
