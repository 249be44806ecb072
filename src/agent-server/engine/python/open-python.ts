import { dirname, relative } from "node:path";
import { GraphLoadError } from "../../diagnostics/errors.ts";
import type { EngineServices, LoadedGraph, OpenEngine } from "../engine.ts";
import { isRun } from "../run-spec.ts";
import type { Channel } from "./channel.ts";
import { openGraph } from "./open-graph.ts";
import { pythonGraph } from "./python-graph.ts";
import { startWorker } from "./worker.ts";
import { mostWorkers, openWorkers } from "./workers.ts";

// This folder: the engine for graphs of the Python library, which run in processes beside this one.

type Problem = { graph: string; name: string; message: string; trace: string; file?: string; line?: number };

/** Opens a project whose graphs are in Python. @throws GraphLoadError where there is no interpreter with the library */
export const openPython: OpenEngine = async (dir, config, options) => {
  let services: EngineServices | undefined;
  const python = options.env.AGENT_PYTHON ?? process.env.AGENT_PYTHON ?? "python3";
  const root = dirname(config.file);
  const graphs = config.graphs.map(({ graphId, path, exportName }) => ({ graphId, path, name: exportName }));
  const { env, clock, report } = options;
  const workers = openWorkers({
    launch: () => startWorker({ dir, python, env }, clock, () => services!),
    async prepare(ask) {
      await ask({ do: "hello", root, paths: [] });
      if (services) await load(ask);
    },
    most: mostWorkers(env),
    ...{ clock, report },
  });

  async function load(ask: Channel["ask"]): Promise<void> {
    const { header } = await ask({ do: "load", graphs });
    const problems = header.value as Problem[];
    if (problems.length === 0) return;
    const sentences = problems.map(({ graph, ...problem }) => {
      const { path, exportName } = config.graphs.find(({ graphId }) => graphId === graph)!;
      return `graph "${graph}" (${path}:${exportName})${sentenceOf(problem, root)}`;
    });
    throw new GraphLoadError(sentences.join("\n"));
  }

  const first = await workers.any().catch(async (cause: Error) => {
    await workers.close();
    throw new GraphLoadError(`the Python worker does not start: ${cause.message}`, { cause });
  });
  const hello = await first.ask({ do: "hello", root, paths: [] });
  const { version } = hello.header.value as { version: string };

  return {
    info: { version, langgraph_py_version: version },
    modules: {
      auth: async () => {
        throw new GraphLoadError("auth: not yet");
      },
      embed: async () => {
        throw new GraphLoadError("embed: not yet");
      },
      app: async () => {
        throw new GraphLoadError("app: not yet");
      },
    },
    async load(given) {
      services = given;
      await load((await workers.any()).ask);
      return new Map(
        config.graphs.map(({ graphId, description }) => {
          const loaded: LoadedGraph = {
            graphId,
            description,
            async open(of, access, signal) {
              const runId = isRun(of) && access === "threads.create_run" ? of.run_id : undefined;
              const given = {
                graph: graphId,
                access,
                ...(isRun(of) ? { spec: of } : { settings: of }),
                runId,
              };
              const { ask, about } = await openGraph(workers, given, signal);
              return pythonGraph(ask, about);
            },
          };
          return [graphId, loaded];
        }),
      );
    },
    async *checkpoints({ thread_id, checkpoint_ns = "" }, { limit, before }) {
      const { header } = await (await workers.any()).ask({
        do: "checkpoints",
        ...{ thread_id, checkpoint_ns, limit, before },
      });
      yield* header.value as never[];
    },
    close: () => workers.close(),
  };
};

function sentenceOf({ name, message, file, line }: Omit<Problem, "graph">, root: string): string {
  if (name === "LoadError") return `: ${message}`;
  const place = file === undefined ? "" : ` at ${relative(root, file)}:${line}`;
  return ` failed to load: ${name}: ${message}${place}`;
}
