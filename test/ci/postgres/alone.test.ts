import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPostgresDatabase } from "../../../src/database/postgres/postgres-database.ts";
import type { Secret } from "../../../src/foundation/secret.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";

const schema = { server: "test_server", tables: "CREATE TABLE numbers (n INTEGER PRIMARY KEY);" };

describe.skipIf(postgresIsMissing)("a database that one process has alone", () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  const open = (url: Secret) => openPostgresDatabase(url, schema, { isExclusive: true });
  const numbers = (url: Secret) => postgres.query("SELECT n::int FROM numbers ORDER BY n", [], url.reveal());

  test("is written to by nobody who has lost its lock, until the lock is back", async () => {
    const url = await postgres.newSchema();
    const database = await open(url);
    const insert = (n: number) => database.write((sql) => sql.run("INSERT INTO numbers VALUES (?1)", n));
    await insert(1);
    // Waits for the lock, and gets it with the end of the connection that has it.
    const other = new pg.Client({ connectionString: url.reveal() });
    await other.connect();
    const taken = other.query(`SELECT pg_advisory_lock(${database.keys.alone})`);
    const holders = () =>
      postgres.query(
        "SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted AND (classid::BIGINT << 32 | objid::BIGINT) = $1",
        [database.keys.alone],
      );
    const [{ pid }] = await holders();
    await postgres.query("SELECT pg_terminate_backend($1)", [pid]);
    await taken;
    await expect.poll(() => database.session.current()).toBeUndefined();
    let isWritten = false;
    const writing = insert(2).then(() => {
      isWritten = true;
    });
    // Reads need no lock: some of them, each a turn for the write to begin in.
    for (let each = 0; each < 20; each++)
      expect(await database.read.all("SELECT n FROM numbers")).toEqual([{ n: 1 }]);
    expect(isWritten).toBe(false);
    expect(await numbers(url)).toEqual([{ n: 1 }]);
    await other.end();
    await writing;
    expect(await numbers(url)).toEqual([{ n: 1 }, { n: 2 }]);
    await database.close();
  });

  test("is refused to a second one, and free with the end of the first", async () => {
    const url = await postgres.newSchema();
    const first = await open(url);
    await expect(open(url)).rejects.toThrow(
      /^the schema "\w+" of PostgreSQL database .* is in use by another process$/,
    );
    await first.close();
    await (await open(url)).close();
  });
});
