import { readFileSync } from "node:fs";
import { isAbsolute, join, posix } from "node:path";
import type { Dialect } from "../../../contract/dialect/dialect.ts";
import type { ConfigurationProblem } from "../../../foundation/configuration-error.ts";
import { nearestWord } from "../../../foundation/text/nearest-word.ts";
import { isModuleName, isPythonModule } from "../../../project/graph-config/python-module.ts";
import type { ReferencedModule } from "../../../project/graph-config/referenced-modules.ts";
import { withSlashes } from "../../project-file.ts";
import type { ProjectTree } from "../tree/project-tree.ts";
import { missing } from "./missing.ts";
import { moduleExports } from "./module-exports.ts";

export type NamedModules = {
  modules: readonly ReferencedModule[];
  /** The graph config, from `root`. */
  configPath: string;
  /** The packed folder, absolute, and what of it is packed. */
  root: string;
  tree: ProjectTree;
  /** Commands of the build may make files that the tree does not have. */
  mayBeMade: boolean;
  dialect: Dialect | undefined;
};

/**
 * What is wrong with the modules that a graph config names: not in the packed tree, without the export. Modules are read,
 * not executed; where that does not tell, nothing is said. Exports of Python are read with the rest of the code.
 */
export async function moduleProblems(named: NamedModules): Promise<ConfigurationProblem[]> {
  const problems = await Promise.all(named.modules.map((module) => moduleProblem(module, named)));
  return named.modules.flatMap(({ field }, index) => {
    const message = problems[index];
    if (message === undefined) return [];
    return [{ path: field, message, file: named.configPath }];
  });
}

/** Also what is written in TypeScript. */
export const isJavaScript = (path: string): boolean => /\.[cm]?[jt]sx?$/i.test(path);

async function moduleProblem(module: ReferencedModule, named: NamedModules): Promise<string | undefined> {
  const { root, tree, configPath, dialect } = named;
  // Python names modules without a file, too: it looks for them, and the hosted service has paths of its own.
  if (isModuleName(module.path) || (dialect === "langsmith" && !isJavaScript(module.path))) return undefined;
  if (isAbsolute(module.path)) {
    return `${module.path} is an absolute path, which is there on this machine only; write it from the folder of ${posix.basename(configPath)}`;
  }
  const path = posix.normalize(posix.join(posix.dirname(configPath), withSlashes(module.path)));
  if (path === ".." || path.startsWith("../")) return `${module.path} is outside the packed folder ${root}`;
  if (tree.files.includes(path))
    return isPythonModule(path) ? undefined : exportProblem(module, join(root, path));
  if (named.mayBeMade) return undefined;
  return missing(module.path, path, named);
}

async function exportProblem(
  { path, exportName }: ReferencedModule,
  file: string,
): Promise<string | undefined> {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    // Packing says of every file that it cannot be read.
    return undefined;
  }
  const exports = await moduleExports(text);
  if (exportName === undefined || exports === undefined || exports.values.includes(exportName))
    return undefined;
  if (exports.types.includes(exportName)) return `${path} exports ${exportName} as a type only`;
  const { values } = exports;
  const meant = nearestWord(exportName, values);
  const there = values.length === 0 ? "it exports nothing" : `it exports ${values.join(", ")}`;
  return `${path} has no export ${exportName}; ${meant ? `did you mean ${meant}?` : there}`;
}
