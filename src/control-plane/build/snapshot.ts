import {
  constants,
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { isAbsolute, join } from "node:path";
import { setImmediate } from "node:timers/promises";

/** `link` shares each file with the snapshot; `copy` is for folders whose files a build may write into. */
export type SnapshotMode = "link" | "copy";

/** Paths are relative to the project. A file's time tells whether somebody wrote into it since. */
type Manifest = {
  roots: string[];
  folders: string[];
  files: [path: string, size: number, mtimeMs: number][];
  links: [path: string, target: string][];
};

/** How long the event loop is kept from other work at a time: the gateway runs beside us. */
const sliceMs = 5;

/**
 * Keeps every `node_modules` tree of a project under `entry`, which must not exist.
 * @returns its size in bytes; undefined when a link in it is absolute, so that it fits one folder only
 */
export async function takeSnapshot(
  project: string,
  entry: string,
  mode: SnapshotMode,
  signal: AbortSignal,
): Promise<number | undefined> {
  const manifest: Manifest = { roots: [], folders: [], files: [], links: [] };
  const tree = join(entry, "tree");
  mkdirSync(tree, { recursive: true });
  const place = placer(mode);
  let bytes = 0;
  for await (const { path, kind } of inSlices(walk(project, "", false, manifest.roots), signal)) {
    const [from, to] = [join(project, path), join(tree, path)];
    if (kind === "folder") {
      manifest.folders.push(path);
      mkdirSync(to, { recursive: true });
    } else if (kind === "link") {
      const target = readlinkSync(from);
      if (isAbsolute(target)) return undefined;
      manifest.links.push([path, target]);
    } else {
      place(from, to);
      const { size, mtimeMs } = lstatSync(to);
      manifest.files.push([path, size, mtimeMs]);
      bytes += size;
    }
  }
  await writeFile(join(entry, "manifest.json"), JSON.stringify(manifest));
  return bytes;
}

/**
 * Puts a snapshot's trees into a project. False when there is none, or it is not what it was: nothing of it is
 * left in the project then.
 */
export async function restoreSnapshot(
  entry: string,
  project: string,
  mode: SnapshotMode,
  signal: AbortSignal,
): Promise<boolean> {
  let manifest: Manifest;
  try {
    manifest = JSON.parse(await readFile(join(entry, "manifest.json"), "utf8")) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) return false;
    throw error;
  }
  const clear = () => removeTrees(project, manifest.roots);
  await clear();
  try {
    const place = placer(mode);
    for await (const path of inSlices(manifest.folders, signal))
      mkdirSync(join(project, path), { recursive: true });
    for await (const [path, size, mtimeMs] of inSlices(manifest.files, signal)) {
      const from = join(entry, "tree", path);
      const now = lstatSync(from);
      if (now.size !== size || now.mtimeMs !== mtimeMs) throw new DamagedError(`${path} was written into`);
      place(from, join(project, path));
    }
    for await (const [path, target] of inSlices(manifest.links, signal))
      symlinkSync(target, join(project, path));
    return true;
  } catch (error) {
    await clear();
    // ENOENT: evicted meanwhile.
    if (error instanceof DamagedError || (error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

class DamagedError extends Error {}

async function removeTrees(project: string, roots: readonly string[]): Promise<void> {
  for (const path of roots) await rm(join(project, path), { recursive: true, force: true });
}

type Found = { path: string; kind: "folder" | "file" | "link" };

/** Everything in the `node_modules` trees under a folder, each folder before what it holds. */
function* walk(project: string, folder: string, isInside: boolean, roots: string[]): Generator<Found> {
  for (const entry of readdirSync(join(project, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isRoot = !isInside && entry.name === "node_modules";
      if (isRoot) roots.push(path);
      if (isInside || isRoot) yield { path, kind: "folder" };
      yield* walk(project, path, isInside || isRoot, roots);
    } else if (isInside && entry.isSymbolicLink()) yield { path, kind: "link" };
    else if (isInside && entry.isFile()) yield { path, kind: "file" };
  }
}

/** Hard links where the file system has them (not over devices, and not without end). */
function placer(mode: SnapshotMode): (from: string, to: string) => void {
  let canLink = mode === "link";
  return (from, to) => {
    if (canLink) {
      try {
        linkSync(from, to);
        return;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code !== "EXDEV" && code !== "EMLINK" && code !== "EPERM" && code !== "ENOTSUP") throw error;
        canLink = code === "EMLINK";
      }
    }
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  };
}

/** Thousands of small calls are several times faster in sequence than each through the thread pool. */
async function* inSlices<T>(items: Iterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  let until = performance.now() + sliceMs;
  for (const item of items) {
    yield item;
    if (performance.now() < until) continue;
    await setImmediate();
    signal.throwIfAborted();
    until = performance.now() + sliceMs;
  }
}
