import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventKind } from "../../../src/agent-server/events/event.ts";
import { createEventLog } from "../../../src/agent-server/events/event-log.ts";
import { createRunStore } from "../../../src/agent-server/runs/records/run-store.ts";
import { openAgentSqlite } from "../../../src/agent-server/store/sqlite/open-sqlite.ts";
import { createThreadStore } from "../../../src/agent-server/threads/thread-store.ts";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";

const megabyte = 1024 * 1024;
const text = (megabytes: number) => "x".repeat(megabytes * megabyte);
const tooLarge = /^The answer would be larger than 67108864 bytes\. Ask for fewer at a time/;

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "sdk" });
});
afterAll(() => server[Symbol.asyncDispose]());

const put = (body: object) =>
  fetch(`${server.url}/store/items`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const detailOf = async (response: Response) => {
  const { detail } = (await response.json()) as { detail: string };
  return [response.status, detail] as const;
};

test("threads, assistants, crons and runs with metadata of 30 MB are rejected, and every search is answered", async () => {
  const metadata = { note: text(30) };
  const thread_id = await server.newThread();
  const refused: [string, object][] = [
    ["/threads", { metadata }],
    ["/assistants", { graph_id: "trail", metadata }],
    ["/runs/crons", { assistant_id: "trail", schedule: "0 0 1 1 *", metadata }],
    [`/threads/${thread_id}/runs`, { assistant_id: "trail", metadata }],
  ];
  for (const [path, body] of refused) {
    const [status, detail] = await detailOf(await server.post(path, body));
    expect([path, status, detail]).toEqual([path, 422, "body.metadata: must be at most 65536 bytes as JSON"]);
  }
  for (const path of ["/threads/search", "/assistants/search", "/runs/crons/search"]) {
    expect([path, (await server.post(path, { limit: 100 })).status]).toEqual([path, 200]);
  }
});

test("metadata does not exceed its limit by many small updates, and leaves room for what the server adds", async () => {
  const assistant_id = (await server.json(server.post("/assistants", { graph_id: "trail" }))).assistant_id;
  const cron = { assistant_id: "trail", schedule: "0 0 1 1 *" };
  const { cron_id } = await server.json(server.post("/runs/crons", cron));
  const thread_id = await server.newThread();
  for (const path of [`/threads/${thread_id}`, `/assistants/${assistant_id}`, `/runs/crons/${cron_id}`]) {
    const add = (key: string) =>
      fetch(server.url + path, {
        method: "PATCH",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ metadata: { [key]: "x".repeat(32_000) } }),
      });
    expect([(await add("a")).status, (await add("b")).status]).toEqual([200, 200]);
    const [status, detail] = await detailOf(await add("c"));
    expect([path, status, detail]).toEqual([
      path,
      422,
      expect.stringMatching(/^The metadata would be larger/),
    ]);
    // Existing metadata can still be changed.
    expect((await add("b")).status).toBe(200);
  }
  const run = await server.post(`/threads/${thread_id}/runs/wait`, { assistant_id: "trail", input: {} });
  expect(run.status).toBe(200);
});

