import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { testDatabaseFor, testDatabaseVariable } from "../../support/database/test-schema.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { oneLine } from "../../support/query-plans/allowances.ts";
import { exceptionsOf } from "../../support/query-plans/control-plane-exceptions.ts";
import { fillControlPlane } from "../../support/query-plans/fill-control-plane.ts";
import { costlySteps } from "../../support/query-plans/postgres-plans.ts";
import { useControlPlane } from "../../support/query-plans/use-control-plane.ts";

const exceptions = exceptionsOf("postgres");
let postgres: Awaited<ReturnType<typeof startPostgres>>;

describe.skipIf(postgresIsMissing)("on PostgreSQL", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test("no statement of the control plane reads or sorts a whole table, except for the documented ones", async () => {
    vi.stubEnv(testDatabaseVariable, postgres.adminUrl);
    using recorded = recordStatements();
    await useControlPlane();
    const sent = [...recorded.sent];
    const store = await openTestStore("/large/control-plane.db");
    await fillControlPlane(store.database, 20_000);
    await store.destroy();
    const client = new pg.Client({ connectionString: (await testDatabaseFor("/large"))!.reveal() });
    await client.connect();
    await client.query("ANALYZE");
    const { rows: tables } = await client.query(
      "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace",
    );
    const statements = sent.filter(([text]) => tables.some(({ relname }) => text.includes(relname)));
    expect(statements.length).toBeGreaterThan(60);
    const used = new Set<unknown>();
    const costly: string[] = [];
    for (const [text, values] of statements) {
      const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values as unknown[]);
      const steps = costlySteps(rows[0]);
      if (steps.length === 0) continue;
      const exception = exceptions.find(({ statement }) => statement.test(oneLine(text)));
      if (exception) used.add(exception);
      else costly.push(`${steps.join("; ")}\n    ${oneLine(text)}`);
    }
    await client.end();
    expect({ costly, unused: exceptions.filter((each) => !used.has(each)) }).toEqual({
      costly: [],
      unused: [],
    });
  });
});
