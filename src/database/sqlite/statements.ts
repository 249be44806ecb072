import type { DatabaseSync, StatementSync } from "node:sqlite";
import { namingDamage } from "../../foundation/database-file/open-database-file.ts";
import type { Sql, SqlValue } from "../database.ts";

/** How many statements of a connection stay prepared. Most programs have fewer: no text contains a value. */
const mostKept = 1000;

/** Statements on one connection to this file, prepared once each. */
export function sqliteStatements(db: DatabaseSync, file: string): Sql {
  const prepared = new Map<string, StatementSync>();

  function prepare(text: string): StatementSync {
    let statement = prepared.get(text);
    if (!statement) {
      statement = db.prepare(text);
      prepared.set(text, statement);
      if (prepared.size > mostKept) prepared.delete(prepared.keys().next().value!);
    }
    return statement;
  }

  return {
    all: async <Row>(text: string, ...values: SqlValue[]) =>
      namingDamage(file, () => prepare(text).all(...values) as Row[]),
    first: async <Row>(text: string, ...values: SqlValue[]) =>
      namingDamage(file, () => prepare(text).get(...values) as Row | undefined),
    run: async (text, ...values) => namingDamage(file, () => Number(prepare(text).run(...values).changes)),
    async insert(table, columns, rows, onConflict = "") {
      const parameters = columns.map((_, i) => `?${i + 1}`).join(", ");
      namingDamage(file, () => {
        const statement = prepare(
          `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${parameters}) ${onConflict}`,
        );
        for (const row of rows) statement.run(...row);
      });
    },
  };
}
