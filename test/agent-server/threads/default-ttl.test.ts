import { describe, expect, test } from "vitest";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { startConfigured } from "../../support/agents/configured-server.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { openGate } from "../../support/gate.ts";

const minute = 60_000;
const start = "2030-01-01T00:00:00Z";
type Server = Awaited<ReturnType<typeof startConfigured>>;

const runOn = (server: Server, threadId: string) =>
  server.json(server.post(`/threads/${threadId}/runs/wait`, { assistant_id: "trail", input: {} }));
const statusOf = async (server: Server, threadId: string) =>
  (await server.get(`/threads/${threadId}`)).status;

/** Gives upkeep a turn: what a sweep that follows has done, the ones before have, too. */
async function sweep(server: Server, clock: ReturnType<typeof manualClock>): Promise<void> {
  const { thread_id } = await server.json(server.post("/threads", { ttl: 0.001 }));
  await expect
    .poll(async () => {
      clock.advance(2000);
      return statusOf(server, thread_id);
    })
    .toBe(404);
}

describe("checkpointer.ttl", () => {
  test("delete: a thread goes when its time after its last use is up, not earlier; one with its own ttl follows that", async () => {
    await using folder = await makeFolder();
    const clock = manualClock(start);
    const checkpointer = { ttl: { default_ttl: 10 } };
    await using server = await startConfigured(folder.path, { checkpointer }, { clock });
    const [used, idle] = [await server.newThread(), await server.newThread()];
    const { thread_id: own } = await server.json(server.post("/threads", { ttl: 30 }));
    expect(await server.json(server.get(`/threads/${used}?include=ttl`))).toMatchObject({
      ttl: { strategy: "delete", ttl_minutes: 10, expires_at: "2030-01-01T00:10:00.000Z" },
    });
    clock.advance(8 * minute);
    await runOn(server, used);
    clock.advance(3 * minute);
    await sweep(server, clock);
    expect([await statusOf(server, idle), await statusOf(server, used)]).toEqual([404, 200]);
    clock.advance(8 * minute);
    await sweep(server, clock);
    expect([await statusOf(server, used), await statusOf(server, own)]).toEqual([404, 200]);
  });

  test("keep_latest: the thread stays with its newest checkpoint, and again after its next use", async () => {
    await using folder = await makeFolder();
    const clock = manualClock(start);
    const checkpointer = { ttl: { strategy: "keep_latest", default_ttl: 10 } };
    await using server = await startConfigured(folder.path, { checkpointer }, { clock });
    const thread = await server.newThread();
    const history = async () => (await server.json(server.post(`/threads/${thread}/history`))).length;
    for (const _ of [1, 2]) {
      await runOn(server, thread);
      expect(await history()).toBeGreaterThan(2);
      clock.advance(11 * minute);
      await sweep(server, clock);
      expect(await history()).toBe(1);
      // Nothing more is to come until it is used again.
      expect(await server.json(server.get(`/threads/${thread}?include=ttl`))).not.toHaveProperty("ttl");
    }
    const { values } = await server.json(server.get(`/threads/${thread}/state`));
    expect(values.trail).toHaveLength(6);
  });

  test("a thread with a run under way stays until the time after that run is up", async () => {
    await using folder = await makeFolder();
    const clock = manualClock(start);
    const checkpointer = { ttl: { default_ttl: 1 } };
    await using server = await startConfigured(folder.path, { checkpointer }, { clock });
    await using gate = await openGate();
    const thread = await server.newThread();
    const input = { gate: gate.url, steps: 1 };
    const waiting = server.json(
      server.post(`/threads/${thread}/runs/wait`, { assistant_id: "gated", input }),
    );
    await gate.arrivals(1);
    clock.advance(10 * minute);
    await sweep(server, clock);
    gate.open();
    expect(await waiting).toMatchObject({ done: [1] });
    expect(await statusOf(server, thread)).toBe(200);
    clock.advance(2 * minute);
    await sweep(server, clock);
    expect(await statusOf(server, thread)).toBe(404);
  });

  test("threads from before there was a default stay as long as they are not used", async () => {
    await using folder = await makeFolder();
    const clock = manualClock(start);
    let old: string[];
    {
      await using server = await startConfigured(folder.path, {}, { clock });
      old = [await server.newThread(), await server.newThread()];
    }
    await using server = await startConfigured(
      folder.path,
      { checkpointer: { ttl: { default_ttl: 1 } } },
      { clock },
    );
    await runOn(server, old[0]!);
    clock.advance(5 * minute);
    await sweep(server, clock);
    expect([await statusOf(server, old[0]!), await statusOf(server, old[1]!)]).toEqual([404, 200]);
  });

  test("a sweep deals with sweep_limit threads, and the next one comes after sweep_interval_minutes", async () => {
    await using folder = await makeFolder();
    const clock = manualClock(start);
    const checkpointer = { ttl: { default_ttl: 1, sweep_interval_minutes: 60, sweep_limit: 2 } };
    await using server = await startConfigured(folder.path, { checkpointer }, { clock });
    for (let i = 0; i < 3; i++) await server.newThread();
    const left = async () => server.json(server.post("/threads/count"));
    // Upkeep that was at work goes to sleep after the clock was advanced.
    const leftLater = async () => {
      clock.advance(1000);
      return left();
    };
    // The sweep of the start found nothing.
    clock.advance(30 * minute);
    await turn(server, clock);
    expect(await left()).toBe(3);
    clock.advance(31 * minute);
    await expect.poll(leftLater).toBe(1);
    clock.advance(30 * minute);
    await turn(server, clock);
    expect(await left()).toBe(1);
    clock.advance(31 * minute);
    await expect.poll(leftLater).toBe(0);
  });
});

/** Two turns of upkeep, whether or not threads are due to be swept: runs without a thread go with each. */
async function turn(server: Server, clock: ReturnType<typeof manualClock>): Promise<void> {
  for (const _ of [1, 2]) {
    const { run_id } = await server.json(server.post("/runs", { assistant_id: "trail", input: {} }));
    await server.json(server.get(`/runs/${run_id}/join`));
    await expect
      .poll(async () => {
        clock.advance(0.5 * minute);
        return (await server.get(`/runs/${run_id}`)).status;
      })
      .toBe(404);
  }
}

describe("LANGGRAPH_THREAD_TTL", () => {
  test.each([
    ["5", { strategy: "keep_latest", ttl_minutes: 5 }],
    ['{"default_ttl": 7}', { strategy: "delete", ttl_minutes: 7 }],
  ])("%s goes before the configuration", async (text, expected) => {
    await using folder = await makeFolder();
    const checkpointer = { ttl: { strategy: "keep_latest", default_ttl: 10 } };
    const env = { LANGGRAPH_THREAD_TTL: text };
    await using server = await startConfigured(folder.path, { checkpointer }, { env });
    const thread = await server.newThread();
    expect((await server.json(server.get(`/threads/${thread}?include=ttl`))).ttl).toMatchObject(expected);
  });

  test.each(["soon", "-1", '{"default_ttl": 1, "strategy": "forget"}', '{"days": 3}', "{"])(
    "%s stops the start",
    async (text) => {
      await using folder = await makeFolder();
      const started = startConfigured(folder.path, {}, { env: { LANGGRAPH_THREAD_TTL: text } });
      await expect(started).rejects.toThrow("LANGGRAPH_THREAD_TTL is neither");
    },
  );
});
