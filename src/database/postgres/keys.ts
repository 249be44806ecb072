import { createHash } from "node:crypto";
import { DatabaseUnavailableError } from "../errors.ts";
import type { Connection } from "./connection.ts";

/** What is shared by the processes that use one schema; locks and channels are the whole database's. */
export type Keys = {
  schema: string;
  /** Advisory lock of a transaction that writes everything, shared by those that write less, as SQL text. */
  write: string;
  /** Advisory lock of what is made beside the tables, as SQL text. */
  setUp: string;
  /** Advisory lock of the one process that is about to take the lease, as SQL text. */
  takeover: string;
  /** Advisory lock that all share who wait for the lease, as SQL text. */
  standby: string;
  /** Advisory lock of a name, as SQL text. */
  lockOf(name: string): string;
  /** Channel that notifies the other processes of commits: an SQL identifier. */
  channel: string;
};

/** @throws DatabaseUnavailableError when the connection's schema does not exist or cannot hold every text */
export async function readKeys(
  connection: Connection,
  { server, database }: { server: string; database: string },
): Promise<Keys> {
  const { rows } = await connection.query(
    `SELECT current_schema() AS schema, current_setting('search_path') AS path,
            current_setting('server_encoding') AS encoding,
            hashtextextended('${server} writes ' || current_schema(), 0)::text AS write,
            hashtextextended('${server} set-up ' || current_schema(), 0)::text AS set_up,
            hashtextextended('${server} takeover ' || current_schema(), 0)::text AS takeover,
            hashtextextended('${server} standby ' || current_schema(), 0)::text AS standby,
            md5(current_schema()) AS hash`,
  );
  const found = rows[0] as Record<
    "schema" | "path" | "encoding" | "write" | "set_up" | "takeover" | "standby" | "hash",
    string
  >;
  if (found.schema === null) {
    throw new DatabaseUnavailableError(
      `${database} has none of the schemas of the search path: ${found.path}`,
      {
        hint: "Create the schema first: CREATE SCHEMA …",
      },
    );
  }
  if (found.encoding !== "UTF8") {
    throw new DatabaseUnavailableError(
      `${database} has the encoding ${found.encoding}, which cannot hold every text`,
      {
        hint: "Create the database with ENCODING 'UTF8'.",
      },
    );
  }
  return {
    schema: found.schema,
    write: found.write,
    setUp: found.set_up,
    takeover: found.takeover,
    standby: found.standby,
    lockOf: (name) =>
      createHash("sha256").update(`${found.write} ${name}`).digest().readBigInt64BE().toString(),
    channel: `${server}_${found.hash}`,
  };
}
