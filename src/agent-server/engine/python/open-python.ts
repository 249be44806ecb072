import { dirname, relative } from "node:path";
import { GraphLoadError } from "../../diagnostics/errors.ts";
import type { EngineServices, LoadedGraph, OpenEngine } from "../engine.ts";
import { isRun } from "../run-spec.ts";
import { WorkerError } from "./channel.ts";
import { type Ask, pythonGraph } from "./python-graph.ts";
import { startWorker } from "./worker.ts";

// This folder: the engine for graphs of the Python library, which run in processes beside this one.

type Problem = { graph: string; name: string; message: string; trace: string; file?: string; line?: number };

/** Opens a project whose graphs are in Python. @throws GraphLoadError where there is no interpreter with the library */
export const openPython: OpenEngine = async (dir, config, options) => {
  let services: EngineServices | undefined;
  const python = options.env.AGENT_PYTHON ?? process.env.AGENT_PYTHON ?? "python3";
  const worker = startWorker({ dir, python }, options, () => services!);
  const { channel } = worker;
  const root = dirname(config.file);
  const collected = new FinalizationRegistry<number>((handle) => {
    channel.ask({ do: "release", handle }).catch(() => {});
  });
  const hello = await channel.ask({ do: "hello", root, paths: [] }).catch(async (cause: Error) => {
    await worker.close();
    throw new GraphLoadError(`the Python worker does not start: ${cause.message}`, { cause });
  });
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
      const graphs = config.graphs.map(({ graphId, path, exportName }) => ({ graphId, path, name: exportName }));
      const { header } = await channel.ask({ do: "load", graphs });
      const problems = header.value as Problem[];
      if (problems.length > 0) {
        const sentences = problems.map(({ graph, ...problem }) => {
          const { path, exportName } = config.graphs.find(({ graphId }) => graphId === graph)!;
          return `graph "${graph}" (${path}:${exportName})${sentenceOf(problem, root)}`;
        });
        throw new GraphLoadError(sentences.join("\n"));
      }
      return new Map(
        config.graphs.map(({ graphId, description }) => {
          const loaded: LoadedGraph = {
            graphId,
            description,
            async open(of, access, signal) {
              const about = { graph: graphId, access, ...(isRun(of) ? { spec: of } : { settings: of }) };
              const opened = await channel.ask({ do: "open", ...about }, { signal }).catch((error: unknown) => {
                if (error instanceof WorkerError && error.name === "LoadError")
                  throw new GraphLoadError(error.message, { cause: error });
                throw error;
              });
              const { handle, ...described } = opened.header.value as { handle: number } & Parameters<
                typeof pythonGraph
              >[1];
              const ask: Ask = (name, given = {}, options = {}) =>
                channel.ask({ ...given, do: name, handle }, options);
              collected.register(ask, handle);
              return pythonGraph(ask, described);
            },
          };
          return [graphId, loaded];
        }),
      );
    },
    async *checkpoints({ thread_id, checkpoint_ns = "" }, { limit, before }) {
      const { header } = await channel.ask({ do: "checkpoints", thread_id, checkpoint_ns, limit, before });
      yield* header.value as never[];
    },
    close: () => worker.close(),
  };
};

function sentenceOf({ name, message, file, line }: Omit<Problem, "graph">, root: string): string {
  if (name === "LoadError") return `: ${message}`;
  const place = file === undefined ? "" : ` at ${relative(root, file)}:${line}`;
  return ` failed to load: ${name}: ${message}${place}`;
}