describe("large data of graphs and runs is stored, and an oversized answer is rejected with one sentence", () => {
  test("an oversized search of threads is rejected, and smaller pages and single threads are returned", async () => {
    const metadata = { batch: randomUUID(), graph_id: "trail" };
    const updates = [{ values: { trail: [text(24)] }, as_node: "first" }];
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const made = await server.json(server.post("/threads", { metadata, supersteps: [{ updates }] }));
      ids.push(made.thread_id);
    }
    const search = (more: object) => server.post("/threads/search", { metadata, ...more });
    expect(await detailOf(await search({}))).toEqual([422, expect.stringMatching(tooLarge)]);
    const extract = Object.fromEntries([1, 2, 3, 4].map((n) => [`n${n}`, "values.trail"]));
    expect(await detailOf(await search({ limit: 1, select: ["thread_id"], extract }))).toEqual([
      422,
      expect.stringMatching(tooLarge),
    ]);
    expect(await server.json(search({ select: ["thread_id"] }))).toHaveLength(3);
    expect((await search({ limit: 2 })).status).toBe(200);
    expect((await server.get(`/threads/${ids[0]}`)).status).toBe(200);
  });

  test("an oversized page of a thread's history is rejected", async () => {
    const updates = [{ values: { trail: [text(12)] }, as_node: "first" }];
    const supersteps = [1, 2, 3].map(() => ({ updates }));
    const { thread_id } = await server.json(
      server.post("/threads", { metadata: { graph_id: "trail" }, supersteps }),
    );
    const history = (limit: number) => server.post(`/threads/${thread_id}/history`, { limit });
    expect(await detailOf(await history(10))).toEqual([422, expect.stringMatching(tooLarge)]);
    expect((await history(1)).status).toBe(200);
  });

  test("an oversized list of runs with their inputs is rejected", async () => {
    const thread_id = await server.newThread();
    const body = { assistant_id: "walk", input: { note: text(24) }, after_seconds: 3600 };
    for (let i = 0; i < 3; i++) {
      expect((await server.post(`/threads/${thread_id}/runs`, body)).status).toBe(200);
    }
    const list = (query: string) => server.get(`/threads/${thread_id}/runs?${query}`);
    expect(await detailOf(await list("limit=10"))).toEqual([422, expect.stringMatching(tooLarge)]);
    expect((await list("limit=2")).status).toBe(200);
    expect((await server.post("/runs/cancel", { status: "all" })).status).toBe(204);
  });

  test("an oversized list of store items is rejected", async () => {
    const namespace = [randomUUID()];
    expect(await detailOf(await put({ namespace, key: "k", value: { note: text(2) } }))).toEqual([
      422,
      "body.value: must be at most 1048576 bytes as JSON",
    ]);
    const value = { kind: "large", note: "x".repeat(megabyte - 100) };
    for (let i = 0; i < 70; i++) expect((await put({ namespace, key: String(i), value })).status).toBe(204);
    const search = (more: object) =>
      server.post("/store/items/search", { namespace_prefix: namespace, limit: 100, ...more });
    // A busy machine may not finish all of it within a search's time limit.
    const refused = new RegExp(`${tooLarge.source}|^The search was given up after 5 seconds`);
    for (const filter of [{}, { kind: "large" }]) {
      expect(await detailOf(await search({ filter }))).toEqual([422, expect.stringMatching(refused)]);
      expect((await server.json(search({ filter, limit: 2 }))).items).toHaveLength(2);
    }
  });
});

test("namespaces and keys are limited to what an index of either database accepts", async () => {
  const long = "x".repeat(2000);
  const names = /must be at most 1000 bytes|at most 100 (labels|items)/;
  for (const at of [
    { namespace: [long], key: "k" },
    { namespace: Array.from({ length: 101 }, () => "n"), key: "k" },
    { namespace: Array.from({ length: 200_000 }, () => "n"), key: "k" },
    { namespace: ["n"], key: long },
  ]) {
    expect(await detailOf(await put({ ...at, value: {} }))).toEqual([422, expect.stringMatching(names)]);
  }
  const webhook = `http://${"x".repeat(300)}/`;
  const [status, detail] = await detailOf(await server.post("/runs", { assistant_id: "trail", webhook }));
  expect([status, detail]).toEqual([422, expect.stringMatching(/^body\.webhook: must have a host name/)]);
});

test("a thread accepts a limited number of queued runs", async () => {
  const thread_id = await server.newThread();
  const later = { assistant_id: "trail", after_seconds: 3600 };
  const create = async () => (await server.post(`/threads/${thread_id}/runs`, later)).status;
  for (let i = 0; i < 20; i++) {
    expect(new Set(await Promise.all(Array.from({ length: 50 }, create)))).toEqual(new Set([200]));
  }
  const [status, detail] = await detailOf(await server.post(`/threads/${thread_id}/runs`, later));
  expect([status, detail]).toEqual([409, expect.stringMatching(/^Thread has 1000 runs under way already/)]);
  expect((await server.post("/runs/cancel", { status: "pending" })).status).toBe(204);
});

test("a slow reader receives large events a few at a time, so that no batch exceeds the maximum string length", async () => {
  await using folder = await makeFolder();
  const database = openAgentSqlite(folder.path);
  try {
    const runs = createRunStore(database, "me", Date.now);
    const log = createEventLog({ database, runs, now: Date.now, onLost: () => {} });
    const threadId = randomUUID();
    await database.write((sql) => createThreadStore(database, Date.now).insert(sql, { threadId }));
    const event = { threadId, runId: "", kind: eventKind.stateUpdate, event: "state_update" };
    const data = JSON.stringify(text(2));
    for (let i = 0; i < 40; i++) {
      log.append({ ...event, data }, { when: async () => true });
      await log.settled();
    }
    const read: number[] = [];
    for await (const batch of log.follow(threadId, 0, new AbortController().signal)) {
      expect(batch.reduce((sum, each) => sum + each.data.length, 0)).toBeLessThan(8 * megabyte);
      read.push(...batch.map((each) => each.seq));
      if (read.length >= 40) break;
    }
    expect(read).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
  } finally {
    await database.close();
  }
});
