import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { z } from "zod";
import type { SecretEntry } from "../../../contract/deployment/secrets.ts";
import { secretSetProblems } from "../../../contract/rules/secret-set.ts";
import { Secret } from "../../../foundation/secret.ts";
import { VARIABLE_NAME } from "../../../foundation/text/variable-name.ts";
import { ownSecrets } from "../../../lifecycle/plan/diff/secret-diff.ts";
import { secretLikeProblems, shortSecretWarnings } from "../../../sources/index.ts";
import { defineCommand, type Session } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { plainFlag } from "../../flags/project/project-flags.ts";
import { givenByName, NAME_ALONE, ownKeys } from "../../flags/project/secret-flags.ts";
import { changeFlags, changeInput, changeVariables } from "./change.ts";

const input = z.object({
  ...changeInput,
  settings: z.array(z.string()).default([]),
  plain: z.array(z.string()).default([]),
  secret: z.array(z.string()).default([]),
  from_stdin: z.boolean().default(false),
  from_file: z.string().optional(),
});
type Input = z.output<typeof input>;

export const setVariablesCommand = defineCommand({
  argument: { usage: "[settings...]", description: "NAME=VALUE, or NAME to take it from the environment" },
  flags: [
    plainFlag,
    {
      flags: "--secret <name>",
      description: "a secret: its value comes from the environment, else from a prompt (repeatable)",
      isRepeatable: true,
    },
    {
      flags: "--from-stdin",
      description: "the one secret's value from standard input, without its last line break",
    },
    { flags: "--from-file <file>", description: "the one secret's value from a file, as it is" },
    ...changeFlags,
  ],
  examples: [
    ["agent-deploy env set LOG_LEVEL=debug REGION=eu", "two settings of the current folder's deployment"],
    ["agent-deploy env set --secret OPENAI_API_KEY --name support", "asks for the value"],
    ["pass show openai | agent-deploy env set --secret OPENAI_API_KEY --from-stdin", "from a program"],
  ],
  input,
  async run(given, session) {
    requireFitting(given);
    const settings = givenByName("NAME=VALUE", given.settings, session.environment);
    if (settings.problems.length > 0) throw new UsageError(settings.problems);
    const secrets = await secretsOf(given, session);
    for (const message of shortSecretWarnings(secrets)) session.output.progress({ type: "warning", message });
    const env = Object.fromEntries(settings.entries.map(({ name, value }) => [name, value.reveal()]));
    return changeVariables(given, session, (deployment, apiKey) => {
      const known = [...secrets, ...ownSecrets(deployment.secrets)];
      const problems = [
        ...secretLikeProblems(env, given.plain, {
          secrets: known,
          masked: ownKeys(apiKey, session.environment),
        }),
        ...secretSetProblems("env", settings.entries),
        ...secretSetProblems("secrets", secrets),
      ];
      if (problems.length > 0) throw new UsageError(problems.map(({ message }) => message));
      return {
        meaning: "additions",
        ...(settings.entries.length > 0 && { env }),
        ...(secrets.length > 0 && { secrets }),
      };
    });
  },
});

/** @throws UsageError for what would have no effect or no value */
function requireFitting({ settings, secret, from_stdin, from_file }: Input): void {
  const sources = [
    ...(from_stdin ? ["--from-stdin"] : []),
    ...(from_file === undefined ? [] : ["--from-file"]),
  ];
  const problems = [
    ...(settings.length + secret.length === 0 ? ["give NAME=VALUE, or --secret NAME"] : []),
    ...(sources.length > 1 ? ["--from-stdin and --from-file: give one of them"] : []),
    ...(sources.length > 0 && secret.length !== 1 ? [`${sources[0]}: is the value of one --secret`] : []),
    // What is no name may be a value: it is not shown.
    ...secret.flatMap((name, index) =>
      VARIABLE_NAME.test(name)
        ? []
        : [
            `--secret (number ${index + 1}): ${NAME_ALONE}: set the variable of that name, or give --from-stdin or --from-file`,
          ],
    ),
  ];
  if (problems.length > 0)
    throw new UsageError(problems, { hint: "`agent-deploy env set --help` shows the flags." });
}

/** @throws UsageError where a secret has no value */
async function secretsOf({ secret, from_stdin, from_file }: Input, session: Session): Promise<SecretEntry[]> {
  const entries: SecretEntry[] = [];
  const problems: string[] = [];
  for (const name of secret) {
    const value = from_stdin
      ? (await session.readInput()).replace(/\r?\n$/, "")
      : from_file === undefined
        ? (session.environment[name] ?? (await asked(name, session)))
        : await contentOf(resolve(session.directory, from_file), problems);
    if (value === undefined)
      problems.push(
        `--secret ${name}: without a terminal, set the variable ${name}, or give --from-stdin or --from-file`,
      );
    else if (value === "") problems.push(`--secret ${name}: the value is empty`);
    else entries.push({ name, value: new Secret(value) });
  }
  if (problems.length > 0) throw new UsageError(problems);
  return entries;
}

const asked = (name: string, { ask, output, signal }: Session): Promise<string> | undefined =>
  output.isJson ? undefined : ask?.(`Value of ${name}: `, signal, { isHidden: true });

async function contentOf(file: string, problems: string[]): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    problems.push(`--from-file: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    return "";
  }
}
