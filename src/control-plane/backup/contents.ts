import type { Stats } from "node:fs";
import { lstat, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { messageChain } from "../../foundation/error.ts";
import type { Folders } from "../folders/folders.ts";
import type { ObjectStore } from "../objects/object-store.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import { completeUploads } from "../store/code/uploads.ts";
import { completeWaitingUploads } from "../store/code/waiting-uploads.ts";
import type { Store } from "../store/database/transactions.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";
import { uploadKey, WAITING_UPLOADS, waitingUploadKey } from "../uploads/file-names.ts";
import { type ByHand, dumpOfThreads } from "./by-hand.ts";
import { checkDatabase, streamDatabase } from "./copied-database.ts";
import { copyFile } from "./copied-file.ts";
import type { Manifest } from "./manifest.ts";

/** What a backup is made of. */
export type BackedUp = {
  folders: Folders;
  db: Store;
  objects: ObjectStore;
  sandbox: Sandbox;
  /** The server of the deployments' databases, where there is one. */
  databases: string | undefined;
  /** Where the operating system hands over the vault's key. */
  credentials: string | undefined;
  /** The PATH of programs. */
  path: string | undefined;
};

/** A backup under way: `add` where a part of it goes, `files` those that are there. */
export type Writing = {
  root: string;
  files: Map<string, Manifest["files"][number]>;
  rows: Manifest["rows"];
  problems: string[];
  byHand: ByHand[];
  signal: AbortSignal;
  report: (line: string) => void;
};

type Listed = Pick<DeploymentRow, "id" | "name" | "database">;

/** Copies one file of the data folder, unless it is there or was removed meanwhile. */
async function addFile(writing: Writing, from: string, path: string): Promise<void> {
  const { root, files, signal } = writing;
  if (files.has(path)) return;
  try {
    const { isExecutable, ...digest } = await copyFile(from, join(root, path), { signal });
    files.set(path, { path, ...digest, ...(isExecutable && { is_executable: true }) });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

/** The control plane's own database. */
export async function addStore({ db, path }: BackedUp, writing: Writing): Promise<string> {
  const name = "control-plane.db";
  const file = join(writing.root, name);
  // Only for its owner from its first byte.
  await writeFile(file, "", { flag: "wx", mode: 0o600 });
  await db.database.copyTo?.(file);
  // A copy says, as its original, that it is used with a log; reading it would make one.
  writing.rows[name] = await checkDatabase(file, { path, signal: writing.signal, settles: true });
  const { sha256, bytes } = await copyFile(file);
  writing.files.set(name, { path: name, sha256, bytes });
  return name;
}

/** Uploads, as far as they are files here. What is there is never written to again. */
export async function addUploads(
  { objects }: BackedUp,
  writing: Writing,
  deployments: readonly Listed[],
): Promise<void> {
  const { fileOf } = objects;
  if (!fileOf) return;
  for (const prefix of [WAITING_UPLOADS, ...deployments.map(({ id }) => uploadKey(id, ""))])
    for await (const { key } of objects.list(prefix)) await addFile(writing, fileOf(key), key);
}

/** Says which uploads the records know and the backup has not. */
export async function missingUploads({ db, objects }: BackedUp, { files }: Writing): Promise<string[]> {
  if (!objects.fileOf) return [`uploads are in ${objects.name}, and are not in this backup`];
  const known = [
    ...(await completeUploads(db)).map(({ deployment_id, file }) => uploadKey(deployment_id, file)),
    ...(await completeWaitingUploads(db)).map(({ file }) => waitingUploadKey(file)),
  ];
  return known.filter((key) => !files.has(key)).map((key) => `the upload ${key} is not there`);
}

/** The templates as they were when deployments were made from them. */
export async function addTemplates({ folders }: BackedUp, writing: Writing, { id }: Listed): Promise<void> {
  const root = folders.templates(id);
  const entries = await readdir(root, { withFileTypes: true, recursive: true }).catch(nothingWhenAbsent);
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !folders.stored(file).includes("/copying-"))
      await addFile(writing, file, folders.stored(file));
  }
}

const nothingWhenAbsent = (error: NodeJS.ErrnoException): [] => {
  if (error.code === "ENOENT") return [];
  throw error;
};

/** The threads of a deployment. What its own code has made of them is no reason to have no backup of the others. */
export async function addThreads(
  { folders, sandbox, databases, path }: BackedUp,
  writing: Writing,
  deployment: Listed,
): Promise<Manifest["deployments"][number]> {
  const { id, name, database } = deployment;
  if (database !== null) writing.byHand.push(dumpOfThreads(deployment, databases));
  const folder = folders.agentData(id);
  const has_data_folder = (await lookAt(folder))?.isDirectory() ?? false;
  const file = join(folder, "agent.sqlite");
  const absent = { id, name, threads: null, has_data_folder };
  // Of what is no file, the program that reads it says so.
  if (!has_data_folder || !(await lookAt(file))) return absent;
  const threads = folders.stored(file);
  try {
    const home = folders.agentHome(id);
    const confinement = await sandbox.enter({ home, writable: [folder] });
    const to = join(writing.root, threads);
    const { rows, sha256, bytes } = await streamDatabase(file, to, {
      ...{ scratch: join(home, ".backup"), confinement, path, signal: writing.signal },
    });
    writing.rows[threads] = rows;
    writing.files.set(threads, { path: threads, sha256, bytes });
    writing.report(`threads of '${name}': ${bytes} bytes`);
    return { ...absent, threads };
  } catch (error) {
    writing.signal.throwIfAborted();
    writing.problems.push(
      `the threads of '${name}' (${threads}) are not in it: ${messageChain(error).join(": ")}`,
    );
    return absent;
  }
}

/** Not through a link. */
async function lookAt(path: string): Promise<Stats | undefined> {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
}
