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

const SUBMODULE = "160000";

async function readRepository(
  root: string,
  below: string,
  found: GitFiles,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  // A repository's own settings must start no program.
  const git = localGit(join(root, below), { signal });
  const list = (...args: string[]) => git("-c", "core.fsmonitor=false", "ls-files", "-z", ...args);
  const tracked = await list("--cached", "--stage", "-t");
  const others = await list("--others", "--exclude-standard");
  if (tracked === undefined || others === undefined) return false;
  const inner: string[] = [];
  for (const line of entriesOf(tracked)) {
    const tab = line.indexOf("\t");
    const [tag, mode] = line.slice(0, tab).split(" ");
    const path = below + line.slice(tab + 1);
    if (mode === SUBMODULE) {
      if (isEmpty(join(root, path))) found.emptySubmodules.push(path);
      else inner.push(`${path}/`);
    } else if (tag === "S") found.sparse.push(path);
    else add(found, path);
  }
  for (const path of entriesOf(others)) {
    // A repository within this one that it does not track.
    if (path.endsWith("/")) inner.push(below + path);
    else add(found, below + path);
  }
  for (const folder of inner) await readRepository(root, folder, found, signal);
  return true;
}

const entriesOf = (listed: string): string[] => listed.split("\0").filter(Boolean);

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
