import { Secret } from "../../../src/foundation/secret.ts";

/** With this variable a suite runs on PostgreSQL: each data folder gets its own schema there. */
export const testDatabaseVariable = "TEST_DATABASE";

export const schemaUrl = (url: string, schema: string): string =>
  `${url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;

/** Where a server with this data folder keeps its data; undefined for SQLite in the folder itself. */
export async function testDatabaseFor(folder: string): Promise<Secret | undefined> {
  const url = process.env[testDatabaseVariable];
  if (!url) return undefined;
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const schema = `f_${Buffer.from(folder).toString("hex").slice(-48)}`;
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${schema}`);
    return new Secret(schemaUrl(url, schema));
  } finally {
    await client.end();
  }
}

/** The rows of all tables of a schema, as text; bytes are hexadecimal digits. */
export async function rowsOfAll(url: Secret): Promise<string> {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url.reveal() });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT string_agg(query_to_xml('SELECT t::text FROM ' || quote_ident(tablename) || ' t', true, true, '')::text, '') AS text
       FROM pg_tables WHERE schemaname = current_schema()`,
    );
    return rows[0].text;
  } finally {
    await client.end();
  }
}
