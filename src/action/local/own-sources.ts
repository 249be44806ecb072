import { existsSync, readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AgentDeployError } from "../../foundation/error.ts";
import { PACKAGE_NAME } from "../../foundation/package/package-name.ts";

/** The checkout of the Action does not hold what a control plane needs. */
export class CheckoutError extends AgentDeployError {
  readonly code = "checkout_incomplete";
}

export type OwnSources = {
  /** Content by path, relative to the checkout, `/` between the names. */
  files: ReadonlyMap<string, Buffer>;
};

/** What npm installs by. */
const INSTALLED_BY = ["package.json", "package-lock.json"];
/** What runs. The rest of the repository stays: its tests, its documents, the bundle. */
const PROGRAM = ["bin", "src"];

/**
 * The folder that the runner checked out for the `uses:` line. The bundle's own manifest has no name.
 * @param entry the file that runs: the Action's manifest lies in a folder above it
 */
export function ownCheckout(entry: string): string {
  for (let folder = dirname(entry); ; folder = dirname(folder)) {
    if (nameIn(join(folder, "package.json")) === PACKAGE_NAME) return folder;
    if (folder === dirname(folder)) {
      throw new CheckoutError(`no package.json of ${PACKAGE_NAME} lies above ${entry}`, { hint: WHOLE });
    }
  }
}

const WHOLE = "base-url: local runs the servers from the Action's own repository: use the whole repository.";

/**
 * The program with its lock file, as it is checked out.
 * @throws CheckoutError where only a part of the repository was copied
 */
export async function readOwnSources(checkout: string): Promise<OwnSources> {
  const missing = [...INSTALLED_BY, ...PROGRAM].filter((name) => !existsSync(join(checkout, name)));
  if (missing.length > 0) {
    throw new CheckoutError(`the checkout of the Action (${checkout}) has no ${missing.join(", no ")}`, {
      hint: WHOLE,
    });
  }
  const below = await Promise.all(PROGRAM.map((folder) => filesBelow(checkout, folder)));
  const files = new Map<string, Buffer>();
  for (const path of [...INSTALLED_BY, ...below.flat().sort()]) {
    files.set(path, await readFile(join(checkout, path)));
  }
  return { files };
}

async function filesBelow(checkout: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(checkout, folder), { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(checkout, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

function nameIn(manifest: string): string | undefined {
  return existsSync(manifest)
    ? (JSON.parse(readFileSync(manifest, "utf8")) as { name?: string }).name
    : undefined;
}
