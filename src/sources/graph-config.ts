import { readFileSync, statSync } from "node:fs";
import { isAbsolute, join, posix, relative, resolve } from "node:path";
import type { Dialect } from "../contract/dialect/dialect.ts";
import type { ConfigurationProblem } from "../foundation/configuration-error.ts";
import { GRAPH_CONFIG_NAMES, unreadConfigWarnings } from "../project/graph-config/parse-graph-config.ts";
import { readGraphConfigText } from "../project/graph-config/read-graph-config.ts";
import { type ReferencedModule, referencedModules } from "../project/graph-config/referenced-modules.ts";
import { unreadable, withSlashes } from "./project-file.ts";

/** The file that names a project's graphs. */
export type GraphConfig = {
  /** Relative to the project folder, with slashes. */
  path: string;
  /** Its `env`: a file name (from the folder of the config), a map of names to values, or nothing. */
  env: unknown;
  /** Those that are well written. */
  modules: readonly ReferencedModule[];
  /** What it says of Python. */
  python: { version?: string | undefined; dependencies?: readonly string[] | undefined };
};

export type GraphConfigResult = {
  /** Undefined when the file cannot be used at all. */
  config: GraphConfig | undefined;
  problems: readonly ConfigurationProblem[];
  warnings: readonly string[];
};

/**
 * Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. The hosted service
 * honours keys that our agent server does not, so in its dialect `graphs` and paths of `dependencies` alone are checked.
 */
export function readGraphConfig(
  directory: string,
  options: { configPath?: string | undefined; dialect?: Dialect | undefined } = {},
): GraphConfigResult {
  const isHosted = options.dialect === "langsmith";
  const names = isHosted ? GRAPH_CONFIG_NAMES.toReversed() : GRAPH_CONFIG_NAMES;
  const given = options.configPath && withSlashes(options.configPath);
  if (given === undefined || given === "") {
    const found = names.find((name) => isFile(join(directory, name)));
    if (!found) return refused(`no graph configuration in ${directory}: looked for ${names.join(" and ")}`);
    const reading = readConfig(directory, found, isHosted);
    const unread = unreadConfigWarnings(found, (name) => isFile(join(directory, name)));
    return { ...reading, warnings: [...reading.warnings, ...unread] };
  }
  const path = posix.normalize(withSlashes(relative(directory, resolve(directory, given))));
  if (path.startsWith("../") || path === ".." || isAbsolute(path)) {
    return refused(`graph configuration '${given}' is outside the project folder ${directory}`);
  }
  if (!isFile(join(directory, path))) {
    return refused(`graph configuration '${given}' does not exist in ${directory}`);
  }
  return readConfig(directory, path, isHosted);
}

function readConfig(directory: string, path: string, isHosted: boolean): GraphConfigResult {
  let text: string;
  try {
    text = readFileSync(join(directory, path), "utf8");
  } catch (error) {
    return { config: undefined, problems: [unreadable(path, error)], warnings: [] };
  }
  const { graphs, settings, env, problems, warnings } = readGraphConfigText(text);
  const ofText = problems.find((problem) => problem.path === "");
  if (ofText) return refused(`${path} ${ofText.message}`, path, ofText.line);
  // Problems of `env` are reported where its values are read.
  const isTold = (problem: { path: string }) =>
    isHosted ? /^(graphs|dependencies)($|\.)/.test(problem.path) : problem.path !== "env";
  return {
    config: {
      ...{ path, env },
      python: { version: settings?.python_version, dependencies: settings?.dependencies },
      modules: referencedModules(graphs, isHosted ? undefined : settings),
    },
    problems: problems.filter(isTold).map((problem) => ({ ...problem, file: path })),
    warnings: isHosted ? [] : warnings.map(({ message }) => `${path}: ${message}`),
  };
}

function refused(message: string, file?: string, line?: number): GraphConfigResult {
  const location = { ...(file && { file }), ...(line !== undefined && { line }) };
  return { config: undefined, problems: [{ path: "graph_config_path", message, ...location }], warnings: [] };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
