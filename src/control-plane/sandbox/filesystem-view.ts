import { dirname } from "node:path";
import type { WritableFolders } from "./sandbox.ts";
import { isWithin, type Visible } from "./system-view.ts";

/**
 * A step in making a view of the files, on top of the steps before it.
 * - `folder`: an empty one, made where there is none
 * - `read`, `write`: what is at `from` of this machine; nothing where there is none
 * - `hide`: an empty folder instead of what is there
 * - `link`: a link to `from`
 */
export type ViewStep =
  | { do: "folder" | "hide"; path: string }
  | { do: "read" | "write" | "link"; path: string; from: string };

export type ViewOptions = {
  /** What every launch may read, folders before what lies in them. */
  visible: readonly Visible[];
  /** Folders of which it sees only its own. */
  hidden: readonly string[];
};

/** The view of one launch. @param temporary the folder that it finds at `/tmp` and `/var/tmp` */
export function viewOf(
  { home, writable }: WritableFolders,
  temporary: string,
  { visible, hidden }: ViewOptions,
): ViewStep[] {
  const own = [home, ...writable];
  const isVisible = (folder: string) => visible.some(({ path }) => isWithin(folder, path));
  return [
    // First: what is shared may lie in one of them.
    { do: "folder", path: "/var" },
    ...["/tmp", "/var/tmp"].map((path): ViewStep => ({ do: "write", path, from: temporary })),
    ...foldersAbove([...visible.map(({ path }) => path), ...hidden, ...own]),
    ...visible.map(({ path, link }): ViewStep => ({ do: link ? "link" : "read", path, from: link ?? path })),
    ...hidden.filter(isVisible).map((path): ViewStep => ({ do: "hide", path })),
    ...foldersAbove(own),
    ...own.map((path): ViewStep => ({ do: "write", path, from: path })),
  ];
}

/** Made before what lies in them, so that everybody may pass. */
function foldersAbove(paths: readonly string[]): ViewStep[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let above = dirname(path); above !== dirname(above); above = dirname(above)) folders.add(above);
  }
  return [...folders].sort().map((path) => ({ do: "folder", path }));
}
