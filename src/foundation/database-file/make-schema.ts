import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { type SchemaSteps, schemaId, stepsAfter } from "../schema.ts";
import { transaction } from "../sqlite.ts";
import { DatabaseFileError, GUIDE } from "./database-file-error.ts";

export type DatabaseOfSchema = { file: string; schema: SchemaSteps };

/**
 * Makes what a database is to hold and does not hold yet, in one transaction: all of it, or nothing.
 * @throws DatabaseFileError when it holds something else
 */
export function makeSchema(database: DatabaseSync, kept: DatabaseOfSchema): void {
  transaction(database, () => {
    const isEmpty = database.prepare("SELECT 1 FROM sqlite_schema").get() === undefined;
    const missing = isEmpty ? kept.schema : missingSteps(database, kept);
    if (missing.length === 0) return;
    database.exec(`${missing.join(";")}; PRAGMA user_version = ${schemaId(kept.schema)}`);
  });
}

/**
 * The migrations that a database still lacks.
 * @throws DatabaseFileError when it has some that this program does not know
 */
export function missingSteps(database: DatabaseSync, { file, schema }: DatabaseOfSchema): string[] {
  const { user_version: found } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  const missing = stepsAfter(schema, found);
  if (missing) return missing;
  throw new DatabaseFileError(
    `the database ${file} was made by another version of agent-deploy (schema ${found}, this one has ${schemaId(schema)})`,
    {
      hint: `Start that version or a newer one, or move what is in ${dirname(file)} elsewhere to begin with nothing (${GUIDE}).`,
    },
  );
}
