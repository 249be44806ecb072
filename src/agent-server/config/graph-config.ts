// This folder: the server's settings, of `graph.json` and of the environment. Not here: what they lead to.

import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { readAssignments } from "../../project/assignments.ts";
import { emptyWarnings, isEmptyVariable } from "../../project/empty-variables.ts";
import { isEnvFilePath, notAnEnvFile } from "../../project/env-file-name.ts";
import type { GraphEntry as ConfiguredGraph } from "../../project/graph-config/graph-entries.ts";
import type { GraphSettings } from "../../project/graph-config/graph-settings.ts";
import { GRAPH_CONFIG_NAMES, unreadConfigWarnings } from "../../project/graph-config/parse-graph-config.ts";
import { isModuleName } from "../../project/graph-config/python-module.ts";
import { readGraphConfigText } from "../../project/graph-config/read-graph-config.ts";
import { referencedModules } from "../../project/graph-config/referenced-modules.ts";
import { unreadEnvFileWarning } from "../../project/graph-config/unread-env-file.ts";
import { GraphConfigError } from "../diagnostics/errors.ts";

export type GraphEntry = ConfiguredGraph & {
  /** Absolute path of the module. */
  file: string;
};

export type GraphConfig = Omit<GraphSettings, "env" | "event_log" | "strict_types"> & {
  /** Absolute path of the configuration file; paths in it are relative to its folder. */
  file: string;
  graphs: GraphEntry[];
  /** Read from the `env` file or map; what is empty there is left out. */
  env: Record<string, string>;
  /** Variables that the environment has to have. */
  envNames: string[];
  /** What of the event logs is kept. */
  eventRetention: NonNullable<GraphSettings["event_log"]>;
  /** What has no effect, a sentence each. */
  warnings: string[];
};

/**
 * Reads `config`, or the first of {@link GRAPH_CONFIG_NAMES} that exists in `dir`.
 * @throws GraphConfigError naming the file and all its problems
 */
export async function readGraphConfig(dir: string, config: string | undefined): Promise<GraphConfig> {
  const { file, text } = await readFirst(dir, config === undefined ? GRAPH_CONFIG_NAMES : [config]);
  const { graphs, settings, problems, warnings } = readGraphConfigText(text, {
    nodeVersion: process.version,
  });
  const [first] = problems;
  if (first?.path === "") throw new GraphConfigError(`${file} ${first.message}`);
  const missing = referencedModules(graphs, settings).flatMap(({ field, path }) => {
    const module = resolve(file, "..", path);
    const isThere = isModuleName(path) || existsSync(module);
    const problem = isThere ? undefined : `the file ${module} does not exist`;
    return problem === undefined ? [] : [`${field}: ${problem}`];
  });
  const list = [...problems.map(({ message, line }) => `line ${line}: ${message}`), ...missing];
  if (list.length > 0 || !settings) throw refused(file, list);
  const { env, event_log, strict_types: _, ...sections } = settings;
  const variables = Array.isArray(env) ? [] : await readEnv(file, env);
  const empty = variables.filter(isEmptyVariable).map(([name]) => name);
  const isThere = (name: string) => existsSync(resolve(file, "..", name));
  return {
    ...sections,
    file,
    graphs: graphs.map((entry) => ({ ...entry, file: resolve(file, "..", entry.path) })),
    env: Object.fromEntries(variables.filter((variable) => !isEmptyVariable(variable))),
    envNames: Array.isArray(env) ? env : [],
    eventRetention: event_log ?? {},
    warnings: [
      ...warnings.map(({ message }) => message),
      ...emptyWarnings(empty, typeof env === "string" ? env : basename(file)),
      ...(config === undefined ? unreadConfigWarnings(basename(file), isThere) : []),
      ...[unreadEnvFileWarning(dirname(file), env)].filter((each) => each !== undefined),
    ],
  };
}

async function readFirst(dir: string, names: readonly string[]): Promise<{ file: string; text: string }> {
  for (const name of names) {
    const file = resolve(dir, name);
    try {
      return { file, text: await readFile(file, "utf8") };
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code !== "ENOENT" && code !== "ENOTDIR") {
        throw new GraphConfigError(`${name} in ${dir} cannot be read (${code})`, { cause });
      }
    }
  }
  throw new GraphConfigError(`no ${names.join(" or ")} in ${dir}`, {
    hint: 'Add a graph.json such as {"graphs": {"agent": "./src/agent.ts:graph"}}.',
  });
}

async function readEnv(
  file: string,
  env: string | Record<string, string | number | boolean> | undefined,
): Promise<[string, string][]> {
  if (typeof env !== "string") return Object.entries(env ?? {}).map(([name, value]) => [name, String(value)]);
  const path = resolve(file, "..", env);
  if (!isEnvFilePath(path)) throw refused(file, [`env: ${notAnEnvFile(env)}`]);
  try {
    if (!isEnvFilePath(await realpath(path))) throw refused(file, [`env: ${notAnEnvFile(env)}`]);
    const { assignments, problems } = readAssignments(await readFile(path, "utf8"), { comments: true });
    if (problems.length > 0)
      throw refused(
        file,
        problems.map(({ line, message }) => `env: line ${line} of "${env}" ${message}`),
      );
    // Of two with one name the last counts.
    return [...new Map(assignments.map(({ name, value }) => [name, value]))];
  } catch (cause) {
    if (cause instanceof GraphConfigError) throw cause;
    // A deployment gets these values as secrets: its environment file is never packed.
    if ((cause as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw refused(file, [`env: the file "${env}" cannot be read`], cause);
  }
}

function refused(file: string, list: string[], cause?: unknown): GraphConfigError {
  return new GraphConfigError(`${file}: ${list.join("; ")}`, { cause });
}
