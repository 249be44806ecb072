import { readFileSync, statSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { GRAPH_CONFIG_NAMES } from "../../project/graph-config/parse-graph-config.ts";
import { isPythonModule } from "../../project/graph-config/python-module.ts";
import { readProjectTree } from "../../sources/tarball/tree/project-tree.ts";
import { UsageError } from "../errors/usage-error.ts";
import { type GraphModule, graphExports } from "./found-graphs.ts";
import { pythonGraphs } from "./python-graphs.ts";
import type { Language } from "./template.ts";

/** What a folder is for `init`. */
export type Folder =
  /** No code so far: missing, empty, or with a readme and such; of a language where there is a list of its packages. */
  | { kind: "empty"; language?: Language }
  /** A project that names its graphs already, in this file. */
  | { kind: "configured"; config: string }
  /** A project with compiled graphs. */
  | { kind: "graphs"; modules: readonly GraphModule[] };

const PYTHON_LISTS = ["pyproject.toml", "requirements.txt"];
const PROJECT = ["package.json", ...PYTHON_LISTS, "setup.py"];
/** Modules larger than this are made by programs. */
const LARGEST_MODULE = 1_000_000;
const MODULE = /\.(?:[cm]?[jt]sx?|py)$/;
const NO_GRAPHS =
  /\.d\.[cm]?ts$|\.(test|spec|config)\.[cm]?[jt]sx?$|(^|\/)(test_[^/]*|[^/]*_test|conftest|setup)\.py$|(^|\/)(tests?|__tests__|dist|build|lib|out)\//;

/** A line of a module as `uv init`, `poetry new` and `hatch new` write it: it greets, has a version, or says nothing. */
const OF_STARTING_POINT =
  /^\s*(?:#.*|"""[^"]*"""|__version__ = .*|def (?:main|hello)\(\).*:|(?:print\(|return )"Hello from [^"]*"\)?|if __name__ == "__main__":|main\(\))?\s*$/;

const isStartingPoint = (text: string) => text.split("\n").every((line) => OF_STARTING_POINT.test(line));

/**
 * Looks at a folder by reading: what git ignores, `.env` and `node_modules` is not looked at, and nothing is executed.
 * @param from the current folder, for paths in messages
 * @throws UsageError where there is code that `init` can write nothing for
 */
export async function lookAtFolder(directory: string, from: string, signal: AbortSignal): Promise<Folder> {
  const facts = statSync(directory, { throwIfNoEntry: false });
  if (!facts) return { kind: "empty" };
  if (!facts.isDirectory()) throw new UsageError([`${directory} is a file: name a folder`]);
  const { files } = await readProjectTree(directory, { signal });
  const config = GRAPH_CONFIG_NAMES.find((name) => files.includes(name));
  if (config) return { kind: "configured", config };
  const sources = files.filter((path) => MODULE.test(path) && !NO_GRAPHS.test(path));
  const modules = await graphModules(directory, sources, signal);
  const own = modules.filter(({ path }) => packageOf(path, files) === ".");
  if (own.length > 0) return { kind: "graphs", modules: own };
  const inner = innerProjects(files, modules);
  if (inner.length > 0)
    throw new UsageError([`the graphs of ${directory} are those of projects in it: ${inner.join(", ")}`], {
      hint: `Start with one of them: \`agent-deploy init ${relative(from, join(directory, inner[0]!))}\`.`,
    });
  const lists = PROJECT.filter((name) => files.includes(name));
  const isEmpty = sources.every((path) => isStartingPoint(readFileSync(join(directory, path), "utf8")));
  if (isEmpty && lists.every((name) => PYTHON_LISTS.includes(name)))
    return { kind: "empty", ...(lists.length > 0 && { language: "python" }) };
  const read = `${sources.length} ${sources.length === 1 ? "module" : "modules"}`;
  throw new UsageError(
    [
      `no compiled graph is exported in ${directory}: ${read} read for compile(), createAgent(), create_agent() and such`,
    ],
    {
      hint: "Name it in a graph.json yourself, or start from a template in another folder: `agent-deploy init my-agent`.",
    },
  );
}

/** Whether graphs in Python were found. */
export const hasPython = (folder: Folder): boolean =>
  folder.kind === "graphs" && folder.modules.some(({ path }) => isPythonModule(path));

async function graphModules(
  directory: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<GraphModule[]> {
  const modules: GraphModule[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    const file = join(directory, path);
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? Infinity) > LARGEST_MODULE) continue;
    const text = readFileSync(file, "utf8");
    const exports = isPythonModule(path) ? pythonGraphs(text) : await graphExports(text, path);
    if (exports.length > 0) modules.push({ path, exports });
  }
  return modules;
}

/** The folder of the nearest `package.json`; `.` is the folder that is looked at, which needs none. */
function packageOf(path: string, files: readonly string[]): string {
  let folder = posix.dirname(path);
  while (folder !== "." && !files.includes(`${folder}/package.json`)) folder = posix.dirname(folder);
  return folder;
}

function innerProjects(files: readonly string[], modules: readonly GraphModule[]): string[] {
  const configured = files.filter((path) => GRAPH_CONFIG_NAMES.some((name) => path.endsWith(`/${name}`)));
  const folders = [
    ...configured.map((path) => posix.dirname(path)),
    ...modules.map(({ path }) => packageOf(path, files)),
  ];
  return [...new Set(folders)].sort();
}
