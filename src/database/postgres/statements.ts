import type { Sql, SqlValue } from "../database.ts";
import type { Connection } from "./connection.ts";

type Query = Connection["query"];

/** The protocol counts parameters in 16 bits. */
const maxParameters = 65_535;
const maxRowsOfInsert = 1000;

/** The shared SQL's statements, and `raw` for those in PostgreSQL's own words (`$1`). */
export type PostgresSql = Sql & { raw: Query };

// PostgreSQL's texts cannot hold U+0000. JSON is not concerned: there it is written as \u0000.
const storable = (value: SqlValue): SqlValue =>
  typeof value === "string" && value.includes("\0") ? value.replaceAll("\0", "\ufffd") : value;

export function postgresStatements(query: Query): PostgresSql {
  const ask = (text: string, values: readonly SqlValue[]) =>
    query(text.replace(/\?(\d+)/g, "$$$1"), values.map(storable));

  async function insertSome(
    table: string,
    columns: readonly string[],
    rows: readonly SqlValue[][],
    onConflict: string,
  ) {
    const parameters = rows.map(
      (_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`).join(", ")})`,
    );
    await query(
      `INSERT INTO ${table} (${columns.join(", ")}) VALUES ${parameters.join(", ")} ${onConflict}`,
      rows.flat().map(storable),
    );
  }

  return {
    raw: query,
    all: async (text, ...values) => (await ask(text, values)).rows,
    first: async (text, ...values) => (await ask(text, values)).rows[0],
    run: async (text, ...values) => (await ask(text, values)).rowCount ?? 0,
    async insert(table, columns, rows, onConflict = "") {
      const size = Math.min(maxRowsOfInsert, Math.floor(maxParameters / columns.length));
      for (let i = 0; i < rows.length; i += size) {
        await insertSome(table, columns, rows.slice(i, i + size), onConflict);
      }
    },
  };
}
