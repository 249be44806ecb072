import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { type Dialect, SqliteDialect } from "kysely";

/** Kysely on Node's own SQLite: no native module to compile. */
export function nodeSqliteDialect(database: DatabaseSync): Dialect {
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql);
        const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...values(parameters)),
          run: (parameters) =>
            // After a full disk SQLite has rolled back by itself; a second time would hide the cause.
            sql === "rollback" && !database.isTransaction
              ? { changes: 0, lastInsertRowid: 0 }
              : statement.run(...values(parameters)),
          iterate: (parameters) => statement.iterate(...values(parameters)),
        };
      },
    },
  });
}
