import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { GRAPH_PACKAGES } from "../../project/graph-packages.ts";
import { allLockFiles, LOCK_FILES, type LockFile } from "../../project/lock-files.ts";
import { PYTHON_ENVIRONMENT } from "../../project/python/environment.ts";
import { pythonInstallCommand } from "../../project/python/install-command.ts";
import { packRoot } from "../../sources/workspace-root.ts";
import { PYTHON_REQUIREMENT } from "./template.ts";

/** What brings the library that runs graphs. */
const NAMES_LIBRARY = /\b(langgraph|langchain|deepagents)\b/;

/** What installs a project's packages, by its lock file or that of its workspace; undefined where they are there. */
export async function installCommand(directory: string, isPython: boolean): Promise<string | undefined> {
  const root = await packRoot(directory);
  if ([directory, root].some((folder) => existsSync(join(folder, "node_modules")))) return undefined;
  const lockFile = allLockFiles.find((name) => existsSync(join(root, name)));
  const manager = LOCK_FILES[lockFile as LockFile] ?? (lockFile ? "bun" : "npm");
  if (existsSync(join(directory, "package.json"))) return `${manager} install`;
  if (isPython) {
    const manifest = join(directory, "pyproject.toml");
    if (existsSync(manifest) && !NAMES_LIBRARY.test(readFileSync(manifest, "utf8")))
      return `uv add '${PYTHON_REQUIREMENT}'`;
    return existsSync(join(directory, PYTHON_ENVIRONMENT)) ? undefined : pythonInstallCommand(directory);
  }
  return `${manager} ${manager === "npm" ? "install" : "add"} ${GRAPH_PACKAGES}`;
}
