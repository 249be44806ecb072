import { existsSync } from "node:fs";
import { createRequire, setSourceMapsSupport } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { register as registerCommonJs } from "tsx/cjs/api";
import { register } from "tsx/esm/api";
import { GRAPH_LIBRARY, GRAPH_PACKAGES } from "../../../../project/graph-packages.ts";
import { GraphLoadError } from "../../../diagnostics/errors.ts";
import type { GraphLibrary, SchemaLibrary } from "../library/graph-library.ts";
import { installCommand } from "./install-command.ts";
import { leavePackagesToNode } from "./package-modules.ts";

export type ProjectModules = {
  /** Imports a module of the project, TypeScript or JavaScript, with the project's own resolution. */
  import(file: string): Promise<Record<string, unknown>>;
  /** The same for a package that the project has installed. */
  importPackage(name: string): Promise<Record<string, unknown>>;
  library: GraphLibrary;
  close(): Promise<void>;
};

const schemaModule = `${GRAPH_LIBRARY}/zod/schema`;

/**
 * How many projects this process has opened. It names their scopes, so that Node's compile cache finds their modules
 * again; per process, since two scopes of one name would share modules.
 */
let opened = 0;

/**
 * Opens a project: everything is imported through one scope of tsx, so that the graphs and the server see the
 * same copy of the library, and modules of ours are left alone.
 * @throws GraphLoadError when the project has no `@langchain/langgraph`
 */
export async function openProject(dir: string, configFile: string): Promise<ProjectModules> {
  // The configuration's folder first: in a monorepo an agent has its own dependencies.
  const folders = [dirname(configFile), dir];
  const parents = folders.map((folder) => pathToFileURL(join(folder, "package.json")).href);
  const parent = parents.find((candidate) => resolveFrom(candidate, GRAPH_LIBRARY) !== undefined);
  if (parent === undefined) {
    throw new GraphLoadError(`${GRAPH_LIBRARY} is not installed in ${folders[0]}`, {
      hint: `Run there: ${installCommand(folders)}`,
    });
  }
  const hasSchemas = resolveFrom(parent, schemaModule) !== undefined;
  const entry = createRequire(parent).resolve(GRAPH_LIBRARY);
  const namespace = `graphs-${++opened}`;
  const tsconfig = folders.map(tsconfigOf).find((file) => file !== undefined) ?? false;
  const scope = register({ tsconfig, namespace });
  // In a package that does not say `"type": "module"`, TypeScript is CommonJS to Node, whatever it is written in.
  const commonJs = registerCommonJs({ namespace });
  const packages = leavePackagesToNode(namespace);
  // Failures name the line in the author's source. After tsx, which would read source maps of packages, too.
  setSourceMapsSupport(true, { nodeModules: false });
  const close = async () => {
    packages.close();
    commonJs.unregister();
    await scope.unregister();
  };
  const load = (specifier: string, from: string) => scope.import(specifier, from);
  try {
    const [graphs, checkpoints] = await Promise.all([
      load(GRAPH_LIBRARY, parent),
      // Resolved from the graph library: it need not be at the top of node_modules.
      load(`${GRAPH_LIBRARY}-checkpoint`, pathToFileURL(entry).href),
    ]);
    const { version } = createRequire(parent)(`${GRAPH_LIBRARY}/package.json`) as { version: string };
    const { Command, Send, getConfig } = graphs;
    const schemas = hasSchemas ? ((await load(schemaModule, parent)) as SchemaLibrary) : undefined;
    const { BaseCheckpointSaver, copyCheckpoint, WRITES_IDX_MAP, TASKS, maxChannelVersion } = checkpoints;
    const { BaseStore, InvalidNamespaceError } = checkpoints;
    return {
      import: async (file) => named(await load(pathToFileURL(file).href, parent)),
      importPackage: async (name) => named(await load(name, parent)),
      library: {
        Command,
        Send,
        getConfig,
        version,
        schemas,
        BaseCheckpointSaver,
        copyCheckpoint,
        WRITES_IDX_MAP,
        TASKS,
        maxChannelVersion,
        BaseStore,
        InvalidNamespaceError,
      },
      close,
    };
  } catch (cause) {
    await close();
    throw new GraphLoadError(`${GRAPH_LIBRARY} of ${fileURLToPath(new URL(".", parent))} cannot be loaded`, {
      hint: `Install it again: npm install ${GRAPH_PACKAGES}`,
      cause,
    });
  }
}

function tsconfigOf(folder: string): string | undefined {
  const file = join(folder, "tsconfig.json");
  return existsSync(file) ? file : undefined;
}

function resolveFrom(parent: string, specifier: string): string | undefined {
  try {
    return createRequire(parent).resolve(specifier);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "MODULE_NOT_FOUND" || code === "ERR_PACKAGE_PATH_NOT_EXPORTED") return undefined;
    throw error;
  }
}

/** The exports of a module; those of a CommonJS one may sit under `default`. */
function named(module: Record<string, unknown>): Record<string, unknown> {
  const { default: fallback } = module;
  if (typeof fallback !== "object" || fallback === null) return module;
  return { ...(fallback as Record<string, unknown>), ...module };
}
