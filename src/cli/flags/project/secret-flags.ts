import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { SecretEntry } from "../../../contract/deployment/secrets.ts";
import { Secret } from "../../../foundation/secret.ts";
import {
  BUILD_SECRETS,
  type Named,
  parseSecretsText,
  RUNTIME_KEYS,
  SECRETS,
} from "../../../sources/index.ts";
import type { Flag, Session } from "../../command.ts";

/** What flags say about secrets; `secrets` is undefined when they say nothing. Problems never hold a value. */
export type GivenSecrets = { secrets: SecretEntry[] | undefined; warnings: string[]; problems: string[] };

/** Why `--secret NAME=value` is refused everywhere; the ways that a command has follow. */
export const NAME_ALONE = "write a name alone; a value on the command line is seen by all programs";

/** The secrets of `--secrets-file` and `--secret NAME`, which takes its value from the environment and wins. */
export async function givenSecrets(
  { secret: flags = [], secrets_file }: { secret?: string[] | undefined; secrets_file?: string | undefined },
  { directory, environment }: Pick<Session, "directory" | "environment">,
): Promise<GivenSecrets> {
  const file =
    secrets_file === undefined
      ? undefined
      : await readFileOf("--secrets-file", SECRETS, { file: secrets_file, directory });
  const byFlag = givenByName("--secret", flags, environment);
  const problems = [...(file?.problems ?? []), ...byFlag.problems];
  const warnings = file?.warnings ?? [];
  if (flags.length === 0) return { secrets: file?.secrets, warnings, problems };
  const names = new Set(byFlag.entries.map(({ name }) => name));
  const others = (file?.secrets ?? []).filter(({ name }) => !names.has(name));
  return { secrets: [...others, ...byFlag.entries], warnings, problems };
}

/**
 * Settings and secrets of flags: `NAME` for the environment's value, a setting also as `NAME=value`. Of two with one name the
 * last counts.
 */
export function givenByName(
  flag: "--env" | "--secret" | "NAME=VALUE",
  given: readonly string[],
  environment: Session["environment"],
): { entries: SecretEntry[]; problems: string[] } {
  const problems: string[] = [];
  const entries = new Map<string, SecretEntry>();
  for (const [index, text] of given.entries()) {
    // What is no name may be a value: a flag's text is not shown.
    const called = `${flag}${given.length > 1 ? ` (number ${index + 1})` : ""}`;
    const [, name = "", stated] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
    const value = stated ?? environment[name];
    if (flag === "--secret" && (stated !== undefined || !SECRETS.names.pattern.test(name)))
      problems.push(`${called}: ${NAME_ALONE}: set the variable of that name, or give --secrets-file`);
    else if (!SECRETS.names.pattern.test(name))
      problems.push(
        `${called}: write NAME=VALUE, or NAME to take it from the environment; the name ${SECRETS.names.rule}`,
      );
    else if (value === undefined) problems.push(`${called}: the environment has no variable of this name`);
    else entries.set(name, { name, value: new Secret(value) });
  }
  return { entries: [...entries.values()], problems };
}

export const buildSecretsFlag: Flag = {
  flags: "--build-secrets-file <file>",
  description:
    "secrets for builds alone, such as a token that .npmrc names: the whole set, as NAME=VALUE lines or YAML",
};

const SETS = { "--build-secrets-file": BUILD_SECRETS, "--runtime-keys-file": RUNTIME_KEYS };

/** The whole set that the file of such a flag holds. */
export async function givenSet(
  flag: keyof typeof SETS,
  file: string | undefined,
  { directory }: Pick<Session, "directory">,
): Promise<GivenSecrets> {
  if (file === undefined) return { secrets: undefined, warnings: [], problems: [] };
  return readFileOf(flag, SETS[flag], { file, directory });
}

/** An empty map is the empty set; a file without any text may stand for either, so it is refused. */
async function readFileOf(
  flag: string,
  named: Named,
  { file, directory }: { file: string; directory: string },
): Promise<GivenSecrets> {
  let text: string;
  try {
    text = await readFile(resolve(directory, file), "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return { secrets: undefined, warnings: [], problems: [`${flag}: ${file} cannot be read (${code})`] };
  }
  if (text.trim() === "") {
    const problem = `${flag}: ${file} is empty; write {} in it for the empty set, or leave the flag out`;
    return { secrets: undefined, warnings: [], problems: [problem] };
  }
  const { secrets, warnings, problems } = await parseSecretsText(text, named);
  return { secrets, warnings, problems: problems.map(({ message }) => `${flag}: ${file}: ${message}`) };
}

/** The keys that this program itself has, that of its connection and of the environment: no setting may hold one. */
export function ownKeys(
  connectionKey: Secret | undefined,
  { AGENT_DEPLOY_API_KEY: key }: Session["environment"],
): Secret[] {
  return [...(connectionKey ? [connectionKey] : []), ...(key ? [new Secret(key)] : [])];
}
