import { createHash } from "node:crypto";
import { type FSWatcher, readdirSync, readFileSync, statSync, watch } from "node:fs";
import { basename, join } from "node:path";
import { isLongInstall, isWatchedFolder, projectFiles, recordFolders } from "./project-files.ts";

/** Editors write a file in several steps, and a checkout many files. */
const SETTLE_MS = 60;
const INSTALL_MS = 1000;

/** Instead of a digest: a file that is there. */
const NOT_READ = "";

export type ProjectWatch = {
  /** Watches folders beside the project, too, without what is below them. */
  add(folders: Iterable<string>): void;
  close(): void;
};

type Options = {
  dir: string;
  /** A folder below it that the server writes to. */
  except: string;
  /** Files that changed, absolute; a file that was written with the same content has not. */
  onChange(files: readonly string[]): void;
  onError(error: Error): void;
};

/**
 * Watches the files of a project: not those in packages, in folders that begin with a dot, and those that git ignores.
 * Each folder by itself: the system's recursive watch would go through all packages.
 */
export function watchProject({ dir, except, onChange, onError }: Options): ProjectWatch {
  const watchers = new Map<string, FSWatcher>();
  const touched = new Set<string>();
  const contents = new Map<string, string | undefined>();
  let isClosed = false;
  let settling: NodeJS.Timeout | undefined;

  const isWatched = (path: string) => path !== except && isWatchedFolder(basename(path));

  function addFolder(folder: string, isDeep: boolean): void {
    if (watchers.has(folder)) return;
    try {
      const watcher = watch(folder, (_kind, name) => touch(folder, name ?? "", isDeep));
      watcher.on("error", () => drop(folder));
      watchers.set(folder, watcher);
      if (!isDeep) return;
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && isWatched(path)) addFolder(path, true);
        else if (entry.isFile() && !contents.has(path)) contents.set(path, NOT_READ);
        else if (entry.isDirectory()) addRecords(path);
      }
    } catch (error) {
      drop(folder);
      // It is gone again.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") onError(error as Error);
    }
  }

  /** The packages of an environment that is new have been installed while nobody looked. */
  function addRecords(folder: string, isNew = false): void {
    for (const each of recordFolders(folder)) {
      if (watchers.has(each)) continue;
      addFolder(each, false);
      if (isNew) for (const name of readdirSync(each).filter(isLongInstall)) touched.add(join(each, name));
    }
  }

  function drop(folder: string): void {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  function touch(folder: string, name: string, isDeep: boolean): void {
    const path = join(folder, name);
    if (isFolder(path) && !isLongInstall(path)) {
      if (isDeep && watchers.has(path)) return;
      if (isDeep && isWatched(path)) {
        addFolder(path, true);
        for (const file of filesIn(path)) touched.add(file);
      } else addRecords(isDeep ? path : folder, true);
    } else {
      drop(path);
      touched.add(path);
    }
    clearTimeout(settling);
    settling = setTimeout(() => void settle(), isLongInstall(path) ? INSTALL_MS : SETTLE_MS);
  }

  async function settle(): Promise<void> {
    for (const folder of watchers.keys()) addRecords(folder, true);
    const changed = [...touched].filter((file) => hasChanged(file, contents));
    touched.clear();
    const files = await projectFiles(dir, changed);
    if (files.length > 0 && !isClosed) onChange(files);
  }

  addFolder(dir, true);
  return {
    add(folders) {
      for (const folder of folders) addFolder(folder, false);
    },
    close() {
      isClosed = true;
      clearTimeout(settling);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isFile()) yield path;
    else if (entry.isDirectory() && isWatchedFolder(entry.name)) yield* filesIn(path);
  }
}

function hasChanged(file: string, contents: Map<string, string | undefined>): boolean {
  const content = contentOf(file);
  // Also one that came and went: editors write beside a file first.
  if (contents.get(file) === content) return false;
  contents.set(file, content);
  return true;
}

/** Undefined: there is none. A folder counts as one content. */
function contentOf(file: string): string | undefined {
  if (isFolder(file)) return "folder";
  try {
    return createHash("sha256").update(readFileSync(file)).digest("hex");
  } catch {
    return undefined;
  }
}
