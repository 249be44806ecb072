import type { SecretEntry } from "../contract/secrets.ts";
import type { ConfigurationProblem } from "../foundation/configuration-error.ts";
import { Secret } from "../foundation/secret.ts";
import { readAssignmentLines } from "./assignment-lines.ts";
import { parseYamlText, type YamlText } from "./yaml-text.ts";

export type SecretsReading = { secrets: SecretEntry[]; problems: ConfigurationProblem[] };

/**
 * Secrets out of a text: lines of `NAME=value` (a value of several lines is quoted), or YAML: a map of names to values, or a
 * list of `{ name, value }`. Problems are at `secrets` or `secrets.<NAME>` and never hold a value.
 */
export async function parseSecretsText(text: string): Promise<SecretsReading> {
  if (text.trim() === "") return { secrets: [], problems: [] };
  if (isEnvironmentLines(text)) {
    const { entries, strayLines } = readAssignmentLines(text);
    const problems = strayLines.map((line) => ({
      path: "secrets",
      message: `secrets: line ${line} is not NAME=value; quote a value that has several lines`,
    }));
    return { secrets: entries.map(({ name, value }) => ({ name, value: new Secret(value) })), problems };
  }
  const yaml = await parseYamlText(text);
  if (yaml.problems.length > 0) {
    const message = `secrets are neither lines of NAME=value nor valid YAML (line ${yaml.problems[0]?.line})`;
    return { secrets: [], problems: [{ path: "secrets", message }] };
  }
  return readSecrets(yaml.value, [], yaml);
}

/**
 * Secrets out of a YAML value: a map of names to values, or a list of `{ name, value }`. Numbers and booleans are
 * taken as they are written.
 * @param at where the value is in `yaml`
 * @param replace what becomes of each value, e.g. interpolation; it may add problems
 */
export function readSecrets(
  value: unknown,
  at: readonly (string | number)[],
  yaml: YamlText,
  replace: (text: string, name: string) => { text: string; problems: string[] } = (text) => ({
    text,
    problems: [],
  }),
): SecretsReading {
  const secrets: SecretEntry[] = [];
  const problems: ConfigurationProblem[] = [];
  const entries = entriesOf(value);
  if (entries === undefined) {
    const message = `secrets are ${acceptedForms}`;
    return { secrets, problems: [{ path: "secrets", message, line: yaml.lineOf(at) }] };
  }
  for (const { name, value: given, path } of entries) {
    const line = yaml.lineOf([...at, ...path]);
    if (typeof name !== "string" || name === "") {
      problems.push({
        path: "secrets",
        message: `a secret needs a name and a value: ${acceptedForms}`,
        line,
      });
      continue;
    }
    const text = scalarText(given, yaml.sourceOf([...at, ...path]));
    const message = `secret '${name}' has no value; a value is a text (quote it where YAML sees something else)`;
    if (text === undefined) {
      problems.push({ path: `secrets.${name}`, message, line });
      continue;
    }
    const replaced = replace(text, name);
    problems.push(
      ...replaced.problems.map((problem) => ({ path: `secrets.${name}`, message: problem, line })),
    );
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
