import { createHash } from "node:crypto";
import { join } from "node:path";
import { PYTHON_ENVIRONMENT } from "../../../project/python/environment.ts";
import { buildEnvironment, type ChildEnvironment } from "../../machine/host-environment.ts";
import type { Confinement } from "../../sandbox/sandbox.ts";
import { runBuildCommand } from "../build-command.ts";
import type { BuildRequest } from "../build-request.ts";
import { runCommand } from "../run-command.ts";
import type { BuildThread } from "../thread.ts";
import type { CacheScope } from "./cache-key.ts";
import { type InstallsUnderWay, installThroughCache, openCache } from "./install-cache.ts";
import {
  corepackCommand,
  installArguments,
  managerSettings,
  npxCommand,
  type PackageManager,
  settingsOf,
} from "./package-manager.ts";
import type { PackageProject } from "./package-project.ts";
import { namingUnsetVariables } from "./unset-variables.ts";

export type InstallRequest = BuildRequest & {
  /** The folder of the config file. */
  project_directory: string;
  thread: BuildThread;
  /** Of this builder's other builds, too. */
  installs: InstallsUnderWay;
};

/** The environment of a build's commands, with the project's own programs on the path. */
export function commandEnvironment(request: InstallRequest, project?: PackageProject): ChildEnvironment {
  return { ...hostEnvironment(request, project), ...managerSettings };
}

/**
 * That of commands which install or build the project: with the build secrets. These come before what the operator has for
 * all builds, such as another token of the same name.
 */
export function projectEnvironment(request: InstallRequest, project?: PackageProject): ChildEnvironment {
  const secrets = request.secrets.map(({ name, value }) => [name, value.reveal()]);
  return { ...hostEnvironment(request, project), ...Object.fromEntries(secrets), ...managerSettings };
}

function hostEnvironment(request: InstallRequest, project: PackageProject | undefined): ChildEnvironment {
  const folders = new Set([request.project_directory, project?.directory ?? request.directory]);
  const programs = [...folders].map((folder) => join(folder, "node_modules", ".bin"));
  const python = join(request.project_directory, PYTHON_ENVIRONMENT, "bin");
  return buildEnvironment(request.environment, [...programs, python], request.gitIdentity);
}

/** Installs a project's packages: by its own command, else as its lock file says, through the cache. */
export async function installPackages(
  request: InstallRequest,
  project: PackageProject | undefined,
): Promise<void> {
  const { install_command, confinement, signal, log } = request;
  const environment = projectEnvironment(request, project);
  if (install_command) {
    const directory = request.project_directory;
    const run = {
      purpose: "install",
      command: install_command,
      directory,
      environment,
      confinement,
      signal,
      log,
    };
    return namingUnsetVariables(request.directory, run, () => runBuildCommand(run));
  }
  if (project === undefined) return log("INFO", "No package.json: nothing to install");

  const asked = { root: request.directory, project, cacheScope: cacheScopeOf(request) };
  const { manager, cache, warning } = await request.thread.run("planInstall", asked, { signal });
  if (warning) log("WARNING", warning);
  const install = async () => {
    const args = installArguments(manager, project.lockFile !== undefined);
    const command = await managerCommand(manager, args, {
      project,
      environment: commandEnvironment(request, project),
      confinement,
      signal,
    });
    const run = {
      purpose: "install",
      command,
      directory: project.directory,
      environment: { ...environment, ...settingsOf(manager), ...corepackRegistry(environment) },
      confinement,
      signal,
      log,
    };
    await namingUnsetVariables(request.directory, run, () => runBuildCommand(run));
  };
  const { cacheDirectory } = request;
  if (cacheDirectory === undefined) return install();
  if ("notCached" in cache) {
    log("INFO", `Installing without the cache: ${cache.notCached}`);
    return install();
  }
  await openCache(cacheDirectory);
  const outcome = await installThroughCache({
    cacheDirectory,
    key: cache.key,
    project: project.directory,
    tree: "node_modules",
    thread: request.thread,
    signal,
    install,
    underWay: request.installs,
    note: (message) => log("INFO", message),
  });
  if (outcome !== "reused") return;
  await confinement.own(project.directory);
  log("INFO", `Packages unchanged (${project.lockFile}): the last install is used again`);
}

/** Who may use an install again: one with build secrets is only for those with the same ones, even if others have the same lock file. */
export function cacheScopeOf({ cacheScope: deployment, secrets }: InstallRequest): CacheScope {
  if (secrets.length === 0) return { deployment };
  const values = secrets.map(({ name, value }) => [name, value.reveal()]);
  return { deployment, secrets: createHash("sha256").update(JSON.stringify(values)).digest("hex") };
}

type Launching = {
  project: PackageProject;
  environment: ChildEnvironment;
  confinement: Confinement;
  signal: AbortSignal;
};

async function managerCommand(
  manager: PackageManager,
  args: string[],
  { project, environment, ...launch }: Launching,
): Promise<[string, ...string[]]> {
  if (manager.name === "npm") return ["npm", ...args];
  const probe = corepackCommand(manager, ["--version"]);
  const { code } = await runCommand({
    command: probe,
    directory: project.directory,
    environment: { ...environment, ...corepackRegistry(environment) },
    ...launch,
  });
  return code === 0 ? corepackCommand(manager, args) : npxCommand(manager, args);
}

/** corepack does not read npm's settings. */
function corepackRegistry(environment: ChildEnvironment): ChildEnvironment {
  const registry = environment.npm_config_registry;
  return registry ? { COREPACK_NPM_REGISTRY: registry, ...environment } : {};
}
