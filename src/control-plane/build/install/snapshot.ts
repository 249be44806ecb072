import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { isAbsolute, join, posix } from "node:path";
import { PYTHON_ENVIRONMENT } from "../../../project/python/environment.ts";
import { copyHashed } from "./copy-hashed.ts";

/** Paths are relative to the project; `digest`: SHA-256 of the content. */
type Manifest = {
  roots: string[];
  folders: string[];
  files: [path: string, digest: string, isExecutable: boolean][];
  links: [path: string, target: string][];
};

// All of this is made of small calls in sequence, on the thread of a build.

/** The name of folders that an install fills. */
export type InstallTree = "node_modules" | typeof PYTHON_ENVIRONMENT;

/** Lead to the interpreter; whoever restores an environment makes them again. */
const INTERPRETER_LINK = new RegExp(`^${PYTHON_ENVIRONMENT}/bin/python[0-9.]*$`);

/**
 * Copies every tree of this name in a project below `entry`, which must not exist. Only its owner can read the copy,
 * and nothing in it can be written or run.
 * @returns its size in bytes; undefined when it cannot be kept: it is larger than `limitBytes`, or a link in it leads
 *   out of the project
 */
export function takeSnapshot(given: {
  project: string;
  tree: InstallTree;
  entry: string;
  limitBytes: number;
}): number | undefined {
  const { project, entry, limitBytes } = given;
  const manifest: Manifest = { roots: [], folders: [], files: [], links: [] };
  const real = realpathSync.native(project);
  const kept = join(entry, "tree");
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  let bytes = 0;
  for (const { path, kind } of walk(project, "", { tree: given.tree, roots: manifest.roots })) {
    const [from, to] = [join(project, path), join(kept, path)];
    if (INTERPRETER_LINK.test(path)) continue;
    if (kind === "folder") {
      manifest.folders.push(path);
      mkdirSync(to, { recursive: true, mode: 0o700 });
    } else if (kind === "link") {
      const target = readlinkSync(from);
      if (leadsOut(real, path, target)) return undefined;
      manifest.links.push([path, target]);
    } else {
      const facts = lstatSync(from);
      if (bytes + facts.size > limitBytes) return undefined;
      const isExecutable = (facts.mode & 0o100) !== 0;
      const { size, digest } = copyHashed(from, to, 0o400);
      manifest.files.push([path, digest, isExecutable]);
      bytes += size;
      if (bytes > limitBytes) return undefined;
    }
  }
  writeFileSync(join(entry, "manifest.json"), JSON.stringify(manifest), { mode: 0o400 });
  return bytes;
}

/**
 * Copies a snapshot's trees into a project. False when there is none, when it is not what it was, or when the project
 * leads elsewhere with a link where a tree belongs: nothing of it is left in the project then.
 */
export function restoreSnapshot({ entry, project }: { entry: string; project: string }): boolean {
  const manifest = readManifest(entry);
  if (manifest === undefined || manifest.roots.some((root) => passesLink(project, root))) return false;
  const clear = () => {
    for (const root of manifest.roots) rmSync(join(project, root), { recursive: true, force: true });
  };
  clear();
  try {
    for (const path of manifest.folders) mkdirSync(join(project, path), { recursive: true });
    for (const [path, expected, isExecutable] of manifest.files) {
      const to = join(project, path);
      const { digest } = copyHashed(join(entry, "tree", path), to, isExecutable ? 0o755 : 0o644);
      if (digest === expected) continue;
      clear();
      return false;
    }
    // Last, so that nothing is written through one.
    for (const [path, target] of manifest.links) symlinkSync(target, join(project, path));
    return true;
  } catch (error) {
    clear();
    // Evicted meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

function readManifest(entry: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(entry, "manifest.json"), "utf8")) as Manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Whether a folder on the way to this path is something else in this project, such as a link that leads elsewhere. */
function passesLink(project: string, path: string): boolean {
  for (let folder = posix.dirname(path); folder !== "."; folder = posix.dirname(folder)) {
    const facts = lstatSync(join(project, folder), { throwIfNoEntry: false });
    if (facts && !facts.isDirectory()) return true;
  }
  return false;
}

/** Whether a link leads out of the project: as it reads, or by way of other links. */
function leadsOut(project: string, path: string, target: string): boolean {
  const folder = posix.dirname(path);
  if (isAbsolute(target) || posix.join(folder, target).split("/")[0] === "..") return true;
  // As far as there is something. Joined by hand: `join` would take a `..` for the folder that a link lies in.
  const missing: string[] = [];
  const steps = target.split("/");
  let end = realEnd([project, folder, ...steps].join("/"));
  for (; end === undefined; end = realEnd([project, folder, ...steps].join("/"))) {
    if (steps.length === 0) return true;
    missing.push(steps.pop()!);
  }
  return missing.includes("..") || (end !== project && !end.startsWith(`${project}/`));
}

function realEnd(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    // It leads to nothing that there is.
    return undefined;
  }
}

type Found = { path: string; kind: "folder" | "file" | "link" };

/** Everything in the trees of a name under a folder, each folder before what it holds. */
function* walk(
  project: string,
  folder: string,
  within: { tree: InstallTree; roots: string[] },
  isInside = false,
): Generator<Found> {
  for (const entry of readdirSync(join(project, folder), { withFileTypes: true })) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      const isRoot = !isInside && entry.name === within.tree;
      if (isRoot) within.roots.push(path);
      if (isInside || isRoot) yield { path, kind: "folder" };
      yield* walk(project, path, within, isInside || isRoot);
    } else if (isInside && entry.isSymbolicLink()) yield { path, kind: "link" };
    else if (isInside && entry.isFile()) yield { path, kind: "file" };
  }
}
