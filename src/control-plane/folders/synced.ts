import { open } from "node:fs/promises";
import { dirname } from "node:path";

/** Waits until what a file holds is on the disk, or the names that a folder holds. */
export async function synced(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Waits until the name of a file is on the disk, with those of the folders below `root` that lead to it. */
export async function nameSynced(file: string, root: string): Promise<void> {
  for (let folder = dirname(file); folder.startsWith(root); folder = dirname(folder)) await synced(folder);
}
