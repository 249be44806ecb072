import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { movedAway } from "../../../foundation/database-file/database-file-error.ts";
import { openDatabaseFile } from "../../../foundation/database-file/open-database-file.ts";
import { watchFile } from "../../../foundation/database-file/watch-file.ts";
import { openSqlite, rollBack } from "../../../foundation/sqlite.ts";
import type { Database, Work } from "../database.ts";
import { createGroupCommit, type Transact, type Transacted } from "../group-commit.ts";
import { searchLimitMs } from "../search-limit.ts";
import { beginOnceFree } from "./begin.ts";
import { addFunctions } from "./functions.ts";
import { acquireSqliteLease, leaseFolder } from "./process-lease.ts";
import { schema } from "./schema.ts";
import { createSearchWorker } from "./search-worker.ts";
import { sqliteStatements } from "./statements.ts";
import { sqliteVectorSpace } from "./vector-functions.ts";
import { createWalCheckpoint, fallbackPragma } from "./wal-checkpoint.ts";
import { openWalSync } from "./wal-sync.ts";

/**
 * Opens the database of a data folder, made where there is none.
 * @throws DatabaseFileError when it cannot be used
 */
export function openSqliteDatabase(dataFolder: string): Database {
  const file = join(dataFolder, "agent.sqlite");
  // Made by the first process that had a database here.
  const trace = existsSync(leaseFolder(dataFolder)) ? `an agent server has run in ${dataFolder}` : undefined;
  const writer = openDatabaseFile({ file, trace, schema });
  try {
    addFunctions(writer);
    // A separate connection: it never sees half a transaction.
    const reader = openSqlite(file);
    const wal = openWalSync(file);
    const checkpoint = createWalCheckpoint(file);
    const searches = createSearchWorker(file);
    writer.exec(`PRAGMA busy_timeout = 0; PRAGMA synchronous = NORMAL; ${fallbackPragma}`);
    const read = wal.durable(sqliteStatements(reader, file));
    const version = writer.prepare("PRAGMA data_version");
    const afterCommit = () => {
      wal.begin();
      checkpoint.committed();
    };
    const commit = createGroupCommit(transactionsOn(writer, file, afterCommit), wal.settled);
    return {
      ...commit,
      dialect: "sqlite",
      read,
      search: (limitMs = searchLimitMs) => wal.durable(searches.reader(limitMs)),
      vectorSpace: async () => sqliteVectorSpace,
      foreignWrites: () => (version.get() as { data_version: number }).data_version,
      acquireLease: (owner, now) => acquireSqliteLease({ write: commit.write, read, dataFolder, owner, now }),
      async close() {
        try {
          await commit.flush();
        } finally {
          await Promise.all([checkpoint.close(), searches.close()]);
          wal.close();
          reader.close();
          writer.close();
        }
      },
    };
  } catch (error) {
    writer.close();
    throw error;
  }
}

/** How often to check that the file is still there. */
const EVERY_MS = 1000;

/** Immediate transactions: no other process can write between what the work reads and what it writes. */
function transactionsOn(db: DatabaseSync, file: string, afterCommit: () => void): Transact {
  const sql = sqliteStatements(db, file);
  const isThere = watchFile(file);
  let nextLook = 0;
  return async <T>(work: Work<T>): Promise<Transacted<T>> => {
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
    afterCommit();
    return { isCommitted: true, result };
  };
}
