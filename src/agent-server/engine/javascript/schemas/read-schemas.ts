import type ts from "typescript";
import type { Compiler } from "./compiler.ts";
import { declarationOf, nodesOfGraph } from "./graph-nodes.ts";
import { type GraphType, graphTypeOf } from "./graph-type.ts";
import { schemaOfFields, schemaOfType } from "./type-schema.ts";
import type { JsonSchema } from "./type-walk.ts";

/** JSON schemas of a graph, as the API has them; null where nothing is known. */
export type TypeSchemas = Record<(typeof schemaNames)[number], JsonSchema | null>;

const schemaNames = [
  "input_schema",
  "output_schema",
  "state_schema",
  "config_schema",
  "context_schema",
] as const;

/** A graph's schemas, and those of the graphs in its nodes by name, deeper ones as `outer|inner`. */
export type GraphTypeSchemas = TypeSchemas & { subgraphs: Record<string, TypeSchemas> };

export type ExportName = { file: string; exportName: string };

/** How deep graphs are looked for in graphs. */
const deepest = 8;

/** The schemas of the graph that a module exports; undefined where the compiler sees no graph there. */
export function readSchemas(
  ts: Compiler,
  program: ts.Program,
  { file, exportName }: ExportName,
): GraphTypeSchemas | undefined {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const exported = module && checker.getExportsOfModule(module).find(({ name }) => name === exportName);
  const declaration = exported && declarationOf(ts, checker, exported);
  if (!declaration) return undefined;
  const graph = graphTypeOf(ts, checker, typeOfExport(ts, checker, exported));
  if (!graph) return undefined;
  const subgraphs: Record<string, TypeSchemas> = {};
  addSubgraphs(declaration, "", 0);
  return { ...schemasOf(ts, program, graph), subgraphs };

  function addSubgraphs(start: ts.Node, within: string, depth: number): void {
    if (depth >= deepest) return;
    for (const [name, node] of nodesOfGraph(ts, checker, start)) {
      const inner = graphTypeOf(ts, checker, checker.getTypeAtLocation(node), { isMade: false });
      if (!inner) continue;
      subgraphs[within + name] = schemasOf(ts, program, inner);
      addSubgraphs(node, `${within}${name}|`, depth + 1);
    }
  }
}

function typeOfExport(ts: Compiler, checker: ts.TypeChecker, exported: ts.Symbol): ts.Type {
  const isAlias = (exported.flags & ts.SymbolFlags.Alias) !== 0;
  return checker.getTypeOfSymbol(isAlias ? checker.getAliasedSymbol(exported) : exported);
}

function schemasOf(ts: Compiler, program: ts.Program, graph: GraphType): TypeSchemas {
  const read = (type: ts.Type | undefined) => (type && schemaOfType(ts, program, type)) ?? null;
  const config = schemaOfFields(ts, program, graph.config) ?? null;
  return {
    input_schema: read(graph.input),
    output_schema: read(graph.output),
    state_schema: read(graph.state),
    // A graph declares one schema for both.
    config_schema: config,
    context_schema: config,
  };
}
