import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { runBuildCommand } from "./build-command.ts";
import { buildFailure } from "./build-failure.ts";
import type { BuildRequest, Built, CodeSource } from "./build-request.ts";
import { copyFolder } from "./fetch/copy-folder.ts";
import { fetchGit } from "./fetch/fetch-git.ts";
import {
  commandEnvironment,
  type InstallRequest,
  installPackages,
  projectEnvironment,
} from "./install/install.ts";
import type { InstallsUnderWay } from "./install/install-cache.ts";
import { checkPython } from "./install/python/check-python.ts";
import { installPython } from "./install/python/install-python.ts";
import { syncFolder } from "./sync-folder.ts";
import { type BuildThread, openThread } from "./thread.ts";
import { checkTypes } from "./type-check.ts";

export type { BuildLog, BuildRequest, Built, CodeSource } from "./build-request.ts";

/** A builder: of its builds that need the same packages, one installs them, and the others wait for it. */
export function createBuilder(): (request: BuildRequest) => Promise<Built> {
  const installs: InstallsUnderWay = new Map();
  return (request) => build(request, installs);
}

/**
 * Fetches the code, finds its config file, installs and builds. The folder stays as it is on failure.
 * @throws BuildError whose message is the reason in one line; the signal's reason when it aborts
 */
async function build(request: BuildRequest, installs: InstallsUnderWay): Promise<Built> {
  const thread = openThread();
  try {
    return await steps(request, { thread, installs });
  } catch (error) {
    request.signal.throwIfAborted();
    throw buildFailure(error, request.directory);
  } finally {
    await thread.close();
  }
}

/** What is needed to fetch the code of a build. */
export type FetchRequest = Pick<
  BuildRequest,
  "source" | "directory" | "environment" | "gitIdentity" | "signal" | "log" | "onCommit"
>;

/**
 * Fetches the code alone, for a build elsewhere.
 * @throws BuildError; the signal's reason when it aborts
 */
export async function fetchCode(request: FetchRequest): Promise<void> {
  const thread = openThread();
  try {
    await mkdir(request.directory, { recursive: true, mode: 0o700 });
    await fetchSource(request, thread);
  } catch (error) {
    request.signal.throwIfAborted();
    throw buildFailure(error, request.directory);
  } finally {
    await thread.close();
  }
}

async function steps(
  request: BuildRequest,
  shared: Pick<InstallRequest, "thread" | "installs">,
): Promise<Built> {
  const { directory, signal, log } = request;
  const { thread } = shared;
  signal.throwIfAborted();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await fetchSource(request, thread);
  await request.confinement.own(directory);
  signal.throwIfAborted();
  const path = request.graph_config_path;
  const root = rootOf(request.source, directory);
  const config_file = await thread.run("findConfig", { root, path }, { signal, log });
  const project_directory = dirname(config_file);

  const install: InstallRequest = { ...request, ...shared, project_directory };
  const folders = { root: directory, folder: project_directory };
  const project = await thread.run("findPackages", folders, { signal });
  const python = await thread.run("planPython", { root: directory, config_file }, { signal });
  if (project || request.install_command || !python) await installPackages(install, project);
  if (python && !request.install_command) await installPython(install, python);
  if (request.build_command) {
    await runBuildCommand({
      purpose: "build",
      command: request.build_command,
      directory: project_directory,
      environment: projectEnvironment(install, project),
      confinement: request.confinement,
      signal,
      log,
    });
  }
  const environment = commandEnvironment(install, project);
  await checkTypes({ ...install, config_file, environment, limitMs: request.typeCheckMs });
  if (python) await checkPython(install, python);
  await syncFolder(request);
  return { project_directory, config_file };
}

/** The largest archive takes seconds. */
const extractLimitMs = 600_000;

/** Where the project lies in what was fetched. */
function rootOf(source: CodeSource, directory: string): string {
  switch (source.kind) {
    case "git":
    case "fetched":
      return join(directory, source.folder ?? "");
    case "folder":
    case "tarball":
      return directory;
  }
}

// What each resolves with is of no use; with a type of its own, a new kind does not compile until it is fetched here.
function fetchSource({ source, ...request }: FetchRequest, thread: BuildThread): Promise<unknown> {
  const { directory, signal, log } = request;
  switch (source.kind) {
    case "git":
      return fetchGit({ ...request, ...source });
    case "folder":
      log("INFO", `Copying the template ${source.template}`);
      return copyFolder(source.path, directory);
    case "tarball": {
      log("INFO", "Extracting the uploaded archive");
      const { tarball, digest } = source;
      return thread.run("extract", { tarball, digest, directory }, { signal, limitMs: extractLimitMs });
    }
    case "fetched":
      return Promise.resolve();
  }
}
