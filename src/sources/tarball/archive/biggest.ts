// This folder: files as the bytes of a tarball, the same for the same files. Not here: which files.

import { byteSizeText } from "../../../foundation/byte-size.ts";
import type { PackedFile } from "./pack.ts";

const SHOWN = 5;

/** The biggest files, and the folders that hold much, for a sentence. */
export function biggest(files: readonly PackedFile[]): string {
  const folders = biggestFolders(files);
  return `its biggest files: ${listed(files)}${folders.length > 0 ? `; folders: ${listed(folders)}` : ""}`;
}

/** What files hold together, in bytes. */
export const contentBytes = (files: readonly PackedFile[]): number =>
  files.reduce((sum, { size }) => sum + size, 0);

/** The folders directly below the packed one. */
function biggestFolders(files: readonly PackedFile[]): PackedFile[] {
  const sizes = new Map<string, number>();
  for (const { path, size } of files) {
    const end = path.indexOf("/") + 1;
    if (end > 0) sizes.set(path.slice(0, end), (sizes.get(path.slice(0, end)) ?? 0) + size);
  }
  return [...sizes].map(([path, size]) => ({ path, size }));
}

function listed(things: readonly PackedFile[]): string {
  const sorted = things.toSorted((a, b) => b.size - a.size || (a.path < b.path ? -1 : 1));
  return sorted
    .slice(0, SHOWN)
    .map(({ path, size }) => `${path} (${byteSizeText(size)})`)
    .join(", ");
}
