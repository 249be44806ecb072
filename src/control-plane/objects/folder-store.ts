// This folder: where uploads, archives and backups are kept: objects of an S3-compatible store, or files of a folder. Not
// here: what the objects are, and which records know them.

import { randomUUID } from "node:crypto";
import { constants, createReadStream, createWriteStream, type Dirent } from "node:fs";
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat as statFile,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { nameSynced, synced } from "../folders/synced.ts";
import {
  type Content,
  checkedKey,
  type ObjectStore,
  ObjectStoreError,
  type StoredObject,
} from "./object-store.ts";

export type FolderStore = ObjectStore & { readonly signed?: undefined; fileOf: (key: string) => string };

/**
 * Objects as files: the key is the path below `root`.
 * @param incoming a folder of the same file system and of this store alone, for what is not complete; after a crash it
 *   may be removed
 */
export function folderStore(root: string, incoming: string): FolderStore {
  const pathOf = (key: string) => join(root, checkedKey(key));

  /** Makes a new file with its content synced, and gives it its name. */
  async function placed(
    key: string,
    write: (path: string) => Promise<void>,
    place: (from: string, to: string) => Promise<void>,
  ): Promise<void> {
    const [partial, path] = [join(incoming, randomUUID()), pathOf(key)];
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    try {
      await write(partial);
      await synced(partial);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await place(partial, path);
      await nameSynced(path, root);
    } finally {
      await rm(partial, { force: true });
    }
  }

  /** Folders are only on the way to objects. */
  async function stat(key: string): Promise<StoredObject | undefined> {
    const found = await statFile(pathOf(key)).catch(undefinedWhenAbsent);
    return found?.isFile() ? { key, bytes: found.size, modified: found.mtimeMs } : undefined;
  }

  /** Errors of the system say which file; a full disk stays one (`foundation/disk-full.ts`). */
  async function named<T>(done: string, key: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = pathOf(key);
    try {
      return await work(path);
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      throw new ObjectStoreError(`${path} could not be ${done}: ${error.message}`, { cause: error });
    }
  }

  return {
    name: `the folder ${root}`,
    put: (key, content, { ifAbsent = false, signal } = {}) =>
      named("written", key, async () => {
        // A hard link, unlike a rename, replaces nothing.
        const written = placed(key, (partial) => write(content, partial, signal), ifAbsent ? link : rename);
        return written.then(() => true).catch(ifAbsent ? falseWhen("EEXIST") : rethrow);
      }),
    copy: (from, to) =>
      named("copied", from, async (path) => {
        checkedKey(to);
        if (!(await stat(from))) return false;
        const copied = placed(to, (partial) => secondName(path, partial), rename);
        return copied.then(() => true).catch(falseWhen("ENOENT"));
      }),
    get: (key) =>
      named("read", key, async (path) => {
        if (!(await stat(key))) return undefined;
        const handle = await open(path).catch(undefinedWhenAbsent);
        return handle && createReadStream(path, { fd: handle });
      }),
    stat: (key) => named("read", key, () => stat(key)),
    remove: (key) =>
      named("removed", key, async (path) => {
        if (await stat(key)) await rm(path, { force: true });
      }),
    async *list(prefix) {
      const folder = prefix.includes("/") ? prefix.slice(0, prefix.lastIndexOf("/")) : "";
      for await (const key of keysIn(root, folder)) {
        if (!key.startsWith(prefix)) continue;
        const found = await stat(key);
        if (found) yield found;
      }
    },
    fileOf: pathOf,
    close: async () => {},
  };
}

async function write(content: Content, path: string, signal: AbortSignal | undefined): Promise<void> {
  if (content instanceof Readable)
    await pipeline(content, createWriteStream(path, { mode: 0o600, flags: "wx" }), signal ? { signal } : {});
  else if (content instanceof Uint8Array) await writeFile(path, content, { mode: 0o600, flag: "wx", signal });
  else await copyFile(content.file, path, constants.COPYFILE_FICLONE);
}

/** No file is ever written to again. File systems without hard links get a copy. */
async function secondName(file: string, name: string): Promise<void> {
  await link(file, name).catch((error) =>
    codeOf(error) === "ENOENT" ? rethrow(error) : copyFile(file, name, constants.COPYFILE_FICLONE),
  );
}

async function* keysIn(root: string, folder: string): AsyncGenerator<string> {
  const entries: Dirent[] = await readdir(join(root, folder), { withFileTypes: true }).catch(
    (error) => undefinedWhenAbsent(error) ?? [],
  );
  for (const entry of entries) {
    const key = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* keysIn(root, key);
    else if (entry.isFile()) yield key;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? "";

function rethrow(error: unknown): never {
  throw error;
}

const falseWhen =
  (code: string) =>
  (error: unknown): false =>
    codeOf(error) === code ? false : rethrow(error);

const undefinedWhenAbsent = (error: unknown): undefined =>
  ["ENOENT", "ENOTDIR"].includes(codeOf(error)) ? undefined : rethrow(error);
