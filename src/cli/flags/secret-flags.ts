import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { Secret } from "../../foundation/secret.ts";
import { type Named, parseSecretsText, RUNTIME_KEYS, SECRETS } from "../../sources/index.ts";
import type { Session } from "../command.ts";

/** What flags say about secrets; `secrets` is undefined when they say nothing. Problems never hold a value. */
export type GivenSecrets = { secrets: SecretEntry[] | undefined; problems: string[] };

/**
 * The secrets of `--secrets-file` and `--secret`, which wins. `--secret NAME` alone takes the value from the
 * environment, so that it is in no process list.
 */
export async function givenSecrets(
  { secret: flags = [], secrets_file }: { secret?: string[] | undefined; secrets_file?: string | undefined },
  { directory, environment }: Pick<Session, "directory" | "environment">,
): Promise<GivenSecrets> {
  const file =
    secrets_file === undefined
      ? undefined
      : await readFileOf("--secrets-file", SECRETS, { file: secrets_file, directory });
  const problems = [...(file?.problems ?? [])];
  const byFlag = new Map<string, SecretEntry>();
  for (const flag of flags) {
    const [, name = "", value] = /^([^=]*)(?:=(.*))?$/s.exec(flag) ?? [];
    const text = value ?? environment[name];
    if (name === "") problems.push("--secret: write NAME=VALUE, or NAME to take it from the environment");
    else if (text === undefined) problems.push(`--secret: the environment has no variable ${name}`);
    else byFlag.set(name, { name, value: new Secret(text) });
  }
  if (flags.length === 0) return { secrets: file?.secrets, problems };
  const others = (file?.secrets ?? []).filter(({ name }) => !byFlag.has(name));
  return { secrets: [...others, ...byFlag.values()], problems };
}

/** The runtime keys of `--runtime-keys-file`, the whole set. */
export async function givenRuntimeKeys(
  file: string | undefined,
  { directory }: Pick<Session, "directory">,
): Promise<GivenSecrets> {
  if (file === undefined) return { secrets: undefined, problems: [] };
  return readFileOf("--runtime-keys-file", RUNTIME_KEYS, { file, directory });
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
    return { secrets: undefined, problems: [`${flag}: ${file} cannot be read (${code})`] };
  }
  if (text.trim() === "") {
    const problem = `${flag}: ${file} is empty; write {} in it for the empty set, or leave the flag out`;
    return { secrets: undefined, problems: [problem] };
  }
  const { secrets, problems } = await parseSecretsText(text, named);
  return { secrets, problems: problems.map(({ message }) => `${flag}: ${file}: ${message}`) };
}
