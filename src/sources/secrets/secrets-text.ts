import { RUNTIME_KEY_NAME, RUNTIME_KEY_NAME_RULE } from "../../contract/deployment/runtime-keys.ts";
import { SECRET_NAME_RULE, type SecretEntry } from "../../contract/deployment/secrets.ts";
import type { ConfigurationProblem } from "../../foundation/configuration-error.ts";
import { Secret } from "../../foundation/secret.ts";
import { VARIABLE_NAME } from "../../foundation/text/variable-name.ts";
import { readAssignments } from "../../project/assignments.ts";
import { parseYamlText, type YamlText } from "../yaml-text.ts";

/** What is read: the words of its problems, and what its entries may be called. */
export type Named = {
  field: "env" | "secrets" | "build_secrets" | "runtime_keys";
  noun: "setting" | "secret" | "build secret" | "runtime key";
  names: { pattern: RegExp; rule: string };
};
export const SECRETS: Named = {
  field: "secrets",
  noun: "secret",
  names: { pattern: VARIABLE_NAME, rule: SECRET_NAME_RULE },
};
export const SETTINGS: Named = { ...SECRETS, field: "env", noun: "setting" };
export const BUILD_SECRETS: Named = { ...SECRETS, field: "build_secrets", noun: "build secret" };
export const RUNTIME_KEYS: Named = {
  field: "runtime_keys",
  noun: "runtime key",
  names: { pattern: RUNTIME_KEY_NAME, rule: RUNTIME_KEY_NAME_RULE },
};

export type SecretsResult = {
  secrets: SecretEntry[];
  warnings: string[];
  problems: ConfigurationProblem[];
};

/**
 * Secrets out of a text: lines of `NAME=value` (a value of several lines is quoted), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value; lines with a problem
 * give no entry at all. The other sets are read in the same way.
 */
export async function parseSecretsText(text: string, named: Named = SECRETS): Promise<SecretsResult> {
  const { field } = named;
  if (text.trim() === "") return { secrets: [], warnings: [], problems: [] };
  if (isAssignments(text)) {
    const { assignments, problems } = readAssignments(text, { names: named.names.pattern });
    if (problems.length === 0)
      return withoutRunToken(
        assignments.map(({ name, value }) => ({ name, value: new Secret(value) })),
        named,
      );
    const lines = problems.map(({ line, message }) => ({
      path: field,
      message: `${field}: line ${line} ${message}`,
    }));
    return { secrets: [], warnings: [], problems: lines };
  }
  const yaml = await parseYamlText(text);
  if (yaml.problems.length > 0) {
    const message = `${beginning(field)} neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
    return { secrets: [], warnings: [], problems: [{ path: field, message }] };
  }
  const { secrets, problems } = readSecrets(yaml.value, [], { yaml, named });
  const found = withoutRunToken(secrets, named);
  return { ...found, problems };
}

/**
 * GitHub puts the token of the run among the secrets of `toJSON(secrets)`: it is over with the run, and no agent's. A build
 * may read packages with it.
 */
function withoutRunToken(entries: SecretEntry[], { noun, field }: Named): SecretsResult {
  if (field === "build_secrets" || field === "env") return { secrets: entries, warnings: [], problems: [] };
  const secrets = entries.filter(({ name }) => name.toLowerCase() !== "github_token");
  const message = `${noun} 'github_token' is left out: it is the token of the workflow's run; give the agent a token of another name`;
  return { secrets, warnings: secrets.length < entries.length ? [message] : [], problems: [] };
}

/** What becomes of a value, e.g. interpolation; it may add problems. */
export type ReplaceValue = (text: string, name: string) => { text: string; problems: string[] };

const asItIs: ReplaceValue = (text) => ({ text, problems: [] });

/**
 * Secrets out of a YAML value: a map of names to values, or a list of `{ name, value }`. Numbers and booleans are
 * taken as they are written.
 * @param at where the value is in `yaml`
 */
export function readSecrets(
  value: unknown,
  at: readonly (string | number)[],
  { yaml, named, replace = asItIs }: { yaml: YamlText; named: Named; replace?: ReplaceValue },
): Omit<SecretsResult, "warnings"> {
  const { field, noun, names } = named;
  const secrets: SecretEntry[] = [];
  const problems: ConfigurationProblem[] = [];
  const entries = entriesOf(value);
  if (entries === undefined) {
    const message = `${beginning(field)} ${acceptedForms}`;
    return { secrets, problems: [{ path: field, message, line: yaml.lineOf(at) }] };
  }
  for (const { name, value: given, path } of entries) {
    const line = yaml.lineOf([...at, ...path]);
    if (typeof name !== "string" || name === "") {
      problems.push({ path: field, message: `a ${noun} needs a name and a value: ${acceptedForms}`, line });
      continue;
    }
    if (!names.pattern.test(name)) {
      problems.push({ path: field, message: `${field}: the name on line ${line} ${names.rule}`, line });
      continue;
    }
    const text = scalarText(given, yaml.sourceOf([...at, ...path]));
    if (text === undefined) {
      const message = `${noun} '${name}' has no value; a value is a text (quote it where YAML sees something else)`;
      problems.push({ path: `${field}.${name}`, message, line });
      continue;
    }
    const replaced = replace(text, name);
    problems.push(...replaced.problems.map((message) => ({ path: `${field}.${name}`, message, line })));
    secrets.push({ name, value: new Secret(replaced.text) });
  }
  return { secrets, problems };
}

const beginning = (field: Named["field"]) => `${field} ${field === "env" ? "is" : "are"}`;
const acceptedForms = "a map of names to values (NAME: value), or a list of { name: NAME, value: value }";

type Entry = { name: unknown; value: unknown; path: (string | number)[] };

function entriesOf(value: unknown): Entry[] | undefined {
  if (Array.isArray(value)) {
    return value.map((item: { name?: unknown; value?: unknown } | null, index) => {
      const fields = typeof item === "object" && item !== null ? item : {};
      return { name: fields.name, value: fields.value, path: [index, "value"] };
    });
  }
  if (typeof value !== "object" || value === null) return undefined;
  return Object.entries(value).map(([name, item]) => ({ name, value: item, path: [name] }));
}

function scalarText(value: unknown, source: string | undefined): string | undefined {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? (source ?? String(value)) : undefined;
}

/** Whether the first line that says something is an assignment; a YAML map or list never begins like that. */
function isAssignments(text: string): boolean {
  const lines = text.replace(/^\uFEFF/, "").split(/[\r\n]+/);
  const first = lines.find((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  return /^\s*(export\s+)?[^\s:=[{'"-][^\s:=]*\s*=/.test(first ?? "");
}
