import { backup, type DatabaseSync } from "node:sqlite";
import { movedAway } from "../../foundation/database-file/database-file-error.ts";
import { openDatabaseFile } from "../../foundation/database-file/open-database-file.ts";
import type { KeptDatabase } from "../../foundation/database-file/refuse-damaged.ts";
import { watchFile } from "../../foundation/database-file/watch-file.ts";
import { openSqlite, rollBack } from "../../foundation/sqlite.ts";
import type { Database, Reader, Survives, Transaction, Work } from "../database.ts";
import { createGroupCommit, type How, type Transact, type Transacted } from "../group-commit.ts";
import { type Schema, sqliteSteps } from "../schema.ts";
import { beginOnceFree } from "./begin.ts";
import { sqliteStatements } from "./statements.ts";
import { createWalCheckpoint, fallbackPragma } from "./wal-checkpoint.ts";
import { openWalSync } from "./wal-sync.ts";

/** What is known of an earlier life of the database, and what its statements need. */
export type SqliteOptions = Omit<KeptDatabase, "schema"> & {
  schema: Schema;
  /** Adds the functions that its statements use and SQLite does not have. */
  addFunctions?: (database: DatabaseSync) => void;
};

export type SqliteDatabase = Database & {
  /** The same statements on another connection, which wait until what they have read survives a power loss. */
  durable<Statements extends Reader>(read: Statements): Statements;
};

/**
 * Opens the database of a file, made where there is none.
 * @throws DatabaseFileError when it cannot be used; the system's error when the disk is full
 */
export function openSqliteDatabase({ schema, addFunctions, ...kept }: SqliteOptions): SqliteDatabase {
  const { file } = kept;
  const writer = openDatabaseFile({ ...kept, schema: sqliteSteps(schema) });
  try {
    addFunctions?.(writer);
    // A separate connection: it never sees half a transaction.
    const reader = openSqlite(file);
    const wal = openWalSync(file);
    const checkpoint = createWalCheckpoint(file);
    writer.exec(`PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL; ${fallbackPragma}`);
    const version = writer.prepare("PRAGMA data_version");
    let seen: unknown;
    const afterCommit = (survives: Survives) => {
      if (survives === "power loss") wal.begin();
      checkpoint.committed();
    };
    const commit = createGroupCommit(transactionsOn(writer, file, afterCommit), wal.settled);
    const close = async () => {
      try {
        await commit.flush();
      } finally {
        await checkpoint.close();
        wal.close();
        reader.close();
        writer.close();
      }
    };
    let closed: Promise<void> | undefined;
    return {
      ...commit,
      dialect: "sqlite",
      name: `database ${file}`,
      read: wal.durable(sqliteStatements(reader, file)),
      durable: wal.durable,
      foreignWrites() {
        const before = seen;
        seen = version.get()?.data_version;
        return seen === before ? undefined : "everything";
      },
      // By the writing connection: a copy through another one begins again with each write, and may never end.
      copyTo: async (copy) => void (await backup(writer, copy, { rate: COPIED_PAGES })),
      close() {
        closed ??= close();
        return closed;
      },
    };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** Pages (of 4 KiB) that are copied at a time: a few milliseconds. */
const COPIED_PAGES = 100;

/** How often to check that the file is still there. */
const EVERY_MS = 1000;

/** Immediate transactions: no other process can write between what the work reads and what it writes. */
function transactionsOn(db: DatabaseSync, file: string, afterCommit: (survives: Survives) => void): Transact {
  // Its transactions come one after the other whatever they write.
  const sql: Transaction = { ...sqliteStatements(db, file), holdIfFree: async (names) => [...names] };
  const isThere = watchFile(file);
  let nextLook = 0;
  return async <T>(work: Work<T>, { survives }: How): Promise<Transacted<T>> => {
    if (performance.now() >= nextLook) {
      if (!isThere()) throw movedAway(file);
      nextLook = performance.now() + EVERY_MS;
    }
    await beginOnceFree(db);
    let result: T;
    try {
      result = await work(sql);
    } catch (workError) {
      rollBack(db);
      return { isCommitted: false, workError };
    }
    try {
      db.exec("COMMIT");
    } catch (error) {
      rollBack(db);
      throw error;
    }
    afterCommit(survives);
    return { isCommitted: true, result };
  };
}
