import { dirname } from "node:path";
import type { BaseCheckpointSaver } from "@langchain/langgraph-checkpoint";
import { closeInTurn } from "../../../foundation/close-in-turn.ts";
import type { GraphConfig } from "../../config/graph-config.ts";
import type { EngineOptions, GraphEngine, LoadedGraph } from "../engine.ts";
import { isRun } from "../run-spec.ts";
import { createGraphStore } from "./graph-store.ts";
import { configOf, javascriptGraph } from "./javascript-graph.ts";
import { deliverTokensAtOnce } from "./library/token-callbacks.ts";
import { loadGraphs, type MadeGraph } from "./load-graphs.ts";
import { loadAuth } from "./modules/load-auth.ts";
import { loadEmbeddings } from "./modules/load-embeddings.ts";
import { loadProjectApp } from "./modules/load-project-app.ts";
import { openProject } from "./project/project-modules.ts";
import { loggingAs, provideGraphLogger } from "./runs/graph-logger.ts";
import { keepingUsedAnswers } from "./saver/answers.ts";
import { createSaver } from "./saver/saver.ts";
import { createGraphTypes } from "./schemas/graph-types.ts";
import { checkpointSummaries } from "./states/checkpoint-summaries.ts";

/**
 * Opens a project in this process: its modules are imported with its own resolution.
 * @throws GraphLoadError when the project has no graph library
 */
export async function openJavascript(
  dir: string,
  config: GraphConfig,
  { folder, clock, report, env }: EngineOptions,
): Promise<GraphEngine> {
  deliverTokensAtOnce(env, report);
  // Before the modules are imported, which may ask for it.
  const takeLoggerBack = provideGraphLogger(report);
  const project = await openProject(dir, config.file).catch((error) => {
    takeLoggerBack();
    throw error;
  });
  const { library } = project;
  const types = createGraphTypes({
    graphs: config.graphs.map(({ graphId, file, exportName }) => ({ graphId, file, exportName })),
    folders: [dirname(config.file), dir],
    ...{ folder, clock, report },
  });
  let saver: BaseCheckpointSaver | undefined;

  function loadedGraph({ graphId, description, make }: MadeGraph): LoadedGraph {
    const sources = { library: library.schemas, compiler: () => types.of(graphId) };
    return {
      graphId,
      description,
      async open(of, access, signal) {
        const open = async () =>
          javascriptGraph(await make(configOf(of, signal), access), { library, sources, report });
        return access === "threads.create_run" && isRun(of)
          ? loggingAs({ report, run: of, library }, open)
          : open();
      },
    };
  }

  return {
    info: { version: library.version, langgraph_js_version: library.version },
    modules: {
      auth: (path) => loadAuth(project, { file: config.file, path }),
      embed: (embed) => loadEmbeddings(project, config.file, embed),
      app: (app) => loadProjectApp(project, { file: config.file, app }, dir),
    },
    async load({ checkpoints, items }) {
      saver = keepingUsedAnswers(createSaver(library, checkpoints));
      const store = createGraphStore(library, items);
      const made = await loadGraphs(project, config, dir, { saver, store });
      return new Map(made.map((each) => [each.graphId, loadedGraph(each)]));
    },
    checkpoints: (at, options) => checkpointSummaries(saver!, at, options),
    close: () => closeInTurn([takeLoggerBack, () => project.close(), () => types.close()]),
  };
}
