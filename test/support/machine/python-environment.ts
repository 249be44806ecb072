import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

function placeOf(release: string): { environment: string; isReady: string } {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const environment = join(caches, "agent-deploy", `python-${release.replace("==", "-")}`);
  return { environment, isReady: join(environment, "ready") };
}

/** Whether the environment of a release is there, with what else it needs. */
export function isMade(release: string, ...others: string[]): boolean {
  const { isReady } = placeOf(release);
  return existsSync(isReady) && readFileSync(isReady, "utf8") === others.join("\n");
}

/**
 * A Python environment with a release of a package (`name==version`) and what else it needs, made once and kept in the
 * user's cache.
 * @returns the folder of its programs
 */
export async function pythonWith(release: string, ...others: string[]): Promise<string> {
  const { environment, isReady } = placeOf(release);
  const programs = join(environment, "bin");
  if (!isMade(release, ...others)) {
    await mkdir(environment, { recursive: true });
    await run("python3", ["-m", "venv", "--clear", environment]);
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", release, ...others];
    await run(join(programs, "python"), install);
    await writeFile(isReady, others.join("\n"));
  }
  return programs;
}

/** Variables of this machine with uv on the path, which each deployment would else fetch for itself. */
export async function variablesWithUv(): Promise<NodeJS.ProcessEnv> {
  const programs = await pythonWith("uv==0.13.9");
  return { ...process.env, PATH: [process.env.PATH, programs].join(delimiter) };
}
