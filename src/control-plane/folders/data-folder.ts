import { chmodSync, existsSync, readFileSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { isDiskFull } from "../../foundation/disk-full.ts";
import { isDamage, openSqlite, SQLITE_BUSY, sqliteCode } from "../../foundation/sqlite.ts";
import type { Clock } from "../../foundation/time/clock.ts";
import { makeUntrackedFolder } from "../../foundation/untracked-folder.ts";
import { ControlPlaneError } from "../machine/control-plane-error.ts";
import type { Folders } from "./folders.ts";

/** Held for as long as the control plane runs. */
export type DataFolderLock = { release(): void };

/** A standby whose turn it is waits so long for the one before it to end: that one has lost its lease. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

/**
 * Makes the data folder and takes it for this process. The lock is one of the operating system's, on a database
 * file: it ends with its process, however that ends, so that no stale one is ever left.
 * @throws ControlPlaneError when another process has it, or it cannot be written; the system's error when its disk is full
 */
export function lockDataFolder(folders: Folders): DataFolderLock {
  const lock = tryLock(folders);
  if (lock) return lock;
  // Without a cause: "database is locked" is how we found out, and tells the reader nothing.
  throw new ControlPlaneError(
    `the data folder ${folders.data} is in use by another control plane${holder(folders)}`,
    { hint: "Use that one, stop it, or give another data folder." },
  );
}

/**
 * The same for one that starts.
 * @param start.leasedOf the database of which it has the lease, by name: who still has the folder of that database has lost it,
 *   and ends once it goes on
 * @param start.waits whether it was a standby, whose folder another one may still be about to leave
 * @throws as lockDataFolder
 */
export async function lockFolderToStart(
  folders: Folders,
  start: { leasedOf: string | undefined; waits: boolean; clock: Clock },
): Promise<DataFolderLock> {
  const { leasedOf, waits, clock } = start;
  const until = clock.now() + (waits ? PATIENCE_MS : 0);
  for (;;) {
    const lock = tryLock(folders);
    if (lock) return lock;
    if (leasedOf !== undefined && databaseOf(folders) === leasedOf) return { release: () => {} };
    if (clock.now() >= until) return lockDataFolder(folders);
    await clock.sleep(LOOK_MS);
  }
}

/** @returns undefined while another process has it */
function tryLock(folders: Folders): DataFolderLock | undefined {
  const database = openLock(folders);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN IMMEDIATE");
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (isDiskFull(error)) throw error;
    if (sqliteCode(error) !== SQLITE_BUSY) throw unusableLock(folders, error);
    return undefined;
  }
}

/** The name of the database outside of a folder; undefined where there is none yet. */
export function databaseOf({ databaseName }: Folders): string | undefined {
  return existsSync(databaseName) ? readFileSync(databaseName, "utf8").trim() : undefined;
}

function openLock(folders: Folders): DatabaseSync {
  try {
    makeUntrackedFolder(folders.data);
    chmodSync(folders.data, 0o700);
    return openSqlite(folders.lock);
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    throw unusableLock(folders, cause);
  }
}

function unusableLock({ data, lock }: Folders, cause: unknown): ControlPlaneError {
  if (isDamage(cause) || statSync(lock, { throwIfNoEntry: false })?.isFile() === false) {
    return new ControlPlaneError(`the lock of the data folder ${lock} is damaged`, {
      hint: "It holds no data: remove it, then start again.",
      cause,
    });
  }
  return new ControlPlaneError(`the data folder ${data} cannot be written`, {
    hint: "Give one that you may write (--data), or change its owner or permissions.",
    cause,
  });
}

function holder({ serverFile }: Folders): string {
  try {
    const { url, pid } = JSON.parse(readFileSync(serverFile, "utf8")) as { url?: string; pid?: number };
    return ` (process ${pid}, ${url})`;
  } catch {
    // It is only starting, or ended without a trace: the sentence stands without this.
    return "";
  }
}
