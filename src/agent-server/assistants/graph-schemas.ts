import type { Graph } from "../graphs/graph.ts";

/** What the project's own graph library says of a graph's types, as JSON schemas; undefined where it cannot. */
export type SchemaLibrary = {
  getInputTypeSchema(graph: unknown): unknown;
  getOutputTypeSchema(graph: unknown): unknown;
  getStateTypeSchema(graph: unknown): unknown;
  getConfigTypeSchema(graph: unknown): unknown;
};

/** JSON schemas of a graph; null where its types exist for the compiler only, or JSON schema cannot say them. */
export function schemasOfGraph(graph: unknown, library: SchemaLibrary | undefined) {
  const config = schemaOrNull(() => library?.getConfigTypeSchema(graph));
  return {
    input_schema: schemaOrNull(() => library?.getInputTypeSchema(graph)),
    output_schema: schemaOrNull(() => library?.getOutputTypeSchema(graph)),
    state_schema: schemaOrNull(() => library?.getStateTypeSchema(graph)),
    // A graph declares one schema for both.
    config_schema: config,
    context_schema: config,
  };
}

/** Schemas of the graphs inside a graph's nodes, by name; deeper ones as `outer|inner`. */
export async function schemasOfSubgraphs(
  graph: Graph,
  library: SchemaLibrary | undefined,
  options: { namespace: string | undefined; recurse: boolean },
): Promise<Record<string, ReturnType<typeof schemasOfGraph>>> {
  const found: [string, ReturnType<typeof schemasOfGraph>][] = [];
  for await (const [name, subgraph] of graph.getSubgraphsAsync(options.namespace, options.recurse)) {
    found.push([name, schemasOfGraph(subgraph, library)]);
  }
  return Object.fromEntries(found);
}

function schemaOrNull(read: () => unknown): unknown {
  try {
    return read() ?? null;
  } catch {
    // Dates, transforms and the like have no JSON schema.
    return null;
  }
}
