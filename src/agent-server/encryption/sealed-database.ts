import { AsyncLocalStorage } from "node:async_hooks";
import type { Reader, SqlValue, Transaction } from "../../database/database.ts";
import type { AgentDatabase } from "../store/agent-database.ts";
import type { Sealing } from "../store/seal.ts";
import type { DataKeys } from "./data-keys.ts";
import { openedInside } from "./json-mask.ts";
import { fetchingMissing } from "./missing.ts";
import { type FindKey, isSealedBytes, isSealedText, openBytes, openText } from "./sealed-value.ts";

/** Columns that may hold what is encrypted. Others hold texts that people choose and that nobody encrypts. */
const wholeColumns: ReadonlySet<string> = new Set([
  ...["body", "config", "context", "data", "ending", "error", "interrupts", "kwargs", "packed", "payload"],
  ...["state_values", "url", "value"],
]);
/** JSON of which values are encrypted. */
const partColumns: ReadonlySet<string> = new Set(["metadata", "value"]);

/** A database that decrypts what it reads. */
export function sealedDatabase(database: AgentDatabase, keys: DataKeys, sealing: Sealing): AgentDatabase {
  const opening = <Row extends object>(row: Row): Promise<Row> =>
    fetchingMissing(() => openRow(row, keys.find));

  const reader = (sql: Reader): Reader => ({
    async all<Row extends object>(text: string, ...values: SqlValue[]) {
      const rows = await sql.all<Row>(text, ...values);
      const opened: Row[] = [];
      for (const row of rows) opened.push(await opening(row));
      return opened;
    },
    async first<Row extends object>(text: string, ...values: SqlValue[]) {
      const row = await sql.first<Row>(text, ...values);
      return row && opening(row);
    },
  });

  /** Inside of a write nothing is waited for but statements. */
  const writer = (sql: Transaction): Transaction => ({
    ...sql,
    all: async <Row extends object>(text: string, ...values: SqlValue[]) =>
      (await sql.all<Row>(text, ...values)).map((row) => openRow(row, keys.find)),
    async first<Row extends object>(text: string, ...values: SqlValue[]) {
      const row = await sql.first<Row>(text, ...values);
      return row && openRow(row, keys.find);
    },
  });

  return {
    ...database,
    read: { ...database.read, ...reader(database.read) },
    search: (limitMs) => reader(database.search(limitMs)),
    sealing,
    write(work, options) {
      // Another write may begin the transaction, in another context.
      const inContext = AsyncLocalStorage.snapshot();
      return fetchingMissing(() => database.write((sql) => inContext(work, writer(sql)), options));
    },
  };
}

/** @throws MissingError */
function openRow<Row extends object>(row: Row, find: FindKey): Row {
  const given = row as Record<string, unknown>;
  let opened: Record<string, unknown> | undefined;
  for (const column of Object.keys(given)) {
    const value = given[column];
    if (typeof value !== "string" && !(value instanceof Uint8Array)) continue;
    const plain = openValue(column, value, find);
    if (plain === value) continue;
    opened ??= { ...given };
    opened[column] = plain;
  }
  return (opened ?? row) as Row;
}

function openValue(column: string, value: string | Uint8Array, find: FindKey): string | Uint8Array {
  if (typeof value === "string") {
    if (wholeColumns.has(column) && isSealedText(value)) return openText(value, find);
    return partColumns.has(column) ? openedInside(value, find) : value;
  }
  return wholeColumns.has(column) && isSealedBytes(value) ? openBytes(value, find) : value;
}
