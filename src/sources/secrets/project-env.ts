// This folder: the texts that name secrets. Mistakes quote no values, and nothing that may not be a name.

import { readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import {
  AGENT_KEYS_VARIABLE,
  type SecretEntry,
  secretNameProblem,
} from "../../contract/deployment/secrets.ts";
import type { Settings } from "../../contract/deployment/settings.ts";
import type { ConfigurationProblem } from "../../foundation/configuration-error.ts";
import { Secret } from "../../foundation/secret.ts";
import { VARIABLE_NAME } from "../../foundation/text/variable-name.ts";
import { type Assignment, readAssignments } from "../../project/assignments.ts";
import { emptyWarnings, isEmptyVariable } from "../../project/empty-variables.ts";
import { isEnvFilePath, notAnEnvFile } from "../../project/env-file-name.ts";
import { backslashProblem } from "../../project/graph-config/module-path.ts";
import { unreadEnvFileWarning } from "../../project/graph-config/unread-env-file.ts";
import { isOwnVariable } from "../../project/own-variables.ts";
import type { GraphConfig } from "../graph-config.ts";
import { unreadable, withSlashes } from "../project-file.ts";

export type ProjectEnvironment = {
  /** What the graph config maps to values. */
  env: Settings;
  /** The variables of the environment file. */
  secrets: SecretEntry[];
  /** Absolute path of the environment file that the graph config names, whether it exists or not. */
  file: string | undefined;
  warnings: string[];
  problems: ConfigurationProblem[];
};

const NONE = { env: {}, secrets: [], warnings: [], problems: [] };

/**
 * The environment that a project's graph config asks for (`env`): a map of it is settings, a file of it secrets. Left out
 * with a warning: names that the platform sets itself, and empty values. Left out silently: the settings of this program (`AGENT_DEPLOY_…`). Keys
 * of the agent server are a mistake.
 * @param within the environment file must be in this folder (the workspace's root, where there is one)
 */
export function readProjectEnvironment(
  directory: string,
  config: GraphConfig,
  within: string = directory,
): ProjectEnvironment {
  const none = { ...NONE, file: undefined };
  const { env, path } = config;
  const unread = unreadEnvFileWarning(resolve(directory, dirname(path)), env);
  if (unread) return { ...none, warnings: [unread] };
  if (env === undefined || env === null || env === "") return none;
  if (typeof env === "string") return readNamedFile(directory, path, env, within);
  if (Array.isArray(env) && env.every((name) => typeof name === "string" && VARIABLE_NAME.test(name))) {
    const message = `${path} names the variables ${env.join(", ")} in env: give them as secrets of the deployment`;
    return { ...none, warnings: env.length === 0 ? [] : [message] };
  }
  const values = typeof env === "object" && !Array.isArray(env) ? Object.entries(env) : undefined;
  if (values?.every(([, value]) => ["string", "number", "boolean"].includes(typeof value))) {
    const texts = values.map(([name, value]): [string, string] => [name, String(value)]);
    const { values: env, ...found } = variablesOf(texts, { origin: path, noun: "setting" });
    return { ...none, ...found, env: Object.fromEntries(env) };
  }
  const message = `"env" is the name of an environment file, maps names to texts, or lists names`;
  return { ...none, problems: [{ path: "env", message, file: path }] };
}

function readNamedFile(
  directory: string,
  configPath: string,
  env: string,
  within: string,
): ProjectEnvironment {
  const file = resolve(directory, dirname(configPath), env);
  const none = { ...NONE, file };
  const outside = {
    path: "env",
    message: `the environment file '${env}' is outside the project folder`,
    file: configPath,
  };
  const backslashes = backslashProblem(env);
  if (backslashes !== undefined)
    return { ...none, problems: [{ path: "env", message: `env: ${backslashes}`, file: configPath }] };
  if (!isInside(within, file)) return { ...none, problems: [outside] };
  const other = { path: "env", message: notAnEnvFile(env), file: configPath };
  if (!isEnvFilePath(relative(within, file))) return { ...none, problems: [other] };
  try {
    // A link could lead out of the project as well.
    const behind = relative(realpathSync(within), realpathSync(file));
    if (!isInside(within, resolve(within, behind))) return { ...none, problems: [outside] };
    if (!isEnvFilePath(behind)) return { ...none, problems: [other] };
    const { assignments, problems } = readAssignments(readText(file), { comments: true });
    if (problems.length > 0)
      return {
        ...none,
        problems: problems.map(({ line, message }) => ({
          path: "",
          message: `the line ${message}`,
          file: env,
          line,
        })),
      };
    const values = assignments.map(({ name, value }): [string, string] => [name, value]);
    const found = variablesOf([...new Map(values)], { origin: env, noun: "secret" });
    return {
      ...none,
      secrets: found.values.map(([name, value]) => ({ name, value: new Secret(value) })),
      problems: found.problems,
      warnings: [...replacedWarnings(assignments, env), ...found.warnings],
    };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT") return { ...none, problems: [unreadable(env, error)] };
    const message = `${configPath} names the environment file '${env}', which does not exist: no secrets are taken from it`;
    return { ...none, warnings: [message] };
  }
}

/** The variables of the `.env` in a folder; none when there is no such file. Their values are secrets. */
export function readEnvironmentFile(directory: string): Readonly<Record<string, string>> {
  try {
    const { assignments } = readAssignments(readText(join(directory, ".env")), { comments: true });
    return Object.fromEntries(assignments.map(({ name, value }) => [name, value]));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR" || code === "EISDIR") return {};
    throw error;
  }
}

/** As every reader of such files has it, the last one counts. */
function replacedWarnings(assignments: readonly Assignment[], file: string): string[] {
  const earlier = new Map<string, number>();
  return assignments.flatMap(({ name, line }) => {
    const before = earlier.get(name);
    earlier.set(name, line);
    return before === undefined ? [] : [`${file}:${line}: ${name} replaces that of line ${before}`];
  });
}

const fields = { setting: "env", secret: "secrets" } as const;

function variablesOf(
  entries: [string, string][],
  { origin, noun }: { origin: string; noun: keyof typeof fields },
): Pick<ProjectEnvironment, "warnings" | "problems"> & { values: [string, string][] } {
  const values: [string, string][] = [];
  const warnings: string[] = [];
  const problems: ConfigurationProblem[] = [];
  const empty: string[] = [];
  for (const [index, [name, value]] of entries.entries()) {
    if (isOwnVariable(name)) continue;
    if (isEmptyVariable([name, value])) {
      empty.push(name);
      continue;
    }
    const problem = secretNameProblem(name, index, noun);
    // Keys that protect the agent are never left out: it would be open.
    if (problem && name === AGENT_KEYS_VARIABLE)
      problems.push({ path: `${fields[noun]}.${name}`, message: problem, file: origin });
    else if (problem) warnings.push(`${problem}: left out (from ${origin})`);
    else values.push([name, value]);
  }
  return { values, warnings: [...warnings, ...emptyWarnings(empty, origin)], problems };
}

const readText = (file: string) => readFileSync(file, "utf8");

function isInside(directory: string, path: string): boolean {
  const way = withSlashes(relative(directory, path));
  return way !== ".." && !way.startsWith("../") && resolve(directory, way) === resolve(path);
}
