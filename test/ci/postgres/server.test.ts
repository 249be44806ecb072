import { resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixtureProject, makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { postgresIsMissing, startPostgres } from "../../support/database/postgres.ts";
import { describeOnPostgres } from "../../support/database/suites-on-postgres.ts";
import { openGate } from "../../support/gate.ts";
import { allOf } from "../../support/network/sse-reader.ts";
import { forkServer } from "../../support/processes/agent-server.ts";
import { suitesIn } from "../../support/suites.ts";

let postgres: Awaited<ReturnType<typeof startPostgres>>;
const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });

describe.skipIf(postgresIsMissing)("an agent server on PostgreSQL", () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres[Symbol.asyncDispose]());

  test("runs continue when the database restarts or crashes, without gaps or repetitions", async () => {
    await using gate = await openGate();
    await using server = await startServer({ databaseUrl: await postgres.newSchema() });
    const threadId = await server.newThread();
    const body = {
      assistant_id: "gated",
      input: { gate: gate.url, steps: 4 },
      stream_mode: ["custom", "values"],
      durability: "sync",
    };
    const response = await server.post(`/threads/${threadId}/runs/stream`, body);
    const reading = allOf(response);
    await gate.arrivals(1);
    await postgres.restart();
    gate.release();
    await gate.arrivals(2);
    // While it is down, too.
    await postgres.stop("immediate");
    gate.release();
    await postgres.start();
    await gate.arrivals(3);
    gate.open();
    const events = await reading;
    const passed = events.map((event) => (event.data as { passed?: number }).passed);
    expect(passed.filter((step) => step !== undefined)).toEqual([1, 2, 3, 4]);
    expect(
      await allOf(await server.get(response.headers.get("location")!, { "last-event-id": "-" })),
    ).toEqual(events);
    expect((await server.json(server.get(`/threads/${threadId}`))).status).toBe("idle");
  });

  test("two processes share the runs, and each run is executed once", async () => {
    await using folder = await makeFolder();
    const databaseUrl = await postgres.newSchema();
    await using one = await forkServer({ data: folder.path, databaseUrl });
    await using other = await forkServer({ data: folder.path, databaseUrl });
    const threads = await Promise.all(Array.from({ length: 6 }, () => one.newThread()));
    const streams = threads.flatMap((threadId) =>
      [one, other, one, other].map(async (server) => {
        const body = { assistant_id: "chat", input: saying("hello"), stream_mode: "updates" };
        return allOf(await server.post(`/threads/${threadId}/runs/stream`, body));
      }),
    );
    for (const events of await Promise.all(streams)) {
      expect(events.map((event) => event.event)).toEqual(["metadata", "updates"]);
      expect(events[0]!.data).toMatchObject({ attempt: 1 });
    }
    for (const threadId of threads) {
      expect((await other.json(other.get(`/threads/${threadId}`))).status).toBe("idle");
    }
  });

  test("the server keeps what a client sends, including characters that PostgreSQL cannot store", async () => {
    await using server = await startServer({ databaseUrl: await postgres.newSchema() });
    const odd = "\u0000 \ud800 \\u0000";
    const thread = await server.json(server.post("/threads", { metadata: { odd } }));
    expect(thread.metadata).toEqual({ odd });
    const found = await server.json(server.post("/threads/search", { metadata: { odd } }));
    expect(found.map((one: { thread_id: string }) => one.thread_id)).toEqual([thread.thread_id]);
    const body = { assistant_id: "chat", input: saying(odd), metadata: { odd }, stream_mode: "updates" };
    const events = await allOf(await server.post(`/threads/${thread.thread_id}/runs/stream`, body));
    expect(events.map((event) => event.event)).toEqual(["metadata", "updates"]);
  });

  test("neither graphs nor logs nor files see the database's URL", async () => {
    await using folder = await makeFolder();
    const databaseUrl = await postgres.newSchema();
    const dir = fixtureProject("environment");
    await using server = await forkServer({ dir, data: folder.path, databaseUrl });
    const { seen } = await server.json(server.post("/runs/wait", { assistant_id: "environment", input: {} }));
    expect(seen).toContain("PATH");
    await server.json(server.get("/info"));
    await postgres.restart();
    await server.json(server.post("/runs/wait", { assistant_id: "environment", input: {} }));
    server.child.kill("SIGTERM");
    expect(await server.exited).toEqual([0, null]);
    for (const text of [seen, server.output.stdout, server.output.stderr]) {
      expect(text).not.toContain(postgres.password);
      expect(text).not.toContain("AGENT_SERVER_DATABASE_URL");
    }
    expect(server.output.stdout).toContain('"database_unreachable"');
  });

  test("the error of a failing start names the address and hides the password", async () => {
    await using folder = await makeFolder();
    const databaseUrl = await postgres.newSchema(1);
    await using server = await forkServer({ data: folder.path, databaseUrl });
    expect(await server.exited).toEqual([1, null]);
    expect(server.message).toMatchObject({
      type: "failed",
      message: expect.stringMatching(
        /cannot connect to PostgreSQL database "postgres" at 127\.0\.0\.1:1\n[\s\S]*ECONNREFUSED/,
      ),
    });
    expect(server.output.stdout + server.output.stderr + JSON.stringify(server.message)).not.toContain(
      postgres.password,
    );
  });
});

const root = resolve(import.meta.dirname, "../..");
const folders = ["store", "item-store", "encryption", "events", "runs", "checkpoints"].map(
  (name) => `agent-server/${name}`,
);
const others = [
  ...["engine/graph-defaults", "engine/javascript-engine", "engine/javascript/delta-channels"],
  ...["engine/javascript/saver", "engine/javascript/written-values"],
  ...["engine/javascript/values/round-trips", "threads/default-ttl", "threads/namespace-history"],
];

// What loads graphs and reads values without a database is not here; what clients see is in clients.test.ts.
describeOnPostgres([...suitesIn(root, folders), ...others.map((name) => `agent-server/${name}.test.ts`)]);
