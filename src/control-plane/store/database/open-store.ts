import { Kysely } from "kysely";
import { openDatabaseFile } from "../../../foundation/database-file/open-database-file.ts";
import type { KeptDatabase } from "../../../foundation/database-file/refuse-damaged.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import { schema } from "./schema.ts";
import type { Tables } from "./tables.ts";
import type { Store } from "./transactions.ts";

/** What is known of an earlier life of a store. */
export type StoreBefore = Pick<KeptDatabase, "trace" | "isUnclean" | "look">;

/**
 * Opens the store, made where there is none. `":memory:"` is allowed.
 * @throws DatabaseFileError when it cannot be used; the system's error when the disk is full
 */
export function openStore(file: string, before: StoreBefore = { trace: undefined }): Store {
  const database = openDatabaseFile({ ...before, file, schema });
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(database, file) });
  return Object.assign(db, { waiting: [] });
}
