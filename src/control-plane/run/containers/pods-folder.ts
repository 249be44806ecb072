import { createHash } from "node:crypto";
import { lstat, mkdir, readdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { removeTree } from "../../folders/remove-tree.ts";

/** Files in it are in memory only, on a system that has mounted it. */
const MEMORY_FOLDER = "/dev/shm";
/** Types of file systems in memory, as statfs(2) tells them: tmpfs and ramfs. */
const IN_MEMORY = [0x01021994, 0x858458f6];

export type PodsFolder = { folder: string; isInMemory: boolean };

/**
 * Opens the folder where the files of pods lie while they run, and of calls of the engine while they last, secrets among
 * them: in memory where the system has a memory file system, else in the data folder. What an earlier run has left there
 * stays until `keepOnly`.
 */
export async function openPodsFolder(data: string, memoryFolder = MEMORY_FOLDER): Promise<PodsFolder> {
  const [inMemory, onDisk] = candidateFolders(data, memoryFolder);
  // Another user may have one of this name: it is not taken over.
  const folder = await openPrivate(inMemory).catch(() => openPrivate(onDisk));
  if (folder === inMemory) await removeTree(onDisk);
  return { folder, isInMemory: IN_MEMORY.includes((await statfs(folder)).type) };
}

/** Removes what a crash has left there, also where no container is to run any more. */
export async function removePodsFolder(data: string, memoryFolder = MEMORY_FOLDER): Promise<void> {
  const [inMemory, onDisk] = candidateFolders(data, memoryFolder);
  // One that cannot be removed is another user's.
  await removeTree(inMemory).catch(() => undefined);
  await removeTree(onDisk);
}

function candidateFolders(data: string, memoryFolder: string): [inMemory: string, onDisk: string] {
  const id = createHash("sha256").update(data).digest("hex").slice(0, 16);
  return [join(memoryFolder, `agent-deploy-${id}`), join(data, "pods")];
}

async function openPrivate(folder: string): Promise<string> {
  await mkdir(folder, { mode: 0o700 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    const found = await lstat(folder);
    const isOurs = found.isDirectory() && found.uid === process.getuid?.();
    if (isOurs && (found.mode & 0o077) === 0) return;
    // Ours, but open or no folder: what lies there may have been changed.
    await removeTree(folder);
    await mkdir(folder, { mode: 0o700 });
  });
  return folder;
}

/** Removes what else lies in the folder of pods: what a crash has left. @param names of the pods that run */
export async function keepOnly(folder: string, names: readonly string[]): Promise<void> {
  const others = (await readdir(folder)).filter((name) => !names.includes(name));
  await Promise.all(others.map((name) => removeTree(join(folder, name))));
}
