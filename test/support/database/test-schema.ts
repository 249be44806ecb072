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
