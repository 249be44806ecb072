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
 * Makes the folder, empty, where the files of pods lie while they run, secrets among them: in memory where the system has
 * such a place, else in the data folder.
 */
export async function openPodsFolder(data: string, memoryFolder = MEMORY_FOLDER): Promise<PodsFolder> {
  const id = createHash("sha256").update(data).digest("hex").slice(0, 16);
  const inMemory = join(memoryFolder, `agent-deploy-${id}`);
  // Another user may have one of this name: it is not taken over.
  const folder = await makeEmpty(inMemory).catch(() => makeEmpty(join(data, "pods")));
  return { folder, isInMemory: IN_MEMORY.includes((await statfs(folder)).type) };
}

async function makeEmpty(folder: string): Promise<string> {
  await removeTree(folder);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
