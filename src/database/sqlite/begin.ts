// This folder: the database in SQLite. Nothing of PostgreSQL.

import type { DatabaseSync } from "node:sqlite";
import { SQLITE_BUSY, sqliteCode } from "../../foundation/sqlite.ts";

/** How long another process may write before this one gives up, in milliseconds. */
const LIMIT_MS = 10_000;
/** How long it is asked for with every turn of the event loop: most transactions are shorter. */
const EAGER_MS = 2;

/**
 * Begins an immediate transaction as soon as no other process writes. The event loop goes on meanwhile: SQLite's own
 * busy timeout would sleep on it, for a millisecond and more where the other's transaction takes a fraction of one.
 * The connection's busy timeout has to be 0.
 * @param limitMs how long others may write
 * @throws SQLite's error; SQLITE_BUSY when the time is up
 */
export async function beginOnceFree(db: DatabaseSync, limitMs = LIMIT_MS): Promise<void> {
  const begun = performance.now();
  for (;;) {
    try {
      return db.exec("BEGIN IMMEDIATE");
    } catch (error) {
      if (sqliteCode(error) !== SQLITE_BUSY || performance.now() - begun > limitMs) throw error;
    }
    const isLong = performance.now() - begun > EAGER_MS;
    await new Promise((resolve) => (isLong ? setTimeout(resolve, 1) : setImmediate(resolve)));
  }
}
