// This folder: which engine runs what of a project: each module has the language that its file's name says.

import { closeInTurn } from "../../../foundation/close-in-turn.ts";
import { modulePath } from "../../../project/graph-config/module-path.ts";
import { isPythonModule } from "../../../project/graph-config/python-module.ts";
import { isModuleOfProject } from "../../../project/graph-config/referenced-modules.ts";
import type { GraphConfig } from "../../config/graph-config.ts";
import { allOrProblems } from "../../diagnostics/all-or-problems.ts";
import type { EngineServices, GraphEngine, OpenEngine } from "../engine.ts";

/** Imported when they are used: each takes time to load. */
const engines = {
  javascript: async (...given) => (await import("../javascript/open-javascript.ts")).openJavascript(...given),
  python: async (...given) => (await import("../python/open-python.ts")).openPython(...given),
} satisfies Record<string, OpenEngine>;

type Language = keyof typeof engines;

/**
 * Opens the engines of the languages that the project's graphs and modules are in, and no others: a project needs the
 * packages of its own languages only.
 * @throws GraphLoadError with what each of them lacks
 */
export const openLanguages: OpenEngine = async (dir, config, options) => {
  const used = languagesOf(config);
  const [only] = used;
  if (used.length === 1) return engines[only!](dir, config, options);
  const opening = used.map(async (language): Promise<[Language, GraphEngine]> => {
    const graphs = config.graphs.filter(({ path }) => languageOf(path) === language);
    return [language, await engines[language](dir, { ...config, graphs }, options)];
  });
  const opened = await allOrProblems(opening, ([, engine]) => engine.close());
  const { javascript, python } = Object.fromEntries(opened) as Record<Language, GraphEngine>;
  return both({ javascript, python }, config);
};

function both(engines: Record<Language, GraphEngine>, config: GraphConfig): GraphEngine {
  const all = Object.values(engines);
  const first = engines[languageOf(config.graphs[0]!.path)];
  const engineOf = (module: string) => engines[languageOf(modulePath(module)!.path)];
  let services: EngineServices | undefined;
  return {
    info: { ...Object.assign({}, ...all.map(({ info }) => info)), version: first.info.version },
    modules: {
      auth: (path) => engineOf(path).modules.auth(path),
      embed: (embed) => (isModuleOfProject(embed) ? engineOf(embed) : first).modules.embed(embed),
      encryption: (path) => engines.python.modules.encryption!(path),
      app: (app) => engineOf(app).modules.app(app),
      checkpointer: (path) => engines.python.modules.checkpointer!(path),
    },
    async load(given) {
      services = given;
      const loaded = await allOrProblems(all.map((engine) => engine.load(given)));
      const graphs = new Map(loaded.flatMap((each) => [...each]));
      // In the order of the configuration: the first graph is the one that is meant where none is named.
      return new Map(config.graphs.map(({ graphId }) => [graphId, graphs.get(graphId)!]));
    },
    async *checkpoints(at, options) {
      const { thread_id: threadId, checkpoint_ns: namespace = "" } = at;
      const newest = await services!.checkpoints.find({ threadId, namespace: String(namespace) });
      // The JavaScript library writes JSON, and the Python library never does.
      const writer = newest?.body.type === "json" ? engines.javascript : engines.python;
      yield* writer.checkpoints(at, options);
    },
    close: () => closeInTurn(all.map((engine) => () => engine.close())),
  };
}

const languageOf = (path: string): Language => (isPythonModule(path) ? "python" : "javascript");

/** A model that makes vectors, `<provider>:<model>`, is one of the first graph's language. */
function languagesOf({ graphs, auth, encryption, http, store }: GraphConfig): Language[] {
  const embed = store?.index?.embed;
  const modules = [
    auth?.path,
    encryption?.path,
    http?.app,
    embed && isModuleOfProject(embed) ? embed : undefined,
  ];
  const paths = modules.flatMap((module) => (module === undefined ? [] : [modulePath(module)!.path]));
  return [...new Set([...graphs, ...paths.map((path) => ({ path }))].map(({ path }) => languageOf(path)))];
}
