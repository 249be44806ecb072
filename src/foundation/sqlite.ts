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
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  }
}

/** Applies the migrations that this file has not seen yet, forward only, one transaction each. */
export function migrate(db: DatabaseSync, migrations: readonly string[]): void {
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
      db.exec(`PRAGMA user_version = ${version + 1}`);
      return false;
    });
    if (done) return;
  }
}
