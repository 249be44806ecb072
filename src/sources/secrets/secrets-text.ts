import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import type { ConfigurationProblem } from "../../foundation/configuration-error.ts";
import { Secret } from "../../foundation/secret.ts";
import { parseYamlText, type YamlText } from "../desired-file/yaml-text.ts";
import { readAssignmentLines } from "./assignment-lines.ts";

/** What is read: the words of its problems. */
export type Named = { field: "secrets" | "runtime_keys"; noun: "secret" | "runtime key" };
export const SECRETS: Named = { field: "secrets", noun: "secret" };
export const RUNTIME_KEYS: Named = { field: "runtime_keys", noun: "runtime key" };

export type SecretsReading = { secrets: SecretEntry[]; problems: ConfigurationProblem[] };

/**
 * Secrets out of a text: lines of `NAME=value` (a value of several lines is quoted), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value. Runtime keys are read
 * in the same way.
 */
export async function parseSecretsText(text: string, named: Named = SECRETS): Promise<SecretsReading> {
  const { field } = named;
  if (text.trim() === "") return { secrets: [], problems: [] };
  if (isEnvironmentLines(text)) {
    const { entries, strayLines } = readAssignmentLines(text);
    const problems = strayLines.map((line) => ({
      path: field,
      message: `${field}: line ${line} is not NAME=value; quote a value that has several lines`,
    }));
    return { secrets: entries.map(({ name, value }) => ({ name, value: new Secret(value) })), problems };
  }
  const yaml = await parseYamlText(text);
  if (yaml.problems.length > 0) {
    const message = `${field} are neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
    return { secrets: [], problems: [{ path: field, message }] };
  }
  return readSecrets(yaml.value, [], { yaml, named });
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
): SecretsReading {
  const { field, noun } = named;
  const secrets: SecretEntry[] = [];
  const problems: ConfigurationProblem[] = [];
  const entries = entriesOf(value);
  if (entries === undefined) {
    const message = `${field} are ${acceptedForms}`;
    return { secrets, problems: [{ path: field, message, line: yaml.lineOf(at) }] };
  }
  for (const { name, value: given, path } of entries) {
    const line = yaml.lineOf([...at, ...path]);
    if (typeof name !== "string" || name === "") {
      problems.push({ path: field, message: `a ${noun} needs a name and a value: ${acceptedForms}`, line });
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
function isEnvironmentLines(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => line.trim() !== "" && !line.trim().startsWith("#"));
  return /^\s*(export\s+)?[A-Za-z_][A-Za-z0-9_.-]*\s*=/.test(first ?? "");
}
