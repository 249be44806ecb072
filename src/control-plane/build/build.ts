import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { AgentDeployError } from "../../foundation/error.ts";
import { runBuildCommand } from "./build-command.ts";
import { BuildError } from "./build-error.ts";
import type { BuildRequest, Built } from "./build-request.ts";
import { extractTarball } from "./extract-tarball.ts";
import { fetchGit } from "./fetch-git.ts";
import { findConfig } from "./find-config.ts";
import { commandEnvironment, type InstallRequest, installPackages } from "./install.ts";
import { findPackageProject } from "./package-project.ts";
import { checkTypes } from "./type-check.ts";

export type { BuildLog, BuildRequest, Built, CodeSource } from "./build-request.ts";

/**
 * Fetches the code, finds its config file, installs and builds. The folder stays as it is on failure; see
 * `removeBuild`.
 * @throws BuildError whose message is the reason in one line; the signal's reason when it aborts
 */
export async function build(request: BuildRequest): Promise<Built> {
  try {
    return await steps(request);
  } catch (error) {
    request.signal.throwIfAborted();
    const failure =
      error instanceof AgentDeployError
        ? error
        : new BuildError(
            `the build could not go on: ${error instanceof Error ? error.message : String(error)}`,
            {
              cause: error,
            },
          );
    // The reason itself is logged by who asked for the build, with the revision's new status.
    if (failure.hint) request.log("INFO", failure.hint);
    throw failure;
  }
}

async function steps(request: BuildRequest): Promise<Built> {
  const { directory, signal, log } = request;
  signal.throwIfAborted();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await fetchSource(request);
  signal.throwIfAborted();
  const config_file = await findConfig(directory, request.graph_config_path, log);
  const project_directory = dirname(config_file);

  const install: InstallRequest = { ...request, project_directory };
  const project = await findPackageProject(directory, project_directory);
  await installPackages(install, project);
  if (request.build_command) {
    await runBuildCommand({
      purpose: "build",
      command: request.build_command,
      directory: project_directory,
      environment: commandEnvironment(install, project),
      signal,
      log,
    });
  }
  const environment = commandEnvironment(install, project);
  await checkTypes({ ...install, config_file, environment, limitMs: request.typeCheckMs });
  signal.throwIfAborted();
  return { project_directory, config_file };
}

async function fetchSource({ source, ...request }: BuildRequest): Promise<void> {
  if (source.kind === "repo_host") return request.onCommit(await fetchGit({ ...request, ...source }));
  request.log("INFO", "Extracting the uploaded archive");
  await extractTarball({ ...request, tarball: source.tarball });
}

/** Removes the folder of a build; fine when it is not there. */
export async function removeBuild(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true, maxRetries: 3 });
}
