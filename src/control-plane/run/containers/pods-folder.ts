import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { removeTree } from "../../folders/remove-tree.ts";

/** Files in it are in memory only. */
const MEMORY_FOLDER = "/dev/shm";

/**
 * Makes the folder, empty, where the files of pods lie while they run, secrets among them: in memory where the system has
 * such a place, else in the data folder.
 */
export async function openPodsFolder(data: string): Promise<string> {
  const id = createHash("sha256").update(data).digest("hex").slice(0, 16);
  const inMemory = join(MEMORY_FOLDER, `agent-deploy-${id}`);
  // Another user may have one of this name: it is not taken over.
  return makeEmpty(inMemory).catch(() => makeEmpty(join(data, "pods")));
}

async function makeEmpty(folder: string): Promise<string> {
  await removeTree(folder);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}
