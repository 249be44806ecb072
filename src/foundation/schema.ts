import { createHash } from "node:crypto";

/** The tables that a schema (an SQL text) makes. */
export const tablesOf = (schema: string): string[] =>
  Array.from(schema.matchAll(/\bCREATE TABLE (\w+)/g), ([, name]) => name!);

/** What a database records of the schema that made it: every change of its statements gives another. Fits 31 bits, for SQLite. */
export function schemaId(schema: string): number {
  const statements = schema.replace(/--.*/g, "").replace(/\s+/g, " ");
  return createHash("sha256").update(statements).digest().readUInt32BE() >>> 1;
}
