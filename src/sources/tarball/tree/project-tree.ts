import { type Dirent, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ConfigurationProblem } from "../../../foundation/configuration-error.ts";
import { isInRepository, ownershipProblem } from "../../../project/local-git.ts";
import { isNeverPacked, VIRTUAL_ENVIRONMENT_MARKER } from "../../never-packed.ts";
import { unreadable } from "../../project-file.ts";
import { type DockerIgnore, parseDockerIgnore } from "./docker-ignore.ts";
import { nameProblem } from "./file-name.ts";
import { type GitFiles, gitFiles } from "./git-files.ts";
import { type GitIgnoreLayer, isGitIgnored, layersAbove, layersWithin } from "./git-ignore.ts";
import { type LeftOutBy, openLetInVain } from "./let-in-vain.ts";
import { listed } from "./listed.ts";

/** What of a folder is to be packed. Paths are relative, with slashes, sorted by code unit. */
export type ProjectTree = {
  files: string[];
  /** Left out: a link may lead anywhere, also out of the project. */
  symbolicLinks: string[];
  /** Sockets, pipes and devices; left out. */
  specialFiles: string[];
  /** Folders and ignore files that cannot be read, submodules that are not there. */
  problems: ConfigurationProblem[];
  warnings: string[];
};

type Walk = {
  root: string;
  tree: ProjectTree;
  docker: readonly { base: string; rules: DockerIgnore }[];
  leftOut: ReadonlySet<string>;
  /** Undefined: only the `.gitignore` files say what git ignores. */
  git: GitFiles | undefined;
  letInVain: ReturnType<typeof openLetInVain>;
  signal: AbortSignal | undefined;
  folders: number;
};

const FOLDERS_PER_TURN = 200;

/**
 * Walks `root` by what git tracks and does not ignore; where git cannot be asked, by the rules of its `.gitignore` files
 * (nested ones, and those above it in its git repository); and by the `.dockerignore` of `root` and of `project`, and the built-in excludes.
 * @param options.project path of the project below `root`: `""` or `apps/agent/`
 * @param options.leftOut further paths below `root` that are never packed
 */
export async function readProjectTree(
  root: string,
  options: { project?: string; leftOut?: Iterable<string>; signal?: AbortSignal | undefined } = {},
): Promise<ProjectTree> {
  const { project = "", leftOut = [], signal } = options;
  const tree: ProjectTree = { files: [], symbolicLinks: [], specialFiles: [], problems: [], warnings: [] };
  const docker = [...new Set(["", project])].flatMap((base) => {
    const text = readRules(root, `${base}.dockerignore`, tree);
    return text === undefined ? [] : [{ base, rules: parseDockerIgnore(text) }];
  });
  const asked = await gitFiles(root, signal);
  const git = typeof asked === "object" ? asked : undefined;
  if (asked === "unknown" && isInRepository(root)) tree.warnings.push(await unknownFiles(root, signal));
  const walk: Walk = {
    ...{ root, tree, docker, leftOut: new Set(leftOut), git, signal },
    letInVain: openLetInVain(),
    folders: 0,
  };
  if (git) tellOfMissing(walk, git);
  await readFolder(walk, "", layersAbove(root));
  tree.warnings.push(...walk.letInVain.warnings());
  for (const list of [tree.files, tree.symbolicLinks, tree.specialFiles]) list.sort();
  return tree;
}

async function unknownFiles(root: string, signal: AbortSignal | undefined): Promise<string> {
  const why = (await ownershipProblem(root, signal)) ?? "git could not be asked which files are ignored";
  return `${why}: .gitignore files alone decide, not .git/info/exclude, core.excludesFile or what is tracked`;
}

function tellOfMissing(walk: Walk, git: GitFiles): void {
  const { tree } = walk;
  const isPacked = (path: string) => !isExcludedByDocker(walk, path);
  const empty = git.emptySubmodules.filter(isPacked);
  if (empty.length > 0) {
    const message = `the submodule ${listed(empty)} is empty; run \`git submodule update --init --recursive\` first (actions/checkout: \`submodules: recursive\`), or leave it out with .dockerignore`;
    tree.problems.push({ path: "project_dir", message });
  }
  const sparse = git.sparse.filter(isPacked);
  if (sparse.length > 0)
    tree.warnings.push(
      `tracked files are left out, since the checkout is sparse: ${listed(sparse)}; \`git sparse-checkout disable\` brings them`,
    );
}

