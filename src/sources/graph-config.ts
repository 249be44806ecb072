import { readFileSync, statSync } from "node:fs";
import { isAbsolute, join, posix, relative, resolve } from "node:path";
import type { Dialect } from "../contract/dialect/dialect.ts";
import type { ConfigurationProblem } from "../foundation/configuration-error.ts";
import { graphConfigKeyFindings, type KeyFindings } from "../project/graph-config-keys.ts";
import { type GraphEntry, graphEntries } from "../project/graph-entries.ts";
import { GRAPH_CONFIG_NAMES, parseGraphConfig, unreadConfigWarnings } from "../project/parse-graph-config.ts";
import { unreadable, withSlashes } from "./tarball/project-tree.ts";

/** The file that names a project's graphs. */
export type GraphConfig = {
  /** Relative to the project folder, with slashes. */
  path: string;
  /** Its `env`: a file name (from the folder of the config), a map of names to values, or nothing. */
  env: unknown;
  /** Those that are well written. */
  graphs: readonly GraphEntry[];
};

export type GraphConfigReading = {
  /** Undefined when the file cannot be used at all. */
  config: GraphConfig | undefined;
  problems: readonly ConfigurationProblem[];
  warnings: readonly string[];
};

/**
 * Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. The hosted service
 * honours keys that our agent server does not, so in its dialect none is refused or warned about.
 */
export function readGraphConfig(
  directory: string,
  options: { configPath?: string | undefined; dialect?: Dialect | undefined } = {},
): GraphConfigReading {
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

function readConfig(directory: string, path: string, isHosted: boolean): GraphConfigReading {
  let text: string;
  try {
    text = readFileSync(join(directory, path), "utf8");
  } catch (error) {
    return { config: undefined, problems: [unreadable(path, error)], warnings: [] };
  }
  const { value, problem } = parseGraphConfig(text);
  if (problem) return refused(`${path} ${problem.message}`, path, problem.line);
  const graphs = graphEntries(value.graphs);
  const { refusals, warnings } = isHosted ? NO_FINDINGS : graphConfigKeyFindings(value);
  return {
    config: { path, env: value.env, graphs: graphs.entries },
    problems: [
      ...refusals.map(({ key, message }) => ({ path: key, message, file: path })),
      ...graphs.problems.map((message) => ({ path: "graphs", message, file: path })),
    ],
    warnings: warnings.map(({ message }) => `${path}: ${message}`),
  };
}

const NO_FINDINGS: KeyFindings = { refusals: [], warnings: [] };

function refused(message: string, file?: string, line?: number): GraphConfigReading {
  const place = { ...(file && { file }), ...(line !== undefined && { line }) };
  return { config: undefined, problems: [{ path: "graph_config_path", message, ...place }], warnings: [] };
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
