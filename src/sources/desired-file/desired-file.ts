// This folder: `agent-deploy.yaml`: its text, its shape and its mistakes. No other settings.

import { existsSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import type { ConfigurationProblem } from "../../foundation/configuration-error.ts";
import { fieldPath, fieldPathParts } from "../../foundation/json/field-path.ts";
import { DESIRED_FILE_NAMES } from "../desired-file-names.ts";
import { withSlashes } from "../project-file.ts";
import {
  BUILD_SECRETS,
  type Named,
  type ReplaceValue,
  RUNTIME_KEYS,
  readSecrets,
  SECRETS,
  SETTINGS,
  type SecretsResult,
} from "../secrets/secrets-text.ts";
import { parseYamlText, type YamlText } from "../yaml-text.ts";
import { checkShape, type DesiredParts } from "./desired-shape.ts";
import { interpolated } from "./interpolation.ts";
import { type VariableAllowance, variableRefusal } from "./variable-access.ts";

/** What `${NAME}` may stand for. */
type Variables = {
  environment: Readonly<Record<string, string | undefined>>;
  allowed?: VariableAllowance;
};

/** What the file of the desired state says; all of its mistakes beside what is sound in it. */
export type DesiredFile = {
  /** Absolute path; undefined when there is no file. */
  path: string | undefined;
  parts: DesiredParts;
  env: SecretEntry[] | undefined;
  secrets: SecretEntry[] | undefined;
  build_secrets: SecretEntry[] | undefined;
  runtime_keys: SecretEntry[] | undefined;
  problems: ConfigurationProblem[];
  /** Where a field (dotted path) is written, to point at it when a rule is broken. */
  locate(path: string): { file: string; line: number } | undefined;
};

/**
 * Reads `agent-deploy.yaml` (or `.yml`, `.json`): the body of a create request (spec §4.2) whose parts may be left
 * out, in the neutral words or those of the dialect. In values of `env`, `secrets`, `build_secrets` and `runtime_keys`, `${NAME}`
 * and `${NAME:-default}` stand for the environment's, as far as they may be read.
 * @param options.given path of the file, from the project folder; it must exist then
 */
export async function readDesiredFile(
  projectDirectory: string,
  options: {
    given?: string | undefined;
    environment: Readonly<Record<string, string | undefined>>;
    allowed?: VariableAllowance;
    dialect?: Dialect | undefined;
  },
): Promise<DesiredFile> {
  const { given } = options;
  const found = given
    ? [given]
    : DESIRED_FILE_NAMES.filter((name) => existsSync(join(projectDirectory, name)));
  const [name] = found;
  if (name === undefined) return nothing(undefined, []);
  const path = resolve(projectDirectory, name);
  if (found.length > 1) {
    return nothing(path, [{ path: "config", message: `there are ${found.join(" and ")}; keep one of them` }]);
  }
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return nothing(path, [{ path: "config", message: whyNotRead(path, code) }]);
  }
  return readText(text, path, withSlashes(relative(projectDirectory, path)) || basename(path), options);
}

function whyNotRead(path: string, code: string | undefined): string {
  if (code === "ENOENT") return `the file ${path} does not exist`;
  if (code === "EISDIR") return `${path} is a folder, not a file`;
  return `the file ${path} cannot be read (${code})`;
}

async function readText(
  text: string,
  path: string,
  file: string,
  options: Variables & { dialect?: Dialect | undefined },
): Promise<DesiredFile> {
  const yaml = await parseYamlText(text);
  if (yaml.problems.length > 0) {
    return nothing(
      path,
      yaml.problems.map((problem) => ({ path: "", file, ...problem })),
    );
  }
  if (yaml.value === null || yaml.value === undefined) return nothing(path, []);
  if (typeof yaml.value !== "object" || Array.isArray(yaml.value)) {
    return nothing(path, [{ path: "", message: "the file holds no map of fields", file, line: 1 }]);
  }
  const {
    env: givenSettings,
    secrets: givenSecrets,
    build_secrets: givenForBuilds,
    runtime_keys: givenKeys,
    ...others
  } = yaml.value as Record<string, unknown>;
  const shape = checkShape(others, options.dialect);
  const env = fileSecrets(givenSettings, { yaml, named: SETTINGS, variables: options });
  const secrets = fileSecrets(givenSecrets, { yaml, named: SECRETS, variables: options });
  const buildSecrets = fileSecrets(givenForBuilds, { yaml, named: BUILD_SECRETS, variables: options });
  const runtimeKeys = fileSecrets(givenKeys, { yaml, named: RUNTIME_KEYS, variables: options });
  const problems = [
    ...shape.problems.map((problem) => ({
      path: fieldPath(problem.path),
      message: problem.message,
      line: yaml.lineOf(problem.path),
    })),
    ...(env?.problems ?? []),
    ...(secrets?.problems ?? []),
    ...(buildSecrets?.problems ?? []),
    ...(runtimeKeys?.problems ?? []),
  ];
  return {
    path,
    parts: shape.parts,
    env: env?.secrets,
    secrets: secrets?.secrets,
    build_secrets: buildSecrets?.secrets,
    runtime_keys: runtimeKeys?.secrets,
    problems: problems.map((problem) => ({ ...problem, file })).sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    locate: (field) => locationOf(yaml, file, field),
  };
}

function fileSecrets(
  value: unknown,
  { yaml, named, variables }: { yaml: YamlText; named: Named; variables: Variables },
): Omit<SecretsResult, "warnings"> | undefined {
  if (value === undefined || value === null) return undefined;
  const replace: ReplaceValue = (text, name) => {
    const { environment, allowed } = variables;
    const {
      text: replaced,
      missing,
      refused,
    } = interpolated(text, environment, (variable) => variableRefusal(variable, allowed));
    const needs = (variable: string) => `${named.noun} '${name}' needs the environment variable ${variable}`;
    const problems = [
      ...refused.map(({ name: variable, why }) => `${needs(variable)}, ${why}`),
      ...missing.map(
        (variable) => `${needs(variable)}, which is not set; set it, or write \${${variable}:-default}`,
      ),
    ];
    return { text: replaced, problems };
  };
  return readSecrets(value, [named.field], { yaml, named, replace });
}

function locationOf(yaml: YamlText, file: string, field: string): { file: string; line: number } | undefined {
  const path = fieldPathParts(field);
  // A field that the file lacks is not its mistake: only the line of its parent would be found.
  const top = yaml.value as Record<string, unknown>;
  if (!Object.hasOwn(top, String(path[0]))) return undefined;
  const line = yaml.lineOf(path);
  return line === undefined ? undefined : { file, line };
}

function nothing(path: string | undefined, problems: ConfigurationProblem[]): DesiredFile {
  const sets = { env: undefined, secrets: undefined, build_secrets: undefined, runtime_keys: undefined };
  return { path, parts: {}, ...sets, problems, locate: () => undefined };
}
