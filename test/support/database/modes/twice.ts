import { AsyncLocalStorage } from "node:async_hooks";
import type {
  Database,
  Sql,
  SqlValue,
  Transaction,
  Work,
  WriteOptions,
} from "../../../../src/database/database.ts";

/**
 * Each work runs twice in the same transaction, and what the first run writes and throws is dropped: a work that changes
 * something else shows. What does not go through its transaction is refused, while it runs, and told to `report`.
 */
export function writingTwice<Kind extends Database>(database: Kind, report: (found: string) => void): Kind {
  const running = new AsyncLocalStorage<{ isOver: boolean }>();

  function refuseInside(what: string): void {
    const work = running.getStore();
    if (!work || work.isOver) return;
    const found = `inside of a transaction, and not by it: ${what}`;
    report(found);
    throw new Error(found);
  }

  async function once<T>(work: Work<T>, sql: Transaction): Promise<T> {
    const run = { isOver: false };
    try {
      return await running.run(run, () => work(sql));
    } finally {
      run.isOver = true;
    }
  }

  const { read } = database;
  const outside =
    <Args extends [string, ...unknown[]], T>(ask: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      refuseInside(args[0]);
      return ask(...args);
    };
  const readOutside: Sql = {
    ...read,
    all: <Row extends object>(text: string, ...values: SqlValue[]) => outside(read.all<Row>)(text, ...values),
    first: <Row extends object>(text: string, ...values: SqlValue[]) =>
      outside(read.first<Row>)(text, ...values),
    run: outside(read.run),
  };
  return {
    ...database,
    read: readOutside,
    write: async (work: Work<unknown>, options?: WriteOptions) => {
      refuseInside(`write(${work})`);
      return database.write(async (sql) => {
        await rolledBack(sql, () => once(work, sql));
        return once(work, sql);
      }, options);
    },
  } as Kind;
}

async function rolledBack(sql: Sql, work: () => Promise<unknown>): Promise<void> {
  await sql.run("SAVEPOINT first_run");
  const error = await work().then(
    () => undefined,
    (thrown) => thrown,
  );
  try {
    await sql.run("ROLLBACK TO first_run");
    await sql.run("RELEASE first_run");
  } catch (cause) {
    // What failed has ended the transaction, or the connection.
    throw error ?? cause;
  }
}
