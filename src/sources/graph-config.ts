import { readFileSync, statSync } from "node:fs";
import { isAbsolute, join, posix, relative, resolve } from "node:path";
import type { Dialect } from "../contract/dialect.ts";
import type { ConfigurationProblem } from "../foundation/configuration-error.ts";
import { jsonProblem } from "../foundation/json-problem.ts";
import { unreadable, withSlashes } from "./project-tree.ts";

/** The file that names a project's graphs. */
export type GraphConfig = {
  /** Relative to the project folder, with slashes. */
  path: string;
  /** Its `env`: a file name (from the folder of the config), a map of names to values, or nothing. */
  env: unknown;
};

export type GraphConfigReading =
  | { config: GraphConfig; problems: readonly [] }
  | { config: undefined; problems: readonly ConfigurationProblem[] };

/** Reads the named graph config of a project, or else `graph.json` / `langgraph.json` in its folder. */
export function readGraphConfig(
  directory: string,
  options: { configPath?: string | undefined; dialect?: Dialect | undefined } = {},
): GraphConfigReading {
  const names =
    options.dialect === "langsmith" ? ["langgraph.json", "graph.json"] : ["graph.json", "langgraph.json"];
  const given = options.configPath && withSlashes(options.configPath);
  if (given === undefined || given === "") {
    const found = names.find((name) => isFile(join(directory, name)));
    return found
      ? readConfig(directory, found)
      : refused(`no graph configuration in ${directory}: looked for ${names.join(" and ")}`);
  }
  const path = posix.normalize(withSlashes(relative(directory, resolve(directory, given))));
  if (path.startsWith("../") || path === ".." || isAbsolute(path)) {
    return refused(`graph configuration '${given}' is outside the project folder ${directory}`);
  }
  if (!isFile(join(directory, path))) {
    return refused(`graph configuration '${given}' does not exist in ${directory}`);
  }
  return readConfig(directory, path);
}

function readConfig(directory: string, path: string): GraphConfigReading {
  let text: string;
  try {
    text = readFileSync(join(directory, path), "utf8");
  } catch (error) {
    return { config: undefined, problems: [unreadable(path, error)] };
  }
  let value: unknown;
  const json = text.replace(/^\uFEFF/, "");
  try {
    value = JSON.parse(json);
  } catch {
    // The parser's own message quotes the text, and the text may hold values of `env`.
    return refused(`${path} is not valid JSON`, path, jsonProblem(json)?.line);
  }
  if (!isMap(value)) return refused(`${path} holds no object`, path);
  if (!isMap(value.graphs) || Object.keys(value.graphs).length === 0) {
    return refused(`${path} names no graph: "graphs" maps a name to "path:export"`, path);
  }
  return { config: { path, env: value.env }, problems: [] };
}

function refused(message: string, file?: string, line?: number): GraphConfigReading {
  const place = { ...(file && { file }), ...(line !== undefined && { line }) };
  return { config: undefined, problems: [{ path: "graph_config_path", message, ...place }] };
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
