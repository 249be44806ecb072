import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresStatements } from "../../../src/database/postgres/statements.ts";
import { fixtureProject, makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { judge, oneLine } from "../../support/query-plans/allowances.ts";
import { fill } from "../../support/query-plans/fill.ts";
import { writeFullConfig } from "../../support/query-plans/full-config.ts";
import { costlySteps } from "../../support/query-plans/postgres-plans.ts";
import { useEverything } from "../../support/query-plans/use-everything.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;

describe.skipIf(postgresIsMissing)("on PostgreSQL", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test("no statement of the agent server reads or sorts more of a table than it needs, except for the documented ones", async () => {
    const databaseUrl = await postgres.newSchema();
    await using folder = await makeFolder();
    using recorded = recordStatements();
    {
      const config = await writeFullConfig(folder.path);
      const served = { dir: fixtureProject("sdk"), config, data: folder.path, databaseUrl };
      await using server = await startServer(served);
      await using _other = await startServer(served);
      expect(await useEverything(server)).toEqual({ uncalled: [] });
    }
    const sent = [...recorded.sent];
    const client = new pg.Client({ connectionString: databaseUrl.reveal() });
    await client.connect();
    const tables = await client.query(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace",
    );
    const isOurs = (text: string) => tables.rows.some(({ relname }) => text.includes(relname as string));
    const statements = sent.filter(([text]) => isOurs(text));
    expect(statements.length).toBeGreaterThan(150);
    await fill(
      postgresStatements((text, values) => client.query(text, values as unknown[])),
      30_000,
    );
    await client.query("ANALYZE");
    const found: { statement: string; step: string }[] = [];
    for (const [text, values] of statements) {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values as unknown[]);
      // As SQLite's statements are written.
      const statement = oneLine(text).replace(/\$(\d+)/g, "?$1");
      for (const step of costlySteps(rows[0])) found.push({ statement, step });
    }
    await client.end();
    expect(judge(found, "postgres")).toEqual({ costly: [], unused: [] });
  });
});
