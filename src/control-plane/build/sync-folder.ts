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
  const sync = async (...args: string[]) => {
    const errors: string[] = [];
    const { code, reason } = await runCommand({
      command: ["sync", ...args],
      directory,
      // The machine's own, never a program of the project.
      environment: { PATH: environment.PATH ?? "" },
      signal,
      onError: (line) => errors.push(line),
    });
    return {
      failure: code === 0 ? undefined : reason,
      isMisused: errors.some((line) => /option/i.test(line)),
    };
  };
  let { failure, isMisused } = await sync("-f", directory);
  // Not every `sync` can flush one file system; one that flushes all tells of no failure to write.
  if (isMisused) ({ failure } = await sync());
  if (failure === undefined) return;
  log("WARNING", `'sync' failed (${failure}): a loss of power within a minute may damage what was built`);
}
