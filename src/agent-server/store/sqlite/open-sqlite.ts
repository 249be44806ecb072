import { existsSync } from "node:fs";
import { join } from "node:path";
import { openSqliteDatabase } from "../../../database/sqlite/sqlite-database.ts";
import type { AgentDatabase } from "../agent-database.ts";
import { unsealed } from "../seal.ts";
import { searchLimitMs } from "../search-limit.ts";
import { addFunctions } from "./functions.ts";
import { acquireSqliteLease, leaseFolder } from "./process-lease.ts";
import { schema } from "./schema.ts";
import { createSearchWorker } from "./search-worker.ts";
import { sqliteVectorSpace } from "./vector-functions.ts";

/**
 * Opens the database of a data folder, made where there is none.
 * @throws DatabaseFileError when it cannot be used
 */
export function openAgentSqlite(dataFolder: string): AgentDatabase {
  const file = join(dataFolder, "agent.sqlite");
  // Made by the first process that had a database here.
  const trace = existsSync(leaseFolder(dataFolder)) ? `an agent server has run in ${dataFolder}` : undefined;
  const database = openSqliteDatabase({ file, trace, schema, addFunctions });
  const searches = createSearchWorker(file);
  return {
    ...database,
    sealing: unsealed,
    search: (limitMs = searchLimitMs) => database.durable(searches.reader(limitMs)),
    vectorSpace: async () => sqliteVectorSpace,
    acquireLease: (owner, now) => acquireSqliteLease({ ...database, dataFolder, owner, now }),
    async close() {
      try {
        await database.close();
      } finally {
        await searches.close();
      }
    },
  };
}
