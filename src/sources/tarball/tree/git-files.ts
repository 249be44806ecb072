import { readdirSync } from "node:fs";
import { join } from "node:path";
import { localGit } from "../../../project/local-git.ts";

/** What git knows of a folder. Paths are relative to it, with slashes; those of folders end with one. */
export type GitFiles = {
  /** Tracked files, ignored or not, and others that no rule ignores: `.gitignore`, `.git/info/exclude`, `core.excludesFile`. */
  files: Set<string>;
  /** Those in which such files are. */
  folders: Set<string>;
  /** Their code is another repository's, and has not been fetched. */
  emptySubmodules: string[];
  /** Tracked, and left out by a sparse checkout. */
  sparse: string[];
};

/**
 * Asks git which files are the project's.
 * @returns `ignored` where its repository ignores the folder: whoever names it means its content; `unknown` where it is
 *   in no work tree, or git cannot be asked
 */
export async function gitFiles(
  root: string,
  signal: AbortSignal | undefined,
): Promise<GitFiles | "ignored" | "unknown"> {
  const found: GitFiles = { files: new Set(), folders: new Set(), emptySubmodules: [], sparse: [] };
  const isAnswered = await readRepository(root, "", found, signal);
  if (!isAnswered) return "unknown";
  return found.files.size > 0 || found.emptySubmodules.length > 0 ? found : "ignored";
}

/** Lines `H 100644 <object> <stage>\t<path>` of tracked files, `? <path>` of others. */
const LS_FILES = ["ls-files", "-z", "-t", "--cached", "--stage", "--others", "--exclude-standard"];
const UNTRACKED = "? ";
const SUBMODULE = "160000";

async function readRepository(
  root: string,
  below: string,
  found: GitFiles,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // A repository's own settings must start no program.
  const git = localGit(join(root, below), { signal });
  const listed = await git("-c", "core.fsmonitor=false", ...LS_FILES);
  if (listed === undefined) return false;
  const inner: string[] = [];
  for (const line of listed.split("\0").filter(Boolean)) {
    if (line.startsWith(UNTRACKED)) {
      const path = below + line.slice(UNTRACKED.length);
      // A repository within this one that it does not track.
      if (path.endsWith("/")) inner.push(path);
      else add(found, path);
      continue;
    }
    const tab = line.indexOf("\t");
    const [tag, mode] = line.slice(0, tab).split(" ");
    const path = below + line.slice(tab + 1);
    if (mode === SUBMODULE) {
      if (isEmpty(join(root, path))) found.emptySubmodules.push(path);
      else inner.push(`${path}/`);
    } else if (tag === "S") found.sparse.push(path);
    else add(found, path);
  }
  for (const folder of inner) await readRepository(root, folder, found, signal);
  return true;
}

function add({ files, folders }: GitFiles, path: string): void {
  files.add(path);
  for (let at = path.lastIndexOf("/"); at > 0; at = path.lastIndexOf("/", at - 1)) {
    const folder = path.slice(0, at + 1);
    if (folders.has(folder)) return;
    folders.add(folder);
  }
}

function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return true;
  }
}
