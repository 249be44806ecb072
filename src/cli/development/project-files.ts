import { execFile } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { PYTHON_ENVIRONMENT } from "../../project/python/environment.ts";

/** What a package manager writes at the end of an install, in Python for each package. */
const INSTALL_RECORD = /^\.(package-lock\.json|modules\.yaml|yarn-integrity|yarn-state\.yml)$|\.dist-info$/;
const PACKAGES = new Set(["node_modules", PYTHON_ENVIRONMENT]);
/** What decides how and with which packages modules are loaded. git ignores some of them. */
const SETTINGS =
  /^((graph|langgraph|package|package-lock)\.json|tsconfig.*\.json|pnpm-lock\.yaml|(yarn|uv|poetry|pdm)\.lock|py(project|lock)\.toml|\.python-version|requirements.*\.txt|\.env.*|.*\.env)$/;
/** What programs write while they work. */
const WRITTEN = /\.(log|db|sqlite3?)(-(wal|shm|journal))?$/;
const CODE = /\.([cm]?[jt]s|[jt]sx|json|py)$/;

export const isCode = (file: string): boolean => CODE.test(file);

/** Whether what is loaded before a project's own modules may no longer hold. */
export const isSettings = (file: string): boolean =>
  isInPackages(file) ? INSTALL_RECORD.test(basename(file)) : SETTINGS.test(basename(file));

/** Whether a folder can hold files of the project. */
export const isWatchedFolder = (name: string): boolean =>
  !/^\.|^__pycache__$|\.egg-info$/.test(name) && !PACKAGES.has(name);

/** Where an install leaves its record, in a folder of packages; none in others. */
export function recordFolders(folder: string): string[] {
  if (!PACKAGES.has(basename(folder))) return [];
  const versions = join(folder, "lib");
  const ofPython = existsSync(versions) ? readdirSync(versions) : [];
  return [folder, ...ofPython.map((version) => join(versions, version, "site-packages"))].filter(existsSync);
}

/** One that is written package by package takes its time. */
export const isLongInstall = (file: string): boolean => file.endsWith(".dist-info");

const isInPackages = (file: string) => file.split(sep).some((name) => PACKAGES.has(name));

/** Those files that can be the project's: not what git ignores, where there is a repository, nor what its agent writes. */
export async function projectFiles(folder: string, files: readonly string[]): Promise<string[]> {
  const settings = files.filter(isSettings);
  const others = files.filter((file) => !isSettings(file) && !isInPackages(file) && !WRITTEN.test(file));
  return [...settings, ...(others.length > 0 ? await notIgnored(folder, others) : [])];
}

function notIgnored(folder: string, files: readonly string[]): Promise<string[]> {
  const paths = files.map((file) => relative(folder, file));
  return new Promise((resolve) => {
    const args = ["-C", folder, "check-ignore", "--stdin", "-z"];
    // Without git, or a repository, nothing is ignored.
    const git = execFile("git", args, { encoding: "utf8" }, (_error, stdout) => {
      const ignored = new Set(stdout.split("\0"));
      resolve(files.filter((_, at) => !ignored.has(paths[at]!)));
    });
    // It may end before it has read them all.
    git.stdin!.on("error", () => {}).end(paths.map((path) => `${path}\0`).join(""));
  });
}
