import { Kysely } from "kysely";
import { migrate, openSqlite } from "../../../foundation/sqlite.ts";
import { migrations } from "./migrations.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import type { Db, Tables } from "./tables.ts";

/** Opens the store and brings it to the newest version. `":memory:"` is allowed. */
export function openStore(path: string): Db {
  const database = openSqlite(path);
  try {
    migrate(database, migrations);
  } catch (error) {
    database.close();
    throw error;
  }
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(database) });
}
