import type { LibraryGraph, RunnableConfig } from "../library/library-graph.ts";

/** An event of the library's own stream of the protocol, before it has a position in a log. */
export type V3Event = {
  method: string;
  params: { namespace: string[]; node?: string; data: unknown };
};

/** Whether the library of a graph streams the protocol. */
export const streamsProtocol = (graph: LibraryGraph): boolean => "streamTransformers" in graph;

/**
 * Runs a graph and streams what the protocol shows of it.
 * @param onEvent gets most events when they happen; the stream brings them later, when the graph may have changed their
 *   objects
 */
export function streamProtocol(
  graph: LibraryGraph,
  input: unknown,
  config: RunnableConfig,
  onEvent: (event: V3Event) => void,
): Promise<AsyncIterable<V3Event>> {
  // What is streamed is for the protocol to say.
  const { streamMode: _mode, subgraphs: _subgraphs, ...rest } = config;
  const listener = () => ({
    init: () => ({}),
    process(event: V3Event) {
      onEvent(event);
      return true;
    },
  });
  const options = { ...rest, version: "v3", transformers: [listener] } as const;
  return graph.streamEvents(input, options) as Promise<AsyncIterable<V3Event>>;
}
