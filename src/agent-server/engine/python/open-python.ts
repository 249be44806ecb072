import { dirname } from "node:path";
import { isDoneWithin } from "../../../foundation/time/time-limit.ts";
import { modulePaths } from "../../../project/python/module-paths.ts";
import { GraphLoadError } from "../../diagnostics/errors.ts";
import type { EngineServices, LoadedGraph, OpenEngine } from "../engine.ts";
import { isRun } from "../run-spec.ts";
import { WorkerError } from "./channel.ts";
import { interpreterOf, interpreterProblem } from "./interpreter.ts";
import { type Problem, sentenceOf } from "./problems.ts";
import { requestBodies } from "./python-app.ts";
import { type Ask, pythonGraph } from "./python-graph.ts";
import { pythonModules } from "./python-modules.ts";
import { startWorker } from "./worker.ts";

/** How long the app of a project may take to end what it has begun. */
const stopMs = 3000;

/**
 * Opens a project whose graphs are in Python.
 * @throws GraphLoadError where there is no interpreter with the library, naming the one that was tried
 */
export const openPython: OpenEngine = async (dir, config, options) => {
  const { env, report } = options;
  let services: EngineServices | undefined;
  const root = dirname(config.file);
  const interpreter = interpreterOf([root, dir], env);
  const bodies = requestBodies();
  const worker = startWorker({ dir, python: interpreter.python }, options, () => ({ ...services!, bodies }));
  const { channel } = worker;
  const collected = new FinalizationRegistry<number>((handle) => {
    channel.ask({ do: "release", handle }).catch(() => {});
  });
  const paths = modulePaths(config);
  const hello = await channel.ask({ do: "hello", root, paths }).catch(async (cause: Error) => {
    await worker.close();
    const problem = await interpreterProblem(interpreter, { folder: root, env });
    throw problem ?? new GraphLoadError(`the Python worker does not start: ${cause.message}`, { cause });
  });
  const { version } = hello.header.value as { version: string };
  const { modules, stop } = pythonModules({ ask: channel.ask, bodies, file: config.file, report });

  return {
    info: { version, langgraph_py_version: version },
    modules,
    async load(given) {
      services = given;
      const graphs = config.graphs.map(({ graphId, path, exportName }) => ({
        graphId,
        path,
        name: exportName,
      }));
      const { header } = await channel.ask({ do: "load", graphs });
      const problems = header.value as (Problem & { graph: string })[];
      if (problems.length > 0) {
        const sentences = problems.map(({ graph, ...problem }) => {
          const { path, exportName } = config.graphs.find(({ graphId }) => graphId === graph)!;
          return sentenceOf(`graph "${graph}" (${path}:${exportName})`, problem, root);
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
              const opened = await channel
                .ask({ do: "open", ...about }, { signal })
                .catch((error: unknown) => {
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
    async close() {
      await isDoneWithin(
        stopMs,
        stop(channel.ask).catch(() => {}),
        options.clock,
      );
      await worker.close();
    },
  };
};
