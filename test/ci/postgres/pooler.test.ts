import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAgentPostgres } from "../../../src/agent-server/store/postgres/open-postgres.ts";
import { openPostgresDatabase } from "../../../src/database/postgres/postgres-database.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { databaseSuite } from "../../support/database/database-suite.ts";
import { poolerIsMissing, startPooler } from "../../support/database/pooler.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { openGate } from "../../support/gate.ts";
import { allOf } from "../../support/network/sse-reader.ts";
import { forkServer } from "../../support/processes/agent-server.ts";

const sessions = 3;
const fromTheFirst = { "last-event-id": "-" };
const gated = (gate: string, steps: number) => ({
  assistant_id: "gated",
  input: { gate, steps },
  stream_mode: ["custom", "values"],
});
const passedIn = (events: { data: unknown }[]) =>
  events.map(({ data }) => (data as { passed?: number }).passed).filter((step) => step !== undefined);

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

type Urls = { url: Secret; poolUrl: Secret };
type ServerUrls = { databaseUrl?: Secret; databasePoolUrl: Secret };
const both = (databaseUrl: Secret, databasePoolUrl: Secret): ServerUrls => ({ databaseUrl, databasePoolUrl });
const pooled = (databasePoolUrl: Secret): ServerUrls => ({ databasePoolUrl });

