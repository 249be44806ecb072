import { type CacheKey, type CacheScope, cacheKey } from "./cache-key.ts";
import { choosePackageManager, type PackageManager } from "./package-manager.ts";
import { type PackageJson, type PackageProject, readPackageJson } from "./package-project.ts";

export type InstallPlanRequest = {
  /** The root of the source. */
  root: string;
  project: PackageProject;
  /** Of an install that not everyone may use again. */
  cacheScope: CacheScope;
};

/** How a project's packages are installed: by which manager, and under which key the outcome can be used again. */
export type InstallPlan = {
  manager: PackageManager;
  cache: CacheKey;
  /** What should be corrected, although the install goes on. */
  warning: string | undefined;
};

export async function planInstall({ root, project, cacheScope }: InstallPlanRequest): Promise<InstallPlan> {
  const packageJson = await readPackageJson(project.directory, root);
  const manager = await choosePackageManager(root, project, packageJson);
  const cache = await cacheKey({ root, project, manager, cacheScope });
  return { manager, cache, warning: mismatch(project, packageJson, manager) };
}

/** A developer with another manager than the lock file's installs something else than builds do. */
function mismatch(
  { lockFile }: PackageProject,
  { packageManager }: PackageJson,
  manager: PackageManager,
): string | undefined {
  if (typeof packageManager !== "string") return undefined;
  const [wanted = ""] = packageManager.split("@", 1);
  if (!/^[a-z]{1,20}$/.test(wanted) || wanted === manager.name) return undefined;
  const found = lockFile === undefined ? "there is no lock file" : `the lock file is ${lockFile}`;
  return `package.json has ${wanted} as its packageManager, but ${found}: ${manager.name} installs. Commit the lock file of ${wanted} alone, or correct packageManager`;
}
