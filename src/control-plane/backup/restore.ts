import { existsSync, readdirSync } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { folders as foldersOf, realPath } from "../folders/folders.ts";
import { removeTree } from "../folders/remove-tree.ts";
import { nameSynced, synced } from "../folders/synced.ts";
import { BackupError, refuseProblems } from "./backup-error.ts";
import { checkDatabase } from "./copied-database.ts";
import { copyFile } from "./copied-file.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { lookAtStore, readyToStart } from "./restored-store.ts";

export type RestoreOptions = {
  /** The backup, the new data folder and the vault's key: absolute. */
  backup: string;
  data: string;
  keyFile?: string | undefined;
  /** Go on without the key that the secrets need. */
  withoutKey?: boolean;
  signal: AbortSignal;
  /** Before anything is changed, too. */
  report: (line: string) => void;
  path: string | undefined;
};

/** `unreadable`: what needs a key that was not given. `notes`: what is still to be done by hand, or was not in the backup. */
export type Restored = {
  data: string;
  created_at: string;
  files: number;
  unreadable: string[];
  notes: string[];
};

/**
 * Makes a data folder from a backup, for a control plane to start from. All of it is looked at first; the folder has its
 * name only when it is whole, so that one that was cut short can be done again.
 * @throws BackupError with all that is wrong, before anything is changed
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { backup, keyFile, report } = options;
  const manifest = await readManifest(backup);
  const data = realPath(options.data);
  const problems = [...dataProblems(data), ...(await fileProblems(backup, manifest, options))];
  const store = manifest.store === null ? undefined : join(backup, manifest.store);
  // A damaged one is not opened.
  const looked =
    store !== undefined && problems.length === 0 ? lookAtStore(store, keyFile) : { problems: [], sealed: [] };
  refuseProblems([...problems, ...looked.problems], "Nothing was changed.");
  const unreadable = keyFile === undefined ? looked.sealed : [];
  for (const what of unreadable) report(`unreadable without the key: ${what}`);
  if (unreadable.length > 0 && !options.withoutKey)
    throw new BackupError(`without the vault's key these stay unreadable: ${unreadable.join(", ")}`, {
      hint: "Give the key: --key. With --without-key all else is restored, and the server starts once the key is there. Nothing was changed.",
    });
  const partial = join(dirname(data), `.${basename(data)}.restoring`);
  await removeTree(partial);
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    await copyAll(backup, partial, manifest, options);
    // An empty folder gives way to it.
    await rename(partial, data);
    await synced(dirname(data));
  } catch (error) {
    await removeTree(partial);
    throw error;
  }
  return {
    ...{ data, created_at: manifest.created_at, files: manifest.files.length, unreadable },
    notes: notesOn(manifest, unreadable.length > 0 ? foldersOf(data).keyFile : undefined),
  };
}

function dataProblems(data: string): string[] {
  if (!existsSync(data)) return [];
  return readdirSync(data).length === 0
    ? []
    : [`the data folder ${data} is not empty: give a new one, and end a control plane that uses it`];
}

/** What is not as the manifest says. */
async function fileProblems(
  backup: string,
  { files, store }: Manifest,
  { signal, path }: Pick<RestoreOptions, "path" | "signal">,
): Promise<string[]> {
  const problems: string[] = [];
  for (const file of files) {
    const found = await copyFile(join(backup, file.path), undefined, { signal }).catch(
      (error: Error) => error,
    );
    if (found instanceof Error) problems.push(`${file.path} cannot be read: ${found.message}`);
    else if (found.sha256 !== file.sha256) problems.push(`${file.path} is not what was backed up`);
  }
  if (store !== null && problems.length === 0)
    await checkDatabase(join(backup, store), { signal, path }).catch((error: Error) => {
      problems.push(`${store} ${error.message}`);
    });
  return problems;
}

async function copyAll(
  backup: string,
  root: string,
  { files, store, deployments }: Manifest,
  { keyFile, signal }: RestoreOptions,
): Promise<void> {
  const folders = foldersOf(root);
  for (const { path, sha256, is_executable: isExecutable = false } of files) {
    const to = join(root, path);
    const copied = await copyFile(join(backup, path), to, { isExecutable, signal });
    if (copied.sha256 !== sha256) throw new BackupError(`${path} was changed while it was restored`);
    await nameSynced(to, root);
  }
  for (const { id, has_data_folder } of deployments)
    if (has_data_folder) await mkdir(folders.agentData(id), { recursive: true, mode: 0o700 });
  if (store !== null) readyToStart(join(root, store));
  if (keyFile !== undefined) await copyFile(keyFile, folders.keyFile);
}

function notesOn({ by_hand, problems, store }: Manifest, missingKey: string | undefined): string[] {
  return [
    ...problems.map((problem) => `the backup lacked: ${problem}`),
    ...by_hand.map(({ what }) => `restore with pg_restore: ${what}`),
    ...(store === null ? ["no build is here: redeploy each deployment of a project"] : []),
    ...(missingKey === undefined
      ? []
      : [`put the vault's key at ${missingKey} (mode 600) before the first start`]),
  ];
}
