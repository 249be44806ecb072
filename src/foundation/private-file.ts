import { renameSync, rmSync, type Stats, writeFileSync } from "node:fs";
import process from "node:process";

/** Replaces a file in one step; readable by its owner only. */
export function writePrivateFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, text, { mode: 0o600, flush: true });
    renameSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

export function removeFile(file: string): void {
  rmSync(file, { force: true });
}

/** What somebody else has of a file or folder: that it is theirs, or may be written or read by them. Windows does not tell. */
export function othersHave({ uid, mode }: Pick<Stats, "uid" | "mode">): "all" | "write" | "read" | undefined {
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  if (uid !== own) return "all";
  if ((mode & 0o022) !== 0) return "write";
  return (mode & 0o077) === 0 ? undefined : "read";
}
