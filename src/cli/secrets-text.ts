import { parseSecretsText } from "../sources/index.ts";

/**
 * The secrets of flags and of a file as one text that `resolveDeployment` reads; a flag wins over the file.
 * `NAME` alone takes the value from the environment, so that it is in no process list.
 * @param problems what is wrong is added here, never with a value
 */
export async function secretsText(
  flags: readonly string[],
  fileText: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Promise<string | undefined> {
  if (flags.length === 0) return fileText;
  const values: Record<string, string> = fileText === undefined ? {} : await fileValues(fileText, problems);
  for (const flag of flags) {
    const at = flag.indexOf("=");
    const name = at < 0 ? flag : flag.slice(0, at);
    const value = at < 0 ? environment[name] : flag.slice(at + 1);
    if (name === "") problems.push("--secret: write NAME=VALUE, or NAME to take it from the environment");
    else if (value === undefined) problems.push(`--secret: the environment has no variable ${name}`);
    else values[name] = value;
  }
  // JSON is YAML, and quotes every value.
  return JSON.stringify(values);
}

async function fileValues(text: string, problems: string[]): Promise<Record<string, string>> {
  const reading = await parseSecretsText(text);
  problems.push(...reading.problems.map(({ message }) => `--secrets-file: ${message}`));
  return Object.fromEntries(reading.secrets.map(({ name, value }) => [name, value.reveal()]));
}
