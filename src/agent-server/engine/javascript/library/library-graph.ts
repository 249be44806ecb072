import type { BaseCheckpointSaver, BaseStore } from "@langchain/langgraph-checkpoint";
import type { Interrupt } from "../../state.ts";

export type RunnableConfig = { configurable?: Record<string, unknown>; [key: string]: unknown };

export type StateSnapshot = {
  values: unknown;
  next: string[];
  config: RunnableConfig;
  metadata?: Record<string, unknown>;
  createdAt?: string;
  parentConfig?: RunnableConfig;
  tasks: {
    id: string;
    name: string;
    error?: unknown;
    interrupts?: Interrupt[];
    path?: unknown;
    state?: StateSnapshot | RunnableConfig;
    result?: unknown;
  }[];
};

/** What the engine calls of a compiled graph, whichever copy of the library it was made with. */
export type LibraryGraph = {
  checkpointer?: BaseCheckpointSaver | boolean;
  store?: BaseStore;
  /** The parts of its state by name, among the library's own. */
  channels?: Record<string, unknown>;
  /** Those of them that are its output. */
  outputChannels?: string | string[];
  stream(input: unknown, options: RunnableConfig): Promise<AsyncIterable<unknown>>;
  streamEvents(input: unknown, options: RunnableConfig & { version: "v2" }): AsyncIterable<unknown>;
  /** Only of a library that has it: what its own protocol streams. */
  streamEvents(input: unknown, options: RunnableConfig & { version: "v3" }): Promise<AsyncIterable<unknown>>;
  getState(config: RunnableConfig, options?: { subgraphs?: boolean }): Promise<StateSnapshot>;
  getStateHistory(config: RunnableConfig, options?: object): AsyncIterable<StateSnapshot>;
  /** One checkpoint a superstep; the config is that of the last. */
  bulkUpdateState(
    config: RunnableConfig,
    supersteps: { updates: { values?: unknown; asNode?: string }[] }[],
  ): Promise<RunnableConfig>;
  getGraphAsync(config?: object): Promise<{ toJSON(): unknown }>;
  /** Graphs inside its nodes, with their names. */
  getSubgraphsAsync(namespace?: string, recurse?: boolean): AsyncIterable<[string, LibraryGraph]>;
};

type Builder = { compile(): LibraryGraph };

/**
 * The graph inside what `createAgent` and `createDeepAgent` give: a wrapper with some of a graph's methods, without its
 * channels, its stream of the protocol and its way to write states.
 */
export function unwrapped(value: unknown): unknown {
  const inner =
    typeof value === "object" && value !== null ? (value as { graph?: unknown }).graph : undefined;
  return isGraph(inner) ? inner : value;
}

export function isGraph(value: unknown): value is LibraryGraph {
  const graph = value as LibraryGraph | null;
  return (
    typeof graph === "object" && typeof graph?.stream === "function" && typeof graph.getState === "function"
  );
}

export function isBuilder(value: unknown): value is Builder {
  return typeof value === "object" && typeof (value as Builder | null)?.compile === "function";
}
