import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { openSqliteDatabase } from "../../../src/database/sqlite/sqlite-database.ts";
import { makeFolder } from "../agents/agent-server.ts";
import type { DatabaseWorld } from "./database-suite.ts";

/** Places are files of a folder. */
export async function sqliteWorld(): Promise<DatabaseWorld> {
  const folder = await makeFolder();
  return {
    async newPlace(schema) {
      const file = join(folder.path, `${randomUUID()}.sqlite`);
      return async (other = schema) => openSqliteDatabase({ file, trace: undefined, schema: other });
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
