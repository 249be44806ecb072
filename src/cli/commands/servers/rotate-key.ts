import { resolve } from "node:path";
import { z } from "zod";
import { defineCommand, jsonFlag } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { DATABASE_VARIABLE, givenUrl } from "../../flags/database-url.ts";
import { DATA_FOLDER } from "../../local/local-control-plane.ts";
import { isAgreed } from "../../terminal/agreement.ts";

/** What is derived from the key, and so is another one with the new key. */
const ENDED = [
  "Signed in again: everybody at the dashboard.",
  "Refused from now on: upload URLs and registry logins of before, and requests sent again with an Idempotency-Key of before.",
  "Started again, with new keys: agents that ran on while the server was stopped.",
];

export const rotateKeyCommand = defineCommand({
  flags: [
    {
      flags: "--data-dir <dir>",
      description: `the data folder of the control plane (default: ${DATA_FOLDER})`,
    },
    {
      flags: "--database <url>",
      description: `its PostgreSQL, as \`agent-deploy server\` got it; with its password in ${DATABASE_VARIABLE}`,
    },
    {
      flags: "--new-key <file>",
      description:
        "write the new key to this new file: for a key that the operating system hands over (CREDENTIALS_DIRECTORY)",
    },
    { flags: "--yes", description: "do not ask; needed without a terminal" },
    jsonFlag,
  ],
  examples: [
    [
      "agent-deploy server rotate-key --yes",
      "a new key, and all secrets sealed with it; stop the server first",
    ],
  ],
  input: z.object({
    data_dir: z.string().default(DATA_FOLDER),
    database: z.string().optional(),
    new_key: z.string().min(1, "the file is empty").optional(),
    yes: z.boolean().default(false),
  }),
  async run({ data_dir, database, new_key, yes }, session) {
    const { directory, environment, clock, output } = session;
    const problems: string[] = [];
    const variable = { variable: DATABASE_VARIABLE, environment, problems };
    const databaseUrl = givenUrl("--database", database, variable);
    if (problems.length > 0) throw new UsageError(problems);
    const data = resolve(directory, data_dir);
    const question = `Replace the vault's key of ${data}? Backups of before open only with the old one.`;
    if (!yes && !(await isAgreed({ doing: "replacing the vault's key", question }, session))) {
      output.line("The key is as it was.");
      return 0;
    }
    const { rotateVaultKey } = await import("../../../control-plane/index.ts");
    const rotated = await output.during(`Replacing the vault's key of ${data}`, () =>
      rotateVaultKey({
        ...{ data, databaseUrl, clock, credentials: environment.CREDENTIALS_DIRECTORY },
        newKeyFile: new_key === undefined ? undefined : resolve(directory, new_key),
        report: (line) => output.line(`  ${line}`),
      }),
    );
    output.record({ event: "result", exit_code: 0, ...rotated });
    if (output.isJson) return 0;
    output.line(
      `Replaced the vault's key: ${rotated.values} values are sealed with the new one, in ${rotated.key_file}.`,
    );
    if (rotated.is_handed)
      output.line("  Make its content the credential before the server starts, and remove the file.");
    output.line("  Write the key out again: `agent-deploy server backup <folder> --key <file>`.");
    output.line(
      "  Keep the old key that was written out for as long as the backups of before: they open only with it.",
    );
    for (const line of ENDED) output.line(`  ${line}`);
    return 0;
  },
});
