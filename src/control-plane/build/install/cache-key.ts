// This folder: installing a project's packages, and the cache of installs. Not here: the project's own build.

import { createHash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { readProjectText } from "../project-file.ts";
import { installsAlone, steeringProblem } from "./install-steering.ts";
import type { PackageManager } from "./package-manager.ts";
import { foldersUp, type PackageProject, readPackageJson } from "./package-project.ts";

/** The key of an install, or why it cannot be used again. */
export type CacheKey = { key: string } | { notCached: string };

/** Who may use an install again: a deployment; with build secrets, while it has the same (by their digest). */
export type CacheScope = { deployment: string; secrets?: string };

/** Files that steer an install, wherever they lie in the project. */
const steering: ReadonlySet<string> = new Set([
  "package.json",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  "pnpm-workspace.yaml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
]);

const LARGEST_LOCK_BYTES = 64 * 1024 ** 2;
const LARGEST_STEERING_BYTES = 1024 ** 2;

/**
 * What decides the outcome of an install: lock file, every steering file, manager, node, platform. An install that
 * depends on more has no key: deployments with the same key could get each other's different outcomes. It is for the
 * scope alone if packages run scripts, which read anything, or have no digest and come from the last build's cache; or
 * if it has build secrets, which others may not have.
 */
export async function cacheKey(request: {
  root: string;
  project: PackageProject;
  manager: PackageManager;
  cacheScope: CacheScope;
}): Promise<CacheKey> {
  const { root, project, manager, cacheScope } = request;
  if (project.lockFile === undefined) return { notCached: "there is no lock file" };
  const workspace = await workspaceAbove(root, project.directory);
  if (workspace) return { notCached: `${workspace} above it makes it part of a workspace` };
  const found = await steeringFiles(project.directory);
  if ("notCached" in found) return found;
  const hash = createHash("sha256");
  const lock = await readProjectText(root, join(project.directory, project.lockFile), LARGEST_LOCK_BYTES);
  const { modules, node } = process.versions;
  const isForAll = installsAlone(manager, lock) && cacheScope.secrets === undefined;
  hash.update(
    JSON.stringify([
      "v2",
      manager,
      node.split(".")[0],
      modules,
      process.platform,
      process.arch,
      project.lockFile,
      isForAll ? "" : cacheScope,
      lock,
    ]),
  );
  const lockProblem = steeringProblem(project.lockFile, lock, manager);
  if (lockProblem) return { notCached: `${project.lockFile} ${lockProblem}` };
  for (const file of found.files) {
    const shown = relative(project.directory, file);
    const text = await readProjectText(root, file, LARGEST_STEERING_BYTES);
    const problem = steeringProblem(basename(file), text, manager) ?? (await nativeProblem(file));
    if (problem) return { notCached: `${shown} ${problem}` };
    hash.update(JSON.stringify([shown, text]));
  }
  return { key: hash.digest("hex") };
}

async function nativeProblem(file: string): Promise<string | undefined> {
  if (basename(file) !== "package.json") return undefined;
  const gyp = await stat(join(file, "..", "binding.gyp")).catch(() => undefined);
  return gyp ? "compiles a native module" : undefined;
}

/**
 * The file of a folder above that has workspaces. Managers go there from a member, and install by what they find, even
 * where the member has its own lock file. Which folders its patterns match is for each manager to say.
 */
async function workspaceAbove(root: string, folder: string): Promise<string | undefined> {
  for (const above of foldersUp(root, folder).slice(1)) {
    const files = await readdir(above);
    if (files.includes("pnpm-workspace.yaml")) return relative(root, join(above, "pnpm-workspace.yaml"));
    if (!files.includes("package.json")) continue;
    // What cannot be read here may be readable to a manager.
    const { workspaces } = await readPackageJson(above, root).catch(() => ({ workspaces: "unknown" }));
    if (workspaces !== undefined) return relative(root, join(above, "package.json"));
  }
  return undefined;
}

/** The steering files of a project, or why its install depends on more than them. */
async function steeringFiles(
  root: string,
  folder = root,
): Promise<{ files: string[] } | { notCached: string }> {
  const files: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    // A manager may keep what lies there, which would then be cached for others.
    if (entry.name === "node_modules") return { notCached: `the source brings ${relative(root, path)}` };
    if (steering.has(entry.name)) {
      if (!entry.isFile()) return { notCached: `${relative(root, path)} is not a plain file` };
      files.push(path);
    }
    if (!entry.isDirectory() || entry.name === ".git") continue;
    const below = await steeringFiles(root, path);
    if ("notCached" in below) return below;
    files.push(...below.files);
  }
  return { files };
}
