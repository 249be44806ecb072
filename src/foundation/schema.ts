import { createHash } from "node:crypto";

/** The tables that a schema (an SQL text) makes. */
export const tablesOf = (schema: string): string[] =>
  Array.from(schema.matchAll(/\bCREATE TABLE (\w+)/g), ([, name]) => name!);

/**
 * How a database comes to its tables: the text that made the first ones, then each migration. None of them is edited once
 * a database somewhere has it. A migration only adds: programs of the version before go on with the same database.
 */
export type SchemaSteps = readonly [string, ...string[]];

/** What a database records when it has all these steps. */
export const schemaId = (steps: SchemaSteps): number => idOf(steps.join("\n"));

/** The steps that a database lacks which records this id; undefined: it has come to its tables in another way. */
export function stepsAfter(steps: SchemaSteps, found: number): string[] | undefined {
  const at = steps.findIndex((_, index) => idOf(steps.slice(0, index + 1).join("\n")) === found);
  return at < 0 ? undefined : steps.slice(at + 1);
}

/** Every change of the statements gives another. Fits 31 bits, for SQLite. */
function idOf(schema: string): number {
  const statements = schema.replace(/--.*/g, "").replace(/\s+/g, " ");
  return createHash("sha256").update(statements).digest().readUInt32BE() >>> 1;
}
