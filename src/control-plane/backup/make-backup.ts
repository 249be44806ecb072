import { lstatSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import type { Backup } from "../../contract/backup.ts";
import { packageVersion } from "../../foundation/package/package-version.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { realPath } from "../folders/folders.ts";
import { removeTree } from "../folders/remove-tree.ts";
import { synced } from "../folders/synced.ts";
import { keptKey, placeOfKey } from "../secrets/vault.ts";
import { allDeployments } from "../store/deployments/deployments.ts";
import { refuseProblems } from "./backup-error.ts";
import { dumpOfStore } from "./by-hand.ts";
import {
  addStore,
  addTemplates,
  addThreads,
  addUploads,
  type BackedUp,
  missingUploads,
  type Writing,
} from "./contents.ts";
import { copyFile } from "./copied-file.ts";
import { type Manifest, writeManifest } from "./manifest.ts";

/** Absolute paths. `scheduledBy`: the control plane whose schedule wants it. */
export type WantedBackup = { path: string; keyFile?: string | undefined; scheduledBy?: string | undefined };

type Work = { clock: Clock; signal: AbortSignal; report: (line: string) => void };

/**
 * Writes a backup to a new folder, while everything goes on. What is cut short leaves no folder of that name.
 * @throws BackupError before anything is written, with all that is wrong with the paths; the system's errors
 */
export async function makeBackup(from: BackedUp, wanted: WantedBackup, work: Work): Promise<Backup> {
  const { path, keyFile, scheduledBy } = wanted;
  refuseProblems(pathProblems(wanted, from.folders.data));
  const partial = join(dirname(path), `.${basename(path)}.partial`);
  await removeTree(partial);
  await mkdir(partial, { mode: 0o700 });
  let hasKey = false;
  try {
    const content = await written(from, partial, work);
    if (keyFile !== undefined) {
      await writeKey(keyFile, from);
      hasKey = true;
    }
    await writeManifest(partial, { ...content, ...(scheduledBy && { scheduled_by: scheduledBy }) });
    await rename(partial, path);
    await synced(dirname(path));
    return answerOf(content, wanted, from);
  } catch (error) {
    await removeTree(partial);
    if (hasKey) await rm(keyFile as string, { force: true });
    throw error;
  }
}

async function written(from: BackedUp, root: string, { clock, ...work }: Work): Promise<Manifest> {
  const { db } = from;
  const writing: Writing = { ...work, root, files: new Map(), rows: {}, problems: [], byHand: [] };
  const created_at = timestamp(clock);
  // Uploads before and after the records: what was removed or added meanwhile is there, too.
  await addUploads(from, writing, await allDeployments(db));
  const isFile = db.database.copyTo !== undefined;
  if (!isFile) writing.byHand.push(dumpOfStore(db.database.name));
  const store = isFile ? await addStore(from, writing) : null;
  if (store !== null) writing.report(`${store}: ${writing.files.get(store)?.bytes} bytes`);
  const rows = (await allDeployments(db)).filter(({ status }) => status !== "AWAITING_DELETE");
  await addUploads(from, writing, rows);
  writing.problems.push(...(await missingUploads(from, writing)));
  const deployments: Manifest["deployments"] = [];
  for (const row of rows) {
    work.signal.throwIfAborted();
    await addTemplates(from, writing, row);
    deployments.push(await addThreads(from, writing, row));
  }
  const files = [...writing.files.values()];
  for (const { path, sha256 } of files)
    if ((await copyFile(join(root, path), undefined, work)).sha256 !== sha256)
      refuseProblems([`${path} reads otherwise than it was written: the disk of ${root} is faulty`]);
  writing.report(`${files.length} files written and read again`);
  const { rows: counts, problems, byHand: by_hand } = writing;
  return {
    ...{ format: 1, agent_deploy: packageVersion(), created_at },
    ...{ store, deployments, files, rows: counts, by_hand, problems },
  };
}

function answerOf(content: Manifest, { path, keyFile }: WantedBackup, from: BackedUp): Backup {
  const { created_at, files, by_hand, problems } = content;
  const bytesOf = (wanted: string | null) => files.find((file) => file.path === wanted)?.bytes ?? null;
  return {
    ...{ path, created_at, by_hand, problems },
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    deployments: content.deployments.map(({ id, name, threads }) => ({
      id,
      name,
      threads: bytesOf(threads),
    })),
    key_file: keyFile ?? null,
    key_at: placeOfKey(keySource(from)),
  };
}

const keySource = ({ folders: { keyFile }, credentials }: BackedUp) => ({ keyFile, credentials });

async function writeKey(file: string, from: BackedUp): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(`${keptKey(keySource(from)).reveal()}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All that is wrong with where a backup and its key are to go. */
function pathProblems({ path, keyFile }: WantedBackup, data: string): string[] {
  const isThere = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  const asked = [path, ...(keyFile === undefined ? [] : [keyFile])];
  const problems = asked.flatMap((file) => {
    if (!isAbsolute(file)) return [`${file} is no absolute path`];
    if (isThere(file)) return [`${file} is there already: give a new name`];
    return isThere(dirname(file)) ? [] : [`there is no folder ${dirname(file)} for ${basename(file)}`];
  });
  if (isWithin(path, data))
    problems.push(`${path} is in the data folder ${data}: give a place outside of it`);
  if (keyFile !== undefined && isWithin(keyFile, path))
    problems.push(`the key would be in the backup: keep ${keyFile} elsewhere`);
  return problems;
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(realPath(folder), realPath(path));
  return way === "" || !(way === ".." || way.startsWith("../") || isAbsolute(way));
}