describe.skipIf(postgresIsMissing ?? poolerIsMissing)("through a pooler of transactions", () => {
  databaseSuite("postgres through a pooler", async () => {
    const world = await openWorld();
    return {
      async newPlace(schema) {
        const { url, poolUrl } = await world.newUrls();
        return (other = schema) => openPostgresDatabase(url, other, { poolUrl });
      },
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  });

  databaseSuite("postgres through a pooler alone", async () => {
    const world = await openWorld();
    return {
      isPolled: true,
      async newPlace(schema) {
        const { poolUrl } = await world.newUrls();
        return (other = schema) => openPostgresDatabase(poolUrl, other, { isPooled: true });
      },
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  });

  test.each<[string, (urls: Urls) => [ServerUrls, ServerUrls], number]>([
    ["the URLs of both", ({ url, poolUrl }) => [both(url, poolUrl), both(url, poolUrl)], sessions + 2],
    ["the pooler's URL only", ({ poolUrl }) => [pooled(poolUrl), pooled(poolUrl)], sessions],
    [
      "the pooler's URL beside one with both",
      ({ url, poolUrl }) => [pooled(poolUrl), both(url, poolUrl)],
      sessions + 1,
    ],
  ])("two agent servers with %s share runs and streams, with few sessions", async (_, of, most) => {
    await using world = await openWorld();
    await using gate = await openGate();
    const [ofOne, ofOther] = of(await world.newUrls());
    // At once, on an empty database.
    const opening = [startServer(ofOne), startServer(ofOther)] as const;
    await using one = await opening[0];
    await using other = await opening[1];
    const body = gated(gate.url, 2);
    const threads = await Promise.all(Array.from({ length: 8 }, () => one.newThread()));
    const runs = await Promise.all(
      threads.map((id, i) => one.json([one, other][i % 2]!.post(`/threads/${id}/runs`, body))),
    );
    const streams = runs.map(({ run_id, thread_id }, i) =>
      // One that joins later than the run ends would get nothing otherwise.
      [other, one][i % 2]!.get(`/threads/${thread_id}/runs/${run_id}/stream`, fromTheFirst).then(allOf),
    );
    gate.open();
    for (const events of await Promise.all(streams)) {
      expect(passedIn(events)).toEqual([1, 2]);
      expect(events.at(-1)!.event).toBe("values");
    }
    for (const { run_id, thread_id } of runs)
      expect((await other.json(other.get(`/threads/${thread_id}/runs/${run_id}`))).status).toBe("success");
    const [{ count }] = await world.postgres.query(
      "SELECT count(*)::INTEGER AS count FROM pg_stat_activity WHERE usename = 'pooled' AND application_name = 'agent_server'",
    );
    expect(count).toBeLessThanOrEqual(most);
    for (const [{ lines }, { databaseUrl }] of [
      [one, ofOne],
      [other, ofOther],
    ] as const)
      expect(lines.filter(({ event }) => event === "database_is_polled")).toHaveLength(databaseUrl ? 0 : 1);
  });

  test("a server that is killed has no lock, and is taken over once its lease of less than 15 seconds is over", async () => {
    await using world = await openWorld();
    await using gate = await openGate();
    await using folder = await makeFolder();
    const { url, poolUrl } = await world.newUrls();
    const env = { AGENT_SERVER_DATABASE_POOL_URL: poolUrl.reveal() };
    await using one = await forkServer({ data: folder.path, env });
    await using other = await startServer({ databasePoolUrl: poolUrl });
    const thread = `/threads/${await one.newThread()}`;
    const { run_id } = await one.json(one.post(`${thread}/runs`, gated(gate.url, 1)));
    const events = other.get(`${thread}/runs/${run_id}/stream`, fromTheFirst).then(allOf);
    await gate.arrivals(1);
    await one.kill();
    const query = (text: string) => world.postgres.query(text, [one.child.pid], url.reveal());
    const now = "extract(epoch FROM clock_timestamp()) * 1000";
    const left = `SELECT (lease_until - ${now})::INTEGER AS ms, holds_lock FROM processes WHERE pid = $1`;
    const [lease] = await query(left);
    expect(lease).toEqual({ ms: expect.toSatisfy((ms: number) => ms <= 14_000), holds_lock: "0" });
    await query(`UPDATE processes SET lease_until = ${now} WHERE pid = $1`);
    await gate.arrivals(2);
    gate.open();
    expect(passedIn(await events)).toEqual([1]);
    expect(await query(left)).toEqual([]);
  });

  test("a process without a lock is alive by its lease, one with a lock by both, each as the other sees it", async () => {
    await using world = await openWorld();
    const { url, poolUrl } = await world.newUrls();
    const direct = await openAgentPostgres(url);
    onTestFinished(() => direct.close());
    const polled = await openAgentPostgres(poolUrl, { isPooled: true });
    onTestFinished(() => polled.close());
    let now = 0;
    const one = await direct.acquireLease("direct", () => now);
    const other = await polled.acquireLease("polled", () => now);
    const expire = (owner: string) =>
      direct.write((sql) => sql.run("UPDATE processes SET lease_until = 1 WHERE owner = ?1", owner));
    expect([await one.livePeers(), await other.livePeers()]).toEqual([
      new Set(["polled"]),
      new Set(["direct"]),
    ]);
    await expire("polled");
    expect(await one.livePeers()).toEqual(new Set());
    now += 4000;
    await other.renew();
    expect(await one.livePeers()).toEqual(new Set(["polled"]));
    // After an outage all leases are over: who is back first gives the others some seconds.
    await expire("polled");
    now += 60_000;
    await one.renew();
    expect(await one.livePeers()).toEqual(new Set(["polled"]));
    now += 6000;
    expect(await one.livePeers()).toEqual(new Set());
    await direct.close();
    await expect.poll(() => other.livePeers()).toEqual(new Set());
  });

  test("a search that takes long is given up by the server, and leaves the pooler's sessions without its limit", async () => {
    await using world = await openWorld();
    const { poolUrl } = await world.newUrls();
    const database = await openAgentPostgres(poolUrl, { isPooled: true });
    try {
      const slow = database.search(50).all("SELECT pg_sleep(60)");
      await expect(slow).rejects.toMatchObject({ code: "limit_exceeded" });
      await database.search(20_000).first("SELECT 1");
      const limits = await Promise.all(
        Array.from({ length: sessions }, () => database.read.first("SHOW statement_timeout")),
      );
      expect(limits).toEqual(limits.map(() => ({ statement_timeout: "0" })));
      await expect(database.search(30_000).first("SELECT 1 AS one")).resolves.toEqual({ one: 1 });
    } finally {
      await database.close();
    }
  });

  test("a pooler in the place of a server is refused: locks and news would be lost", async () => {
    await using world = await openWorld();
    const { poolUrl } = await world.newUrls();
    const opening = openPostgresDatabase(poolUrl, { server: "test", tables: "" });
    await expect(opening).rejects.toThrow("is behind a pooler that shares sessions between transactions");
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
