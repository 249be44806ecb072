import { chmod, writeFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import type { Deployment } from "../../../contract/deployment/deployment.ts";
import { ownSecrets } from "../../../lifecycle/plan/diff/secret-diff.ts";
import { readGraphConfig } from "../../../sources/graph-config.ts";
import { defineCommand, jsonFlag } from "../../command.ts";
import { UsageError } from "../../errors/usage-error.ts";
import { connectionFlags, connectionInput, withConnection } from "../../flags/connection/connection.ts";
import { findTarget, targetArgument } from "../../flags/target.ts";

const input = z.object({
  ...connectionInput,
  name_id: z.string().optional(),
  output: z.string().default(".env"),
  force: z.boolean().default(false),
});

export const pullVariablesCommand = defineCommand({
  argument: targetArgument,
  flags: [
    { flags: "--output <file>", description: "where to write (default: .env)" },
    { flags: "--force", description: "replace a file that is there" },
    ...connectionFlags,
    jsonFlag,
  ],
  examples: [
    ["agent-deploy env pull support", "settings as .env, secrets as commented names without values"],
  ],
  input,
  async run(given, session) {
    const { output } = session;
    const deployment = await withConnection(given, session, (controlPlane) =>
      findTarget(given.name_id, controlPlane, session),
    );
    const file = resolve(session.directory, given.output);
    await writePrivate(file, environmentFile(deployment), given);
    const counts = {
      settings: Object.keys(deployment.env ?? {}).length,
      secrets: ownSecrets(deployment.secrets).length,
    };
    output.record({ event: "result", exit_code: 0, name: deployment.name, file, ...counts });
    output.line(`Wrote ${given.output}: ${named("setting", counts.settings)}.`);
    if (counts.secrets > 0)
      output.line(
        `Of ${named("secret", counts.secrets)} it has the names, as comments: no command shows the values.`,
      );
    const { config } = readGraphConfig(session.directory);
    const isDeployed =
      typeof config?.env === "string" &&
      resolve(session.directory, dirname(config.path), config.env) === file;
    if (isDeployed && counts.settings > 0)
      output.progress({
        type: "warning",
        message: `${config.path} names ${given.output}: the next deploy from here makes secrets of what is in it`,
      });
    return 0;
  },
});

const named = (what: string, count: number) => `${count} ${what}${count === 1 ? "" : "s"}`;

/** Lines that every reader of environment files takes. */
function environmentFile({ name, env, secrets }: Deployment): string {
  return [
    `# Settings of '${name}'. Its secrets are below, without their values.`,
    ...Object.entries(env ?? {}).map(([key, value]) => `${key}=${quoted(value)}`),
    ...ownSecrets(secrets).map((secret) => `# ${secret.name}=`),
    "",
  ].join("\n");
}

function quoted(value: string): string {
  if (/^[\w./:@%+,-]+$/.test(value)) return value;
  return `"${value.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"`;
}

/** @throws UsageError where there is a file already, or none can be written */
async function writePrivate(file: string, text: string, { force }: { force: boolean }): Promise<void> {
  try {
    await writeFile(file, text, { flag: force ? "w" : "wx", mode: 0o600 });
    // One that was there keeps its mode.
    if (force) await chmod(file, 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError([
      code === "EEXIST"
        ? `${file} is there already; --force replaces it`
        : `${file} cannot be written (${code})`,
    ]);
  }
}
