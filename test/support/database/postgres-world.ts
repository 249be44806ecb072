import { openPostgresDatabase } from "../../../src/database/postgres/postgres-database.ts";
import type { DatabaseWorld } from "./database-suite.ts";
import { startPostgres } from "./postgres.ts";

/** Places are schemas of a server. */
export async function postgresWorld(): Promise<DatabaseWorld> {
  const postgres = await startPostgres();
  return {
    async newPlace(schema) {
      const url = await postgres.newSchema();
      return (other = schema) => openPostgresDatabase(url, other);
    },
    [Symbol.asyncDispose]: () => postgres[Symbol.asyncDispose](),
  };
}
