import { readdir, rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { removeTree } from "../folders/remove-tree.ts";
import { synced } from "../folders/synced.ts";
import { type Manifest, readManifest } from "./manifest.ts";

const REMOVING = ".removing";

/** Removes what is left of backups with such names that were cut short, or whose removal was. */
export async function removeLeftovers(folder: string, prefix: string): Promise<void> {
  for (const name of await readdir(folder).catch(nothingWhenAbsent))
    if (name.startsWith(`.${prefix}`) && (name.endsWith(".partial") || name.endsWith(REMOVING)))
      await removeTree(join(folder, name));
}

/** That it is not there, is said when a backup is to be made in it. */
const nothingWhenAbsent = (error: NodeJS.ErrnoException): [] => {
  if (error.code === "ENOENT") return [];
  throw error;
};

/**
 * Removes what is older than the newest `keep` whole ones, of the backups whose manifest says that the schedule of this
 * control plane made them. Yields the path of each that is gone.
 */
export async function* removeOldBackups(
  folder: string,
  { planeId, keep }: { planeId: string; keep: number },
): AsyncGenerator<string> {
  let whole = 0;
  for (const { path, problems } of await scheduledIn(folder, planeId)) {
    if (whole >= keep) {
      const aside = join(dirname(path), `.${basename(path)}${REMOVING}`);
      // From here on it is no backup, however far its removal comes.
      await rename(path, aside);
      await synced(dirname(path));
      yield path;
      await removeTree(aside);
    } else if (problems.length === 0) whole++;
  }
}

/** Newest first. */
async function scheduledIn(folder: string, planeId: string): Promise<(Manifest & { path: string })[]> {
  const found: (Manifest & { path: string })[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith(".")) continue;
    const path = join(folder, entry.name);
    // Folders of others are none of ours, whatever is in them.
    const manifest = await readManifest(path).catch(() => undefined);
    if (manifest?.scheduled_by === planeId) found.push({ ...manifest, path });
  }
  return found.sort((a, b) => b.created_at.localeCompare(a.created_at));
}
