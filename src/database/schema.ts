import type { SchemaSteps } from "../foundation/schema.ts";

/** What a server keeps in its database. Stores are upgraded when they are opened: what is here is not edited any more. */
export type Schema = {
  /** Names its record of the schema, its locks and its notifications in PostgreSQL: an SQL identifier. */
  server: string;
  /** `CREATE TABLE` and `CREATE INDEX` in SQLite's words. */
  tables: string;
  /** What later versions added to it, one text each, in SQLite's words. A new one goes to the end. */
  migrations?: readonly string[];
  /** Statements for PostgreSQL alone, before the tables: functions that SQLite has from `addFunctions`. */
  postgresFunctions?: string;
  /** PostgreSQL has the tables of a lease (`postgres/lease.ts`), too. */
  isLeased?: true;
  /** Tables of which rows change all the time: PostgreSQL removes what is left of former ones sooner than it does by default. */
  busyTables?: readonly string[];
};

/** The steps of a schema in SQLite. */
export const sqliteSteps = ({ tables, migrations = [] }: Schema): SchemaSteps => [tables, ...migrations];
