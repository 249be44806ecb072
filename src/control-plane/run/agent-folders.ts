import { existsSync } from "node:fs";
import { lstat, mkdir } from "node:fs/promises";
import type { Folders } from "../folders/folders.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import type { AgentFolders } from "./process-runner.ts";
import type { StartRequest } from "./runner.ts";
import { StartError } from "./start-error.ts";

/**
 * Makes ready where the agent of a built revision runs on this machine. Its folders are handed over where they were
 * not: those of an older version, or of a start without a sandbox.
 */
export async function agentFolders(
  sandbox: Sandbox,
  folders: Folders,
  { deployment_id, code, hasBeenLive }: StartRequest,
): Promise<AgentFolders> {
  if (code.kind !== "folder") throw new TypeError(`an ${code.kind} does not run as a process`);
  const build_directory = folders.absolute(code.build_directory);
  const data_directory = folders.agentData(deployment_id);
  if (hasBeenLive && !existsSync(data_directory)) throw lostData(data_directory);
  await mkdir(data_directory, { recursive: true, mode: 0o700 });
  const writable = [build_directory, data_directory];
  const home = folders.agentHome(deployment_id);
  const confinement = await sandbox.enter({ home, writable });
  for (const folder of writable) {
    // A folder's own owner is the last that is changed.
    const { uid } = await lstat(folder);
    if (confinement.user !== undefined && uid !== confinement.user) await confinement.own(folder);
  }
  return {
    build_directory,
    project_directory: folders.absolute(code.project_directory),
    config_file: folders.absolute(code.config_file),
    data_directory,
    confinement,
  };
}

/** A new one would be a fresh start in silence. */
function lostData(folder: string): StartError {
  return new StartError(
    `the data folder of the deployment is missing, with its threads: put ${folder} back from a backup, or make it, empty, to begin with nothing`,
  );
}
