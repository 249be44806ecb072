import { resolve } from "node:path";
import { z } from "zod";
import type { Backup } from "../../../contract/backup.ts";
import { defineCommand, jsonFlag, type Session } from "../../command.ts";
import { withControlPlane } from "../../flags/connection/connection.ts";
import {
  answers,
  DATA_FOLDER,
  findLocalControlPlane,
  readControlPlane,
} from "../../local/local-control-plane.ts";

/** How long a control plane may write. */
const LIMIT_MS = 24 * 60 * 60_000;

export const backUpServerCommand = defineCommand({
  argument: { usage: "<folder>", description: "a new folder, outside of the data folder" },
  flags: [
    {
      flags: "--data-dir <dir>",
      description: `the data folder of the control plane (default: ${DATA_FOLDER} here or nearest above)`,
    },
    {
      flags: "--key <file>",
      description: "write the vault's key to this new file, too: it is never in the backup",
    },
    jsonFlag,
  ],
  examples: [
    ["agent-deploy server backup backup-1", "records, uploads, templates and threads, checked"],
    ["agent-deploy server backup backup-1 --key keys/vault.key", "keep the key elsewhere than the backup"],
  ],
  input: z.object({ folder: z.string().min(1), data_dir: z.string().optional(), key: z.string().optional() }),
  async run({ folder, data_dir, key }, session) {
    const { directory, output } = session;
    const wanted = {
      path: resolve(directory, folder),
      keyFile: key === undefined ? undefined : resolve(directory, key),
    };
    const made = await output.during(`Backing up to ${wanted.path}`, () => make(wanted, data_dir, session));
    const exit_code = made.problems.length > 0 ? 1 : 0;
    output.record({ event: "result", exit_code, ...made });
    if (!output.isJson) for (const line of linesOf(made)) output.line(line);
    for (const problem of made.problems) output.complain(`Missing: ${problem}`);
    return exit_code;
  },
});

/** Asks the control plane that runs, or reads the folder of one that does not. */
async function make(
  wanted: { path: string; keyFile: string | undefined },
  dataFolder: string | undefined,
  session: Session,
): Promise<Backup> {
  const { directory, environment, clock, signal, output } = session;
  const plane =
    dataFolder === undefined
      ? await findLocalControlPlane(directory)
      : await readControlPlane(resolve(directory, dataFolder));
  if (plane && (await answers(plane, signal))) {
    const { url: baseUrl, apiKey, dialect = "neutral" } = plane;
    return withControlPlane({ baseUrl, apiKey, tenantId: undefined, dialect }, session, (controlPlane) =>
      controlPlane.createBackup(
        { body: { path: wanted.path, key_file: wanted.keyFile } },
        { signal, timeoutMs: LIMIT_MS },
      ),
    );
  }
  const { backUpStopped } = await import("../../../control-plane/index.ts");
  const data = plane?.folder ?? resolve(directory, dataFolder ?? DATA_FOLDER);
  return backUpStopped(wanted, {
    data,
    environment,
    clock,
    signal,
    report: (line) => output.line(`  ${line}`),
  });
}

function linesOf({ path, files, bytes, deployments, key_file, key_at, by_hand }: Backup): string[] {
  const threads = deployments.map(({ name, threads }) =>
    threads === null ? `  ${name}: no threads in the data folder` : `  ${name}: threads, ${threads} bytes`,
  );
  return [
    `Backed up to ${path}: ${files} files, ${bytes} bytes, all read again.`,
    ...threads,
    key_file === null
      ? `  Secrets stay unreadable without the vault's key, which is not in it: ${key_at}; --key writes it out.`
      : `  The vault's key is in ${key_file}: keep it elsewhere than the backup.`,
    ...by_hand.flatMap(({ what, command }) => [`  Not in it: ${what}`, `    ${command}`]),
  ];
}
