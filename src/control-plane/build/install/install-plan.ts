import { type CacheKey, cacheKey } from "./cache-key.ts";
import { choosePackageManager, type PackageManager } from "./package-manager.ts";
import { type PackageProject, readPackageJson } from "./package-project.ts";

export type InstallPlanRequest = {
  /** The root of the source. */
  root: string;
  project: PackageProject;
  /** Of an install that only its own deployment may use again. */
  cacheScope: string;
};

/** How a project's packages are installed: by which manager, and under which key the outcome can be used again. */
export type InstallPlan = { manager: PackageManager; cache: CacheKey };

export async function planInstall({ root, project, cacheScope }: InstallPlanRequest): Promise<InstallPlan> {
  const packageJson = await readPackageJson(project.directory, root);
  const manager = await choosePackageManager(root, project, packageJson);
  return { manager, cache: await cacheKey({ root, project, manager, cacheScope }) };
}
