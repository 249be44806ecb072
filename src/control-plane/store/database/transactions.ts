import { CompiledQuery } from "kysely";
import type { Db } from "./tables.ts";

/**
 * What a commit survives. `crash`: of this program; only for what it repeats by itself after a power loss. SQLite then
 * leaves the flush to the next commit that has to survive one.
 */
export type Survives = "crash" | "power loss";

type Member = {
  work: (tx: Db) => Promise<unknown>;
  survives: Survives;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
};

/** The store itself: not a transaction of it. `waiting`: the work of its next commit. */
export type Store = Db & { readonly waiting: Member[] };

/**
 * All of `work`, or nothing; on the disk when this resolves, unless it need only survive a crash. Inside, only `tx` may
 * be used: the store itself waits for the end of `work`. Concurrent callers share one commit, but not each other's
 * failures.
 */
export function inTransaction<T>(
  store: Store,
  work: (tx: Db) => Promise<T>,
  { survives = "power loss" }: { survives?: Survives } = {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const member: Member = { work, survives, resolve: resolve as (result: unknown) => void, reject };
    // Not at once: requests that came in together are still being read.
    if (store.waiting.push(member) === 1) setImmediate(() => void commit(store));
  });
}

async function commit(store: Store): Promise<void> {
  let members: Member[] = [];
  const settle: (() => void)[] = [];
  const takeMembers = () => {
    members = store.waiting.splice(0);
  };
  try {
    await store.connection().execute(async (connection) => {
      // Only now: more came while the store was in use.
      takeMembers();
      const attempt = members.length === 1 ? alone : besideOthers;
      const all = () =>
        connection.transaction().execute(async (tx) => {
          for (const member of members) settle.push(await attempt(tx, member));
        });
      const needsDisk = members.some(({ survives }) => survives === "power loss");
      await (needsDisk ? all() : withoutSync(connection, all));
    });
    for (const tell of settle) tell();
  } catch (error) {
    // The commit failed, or SQLite has rolled back everything by itself (a full disk): no work is kept.
    if (members.length === 0) takeMembers();
    for (const { reject } of members) reject(error);
  }
}

const statements = {
  syncOff: CompiledQuery.raw("pragma synchronous = normal"),
  syncOn: CompiledQuery.raw("pragma synchronous = full"),
  begin: CompiledQuery.raw("savepoint member"),
  undo: CompiledQuery.raw("rollback to member"),
  end: CompiledQuery.raw("release member"),
};

/** SQLite changes it only between two transactions. */
async function withoutSync(connection: Db, commit: () => Promise<void>): Promise<void> {
  await connection.executeQuery(statements.syncOff);
  try {
    await commit();
  } finally {
    await connection.executeQuery(statements.syncOn);
  }
}

/** @returns to be called once the commit is done */
async function alone(tx: Db, { work, resolve }: Member): Promise<() => void> {
  const result = await work(tx);
  return () => resolve(result);
}

/** The same; what fails is undone alone. */
async function besideOthers(tx: Db, { work, resolve, reject }: Member): Promise<() => void> {
  await tx.executeQuery(statements.begin);
  try {
    const result = await work(tx);
    await tx.executeQuery(statements.end);
    return () => resolve(result);
  } catch (error) {
    await tx.executeQuery(statements.undo).catch(() => {
      throw error;
    });
    await tx.executeQuery(statements.end);
    return () => reject(error);
  }
}
