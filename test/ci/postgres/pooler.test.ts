import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPostgresDatabase } from "../../../src/database/postgres/postgres-database.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { databaseSuite } from "../../support/database/database-suite.ts";
import { poolerIsMissing, startPooler } from "../../support/database/pooler.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { openGate } from "../../support/gate.ts";
import { allOf } from "../../support/network/sse-reader.ts";

const sessions = 3;

/** A server with a pooler before it, and roles that each have a schema of their own by default. */
async function openWorld() {
  const postgres = await startPostgres();
  const role = "pooled";
  const pooler = await startPooler(
    postgres,
    { agent: postgres.password, [role]: postgres.password },
    sessions,
  );
  await postgres.query(`CREATE ROLE ${role} LOGIN PASSWORD '${postgres.password}'`);
  const urlOf = (port: number, database: string) =>
    new Secret(`postgres://${role}:${postgres.password}@127.0.0.1:${port}/${database}`);
  return {
    postgres,
    /** A new database: the URL of the server, and that of the pooler. */
    async newUrls() {
      const database = `d${randomUUID().replaceAll("-", "")}`;
      await postgres.query(`CREATE DATABASE ${database} OWNER ${role} TEMPLATE template0 ENCODING 'UTF8'`);
      return { url: urlOf(postgres.port, database), poolUrl: urlOf(pooler.port, database) };
    },
    async [Symbol.asyncDispose]() {
      await pooler[Symbol.asyncDispose]();
      await postgres[Symbol.asyncDispose]();
    },
  };
}

describe.skipIf(postgresIsMissing ?? poolerIsMissing)("through a pooler of transactions", () => {
  databaseSuite("postgres through a pooler", async () => {
    const world = await openWorld();
    return {
      async newPlace(schema) {
        const { url, poolUrl } = await world.newUrls();
        return () => openPostgresDatabase(url, schema, { poolUrl });
      },
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  });

  test("two agent servers share runs and streams, with as few sessions as the pooler has", async () => {
    await using world = await openWorld();
    await using gate = await openGate();
    const { url: databaseUrl, poolUrl: databasePoolUrl } = await world.newUrls();
    await using one = await startServer({ databaseUrl, databasePoolUrl });
    await using other = await startServer({ databaseUrl, databasePoolUrl });
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 2 }, stream_mode: "values" };
    const threads = await Promise.all(Array.from({ length: 8 }, () => one.newThread()));
    const runs = await Promise.all(
      threads.map((id, i) => one.json([one, other][i % 2]!.post(`/threads/${id}/runs`, body))),
    );
    const streams = runs.map(({ run_id, thread_id }, i) =>
      [other, one][i % 2]!.get(`/threads/${thread_id}/runs/${run_id}/stream`).then(allOf),
    );
    gate.open();
    for (const events of await Promise.all(streams)) expect(events.at(-1)!.event).toBe("values");
    for (const { run_id, thread_id } of runs)
      expect((await other.json(other.get(`/threads/${thread_id}/runs/${run_id}`))).status).toBe("success");
    const [{ count }] = await world.postgres.query(
      "SELECT count(*)::INTEGER AS count FROM pg_stat_activity WHERE usename = 'pooled' AND application_name = 'agent_server'",
    );
    expect(count).toBeLessThanOrEqual(sessions + 2);
  });

  test.each([
    [
      "that drops the schema of the URL",
      "?options=-c%20search_path%3Dother",
      'the schema "public" instead of "other"',
    ],
    ["of another database", "", "another database"],
  ])("a pooler %s is refused before anything is written", async (_, options, message) => {
    const world = await openWorld();
    onTestFinished(() => world[Symbol.asyncDispose]());
    const { url, poolUrl } = await world.newUrls();
    const [direct, elsewhere] = options
      ? [new Secret(url.reveal() + options), poolUrl]
      : [url, (await world.newUrls()).poolUrl];
    if (options) await world.postgres.query("CREATE SCHEMA other", [], url.reveal());
    const opening = openPostgresDatabase(
      direct,
      { server: "test", tables: "CREATE TABLE numbers (n INTEGER PRIMARY KEY) STRICT;" },
      { poolUrl: elsewhere },
    );
    await expect(opening).rejects.toThrow(message);
    const tables = "SELECT tablename FROM pg_tables WHERE schemaname IN ('other', 'public')";
    expect(await world.postgres.query(tables, [], url.reveal())).toEqual([]);
  });
});
