import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

type Manifest = { name?: string; version?: string };

/**
 * What npm is to install so that the servers are of the Action's own version.
 * @param entry the file that runs: the Action's manifest lies in a folder above it
 * @param override npm's name of another package (a folder or a tarball), for tests of this very tree
 */
export function ownPackage(entry: string, override: string | undefined): string {
  if (override) return override;
  for (let folder = dirname(entry); ; folder = dirname(folder)) {
    const { name, version } = readManifest(join(folder, "package.json"));
    if (name === "agent-deploy" && version) return `${name}@${version}`;
    if (folder === dirname(folder)) throw new Error(`no package.json of agent-deploy lies above ${entry}`);
  }
}

function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Manifest) : {};
}
