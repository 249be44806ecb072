import { sql } from "kysely";
import type { Db } from "./tables.ts";

type Member = {
  work: (tx: Db) => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** What waits for the next commit of a store. */
const waiting = new WeakMap<Db, Member[]>();

/**
 * All of `work`, or nothing; on the disk when this resolves. Inside, only `tx` may be used: the store itself waits for
 * the end of `work`. Those that ask at the same time share one commit, and none the failure of another's work.
 */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const member: Member = { work, resolve: resolve as (result: unknown) => void, reject };
    const others = waiting.get(db);
    if (others) return void others.push(member);
    waiting.set(db, [member]);
    // Not at once: requests that came in together are still being read.
    setImmediate(() => void commit(db));
  });
}

async function commit(db: Db): Promise<void> {
  let members: Member[] = [];
  const settle: (() => void)[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      // Only now: more came while the store was in use.
      members = waiting.get(db) ?? [];
      waiting.delete(db);
      for (const member of members) settle.push(await attempt(tx, member));
    });
    for (const tell of settle) tell();
  } catch (error) {
    // The commit failed, or SQLite has rolled back everything by itself (a full disk): nobody's work is kept.
    if (members.length === 0) {
      members = waiting.get(db) ?? [];
      waiting.delete(db);
    }
    for (const { reject } of members) reject(error);
  }
}

/** @returns what the member is told once the commit is done */
async function attempt(tx: Db, { work, resolve, reject }: Member): Promise<() => void> {
  await sql`savepoint member`.execute(tx);
  try {
    const result = await work(tx);
    await sql`release member`.execute(tx);
    return () => resolve(result);
  } catch (error) {
    await sql`rollback to member`.execute(tx).catch(() => {
      throw error;
    });
    await sql`release member`.execute(tx);
    return () => reject(error);
  }
}
