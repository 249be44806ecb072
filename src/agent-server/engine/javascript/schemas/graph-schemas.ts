import { isJsonObject } from "../../../../foundation/json/json-object.ts";
import type { GraphSchemas } from "../../schemas.ts";
import type { SchemaLibrary } from "../library/graph-library.ts";
import type { LibraryGraph } from "../library/library-graph.ts";
import type { GraphTypeSchemas, TypeSchemas } from "./read-schemas.ts";

/** Who knows of a graph's types: the library at run time (zod), else the compiler, who is asked only then. */
export type SchemaSources = {
  library: SchemaLibrary | undefined;
  compiler: () => Promise<GraphTypeSchemas | undefined>;
};

/** JSON schemas of a graph; null where neither knows the type, or JSON schema cannot say it. */
export async function schemasOfGraph(
  graph: unknown,
  { library, compiler }: SchemaSources,
): Promise<GraphSchemas> {
  const known = schemasOfLibrary(graph, library);
  return known.state_schema === null ? completed(known, await compiler()) : known;
}

/** Schemas of the graphs inside a graph's nodes, by name; deeper ones as `outer|inner`. */
export async function schemasOfSubgraphs(
  graph: LibraryGraph,
  { library, compiler }: SchemaSources,
  options: { namespace?: string | undefined; recurse: boolean },
): Promise<Record<string, GraphSchemas>> {
  const found: [string, GraphSchemas][] = [];
  for await (const [name, subgraph] of graph.getSubgraphsAsync(options.namespace, options.recurse)) {
    found.push([name, schemasOfLibrary(subgraph, library)]);
  }
  if (found.every(([, { state_schema }]) => state_schema !== null)) return Object.fromEntries(found);
  const { subgraphs } = (await compiler()) ?? {};
  return Object.fromEntries(
    found.map(([name, known]) => [
      name,
      known.state_schema === null ? completed(known, subgraphs?.[name]) : known,
    ]),
  );
}

/** The names in a graph's input, where the library can say them. The compiler is not asked: nobody waits for it. */
export function inputsOfGraph(graph: unknown, { library }: SchemaSources): string[] | undefined {
  const { input_schema } = schemasOfLibrary(graph, library);
  const properties = isJsonObject(input_schema) ? input_schema.properties : undefined;
  return isJsonObject(properties) ? Object.keys(properties) : undefined;
}

function schemasOfLibrary(graph: unknown, library: SchemaLibrary | undefined): GraphSchemas {
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

function completed(known: GraphSchemas, types: TypeSchemas | undefined): GraphSchemas {
  return {
    input_schema: known.input_schema ?? types?.input_schema ?? null,
    output_schema: known.output_schema ?? types?.output_schema ?? null,
    state_schema: known.state_schema ?? types?.state_schema ?? null,
    config_schema: known.config_schema ?? types?.config_schema ?? null,
    context_schema: known.context_schema ?? types?.context_schema ?? null,
  };
}

function schemaOrNull(read: () => unknown): unknown {
  try {
    return read() ?? null;
  } catch {
    // Dates, transforms and the like have no JSON schema.
    return null;
  }
}
