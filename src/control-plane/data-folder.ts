import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { openSqlite } from "../foundation/sqlite.ts";
import { ControlPlaneError } from "./control-plane-error.ts";
import type { Folders } from "./folders.ts";

/** Held for as long as the control plane runs. */
export type DataFolderLock = { release(): void };

/**
 * Makes the data folder and takes it for this process. The lock is one of the operating system's, on a database
 * file: it ends with its process, however that ends, so that no stale one is ever left.
 * @throws ControlPlaneError when another process has it
 */
export function lockDataFolder(folders: Folders): DataFolderLock {
  mkdirSync(folders.data, { recursive: true, mode: 0o700 });
  chmodSync(folders.data, 0o700);
  const database = openSqlite(folders.lock);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN IMMEDIATE");
  } catch (cause) {
    database.close();
    if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) throw cause;
    throw new ControlPlaneError(
      `the data folder ${folders.data} is in use by another control plane${holder(folders)}`,
      {
        hint: "Use that one, stop it, or give another data folder.",
        cause,
      },
    );
  }
  return { release: () => database.close() };
}

const SQLITE_BUSY = 5;

function holder({ serverFile }: Folders): string {
  try {
    const { url, pid } = JSON.parse(readFileSync(serverFile, "utf8")) as { url?: string; pid?: number };
    return ` (process ${pid}, ${url})`;
  } catch {
    // It is only starting, or ended without a trace: the sentence stands without this.
    return "";
  }
}

/** Replaces a file in one step; readable by its owner only. */
export function writePrivateFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, text, { mode: 0o600, flush: true });
  renameSync(aside, file);
}

export function removeFile(file: string): void {
  rmSync(file, { force: true });
}
