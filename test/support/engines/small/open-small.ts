import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { GraphConfigError, GraphLoadError } from "../../../../src/agent-server/diagnostics/errors.ts";
import type {
  EngineServices,
  Graph,
  GraphEngine,
  LoadedGraph,
  OpenEngine,
} from "../../../../src/agent-server/engine/engine.ts";
import type { AuthHandlers, Embed, ProjectApp } from "../../../../src/agent-server/engine/modules.ts";
import type { Superstep } from "../../../../src/agent-server/engine/run-spec.ts";
import type { GraphSchemas } from "../../../../src/agent-server/engine/schemas.ts";
import { modulePath } from "../../../../src/project/graph-config/module-path.ts";
import {
  applied,
  type Exported,
  type Goto,
  initialValues,
  isGraph,
  type SmallGraph,
  start,
} from "./graph.ts";
import { asUpdate, nextOf, runGraph } from "./run.ts";
import { createSaves, type Saved, type Task, taskOf } from "./saved.ts";
import { refOf, shown, stateOf } from "./states.ts";

/** Opens a project whose modules export {@link SmallGraph}s. */
export const openSmall: OpenEngine = async (_dir, config): Promise<GraphEngine> => {
  let server: EngineServices;
  const exportOf = async (file: string, name: string, what: string): Promise<unknown> => {
    const module = await import(pathToFileURL(file).href).catch((cause) => {
      throw new GraphLoadError(`${what} failed to load: ${cause}`, { cause });
    });
    if (name in module) return module[name];
    throw new GraphLoadError(`${what}: the file has no export "${name}"`);
  };
  const named = (path: string, what: string) => {
    const { path: file, exportName } = modulePath(path)!;
    return exportOf(resolve(dirname(config.file), file), exportName, what);
  };
  return {
    info: { version: "small" },
    modules: {
      async auth(path) {
        const handlers = (await named(path, `auth.path (${path})`)) as AuthHandlers;
        if (typeof handlers?.authenticate === "function") return { ...handlers, on: handlers.on ?? {} };
        throw new GraphConfigError(`auth.path (${path}) does not authenticate: every caller would be let in`);
      },
      async embed(path) {
        const embed = (await named(path, `store.index.embed (${path})`)) as Embed;
        return { documents: embed, query: embed };
      },
      app: (path) => named(path, `http.app (${path})`) as Promise<ProjectApp>,
    },
    async load(given) {
      server = given;
      const loaded = await Promise.allSettled(
        config.graphs.map(
          async ({ graphId, description, file, exportName, path }): Promise<[string, LoadedGraph]> => {
            const what = `graph "${graphId}" (${path}:${exportName})`;
            const exported = (await exportOf(file, exportName, what)) as Exported;
            if (typeof exported !== "function" && !isGraph(exported))
              throw new GraphLoadError(`${what}: the export is no graph`);
            const open: LoadedGraph["open"] = async (settings, access) => {
              const graph = typeof exported === "function" ? await exported(settings, access) : exported;
              if (!isGraph(graph)) throw new GraphLoadError(`${what}: the factory returned no graph`);
              return opened(server, graph);
            };
            return [graphId, { graphId, description, open }];
          },
        ),
      );
      const failures = loaded.flatMap((each) => (each.status === "rejected" ? [each.reason as Error] : []));
      if (failures.length > 0) throw new GraphLoadError(failures.map(({ message }) => message).join("\n"));
      return new Map(loaded.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])));
    },
    async *checkpoints({ thread_id: threadId, checkpoint_ns }, options) {
      for await (const { id, at, step, ran, metadata } of createSaves(server.checkpoints, { threadId }).list(
        { checkpoint_ns },
        options,
      )) {
        yield { id, timestamp: at, step, metadata, ...(ran.length === 1 && { node_name: ran[0]! }) };
      }
    },
    close: async () => {},
  };
};

const once = { subgraphs: false, isNow: false };

