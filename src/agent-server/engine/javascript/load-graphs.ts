import type { BaseCheckpointSaver, BaseStore } from "@langchain/langgraph-checkpoint";
import type { GraphConfig, GraphEntry } from "../../config/graph-config.ts";
import { allOrProblems } from "../../diagnostics/all-or-problems.ts";
import { GraphLoadError } from "../../diagnostics/errors.ts";
import type { AccessContext } from "../engine.ts";
import {
  isBuilder,
  isGraph,
  type LibraryGraph,
  type RunnableConfig,
  unwrapped,
} from "./library/library-graph.ts";
import type { ProjectModules } from "./project/project-modules.ts";
import { kindOf, readExport } from "./project/read-export.ts";

/** A graph of the configuration; a factory is called with the config and the purpose. */
export type MadeGraph = {
  graphId: string;
  description: string | undefined;
  make(config: RunnableConfig, access: AccessContext): Promise<LibraryGraph>;
};

/** What a factory gets besides the config. `executionRuntime`: of a run; null where nothing runs. */
type FactoryRuntime = {
  accessContext: AccessContext;
  executionRuntime: { context: unknown } | null;
};

/** What the server gives every graph instead of what it was compiled with. */
export type Persistence = { saver: BaseCheckpointSaver; store: BaseStore };

/**
 * Imports all graphs of the configuration and gives them the server's checkpointer and store.
 * @throws GraphLoadError about every graph that cannot be loaded, all at once
 */
export async function loadGraphs(
  project: ProjectModules,
  config: GraphConfig,
  dir: string,
  persistence: Persistence,
): Promise<MadeGraph[]> {
  return allOrProblems(config.graphs.map((entry) => loadGraph(project, entry, dir, persistence)));
}

async function loadGraph(
  project: ProjectModules,
  entry: GraphEntry,
  dir: string,
  persistence: Persistence,
): Promise<MadeGraph> {
  const { graphId, description } = entry;
  const what = `graph "${graphId}" (${entry.path}:${entry.exportName})`;
  const exported = await readExport(project, entry, dir, what);

  function finish(made: unknown): LibraryGraph {
    const value = unwrapped(made);
    const graph = isBuilder(value) && !isGraph(value) ? value.compile() : value;
    if (!isGraph(graph)) {
      throw new GraphLoadError(`${what}: the factory returned neither a compiled graph nor a StateGraph`);
    }
    graph.checkpointer = persistence.saver;
    graph.store = persistence.store;
    return graph;
  }

  if (typeof exported === "function" && !isGraph(exported)) {
    const factory = exported as (config: RunnableConfig, runtime: FactoryRuntime) => unknown;
    return {
      graphId,
      description,
      make: async (config, access) => finish(await factory(config, runtimeOf(config, access))),
    };
  }
  const value = unwrapped(await exported);
  if (!isGraph(value) && !isBuilder(value)) {
    throw new GraphLoadError(
      `${what}: the export is ${kindOf(value)}, not a compiled graph, a StateGraph or a function that returns one`,
    );
  }
  const graph = finish(value);
  return { graphId, description, make: async () => graph };
}

const runtimeOf = ({ context }: RunnableConfig, accessContext: AccessContext): FactoryRuntime => ({
  accessContext,
  executionRuntime: accessContext === "threads.create_run" ? { context } : null,
});
