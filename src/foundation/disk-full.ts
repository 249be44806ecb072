import { existsSync, type StatsFs, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { isSqliteFull, isUnopenable } from "./sqlite.ts";

/**
 * Whether an error or one of its causes says that the disk, or its owner's quota of it, has no space left: no byte, or no
 * inode. `shortageOf` tells which.
 * @param folder where it may have no inode left: then SQLite only says that it cannot open a file
 */
export function isDiskFull(error: unknown, folder?: string): boolean {
  for (let current = error; typeof current === "object" && current !== null; ) {
    const { code, cause } = current as { code?: unknown; cause?: unknown };
    if (code === "ENOSPC" || code === "EDQUOT") return true;
    current = cause;
  }
  return isSqliteFull(error) || (folder !== undefined && isUnopenable(error) && hasNoInode(folder));
}

/** How many files a file system can still hold; infinite where it has no limit. */
export const freeInodes = ({ files, ffree }: StatsFs): number =>
  files === 0 ? Number.POSITIVE_INFINITY : ffree;

const hasNoInode = (folder: string): boolean => freeInodes(statfsSync(nearest(folder))) === 0;

/** The folder itself, or what it would be made in. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));

/** `problem` goes on after the name of a disk; `what` is to be freed. */
export type Shortage = { problem: string; what: string };

/**
 * What the disk of a folder is short of. Whatever failed may have released its space again: the scarcer of the two
 * counts.
 */
export function shortageOf(folder: string): Shortage {
  const found = statfsSync(nearest(folder));
  const isOfInodes = freeInodes(found) / found.files < found.bavail / found.blocks;
  return isOfInodes
    ? { problem: "has no inode left (it can hold no more files)", what: "inodes (by deleting files)" }
    : { problem: "is full", what: "space" };
}
