import { randomUUID } from "node:crypto";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { synced } from "../folders/synced.ts";
import { BackupError } from "./backup-error.ts";

const FORMAT = 1;

/** Of a file in the backup, as its path below the data folder; nothing leads out of it. */
const path = z.string().refine((text) => text.split(/[\\/]/).every((part) => !/^\.{0,2}$/.test(part)));

/**
 * What belongs together. `threads`: the file with those of a deployment; null where the control plane's folder has none.
 * `by_hand`: what is in databases elsewhere, and the command that dumps it. `rows`: of each database, by table.
 */
export const manifest = z.object({
  format: z.literal(FORMAT),
  agent_deploy: z.string(),
  created_at: z.string(),
  /** The control plane whose schedule made it, and removes it when it is old. */
  scheduled_by: z.string().optional(),
  /** Null: in PostgreSQL. */
  store: path.nullable(),
  deployments: z.array(
    z.object({ id: z.string(), name: z.string(), threads: path.nullable(), has_data_folder: z.boolean() }),
  ),
  files: z.array(
    z.object({ path, bytes: z.int(), sha256: z.string(), is_executable: z.literal(true).optional() }),
  ),
  rows: z.record(z.string(), z.record(z.string(), z.int())),
  by_hand: z.array(z.object({ what: z.string(), command: z.string() })),
  problems: z.array(z.string()),
});
export type Manifest = z.output<typeof manifest>;

const NAME = "manifest.json";

/** A folder is a backup from here on. */
export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const aside = join(folder, `.${randomUUID()}`);
  const handle = await open(aside, "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(content, undefined, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(aside, join(folder, NAME));
  await synced(folder);
}

/** @throws BackupError when the folder is no whole backup, or one of a later version */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, NAME);
  let found: unknown;
  try {
    found = JSON.parse(await readFile(file, "utf8"));
  } catch (cause) {
    throw new BackupError(`${folder} is no backup: it has no ${NAME} that can be read`, {
      hint: "One that was cut short has none: give another.",
      cause,
    });
  }
  const { format } = z.object({ format: z.int() }).safeParse(found).data ?? {};
  if (format !== undefined && format > FORMAT)
    throw new BackupError(
      `the backup ${folder} has format ${format}, and this version knows those up to ${FORMAT}`,
      {
        hint: "Restore it with the version of agent-deploy that made it, or a later one.",
      },
    );
  const read = manifest.safeParse(found);
  if (read.success) return read.data;
  throw new BackupError(`${file} is not as this program writes it: ${z.prettifyError(read.error)}`);
}
