import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { AgentDeployError } from "../../foundation/error.ts";

/** The servers could not be fetched from npm. */
export class InstallError extends AgentDeployError {
  readonly code = "install_failed";
}

export type InstallRequest = {
  /** What npm is to install. */
  spec: string;
  /** Where; a later step of the job finds it there. */
  folder: string;
  environment: Record<string, string>;
  signal: AbortSignal;
};

/**
 * Installs the package with what it needs, unless it is there already. Nothing of it runs while it is installed.
 * @returns the folder of the package
 * @throws InstallError with the end of what npm says
 */
export async function installPackage({ spec, folder, environment, signal }: InstallRequest): Promise<string> {
  const home = join(folder, "node_modules", "agent-deploy");
  if (existsSync(home)) return home;
  // Aside first: what is half installed must not be found by the next step.
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  await writeFile(join(aside, "package.json"), JSON.stringify({ name: "agent-deploy-local", private: true }));
  const args = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", spec];
  await npm(args, { folder: aside, environment, signal });
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder);
  return home;
}

type Surroundings = { folder: string; environment: Record<string, string>; signal: AbortSignal };

function npm(args: readonly string[], { folder, environment, signal }: Surroundings): Promise<void> {
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
        : new InstallError(`npm could not install the control plane (${reason}): ${said.trim()}`, {
            hint: "base-url: local needs npm and its registry; NPM_CONFIG_REGISTRY and the proxy variables are passed on.",
            cause,
          });
    child.once("error", (error) => reject(failed(error.message, error)));
    child.once("close", (code) => (code === 0 ? resolve() : reject(failed(`exit code ${code}`))));
  });
}
