import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { openGate } from "../../support/gate.ts";
import { allOf, readSse } from "../../support/network/sse-reader.ts";

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
beforeAll(async () => {
  server = await startServer({ project: "sdk" });
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (method: string, path: string, body?: object) =>
  fetch(server.url + path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
const threadOf = (threadId: string) => server.json(server.get(`/threads/${threadId}`));
const stateOf = (threadId: string) => server.json(server.get(`/threads/${threadId}/state`));
const walked = async () => {
  const threadId = await server.newThread();
  await server.json(server.post(`/threads/${threadId}/runs/wait`, { assistant_id: "trail", input: {} }));
  return threadId;
};

describe("deleting a thread", () => {
  test("the deletion ends its runs and open streams first, and leaves nothing for a new thread of the same id", async () => {
    await using gate = await openGate();
    const threadId = await server.newThread();
    const stream = await server.get(`/threads/${threadId}/stream?stream_modes=lifecycle`);
    const input = { gate: gate.url, steps: 2 };
    const runs = [];
    for (let i = 0; i < 3; i++) {
      runs.push(
        await server.json(server.post(`/threads/${threadId}/runs`, { assistant_id: "gated", input })),
      );
    }
    await gate.arrivals(1);
    expect((await send("DELETE", `/threads/${threadId}`)).status).toBe(204);

    const events = await allOf(stream);
    const ended = events.filter((event) => (event.data as { status?: string }).status === "run_done");
    const endedIds = ended.map((event) => (event.data as { run_id: string }).run_id);
    expect(endedIds.toSorted()).toEqual(runs.map((run) => run.run_id).toSorted());
    expect(gate.arrived).toBe(1);
    expect((await server.get(`/threads/${threadId}`)).status).toBe(404);
    expect((await server.get(`/runs/${runs[0].run_id}`)).status).toBe(404);

    await server.post("/threads", { thread_id: threadId, metadata: { graph_id: "gated" } });
    expect(await stateOf(threadId)).toMatchObject({ values: {}, checkpoint: { thread_id: threadId } });
    expect(await server.json(server.post(`/threads/${threadId}/history`))).toEqual([]);
  });

  test("the deletion succeeds once, however many requests arrive", async () => {
    const threadId = await walked();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => send("DELETE", `/threads/${threadId}`)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([204, 404, 404, 404]);
  });
});

describe("a thread's time to live", () => {
  test.each(["delete", "keep_latest"])(
    "%s: the strategy is applied when the time is up, and not earlier",
    async (strategy) => {
      const clock = manualClock("2030-01-01T00:00:00Z");
      await using timed = await startServer({ project: "sdk", clock });
      const ttl = strategy === "delete" ? 10 : { ttl: 10, strategy };
      const { thread_id } = await timed.json(timed.post("/threads", { ttl }));
      const path = `/threads/${thread_id}`;
      await timed.json(timed.post(`${path}/runs/wait`, { assistant_id: "trail", input: {} }));
      expect(await timed.json(timed.get(`${path}?include=ttl`))).toMatchObject({
        ttl: { strategy, ttl_minutes: 10, expires_at: "2030-01-01T00:10:00.000Z" },
      });
      expect(await timed.json(timed.get(path))).not.toHaveProperty("ttl");
      const history = async () => (await timed.json(timed.post(`${path}/history`))).length;

      clock.advance(9 * 60_000);
      // A sweep that began after the clock moved has ended when the next one has its turn.
      const other = await timed.newThread();
      await timed.json(timed.post(`/threads/${other}/runs/wait`, { assistant_id: "trail", input: {} }));
      expect(await history()).toBe(5);

      clock.advance(60_001);
      if (strategy === "delete") {
        await expect.poll(async () => (await timed.get(path)).status).toBe(404);
      } else {
        await expect.poll(history).toBe(1);
        const { values } = await timed.json(timed.get(`${path}/state`));
        expect(values).toEqual({ trail: ["first", "second", "third"] });
        const { expires_at } = (await timed.json(timed.get(`${path}?include=ttl`))).ttl;
        expect(expires_at > "2030-01-01T00:19").toBe(true);
      }
    },
  );

  test("an expired thread stays until its run has ended", async () => {
    const clock = manualClock("2030-01-01T00:00:00Z");
    await using timed = await startServer({ project: "sdk", clock });
    await using gate = await openGate();
    const { thread_id } = await timed.json(timed.post("/threads", { ttl: 1 }));
    const waiting = timed.json(
      timed.post(`/threads/${thread_id}/runs/wait`, {
        assistant_id: "gated",
        input: { gate: gate.url, steps: 1 },
      }),
    );
    await gate.arrivals(1);
    clock.advance(10 * 60_000);
    gate.open();
    expect(await waiting).toMatchObject({ done: [1] });
    // Time stands still for the upkeep, too.
    await expect
      .poll(async () => {
        clock.advance(2000);
        return (await timed.get(`/threads/${thread_id}`)).status;
      })
      .toBe(404);
  });
});

describe("writing to a thread's state", () => {
  test("the write sends the thread's streams the new state, and updates the thread's record", async () => {
    const threadId = await walked();
    const stream = await server.get(`/threads/${threadId}/stream?stream_modes=state_update`);
    const first = readSse(stream).next();
    await server.post(`/threads/${threadId}/state`, { values: { trail: ["fourth"] }, as_node: "third" });
    const trail = ["first", "second", "third", "fourth"];
    expect((await first).value).toMatchObject({
      event: "state_update",
      data: { thread_id: threadId, state: { values: { trail }, next: [] } },
    });
    expect(await threadOf(threadId)).toMatchObject({ values: { trail }, status: "idle" });
    await stream.body?.cancel().catch(() => {});
  });

  test("a write as the node that asked makes an interrupted thread idle, and a write as another node does not", async () => {
    const threadId = await server.newThread();
    const path = `/threads/${threadId}`;
    await server.json(server.post(`${path}/runs/wait`, { assistant_id: "approval", input: {} }));
    await server.post(`${path}/state`, { values: { plan: "tidy up" }, as_node: "propose" });
    expect(await threadOf(threadId)).toMatchObject({ status: "interrupted", values: { plan: "tidy up" } });
    await server.post(`${path}/state`, { values: { approved: true }, as_node: "ask" });
    expect(await threadOf(threadId)).toMatchObject({ status: "idle", interrupts: {} });
  });

  test("a write makes a failed thread idle only when no node is left to run", async () => {
    const threadId = await server.newThread();
    const path = `/threads/${threadId}`;
    await server.json(server.post(`${path}/runs/wait`, { assistant_id: "failing", input: {} }));
    await server.post(`${path}/state`, { values: { distance: 2 }, as_node: "drive" });
    expect((await threadOf(threadId)).status).toBe("error");
    await server.post(`${path}/state`, { values: { distance: 3 }, as_node: "crash" });
    expect((await threadOf(threadId)).status).toBe("idle");
  });
});

test("copying a thread that is being deleted answers 200 or 404", async () => {
  await using server = await startServer();
  const ids = await Promise.all(Array.from({ length: 20 }, () => server.newThread()));
  const statuses = await Promise.all(
    ids.map(async (id) => {
      const deleted = fetch(`${server.url}/threads/${id}`, { method: "DELETE" });
      const copied = await server.post(`/threads/${id}/copy`);
      expect((await deleted).status).toBe(204);
      return copied.status;
    }),
  );
  for (const status of statuses) expect([200, 404]).toContain(status);
});

describe("a copy made in the middle of a run", () => {
  test("the copy stops where the run was, and can continue by itself", async () => {
    await using gate = await openGate();
    const threadId = await server.newThread();
    const input = { gate: gate.url, steps: 2 };
    // The checkpoint of the first step is there before the second begins.
    const body = { assistant_id: "gated", input, durability: "sync" };
    const run = await server.json(server.post(`/threads/${threadId}/runs`, body));
    await gate.arrivals(1);
    gate.release();
    await gate.arrivals(2);
    const copy = await server.json(server.post(`/threads/${threadId}/copy`));
    expect(copy).toMatchObject({ status: "idle", values: { done: [1] } });
    gate.open();
    expect(
      await server.json(
        server.post(`/threads/${copy.thread_id}/runs/wait`, { assistant_id: "gated", input: null }),
      ),
    ).toMatchObject({ done: [1, 2] });
    await server.get(`/threads/${threadId}/runs/${run.run_id}/join`);
  });
});

describe("the history of a thread", () => {
  // Holds RT-4.2-history
  test("GET and POST return the same pages", async () => {
    const path = `/threads/${await walked()}/history`;
    const all = await server.json(server.post(path));
    const checkpoint = all[1].checkpoint.checkpoint_id;
    expect(await server.json(server.get(path))).toEqual(all);
    expect(await server.json(server.get(`${path}?limit=2&before=${checkpoint}`))).toEqual(all.slice(2, 4));
    expect(await server.json(server.post(path, { limit: 2, before: checkpoint }))).toEqual(all.slice(2, 4));
  });
});

describe("the server rejects", () => {
  const nowhere = randomUUID();
  const superstep = (as_node: string) => ({ updates: [{ values: { trail: ["x"] }, as_node }] });
  const trail = { graph_id: "trail" };
  test.each<[string, string, object, number]>([
    ["POST", "/threads", { supersteps: [superstep("first")] }, 422],
    ["POST", "/threads", { supersteps: [superstep("nobody")], metadata: trail }, 422],
    ["POST", "/threads", { supersteps: [{ updates: [] }], metadata: trail }, 422],
    ["POST", "/threads", { supersteps: [superstep("first")], metadata: { graph_id: "gone" } }, 404],
    ["POST", "/threads", { ttl: 0 }, 422],
    ["POST", "/threads", { ttl: { ttl: 5, strategy: "burn" } }, 422],
    ["PATCH", "/threads/T", { ttl: -1 }, 422],
    ["PATCH", "/threads/T", { metadata: [] }, 422],
    ["POST", "/threads/search", { limit: 0 }, 422],
    ["POST", "/threads/search", { ids: ["x"] }, 422],
    ["POST", "/threads/search", { select: ["colour"] }, 422],
    ["POST", "/threads/search", { extract: { a: "thread_id" } }, 422],
    ["POST", "/threads/prune", {}, 422],
    ["POST", "/threads/T/state", { values: { trail: ["x"] }, as_node: "nobody" }, 422],
    ["POST", "/threads/T/state", { values: "no object", as_node: "first" }, 422],
    ["POST", "/threads/T/state", { values: {}, checkpoint_id: nowhere, as_node: "first" }, 404],
    ["POST", "/threads/T/state", { values: {}, checkpoint: { checkpoint_ns: "a:b" }, as_node: "x" }, 422],
    ["POST", "/threads/EMPTY/state", { values: {} }, 422],
    ["POST", "/threads/T/state/checkpoint", {}, 422],
    ["POST", "/threads/T/state/checkpoint", { checkpoint: { checkpoint_id: nowhere } }, 404],
    ["GET", `/threads/T/state/${nowhere}`, {}, 404],
    ["GET", `/threads/EMPTY/state/${nowhere}`, {}, 404],
    ["POST", "/threads/T/history", { before: { configurable: { checkpoint_id: {} } } }, 422],
    ["GET", "/threads/T/history?limit=0", {}, 422],
    ["POST", `/threads/${nowhere}/copy`, {}, 404],
    ["PATCH", `/threads/${nowhere}/state`, { metadata: {} }, 404],
    ["POST", "/threads/T/runs", { assistant_id: "trail", checkpoint_id: nowhere }, 404],
    ["POST", "/runs/cancel", {}, 422],
    ["POST", "/runs/cancel", { thread_id: nowhere, run_ids: [nowhere] }, 404],
    ["POST", "/runs/batch", [{ assistant_id: "trail" }, { assistant_id: "nobody" }], 404],
    ["GET", `/runs/${nowhere}`, {}, 404],
    ["DELETE", `/runs/${nowhere}`, {}, 404],
  ])("%s %s %j: %i", async (method, path, body, status) => {
    const url = path.replace("/T", `/${await walked()}`).replace("/EMPTY", `/${await server.newThread()}`);
    const before = await server.json(server.post("/threads/count"));
    const answer = await send(method, url, method === "GET" ? undefined : body);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
    expect(answer.status).toBe(status);
    expect(await server.json(server.post("/threads/count"))).toBe(before);
  });
});

test("a thread tells how many bytes its checkpoints take, channel by channel", async () => {
  const threadId = await walked();
  const storage = await server.json(server.get(`/threads/${threadId}/storage`));
  const { checkpoints, channel_values, pending_writes } = storage;
  expect(storage).toMatchObject({
    thread_id: threadId,
    total_bytes: checkpoints.bytes + channel_values.bytes + pending_writes.bytes,
  });
  const history = await server.json(server.post(`/threads/${threadId}/history`, { limit: 100 }));
  expect(checkpoints.count).toBe(history.length);
  expect(checkpoints.bytes).toBeGreaterThan(0);
  expect(pending_writes.count).toBeGreaterThan(0);
  const { versions, bytes } = channel_values.by_channel.trail;
  expect([versions > 0, bytes > 0, channel_values.bytes >= bytes]).toEqual([true, true, true]);
  const empty = await server.json(server.get(`/threads/${await server.newThread()}/storage`));
  expect(empty).toMatchObject({ total_bytes: 0, channel_values: { count: 0, by_channel: {} } });
  expect((await server.get(`/threads/${randomUUID()}/storage`)).status).toBe(404);
});
