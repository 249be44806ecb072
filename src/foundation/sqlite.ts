import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Everything opens SQLite here. WAL with `synchronous=FULL`: a committed write survives power loss. The file is
 * readable by its owner only. `":memory:"` is allowed in tests.
 */
export function openSqlite(path: string): DatabaseSync {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path);
  try {
    if (path !== ":memory:") chmodSync(path, 0o600);
    // The busy timeout comes first: switching to WAL needs the lock that another process may hold.
    db.exec(
      "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON",
    );
  } catch (error) {
    db.close();
    throw error;
  }
  opened.set(path, [...connectionsTo(path), new WeakRef(db)]);
  return db;
}

/** The connections of this thread, by their files; global, since SQLite's locks on a file belong to the process. */
const opened = new Map<string, WeakRef<DatabaseSync>[]>();

const connectionsTo = (path: string) => (opened.get(path) ?? []).filter((each) => each.deref()?.isOpen);

/**
 * Whether this thread has the database open. Its files may not be opened in another way then: closing them would take
 * SQLite's locks away, which belong to the process.
 */
export function isOpenHere(path: string): boolean {
  const connections = connectionsTo(path);
  if (connections.length === 0) opened.delete(path);
  return connections.length > 0;
}

/** Runs `work` in one immediate transaction: all of it, or nothing. */
export function transaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

/** Never throws: after a full disk SQLite has rolled back by itself, and the first error is the one to throw. */
export function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec("ROLLBACK");
  } catch {
    // The connection's next BEGIN fails if it is unusable.
  }
}

/** SQLite's primary result code of an error or one of its causes; undefined when none is SQLite's. */
export function sqliteCode(error: unknown): number | undefined {
  const code = extendedCode(error);
  // Above the lowest byte stands the finer, extended code.
  return code === undefined ? undefined : code & 0xff;
}

function extendedCode(error: unknown): number | undefined {
  for (let current = error; typeof current === "object" && current !== null; ) {
    const { code, errcode, cause } = current as { code?: unknown; errcode?: unknown; cause?: unknown };
    if (code === "ERR_SQLITE_ERROR" && typeof errcode === "number") return errcode;
    current = cause;
  }
  return undefined;
}

export const SQLITE_BUSY = 5;
export const SQLITE_LOCKED = 6;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;
const SQLITE_IOERR_SHMSIZE = 4874;

/** Whether SQLite could not open a file, whatever the reason. */
export const isUnopenable = (error: unknown): boolean => sqliteCode(error) === SQLITE_CANTOPEN;

/** Whether SQLite found no space: for the database, or for the memory-mapped file beside it, without which it opens none. */
export function isSqliteFull(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_FULL || extendedCode(error) === SQLITE_IOERR_SHMSIZE;
}

/** Whether SQLite found that what it read is no database, or a damaged one. */
export function isDamage(error: unknown): boolean {
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(sqliteCode(error) ?? 0);
}
