import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { type Dialect, SqliteDialect } from "kysely";
import { namingDamage } from "../../../foundation/database-file/open-database-file.ts";

/** How many statements stay prepared. There are fewer: no text contains a value or depends on the number of values. */
const KEPT = 500;

/** Kysely on Node's own SQLite: no native module to compile. Each statement is prepared once. */
export function nodeSqliteDialect(database: DatabaseSync, file: string): Dialect {
  const prepared = new Map<string, ReturnType<typeof prepare>>();
  function prepare(sql: string) {
    const statement = namingDamage(file, () => database.prepare(sql));
    const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => namingDamage(file, () => statement.all(...values(parameters))),
      run: (parameters: readonly unknown[]) =>
        // After a full disk SQLite has rolled back by itself; a second time would hide the cause.
        sql === "rollback" && !database.isTransaction
          ? { changes: 0, lastInsertRowid: 0 }
          : namingDamage(file, () => statement.run(...values(parameters))),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
    };
  }
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const known = prepared.get(sql);
        if (known) return known;
        const made = prepare(sql);
        prepared.set(sql, made);
        for (const oldest of prepared.keys()) {
          if (prepared.size <= KEPT) break;
          prepared.delete(oldest);
        }
        return made;
      },
    },
  });
}
