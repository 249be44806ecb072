import { chmodSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * The one place where SQLite is opened. WAL with `synchronous=FULL`: a committed write survives power loss.
 * The file is readable by its owner only. `":memory:"` is allowed in tests.
 */
export function openSqlite(path: string): DatabaseSync {
  if (path !== ":memory:") mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path);
  if (path !== ":memory:") chmodSync(path, 0o600);
  // The busy timeout comes first: switching to WAL needs the lock that another process may hold.
  db.exec(
    "PRAGMA busy_timeout = 10000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON",
  );
  return db;
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

/** Never throws: after a full disk SQLite has rolled back by itself, and the first error is the one to be told. */
export function rollBack(db: DatabaseSync): void {
  try {
    if (db.isTransaction) db.exec("ROLLBACK");
  } catch {
    // The connection's next BEGIN says so if it is of no more use.
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
const SQLITE_FULL = 13;
const SQLITE_IOERR_SHMSIZE = 4874;

/** Whether SQLite found no space: for the database, or for the memory-mapped file beside it, without which it opens none. */
export function isSqliteFull(error: unknown): boolean {
  return sqliteCode(error) === SQLITE_FULL || extendedCode(error) === SQLITE_IOERR_SHMSIZE;
}

/**
 * Applies the migrations that this file has not seen yet, forward only, one transaction each. References are checked at
 * the end of each one: a table that others refer to may be made anew.
 */
export function migrate(db: DatabaseSync, migrations: readonly string[]): void {
  db.exec("PRAGMA foreign_keys = OFF");
  try {
    applyNew(db, migrations);
  } finally {
    db.exec("PRAGMA foreign_keys = ON");
  }
}

function applyNew(db: DatabaseSync, migrations: readonly string[]): void {
  for (;;) {
    const done = transaction(db, () => {
      const { user_version: version } = db.prepare("PRAGMA user_version").get() as { user_version: number };
      if (version > migrations.length) {
        throw new Error(
          `the database is of a newer version (${version}) than this program knows (${migrations.length})`,
        );
      }
      const next = migrations[version];
      if (next === undefined) return true;
      db.exec(next);
      const broken = db.prepare("PRAGMA foreign_key_check").get();
      if (broken)
        throw new Error(`migration ${version + 1} leaves a row of ${broken.table} without what it refers to`);
      db.exec(`PRAGMA user_version = ${version + 1}`);
      return false;
    });
    if (done) return;
  }
}
