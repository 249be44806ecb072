import type { Dirent } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { GRAPH_CONFIG_NAMES } from "../project/graph-config/parse-graph-config.ts";
import { isInRepository, localGit } from "../project/local-git.ts";
import { isNeverPacked } from "./never-packed.ts";

/** How far below a folder its projects are looked for. */
const DEEPEST = 4;
const MOST_FOLDERS = 2000;
/** A command line has a limit. */
const PATHS_AT_ONCE = 200;

/** `projects`: their paths from the folder that was looked at, with slashes. `isCut`: there are more folders than are looked at. */
export type ProjectsBelow = { projects: string[]; isCut: boolean };

/**
 * The projects at most four levels below a folder that is none itself, by path. Hidden and installed folders and those
 * that git ignores are left out, and so is what lies in a project.
 */
export async function projectsBelow(root: string, signal: AbortSignal): Promise<ProjectsBelow> {
  const projects: string[] = [];
  let level = [""];
  let read = 0;
  let isCut = false;
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth++) {
    const room = level.slice(0, MOST_FOLDERS - read);
    isCut ||= room.length < level.length;
    read += room.length;
    const folders = await Promise.all(
      room.map(async (path) => ({ path, entries: await entriesOf(join(root, path)) })),
    );
    const isProject = ({ entries }: { entries: Dirent[] }) =>
      entries.some((entry) => entry.isFile() && GRAPH_CONFIG_NAMES.some((name) => name === entry.name));
    projects.push(...folders.filter(isProject).map(({ path }) => path));
    const inner = folders.filter((folder) => !isProject(folder)).flatMap(foldersIn);
    level = depth === DEEPEST ? [] : await withoutIgnored(root, inner, signal);
  }
  return { projects: projects.sort(), isCut };
}

/** Of a folder that cannot be read: none. */
const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);

function foldersIn({ path, entries }: { path: string; entries: Dirent[] }): string[] {
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !isNeverPacked(entry.name))
    .map(({ name }) => (path === "" ? name : `${path}/${name}`));
}

/** Names as they are, one in a line; a repository's own settings must start no program. */
const CHECK_IGNORE = ["-c", "core.quotePath=false", "-c", "core.fsmonitor=false", "check-ignore", "--"];

async function withoutIgnored(root: string, paths: string[], signal: AbortSignal): Promise<string[]> {
  if (!isInRepository(root)) return paths;
  const git = localGit(root, { signal });
  const ignored = new Set<string>();
  for (let at = 0; at < Math.min(paths.length, MOST_FOLDERS); at += PATHS_AT_ONCE) {
    const answer = await git(...CHECK_IGNORE, ...paths.slice(at, at + PATHS_AT_ONCE));
    for (const path of answer?.split("\n") ?? []) ignored.add(path);
  }
  return paths.filter((path) => !ignored.has(path));
}
