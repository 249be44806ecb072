import { type Lease, type LeaseOptions, openLease } from "../../../database/postgres/lease.ts";
import { openPostgresDatabase, type PostgresOptions } from "../../../database/postgres/postgres-database.ts";
import { openSqliteDatabase, type SqliteOptions } from "../../../database/sqlite/sqlite-database.ts";
import type { Secret } from "../../../foundation/secret.ts";
import { schema } from "./schema.ts";
import { type Store, storeOn } from "./transactions.ts";

/** What is known of an earlier life of a store. */
export type StoreBefore = Pick<SqliteOptions, "trace" | "isUnclean" | "look">;

type InFile = StoreBefore & { file: string };
type ByUrl = PostgresOptions & { url: Secret };

/**
 * Opens the store in a file or in a database of PostgreSQL, made where there is none.
 * @throws DatabaseFileError, DatabaseUnavailableError when it cannot be used; MissingPeerError without `pg`; the
 *   system's error when the disk is full
 */
export async function openStore(at: InFile | ByUrl): Promise<Store> {
  const database =
    "url" in at ? await openPostgresDatabase(at.url, schema, at) : openSqliteDatabase({ ...at, schema });
  return storeOn(database);
}

/** The lease of a store in PostgreSQL, which is made where there is none. @throws what `openLease` throws */
export const openLeaseOfStore = (url: Secret, options: LeaseOptions): Promise<Lease> =>
  openLease(url, schema, options);
