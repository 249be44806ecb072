// This folder: a project's own modules and packages, imported in this process.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject } from "../../../../foundation/json/json-object.ts";
import { GRAPH_LIBRARY, GRAPH_PACKAGES } from "../../../../project/graph-packages.ts";
import { LOCK_FILES, lockFiles } from "../../../../project/lock-files.ts";

/**
 * The command that installs the graph library in the first of these folders that has a `package.json`: that of the lock
 * file's package manager, which adds the library only where it is no dependency yet.
 */
export function installCommand(folders: readonly string[]): string {
  const folder = folders.find((candidate) => existsSync(join(candidate, "package.json")));
  if (folder === undefined) return `npm install ${GRAPH_PACKAGES}`;
  const lockFile = lockFiles.find((name) => existsSync(join(folder, name)));
  const manager = lockFile ? LOCK_FILES[lockFile] : "npm";
  if (dependsOnLibrary(folder)) return `${manager} install`;
  return manager === "npm" ? `npm install ${GRAPH_PACKAGES}` : `${manager} add ${GRAPH_PACKAGES}`;
}

function dependsOnLibrary(folder: string): boolean {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    if (!isJsonObject(manifest)) return false;
    return [manifest.dependencies, manifest.devDependencies].some(
      (packages) => isJsonObject(packages) && GRAPH_LIBRARY in packages,
    );
  } catch {
    // The install itself says what is wrong with the file.
    return false;
  }
}
