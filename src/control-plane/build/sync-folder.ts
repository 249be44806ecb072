import type { BuildRequest } from "./build-request.ts";
import { runCommand } from "./run-command.ts";

/**
 * Waits until everything that was written to the file system of the folder is on the disk: after a loss of power, what
 * counts as built is whole.
 */
export async function syncFolder({
  directory,
  environment,
  signal,
  log,
}: Pick<BuildRequest, "directory" | "environment" | "signal" | "log">): Promise<void> {
  const sync = (...args: string[]) =>
    runCommand({
      command: ["sync", ...args],
      directory,
      // The machine's own, never a program of the project.
      environment: { PATH: environment.PATH ?? "" },
      signal,
    });
  const one = await sync("-f", directory);
  if (one.code === 0) return;
  // Not every system knows a single one: then all are written.
  const all = await sync();
  if (all.code === 0) return;
  log("WARNING", `'sync' failed (${all.reason}): a loss of power within a minute may damage what was built`);
}
