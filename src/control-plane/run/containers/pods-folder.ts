import { createHash } from "node:crypto";
import { mkdir, statfs } from "node:fs/promises";
import { join } from "node:path";
import { removeTree } from "../../folders/remove-tree.ts";

/** Files in it are in memory only, on a system that has mounted it. */
const MEMORY_FOLDER = "/dev/shm";
/** Types of file systems in memory, as statfs(2) tells them: tmpfs and ramfs. */
const IN_MEMORY = [0x01021994, 0x858458f6];

export type PodsFolder = { folder: string; isInMemory: boolean };

/**
 * Makes the folder, empty, where the files of pods lie while they run, and of calls of the engine while they last,
 * secrets among them: in memory where the system has a memory file system, else in the data folder.
 */
export async function openPodsFolder(data: string, memoryFolder = MEMORY_FOLDER): Promise<PodsFolder> {
  const [inMemory, onDisk] = candidateFolders(data, memoryFolder);
  // Another user may have one of this name: it is not taken over.
  const folder = await makeEmpty(inMemory).catch(() => makeEmpty(onDisk));
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

async function makeEmpty(folder: string): Promise<string> {
  await removeTree(folder);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
