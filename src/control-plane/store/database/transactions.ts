import type { Database, WriteOptions } from "../../../database/database.ts";
import { kyselyOn, withKysely } from "../../../database/kysely/kysely-on.ts";
import { type Change, type Changes, notingChanges, openChanges } from "./changes.ts";
import type { Db, Tables } from "./tables.ts";

/** The store itself: not a transaction of it. `changes`: what is committed of deployments and revisions. */
export type Store = Db & { readonly database: Database; readonly changes: Changes };

/** The store in a database. */
export function storeOn(database: Database): Store {
  const changes = openChanges();
  return Object.assign(kyselyOn<Tables>(database, notingChanges(changes.tell)), { changes });
}

/**
 * All of `work`, or nothing; on the disk when this resolves, unless it need only survive a crash. Inside, only `tx` may
 * be used: what the store itself reads is older. Concurrent callers share one commit, but not each other's failures:
 * `work` may run again, and changes nothing but the store.
 */
export async function inTransaction<T>(
  { database, changes }: Store,
  work: (tx: Db) => Promise<T>,
  options: Pick<WriteOptions, "survives"> = {},
): Promise<T> {
  let made: Change[] = [];
  let isDone = false;
  const attempt = async (tx: Db): Promise<T> => {
    const result = await work(tx);
    isDone = true;
    return result;
  };
  try {
    const result = await database.write((sql) => {
      made = [];
      isDone = false;
      return withKysely<Tables, T>(
        sql,
        attempt,
        notingChanges((more) => made.push(...more)),
      );
    }, options);
    changes.tell(made);
    return result;
  } catch (error) {
    // The work was done, and its commit may have happened all the same.
    if (isDone && made.length > 0) changes.tell("unclear");
    throw error;
  }
}
