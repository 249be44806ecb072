import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { schemaId } from "../schema.ts";
import { transaction } from "../sqlite.ts";
import { DatabaseFileError, GUIDE } from "./database-file-error.ts";

export type DatabaseOfSchema = { file: string; schema: string };

/**
 * Makes what an empty database is to hold, in one transaction: all of it, or nothing.
 * @throws DatabaseFileError when it holds something else
 */
export function makeSchema(database: DatabaseSync, kept: DatabaseOfSchema): void {
  transaction(database, () => {
    if (database.prepare("SELECT 1 FROM sqlite_schema").get()) refuseOtherSchema(database, kept);
    else database.exec(`${kept.schema}; PRAGMA user_version = ${schemaId(kept.schema)}`);
  });
}

/** @throws DatabaseFileError when the database was made by another version of this program */
export function refuseOtherSchema(database: DatabaseSync, { file, schema }: DatabaseOfSchema): void {
  const { user_version: found } = database.prepare("PRAGMA user_version").get() as { user_version: number };
  const id = schemaId(schema);
  if (found === id) return;
  throw new DatabaseFileError(
    `the database ${file} was made by another version of agent-deploy (schema ${found}, this one has ${id})`,
    {
      hint: `Start that version, or move what is in ${dirname(file)} elsewhere to begin with nothing (${GUIDE}).`,
    },
  );
}
