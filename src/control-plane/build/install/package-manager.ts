import { join } from "node:path";
import { LOCK_FILES, type LockFile } from "../../../project/lock-files.ts";
import type { ChildEnvironment } from "../../machine/host-environment.ts";
import { openProjectFile } from "../project-file.ts";
import type { PackageJson, PackageProject } from "./package-project.ts";

export type ManagerName = (typeof LOCK_FILES)[LockFile];

/** Which package manager installs a project, and the version of it that fits; npm is the machine's own. */
export type PackageManager = { name: ManagerName; version: string | undefined; isClassicYarn: boolean };

/** By the lock file; its version by the `packageManager` field, else one that writes such a lock file. */
export async function choosePackageManager(
  root: string,
  project: PackageProject,
  packageJson: PackageJson,
): Promise<PackageManager> {
  const name = project.lockFile === undefined ? "npm" : LOCK_FILES[project.lockFile];
  if (name === "npm" || project.lockFile === undefined) {
    return { name: "npm", version: undefined, isClassicYarn: false };
  }
  const lock = await readHead(root, join(project.directory, project.lockFile));
  const wanted = typeof packageJson.packageManager === "string" ? packageJson.packageManager : "";
  const pinned = /^(pnpm|yarn)@(\d+)\.\S+$/.exec(wanted);
  const version =
    pinned?.[1] === name
      ? wanted.slice(name.length + 1)
      : name === "pnpm"
        ? pnpmVersion(lock)
        : yarnVersion(lock);
  return { name, version, isClassicYarn: name === "yarn" && /^[01](\.|$)/.test(version) };
}

/** A lock file says at its beginning which version wrote it. */
const HEAD_BYTES = 16_384;

async function readHead(root: string, file: string): Promise<string> {
  const handle = await openProjectFile(root, file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function pnpmVersion(lock: string): string {
  const format = Number.parseInt(/^lockfileVersion:[ \t]*['"]?(\d+)/m.exec(lock)?.[1] ?? "9", 10);
  if (format <= 5) return "7";
  return format <= 8 ? "8" : "10";
}

function yarnVersion(lock: string): string {
  const format = /^__metadata:[ \t]*\r?\n[ \t]+version:[ \t]*['"]?(\d+)/m.exec(lock)?.[1];
  if (format === undefined) return "1";
  if (Number(format) <= 4) return "2";
  return Number(format) <= 6 ? "3" : "4";
}

/** The arguments of the exact install of a lock file; without one, of a plain install. */
export function installArguments(manager: PackageManager, hasLockFile: boolean): string[] {
  if (manager.name === "npm") return [hasLockFile ? "ci" : "install"];
  if (manager.name === "pnpm" || manager.isClassicYarn) return ["install", "--frozen-lockfile"];
  return ["install", "--immutable"];
}

/** Through corepack, which takes a version for the managers that node does not bring. */
export function corepackCommand(manager: PackageManager, args: readonly string[]): [string, ...string[]] {
  return ["corepack", `${manager.name}@${manager.version}`, ...args];
}

/** Through npm, where corepack is not there or cannot get that version. */
export function npxCommand(manager: PackageManager, args: readonly string[]): [string, ...string[]] {
  // A hash may follow the version; it is corepack's.
  const version = (manager.version ?? "latest").split("+")[0];
  const isBerry = manager.name === "yarn" && !manager.isClassicYarn;
  const name = isBerry ? "@yarnpkg/cli-dist" : manager.name;
  return ["npx", "--yes", `--package=${name}@${version}`, "--", manager.name, ...args];
}

/** Settings that keep managers to an install: no audit, no questions, no changes to the source. */
export const managerSettings: ChildEnvironment = {
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_update_notifier: "false",
  npm_config_progress: "false",
  COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
  COREPACK_ENABLE_AUTO_PIN: "0",
  COREPACK_ENABLE_STRICT: "0",
  // Agents resolve packages as node does, from folders.
  YARN_NODE_LINKER: "node-modules",
  YARN_ENABLE_TELEMETRY: "0",
};

/** The same for one manager alone: the others warn of settings that they do not know. */
export function settingsOf(manager: PackageManager): ChildEnvironment {
  if (manager.name !== "pnpm") return {};
  // Its programs would hold the absolute path of this build's folder, and installs are used again in others.
  // Without CI it asks before it replaces a `node_modules` that the source brought.
  return { npm_config_extend_node_path: "false", CI: "true" };
}
