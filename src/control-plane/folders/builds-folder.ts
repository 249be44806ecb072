// This folder: folders on the disk: the data folder, builds, reserving, synchronising and removing. No
// database.

import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { messageChain } from "../../foundation/error.ts";
import { stateFolder } from "../../foundation/user-folder.ts";
import type { HostEnvironment } from "../machine/host-environment.ts";
import { removeTree } from "./remove-tree.ts";

/**
 * The folder of the builds where they may not lie below the data folder: when that lies in a project. Node, compilers
 * and package managers look into every folder above for packages, settings and workspaces; a build in a project would
 * find there what its own `package.json` forgot, and fail elsewhere.
 * @returns undefined: below the data folder
 */
export function chooseBuildsFolder(data: string, environment: HostEnvironment): string | undefined {
  // Modules are looked for above a file's real path.
  if (markedAbove(realpathSync(data), ["package.json", "node_modules"]) === undefined) return undefined;
  const name = basename(dirname(data)).replace(/[^\w.-]/g, "-");
  return join(stateFolder(environment), "builds", `${name}-${randomUUID().slice(0, 8)}`);
}

/** Makes a builds folder, and removes those whose data folders were removed. @returns whether it can be used */
export async function openBuildsFolder(
  folder: string,
  data: string,
  log: (line: string) => void,
): Promise<boolean> {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Not rewritten if it is right: on a full disk it would end up empty.
    if (ownerOf(folder) !== data) writeFileSync(join(folder, OWNER_FILE), `${data}\n`);
    await removeOrphans(folder, data);
  } catch (error) {
    const reason = messageChain(error).join(": ");
    log(`builds lie in ${data}, and may find the packages of the project around it: ${reason}`);
    return false;
  }
  const foreign = markedAbove(folder, ["node_modules"]);
  if (foreign !== undefined)
    log(`builds may find packages that they do not declare in ${join(foreign, "node_modules")}`);
  return true;
}

/** Holds the path of the data folder that the builds belong to. */
const OWNER_FILE = "data-folder";

function ownerOf(folder: string): string | undefined {
  const file = join(folder, OWNER_FILE);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
}

/** The nearest folder above that holds one of these. */
function markedAbove(folder: string, names: readonly string[]): string | undefined {
  for (let current = dirname(folder); ; current = dirname(current)) {
    if (names.some((name) => existsSync(join(current, name)))) return current;
    if (current === dirname(current)) return undefined;
  }
}

/** A removed data folder leaves its builds behind. If its project is missing, too, both may only be unmounted. */
async function removeOrphans(own: string, ownData: string): Promise<void> {
  for (const name of readdirSync(dirname(own))) {
    const folder = join(dirname(own), name);
    const data = folder === own ? undefined : ownerOf(folder);
    if (data === undefined) continue;
    const isRemoved = data === ownData || (!existsSync(data) && existsSync(dirname(data)));
    if (isRemoved) await removeTree(folder);
  }
}
