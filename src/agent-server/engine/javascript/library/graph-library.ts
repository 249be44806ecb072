import type { BaseStore } from "@langchain/langgraph-checkpoint";
import type { CheckpointLibrary } from "./checkpoint-library.ts";
import type { RunnableConfig } from "./library-graph.ts";

/** What the store of items needs of the project's own `@langchain/langgraph-checkpoint`. */
export type StoreLibrary = {
  BaseStore: abstract new (
    // biome-ignore lint/suspicious/noExplicitAny: a class that is extended must take any arguments
    ...args: any[]
  ) => BaseStore;
  InvalidNamespaceError: new (message: string) => Error;
};

/** What the project's own graph library says of a graph's types, as JSON schemas; undefined where it cannot. */
export type SchemaLibrary = {
  getInputTypeSchema(graph: unknown): unknown;
  getOutputTypeSchema(graph: unknown): unknown;
  getStateTypeSchema(graph: unknown): unknown;
  getConfigTypeSchema(graph: unknown): unknown;
};

/** The classes that the server needs of the project's own graph library. */
export type GraphLibrary = CheckpointLibrary &
  StoreLibrary & {
    Command: new (parts: { resume?: unknown; update?: unknown; goto?: unknown }) => object;
    Send: new (node: string, input: unknown) => object;
    /** The config of the node whose code is running. */
    getConfig(): RunnableConfig | undefined;
    /** Absent in versions that cannot tell schemas. */
    schemas: SchemaLibrary | undefined;
    version: string;
  };