/** Whether git leaves out a file, or everything in a folder. */
function isLeftOutByGit({ git }: Walk, layers: readonly GitIgnoreLayer[], path: string): boolean {
  if (!git) return isGitIgnored(layers, path);
  const known = path.endsWith("/") ? git.folders : git.files;
  // Where a file system keeps names decomposed, git lists them composed.
  return !known.has(path) && !known.has(path.normalize("NFC"));
}

async function readFolder(walk: Walk, directory: string, outer: readonly GitIgnoreLayer[]): Promise<void> {
  const { tree } = walk;
  walk.signal?.throwIfAborted();
  if (++walk.folders % FOLDERS_PER_TURN === 0) await nextTurn();
  const entries = readEntries(walk, directory);
  if (entries.some((entry) => entry.name === VIRTUAL_ENVIRONMENT_MARKER)) return;
  const ownRules = entries.some((entry) => entry.name === ".gitignore" && entry.isFile())
    ? readRules(walk.root, `${directory}.gitignore`, tree)
    : undefined;
  const layers = layersWithin(outer, directory, ownRules);
  for (const entry of entries) {
    const path = directory + entry.name;
    if (walk.leftOut.has(path)) continue;
    const leftOut = (by: LeftOutBy) =>
      walk.letInVain.leftOut(entry.isDirectory() ? `${path}/` : path, by, { ...walk, layers });
    if (isNeverPacked(entry.name)) {
      leftOut("name");
      continue;
    }
    if (entry.isDirectory()) {
      const folder = `${path}/`;
      const by = isLeftOutByGit(walk, layers, folder) ? "git" : isClosedByDocker(walk, folder) && "docker";
      if (by) {
        leftOut(by);
        continue;
      }
      if (isRefused(walk, path, entry.name)) continue;
      await readFolder(walk, folder, layers);
      continue;
    }
    const isListed = entry.isFile() || entry.isSymbolicLink();
    // Git knows neither sockets nor pipes.
    const isByGit = (isListed || !walk.git) && isLeftOutByGit(walk, layers, path);
    const by = isByGit ? "git" : isExcludedByDocker(walk, path) && "docker";
    if (by) {
      leftOut(by);
      continue;
    }
    if (entry.isFile()) {
      if (!isRefused(walk, path, entry.name)) tree.files.push(path);
    } else if (entry.isSymbolicLink()) tree.symbolicLinks.push(path);
    else tree.specialFiles.push(path);
  }
}

/** Notes a name that would not be the same file everywhere, so that a control plane refuses the archive. */
function isRefused({ tree }: Walk, path: string, name: string): boolean {
  const reason = nameProblem(name);
  if (reason === undefined) return false;
  const message = `the name ${JSON.stringify(path)} ${reason}; rename it, or leave it out with .gitignore`;
  tree.problems.push({ path: "project_dir", message });
  return true;
}

function isExcludedByDocker(walk: Walk, path: string): boolean {
  return walk.docker.some(
    ({ base, rules }) => path.startsWith(base) && rules.excludes(path.slice(base.length)),
  );
}

/** Excluded, and no exception can let in anything below. */
function isClosedByDocker(walk: Walk, folder: string): boolean {
  return walk.docker.some(({ base, rules }) => {
    if (!folder.startsWith(base) || folder === base) return false;
    const path = folder.slice(base.length);
    return rules.excludes(path) && !rules.mayReopen(path);
  });
}

function readEntries({ root, tree }: Walk, directory: string): Dirent[] {
  try {
    return readdirSync(join(root, directory), { withFileTypes: true });
  } catch (error) {
    tree.problems.push(unreadable(directory === "" ? root : directory, error));
    return [];
  }
}

function readRules(root: string, path: string, tree: ProjectTree): string | undefined {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") tree.problems.push(unreadable(path, error));
    return undefined;
  }
}
