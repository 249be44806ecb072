import { dirname } from "node:path";
import { modulePaths } from "../../../project/python/module-paths.ts";
import { GraphLoadError } from "../../diagnostics/errors.ts";
import type { EngineServices, LoadedGraph, OpenEngine } from "../engine.ts";
import { isRun } from "../run-spec.ts";
import { interpreterOf, interpreterProblem } from "./interpreter.ts";
import { type Problem, sentenceOf } from "./modules/problems.ts";
import { pythonModules } from "./modules/python-modules.ts";
import { openGraph } from "./open-graph.ts";
import { pythonGraph } from "./python-graph.ts";
import type { Channel } from "./wire/channel.ts";
import { openOwnApi } from "./wire/own-api.ts";
import { requestBodies } from "./wire/request-bodies.ts";
import { readIn } from "./workers/in-another.ts";
import { mostWorkers } from "./workers/most-workers.ts";
import { startWorker } from "./workers/worker.ts";
import { openWorkers } from "./workers/workers.ts";

type Ask = Channel["ask"];

/**
 * Opens a project whose graphs are in Python.
 * @throws GraphLoadError where there is no interpreter with the library, naming the one that was tried
 */
export const openPython: OpenEngine = async (dir, config, options) => {
  const { env, clock, report } = options;
  let services: EngineServices | undefined;
  let version = "";
  const root = dirname(config.file);
  const interpreter = interpreterOf([root, dir], env);
  const paths = modulePaths(config);
  const graphs = config.graphs.map(({ graphId, path, exportName }) => ({ graphId, path, name: exportName }));
  const bodies = requestBodies();
  const workers = openWorkers({
    launch() {
      const api = openOwnApi(options.fetch);
      const given = () => ({ ...services!, bodies, api });
      const worker = startWorker({ dir, python: interpreter.python, env }, clock, given);
      void worker.exited.then(api.closeAll);
      return worker;
    },
    async prepare(ask) {
      const hello = await ask({ do: "hello", root, paths, ttl: config.store?.ttl ?? {} });
      version = (hello.header.value as { version: string }).version;
      await openAgain(ask);
      if (services) await load(ask);
    },
    finish: (ask) => stop(ask),
    most: mostWorkers(env),
    ...{ clock, report },
  });
  const any: Ask = async (call, options) => (await workers.any(options?.signal)).ask(call, options);
  const read: Ask = (call, options) => readIn(workers, call, options);
  const { modules, openAgain, stop } = pythonModules({ ask: any, read, bodies, file: config.file, report });

  async function load(ask: Ask): Promise<void> {
    const { header } = await ask({ do: "load", graphs });
    const problems = header.value as (Problem & { graph: string })[];
    if (problems.length === 0) return;
    const sentences = problems.map(({ graph, ...problem }) => {
      const { path, exportName } = config.graphs.find(({ graphId }) => graphId === graph)!;
      return sentenceOf(`graph "${graph}" (${path}:${exportName})`, problem, root);
    });
    throw new GraphLoadError(sentences.join("\n"));
  }

  await workers.any().catch(async (cause: Error) => {
    await workers.close();
    const problem = await interpreterProblem(interpreter, { folder: root, env });
    throw problem ?? new GraphLoadError(`the Python worker does not start: ${cause.message}`, { cause });
  });

  return {
    info: { version, langgraph_py_version: version },
    modules,
    async load(given) {
      services = given;
      await load(any);
      return new Map(
        config.graphs.map(({ graphId, description }) => {
          const loaded: LoadedGraph = {
            graphId,
            description,
            async open(of, access, signal) {
              const about = { graph: graphId, access, ...(isRun(of) ? { spec: of } : { settings: of }) };
              const runId = isRun(of) && access === "threads.create_run" ? of.run_id : undefined;
              const opened = await openGraph(workers, { ...about, runId }, signal);
              return pythonGraph(opened.ask, opened.about, opened.release);
            },
          };
          return [graphId, loaded];
        }),
      );
    },
    async *checkpoints({ thread_id, checkpoint_ns = "" }, { limit, before }) {
      const { header } = await read({ do: "checkpoints", thread_id, checkpoint_ns, limit, before });
      yield* header.value as never[];
    },
    close: () => workers.close(),
  };
};
