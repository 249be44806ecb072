// This folder: `base-url: local`: a control plane on the runner. Not here: anything that another control plane
// needs, too.

import { spawn } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AgentDeployError } from "../../foundation/error.ts";
import type { OwnSources } from "./own-sources.ts";

/** What the servers depend on could not be fetched. */
export class InstallError extends AgentDeployError {
  readonly code = "install_failed";
}

export type InstallRequest = {
  sources: OwnSources;
  /** A folder of this step's own, which is empty. */
  folder: string;
  environment: Record<string, string>;
  signal: AbortSignal;
};

const INSTALL = [
  ...["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline"],
  ...["--no-audit", "--no-fund", "--no-update-notifier", "--loglevel=error"],
];

/**
 * A copy of the program with what its lock file names. The checkout itself is left alone: it may be read-only, and
 * other jobs may run from it. npm compares each package with the lock file, and runs nothing of it. Nothing that was
 * installed before is used: other steps of the job can write where this one can, and what lies here is run.
 * @throws InstallError with the end of what npm says
 */
export async function installSources(request: InstallRequest): Promise<void> {
  const { sources, folder, environment, signal } = request;
  await writeFiles(folder, sources);
  await npm(INSTALL, { folder, environment, signal });
}

/** Not copied: the copies of read-only folders would be read-only, and nothing could be installed in them. */
async function writeFiles(folder: string, { files }: OwnSources): Promise<void> {
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

type NpmSettings = { folder: string; environment: Record<string, string>; signal: AbortSignal };

function npm(args: readonly string[], { folder, environment, signal }: NpmSettings): Promise<void> {
  const isWindows = process.platform === "win32";
  return new Promise((resolve, reject) => {
    const child = spawn("npm", args, {
      cwd: folder,
      env: environment,
      stdio: ["ignore", "pipe", "pipe"],
      // There npm is a batch file, which only a shell starts.
      shell: isWindows,
      signal,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        said = (said + text).slice(-4000);
      });
    }
    const failed = (reason: string, cause?: unknown) =>
      signal.aborted
        ? signal.reason
        : new InstallError(`npm could not install what the control plane needs (${reason}): ${said.trim()}`, {
            hint: "base-url: local needs npm and its registry; NPM_CONFIG_REGISTRY and the proxy variables are passed on.",
            cause,
          });
    child.once("error", (error) => reject(failed(error.message, error)));
    child.once("close", (code) => (code === 0 ? resolve() : reject(failed(`exit code ${code}`))));
  });
}
