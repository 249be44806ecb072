import { accessSync, constants, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { isAlive } from "./machine/is-alive.ts";

const MEMORY = "/dev/shm";
const LEAST_BYTES = 2 * 1024 ** 3;
const PREFIX = "agent-deploy-tests-";

/**
 * Where a run of the tests has its files: its own folder, in memory where there is room. They make and remove hundreds
 * of thousands, which some file systems are slow at.
 */
export function temporaryFolder(): string {
  return hasMemory() ? join(MEMORY, `${PREFIX}${process.pid}`) : tmpdir();
}

function hasMemory(): boolean {
  if (process.env.TMPDIR || process.platform !== "linux") return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    const mounts = readFileSync("/proc/self/mounts", "utf8");
    const [, options = "noexec"] = / \/dev\/shm \S+ (\S+)/.exec(mounts) ?? [];
    return bavail * bsize >= LEAST_BYTES && !options.split(",").includes("noexec");
  } catch {
    return false;
  }
}

/** The folder that the configuration names lasts as long as the run. Runs that were killed have left theirs. */
export function setup({ config }: TestProject): (() => void) | undefined {
  const { TMPDIR: folder } = config.env;
  if (!folder?.startsWith(join(MEMORY, PREFIX))) return undefined;
  for (const name of readdirSync(MEMORY)) {
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) remove(join(MEMORY, name));
  }
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  return () => remove(folder);
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
