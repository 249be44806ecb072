import { spawn } from "node:child_process";
import { lstat, rm } from "node:fs/promises";
import { AgentDeployError } from "../../foundation/error.ts";

/** A folder that is still there. */
export class RemovalError extends AgentDeployError {
  readonly code = "removal_failed";
}

/**
 * Removes a folder that code of a deployment has written to; fine when it is not there. Never by Node's own recursive
 * removal where the system has a better one: that goes by paths, so it follows a folder that is swapped for a link
 * meanwhile, and gives up at paths that are too long for one call.
 * @param signal ends the removal half done
 * @throws RemovalError with what the system's program said last
 */
export async function removeTree(folder: string, signal?: AbortSignal): Promise<void> {
  if (!(await isThere(folder))) return;
  if (process.platform === "win32") return rm(folder, { recursive: true, force: true, maxRetries: 3 });
  const call = (program: string, ...args: string[]) => run(program, [...args, "--", folder], signal);
  if ((await call("rm", "-rf")) === undefined) return;
  // Modes keep out only who is not root, and as root this could change modes of files elsewhere.
  if (process.getuid?.() !== 0) await call("chmod", "-R", "u+rwX");
  const why = await call("rm", "-rf");
  if (why === undefined) return;
  throw new RemovalError(`the folder ${folder} could not be removed: ${why}`, {
    hint: "See what still writes there, and whether its file system can be written.",
  });
}

/** Not through a link: one is removed itself. */
async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
    throw error;
  }
}

/** It may say a line for each of a million files. */
const keptCharacters = 4_096;

/** @returns undefined when it succeeded, else the last line that it said */
function run(program: string, args: string[], signal: AbortSignal | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], signal });
    let said = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      said = (said + text).slice(-keptCharacters);
    });
    child.once("error", (error) => {
      // One that is ended by the signal has begun, and closes.
      if (child.pid === undefined) resolve(`${program} could not be started: ${error.message}`);
    });
    child.once("close", (code, signal) => {
      const last = said.trimEnd().split("\n").at(-1);
      resolve(code === 0 ? undefined : last || `${program} ended with ${signal ?? `exit code ${code}`}`);
    });
  });
}