function opened(server: EngineServices, graph: SmallGraph): Graph {
  const savesOf = (threadId: string) => createSaves(server.checkpoints, { threadId });
  return {
    channels: Object.keys(graph.channels),
    output: graph.output ?? Object.keys(graph.channels),
    inputs: () => graph.input ?? Object.keys(graph.channels),
    run: (...given) => runGraph(server, graph, given),
    state: (at, options) => stateOf(savesOf(at.thread_id), at, options),
    async *history({ thread_id, ...at }, options) {
      const saves = savesOf(thread_id);
      for await (const saved of saves.list(at, options)) yield shown(saves, thread_id, saved, once);
    },
    async update(_settings, { thread_id, checkpoint_ns, checkpoint_id }, supersteps) {
      const saves = savesOf(thread_id);
      const namespace = String(checkpoint_ns ?? "");
      const inner = graphAt(
        graph,
        namespace.split("|").map((each) => each.split(":")[0]!),
      );
      let saved = await saves.find(namespace, checkpoint_id ? String(checkpoint_id) : undefined);
      for (const superstep of supersteps)
        saved = await saves.add(saved, updated(inner, namespace, saved, superstep));
      return saved ? refOf(thread_id, namespace)(saved.id) : null;
    },
    schemas: async () => schemasOf(graph),
    subgraphSchemas: async ({ namespace, recurse }) =>
      Object.fromEntries(
        innerGraphs(graph, recurse)
          .filter(([name]) => namespace === undefined || name === namespace)
          .map(([name, each]) => [name, schemasOf(each)]),
      ),
    async drawing() {
      throw new Error("this engine draws no graphs");
    },
    [Symbol.dispose]() {},
  };
}

const noSchemas: GraphSchemas = {
  input_schema: null,
  output_schema: null,
  state_schema: null,
  config_schema: null,
  context_schema: null,
};
const schemasOf = ({ schemas }: SmallGraph): GraphSchemas => ({ ...noSchemas, ...schemas });

const innerGraphs = ({ nodes }: SmallGraph, recurse: boolean): [string, SmallGraph][] =>
  Object.entries(nodes).flatMap(([name, node]): [string, SmallGraph][] => {
    if (!isGraph(node)) return [];
    const deeper = recurse ? innerGraphs(node, true) : [];
    return [[name, node], ...deeper.map(([inner, each]): [string, SmallGraph] => [`${name}|${inner}`, each])];
  });

function graphAt(graph: SmallGraph, [name, ...rest]: readonly string[]): SmallGraph {
  if (!name) return graph;
  const node = graph.nodes[name];
  if (!isGraph(node)) throw new Error(`"${name}" is no graph inside`);
  return graphAt(node, rest);
}

/** The checkpoint of an update: what did not run, and is not said to have, still comes. @throws for what is no update */
function updated(graph: SmallGraph, namespace: string, saved: Saved | undefined, { updates }: Superstep) {
  const before = saved?.values ?? initialValues(graph);
  const [first] = updates;
  if (first?.as_node === "__input__") {
    const next = [{ ...taskOf(start), input: first.values }];
    return { namespace, values: before, ran: [], next, metadata: { source: "input" } };
  }
  const writes = updates.map(({ values, command, as_node }) => {
    const [last, ...others] = saved?.ran ?? [start];
    const node = as_node ?? (others.length === 0 ? last : undefined);
    if (node === undefined) throw new Error("it is not clear which node writes: name it as as_node");
    if (node !== start && !graph.nodes[node]) throw new Error(`the graph has no node "${node}"`);
    const goto = [command?.goto ?? []].flat() as Goto[];
    return { node, goto, update: asUpdate(command ? command.update : values) };
  });
  const ran = writes.map(({ node }) => node);
  const written = writes.map(({ update }) => update);
  const values = applied(graph, before, written);
  const gotos = writes.flatMap(({ goto }) => goto);
  const coming = nextOf(graph, values, ran, gotos);
  const isLeft = ({ name }: Task) => !ran.includes(name) && !coming.some((each) => each.name === name);
  return {
    ...{ namespace, values, ran: ran.filter((name) => name !== start) },
    next: [...(saved?.next ?? []).filter(isLeft), ...coming],
    metadata: { source: "update" },
  };
}
