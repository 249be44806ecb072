// This folder: an engine of its own, without any library. Its checkpoints are its own bytes; it draws nothing.

import type { Items } from "../../../../src/agent-server/engine/items.ts";
import type { GraphSettings } from "../../../../src/agent-server/engine/run-spec.ts";
import type { GraphSchemas } from "../../../../src/agent-server/engine/schemas.ts";

export type Values = Record<string, unknown>;

/** How a part of the state takes what is written to it; by default it becomes that. */
export type Channel = { initial?: unknown; reduce?: (value: never, written: never) => unknown };

export type Goto = string | { node: string; input?: unknown };

/** What a node gives back to say where it goes on. */
export class Jump {
  readonly update: Values | undefined;
  readonly goto: readonly Goto[];
  constructor(update: Values | undefined, ...goto: Goto[]) {
    this.update = update;
    this.goto = goto;
  }
}

/** What a node can do besides giving back its part of the state. */
export type Tools = {
  /** The answer to a question. Without one the node ends here, and is run again with it. */
  ask(question: unknown): unknown;
  /** For readers of the stream mode `custom`. */
  write(value: unknown): void;
  /** Says a message, token by token. @returns the message */
  say(tokens: readonly string[]): Promise<Message>;
  items: Items;
  configurable: Values;
  context: unknown;
  signal: AbortSignal;
};

export type Message = { type: string; id: string; content: string };

/** @returns its part of the state, or a {@link Jump} */
export type Node = (state: never, tools: Tools) => unknown;

export type SmallGraph = {
  channels: Readonly<Record<string, Channel>>;
  /** A graph as a node has the channels of the same names as the graph around it. */
  nodes: Readonly<Record<string, Node | SmallGraph>>;
  /** Where each node leads; the first step is that of `start`. */
  edges: Readonly<Record<string, readonly string[] | ((state: never) => readonly string[])>>;
  input?: readonly string[];
  output?: readonly string[];
  schemas?: Partial<GraphSchemas>;
};

export const start = "__start__";

/** What a project exports: a graph, or what makes one for the settings and the purpose. */
export type Exported =
  | SmallGraph
  | ((settings: GraphSettings, access: string) => SmallGraph | Promise<SmallGraph>);

export const isGraph = (node: unknown): node is SmallGraph =>
  typeof node === "object" && node !== null && "nodes" in node && "edges" in node && "channels" in node;

/** A channel that appends lists. */
export const list: Channel = {
  initial: [],
  reduce: (value: unknown[], written: unknown[]) => [...value, ...written],
};

/** A channel of messages: one with the id of an earlier one takes its place. */
export const messages: Channel = {
  initial: [],
  reduce(value: Message[], written: (Partial<Message> & { role?: string }[]) | Message) {
    const all = [...value];
    for (const { role, ...given } of [written].flat() as (Partial<Message> & { role?: string })[]) {
      const type = role === "user" ? "human" : (given.type ?? role ?? "ai");
      const message = { ...given, id: given.id ?? crypto.randomUUID(), type } as Message;
      const at = all.findIndex(({ id }) => id === message.id);
      if (at < 0) all.push(message);
      else all[at] = message;
    }
    return all;
  },
};

/** The state after what was written, in this order. @throws for a channel that the graph does not have */
export function applied(
  { channels }: SmallGraph,
  values: Values,
  writes: readonly (Values | undefined)[],
): Values {
  const next = { ...values };
  for (const write of writes) {
    for (const [name, value] of Object.entries(write ?? {})) {
      const channel = channels[name];
      if (!channel) throw new InvalidWriteError(`the graph has no channel "${name}"`);
      next[name] = channel.reduce
        ? channel.reduce((next[name] ?? channel.initial) as never, value as never)
        : value;
    }
  }
  return next;
}

export const initialValues = ({ channels }: SmallGraph): Values =>
  Object.fromEntries(
    Object.entries(channels).flatMap(([name, { initial }]) =>
      initial === undefined ? [] : [[name, initial]],
    ),
  );

export class InvalidWriteError extends Error {
  override name = "InvalidWriteError";
}
