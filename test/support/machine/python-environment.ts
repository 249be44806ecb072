import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

function placeOf(release: string): { environment: string; isReady: string } {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), ".cache");
  const environment = join(caches, "agent-deploy", `python-${release.replace("==", "-")}`);
  return { environment, isReady: join(environment, "ready") };
}

/** Whether the environment of a release is there. */
export const isMade = (release: string): boolean => existsSync(placeOf(release).isReady);

/**
 * A Python environment with a release of a package (`name==version`) and what else it needs, made once and kept in the
 * user's cache.
 * @returns the folder of its programs
 */
export async function pythonWith(release: string, ...others: string[]): Promise<string> {
  const { environment, isReady } = placeOf(release);
  const programs = join(environment, "bin");
  if (!isMade(release)) {
    await mkdir(environment, { recursive: true });
    await run("python3", ["-m", "venv", "--clear", environment]);
    const install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", release, ...others];
    await run(join(programs, "python"), install);
    await writeFile(isReady, "");
  }
  return programs;
}
