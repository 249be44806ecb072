import type { Log } from "../../diagnostics/log.ts";
import type { Graph } from "../engine.ts";
import { type GraphSettings, isRun, type RunSpec } from "../run-spec.ts";
import type { GraphSchemas } from "../schemas.ts";
import type { HistoryOptions } from "../state.ts";
import type { GraphLibrary } from "./library/graph-library.ts";
import { libraryConfig } from "./library/library-config.ts";
import type { LibraryGraph, RunnableConfig } from "./library/library-graph.ts";
import { loggingAs } from "./runs/graph-logger.ts";
import { runConfig } from "./runs/run-config.ts";
import { runGraph } from "./runs/run-graph.ts";
import {
  inputsOfGraph,
  type SchemaSources,
  schemasOfGraph,
  schemasOfSubgraphs,
} from "./schemas/graph-schemas.ts";
import { stateAt, statesAt } from "./states/namespace-states.ts";
import { toState } from "./states/to-state.ts";
import { updateState } from "./states/update-state.ts";
import { jsonOf } from "./values/to-json.ts";

/** A compiled graph of the library behind the port. `sources`: who knows of its types. */
export function javascriptGraph(
  graph: LibraryGraph,
  { library, sources, report }: { library: GraphLibrary; sources: SchemaSources; report: Log },
): Graph {
  const { outputChannels = [] } = graph;
  return {
    channels: channelsOf(graph),
    output: typeof outputChannels === "string" ? undefined : outputChannels,
    inputs: () => inputsOfGraph(graph, sources) ?? channelsOf(graph),
    run: (run, start, emit, signal) =>
      loggingAs({ report, run, library }, () =>
        runGraph(graph, { library, run, config: runConfig(run, signal) }, start, emit, signal),
      ),
    state: async (at, options) => toState(await stateAt(graph, at, options)),
    async *history(at, options) {
      for await (const snapshot of statesAt(graph, at, toListOptions(options))) yield toState(snapshot);
    },
    update(settings, { thread_id, ...at }, supersteps) {
      const { configurable, ...config } = libraryConfig(settings);
      return updateState(
        graph,
        { library, config: { ...config, configurable: { ...configurable, thread_id, ...at } } },
        supersteps,
      );
    },
    schemas: async () => jsonOf(await schemasOfGraph(graph, sources)) as GraphSchemas,
    subgraphSchemas: async (options) =>
      jsonOf(await schemasOfSubgraphs(graph, sources, options)) as Record<string, GraphSchemas>,
    drawing: async (xray) => jsonOf((await graph.getGraphAsync({ xray })).toJSON()),
    [Symbol.dispose]() {},
  };
}

/** What a factory is called with. */
export const configOf = (of: RunSpec | GraphSettings, signal: AbortSignal | undefined): RunnableConfig =>
  isRun(of) ? runConfig(of, signal) : libraryConfig(of);

const channelsOf = ({ channels = {} }: LibraryGraph): string[] =>
  Object.keys(channels).filter((name) => !/^(__|branch:)/.test(name));

const toListOptions = ({ limit, before, filter }: HistoryOptions) => ({
  limit,
  before: before && { configurable: before },
  filter,
});
