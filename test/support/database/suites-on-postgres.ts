import { join, resolve } from "node:path";
import { afterAll, describe } from "vitest";
import { postgresIsMissing, startPostgres } from "./postgres.ts";
import { testDatabaseVariable } from "./test-schema.ts";

const root = resolve(import.meta.dirname, "../..");

/** What the suites (paths below `test`) show on SQLite, they show here: each data folder has its own schema. */
export function describeOnPostgres(suites: readonly string[]): void {
  describe.skipIf(postgresIsMissing)("with PostgreSQL", async () => {
    if (postgresIsMissing) return;
    const shared = await startPostgres();
    process.env[testDatabaseVariable] = shared.adminUrl;
    afterAll(() => shared[Symbol.asyncDispose]());
    for (const suite of suites) describe(suite, async () => void (await import(join(root, suite))));
  });
}
