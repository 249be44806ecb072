import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { copyFolder } from "../build/fetch/copy-folder.ts";
import { fileDigest } from "../folders/file-digest.ts";
import { removeTree } from "../folders/remove-tree.ts";
import { synced } from "../folders/synced.ts";

/**
 * Copies the folder of a template into `keptIn`, below its digest. The original may change later; revisions that were
 * made from it are rebuilt from the copy.
 * @returns the digest of what was copied
 * @throws BuildError when there is no such folder
 */
export async function keepTemplate(template: string, keptIn: string): Promise<string> {
  await mkdir(keptIn, { recursive: true, mode: 0o700 });
  const unfinished = join(keptIn, `copying-${randomUUID()}`);
  try {
    await copyFolder(template, unfinished);
    const digest = await digestOfTree(unfinished, { isSynced: true });
    const kept = join(keptIn, digest);
    if (await isKept(kept, digest)) return digest;
    // A crash of the machine, or a person, has left something else there.
    await removeTree(kept);
    await rename(unfinished, kept);
    return digest;
  } finally {
    await removeTree(unfinished);
  }
}

/** Whether the folder is there and holds just what this digest says. */
export async function isKept(folder: string, digest: string): Promise<boolean> {
  return digest === (await digestOfTree(folder).catch(() => undefined));
}

/** The SHA-256 of paths, content and which files may be run. `isSynced`: the files are on the disk afterwards. */
async function digestOfTree(folder: string, { isSynced = false } = {}): Promise<string> {
  const hash = createHash("sha256");
  for (const path of await filesOf(folder, "")) {
    const file = join(folder, path);
    const isExecutable = ((await lstat(file)).mode & 0o100) !== 0;
    hash.update(`${JSON.stringify([path, isExecutable, await fileDigest(file)])}\n`);
    if (isSynced) await synced(file);
  }
  return hash.digest("hex");
}

/** Relative paths, in an order that is the same everywhere. */
async function filesOf(root: string, folder: string): Promise<string[]> {
  const paths: string[] = [];
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await filesOf(root, path)));
    else paths.push(path);
  }
  return paths;
}
