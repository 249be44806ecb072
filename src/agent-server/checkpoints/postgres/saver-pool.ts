import type { Sql } from "../../../database/database.ts";
import type { PostgresDatabase } from "../../../database/postgres/postgres-database.ts";

type Statement = { text: string; values: unknown[] };

/**
 * What the official saver takes for a pool of connections. Its transactions become writes of the database: they are
 * gathered up to their COMMIT and join the group commit of the events, so that a checkpoint is never kept without
 * the events before it, and a lost connection neither loses nor repeats it. The saver reads nothing inside a
 * transaction.
 */
export function createSaverPool(
  database: PostgresDatabase,
  {
    mayWrite = async () => true,
    atTheEnd = [],
  }: {
    /** Asked first in each transaction; where it says no, nothing is written. */
    mayWrite?: (sql: Sql) => Promise<boolean>;
    /** Statements of ours, last in each. */
    atTheEnd?: readonly Statement[];
  } = {},
) {
  function connection() {
    let statements: Statement[] = [];
    return {
      async query(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
        if (text === "COMMIT") await commit(statements);
        else if (text === "BEGIN" || text === "ROLLBACK") statements = [];
        else statements.push({ text, values });
        return { rows: [] };
      },
      release(): void {},
    };
  }

  async function commit(statements: Statement[]): Promise<void> {
    await database.write(async (sql) => {
      if (!(await mayWrite(sql))) return;
      for (const { text, values } of [...statements, ...atTheEnd]) await sql.raw(text, values);
    });
  }

  return {
    /** Outside of transactions it only reads. */
    async query(text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> {
      await database.flush();
      return database.read.raw(text, values);
    },
    connect: async () => connection(),
    async end(): Promise<void> {},
  };
}
