import type { Database, WriteOptions } from "../../../database/database.ts";
import { withKysely } from "../../../database/kysely/kysely-on.ts";
import type { Db, Tables } from "./tables.ts";

/** The store itself: not a transaction of it. */
export type Store = Db & { readonly database: Database };

/**
 * All of `work`, or nothing; on the disk when this resolves, unless it need only survive a crash. Inside, only `tx` may
 * be used: what the store itself reads is older. Concurrent callers share one commit, but not each other's failures:
 * `work` may run again, and changes nothing but the store.
 */
export function inTransaction<T>(
  { database }: Store,
  work: (tx: Db) => Promise<T>,
  options: Pick<WriteOptions, "survives"> = {},
): Promise<T> {
  return database.write((sql) => withKysely<Tables, T>(sql, work), options);
}
