import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { RunRecord } from "../../../src/agent-server/threads/run.ts";
import { createWebhooks } from "../../../src/agent-server/webhooks/webhooks.ts";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { openWebhookReceiver } from "../../support/network/webhook-receiver.ts";

const aRun = (webhook: string): RunRecord => ({
  ...{ run_id: randomUUID(), thread_id: randomUUID(), assistant_id: randomUUID(), graph_id: "agent" },
  ...{ created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:01.000Z" },
  ...{ status: "running", metadata: {}, kwargs: { webhook }, multitask_strategy: "enqueue" },
  ...{ attempt: 1, owner: "me", cancel: null, due_at: 0 },
});

/** One process's deliveries, with a clock that the test moves. */
async function openSender(folder: string, options: { owner?: string; now?: number } = {}) {
  const database = await openTestDatabase(folder);
  const lines: Record<string, unknown>[] = [];
  const time = { now: options.now ?? Date.parse("2026-01-02T00:00:00Z") };
  const webhooks = createWebhooks({
    database,
    owner: options.owner ?? "me",
    clock: { now: () => time.now, sleep: () => Promise.reject(new Error("nothing here waits")) },
    report: (event, fields) => void lines.push({ event, ...fields }),
    random: () => 1,
  });
  const none = new Set<string>();
  return {
    lines,
    time,
    webhooks,
    sweep: () => webhooks.sweep(none),
    async end(run: RunRecord) {
      await database.write((sql) => webhooks.record(sql, run, { status: "success", values: '{"a":1}' }));
      webhooks.wake();
    },
    left: async () =>
      (await database.read.all<{ attempt: number; owner: string | null }>("SELECT * FROM webhooks")).map(
        ({ attempt, owner }) => ({ attempt, owner }),
      ),
    async [Symbol.asyncDispose]() {
      await webhooks.close();
      await database.close();
    },
  };
}

const hour = 3_600_000;

test("a failing receiver gets the same webhook with growing delays until it acknowledges it", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver((n) => (n < 4 ? 503 : 204));
  await using sender = await openSender(folder.path);
  const run = aRun(`${receiver.url}/done?token=canary-7`);
  await sender.end(run);
  for (let n = 1; n <= 3; n++) {
    await expect.poll(() => sender.lines.length).toBe(n);
    await expect.poll(async () => (await sender.left())[0]?.owner).toBe(null);
    await sender.sweep();
    // Not yet: its time has not come.
    expect(receiver.received).toHaveLength(n);
    sender.time.now += 2000 * 2 ** (n - 1);
    await sender.sweep();
    await receiver.count(n + 1);
  }
  await expect.poll(sender.left).toHaveLength(0);
  const bodies = receiver.received.map(({ body }) => body);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toMatchObject({ run_id: run.run_id, status: "success", values: { a: 1 } });
  expect(bodies[0]).not.toHaveProperty("owner");
  const headers = receiver.received.map((one) => [one.headers["webhook-id"], one.headers["webhook-attempt"]]);
  expect(headers).toEqual(["1", "2", "3", "4"].map((attempt) => [run.run_id, attempt]));
  const waits = sender.lines.map((line) => line.retry_in_ms);
  expect(waits).toEqual([2000, 4000, 8000]);
  expect(JSON.stringify(sender.lines)).not.toContain("canary-7");
  expect(sender.lines[0]).toMatchObject({
    event: "webhook_failed",
    origin: receiver.url,
    reason: "status 503",
  });
});

test.each([
  [200, "taken"],
  [204, "taken"],
  [302, "final"],
  [400, "final"],
  [401, "final"],
  [404, "final"],
  [410, "final"],
  [408, "repeated"],
  [425, "repeated"],
  [429, "repeated"],
  [500, "repeated"],
  [503, "repeated"],
])("status %i: %s", async (status, expected) => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver((_, response) => {
    response.setHeader("location", "/elsewhere");
    return status;
  });
  await using sender = await openSender(folder.path);
  await sender.end(aRun(receiver.url));
  await receiver.count(1);
  const left = expected === "repeated" ? [{ attempt: 1, owner: null }] : [];
  await expect.poll(sender.left).toEqual(left);
  expect(receiver.received).toHaveLength(1);
  const events = sender.lines.map((line) => line.event);
  expect(events).toEqual({ taken: [], final: ["webhook_given_up"], repeated: ["webhook_failed"] }[expected]);
});

test("a receiver that names a time to retry is not called earlier", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver((n, response) => {
    response.setHeader("retry-after", "600");
    return n === 1 ? 429 : 200;
  });
  await using sender = await openSender(folder.path);
  await sender.end(aRun(receiver.url));
  await expect.poll(() => sender.lines.length).toBe(1);
  expect(sender.lines[0]).toMatchObject({ retry_in_ms: 600_000 });
});

test("a webhook is given up after a day", async () => {
  await using folder = await makeFolder();
  await using sender = await openSender(folder.path);
  // Nothing listens there.
  await sender.end(aRun("http://127.0.0.1:9/"));
  let attempts = 0;
  while (sender.lines.at(-1)?.event !== "webhook_given_up") {
    await expect.poll(() => sender.lines.length).toBeGreaterThan(attempts);
    attempts = sender.lines.length;
    await expect.poll(async () => (await sender.left()).every((row) => row.owner === null)).toBe(true);
    sender.time.now += hour;
    await sender.sweep();
  }
  expect(attempts).toBeGreaterThan(20);
  expect(attempts).toBeLessThan(40);
  expect(await sender.left()).toEqual([]);
});

test("a receiver that does not answer delays neither other webhooks nor the end of runs", async () => {
  await using folder = await makeFolder();
  await using silent = await openWebhookReceiver(() => undefined);
  await using other = await openWebhookReceiver();
  await using sender = await openSender(folder.path);
  for (let i = 0; i < 20; i++) await sender.end(aRun(silent.url));
  await sender.end(aRun(other.url));
  await other.count(1);
  await silent.count(4);
  await expect.poll(sender.left).toHaveLength(20);
  expect((await sender.left()).filter((row) => row.owner !== null)).toHaveLength(4);
});

test("another process sends the webhooks of a process that was stopped or died", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver((n) => (n <= 2 ? undefined : 200));
  const run = aRun(receiver.url);
  {
    await using stopped = await openSender(folder.path, { owner: "stopped" });
    await stopped.end(run);
    await receiver.count(1);
  }
  await using dead = await openSender(folder.path, { owner: "dead" });
  await dead.sweep();
  await receiver.count(2);
  await using next = await openSender(folder.path, { owner: "next" });
  await next.webhooks.sweep(new Set(["dead"]));
  expect(await next.left()).toEqual([{ attempt: 2, owner: "dead" }]);
  await next.sweep();
  await receiver.count(3);
  await expect.poll(next.left).toEqual([]);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([run.run_id]),
  );
});

test("credentials of a webhook URL are sent as a header", async () => {
  await using folder = await makeFolder();
  await using receiver = await openWebhookReceiver();
  await using sender = await openSender(folder.path);
  await sender.end(aRun(receiver.url.replace("//", "//ada:p%40ss@")));
  await receiver.count(1);
  expect(receiver.received[0]!.headers.authorization).toBe(`Basic ${btoa("ada:p@ss")}`);
});

test("a run cancelled in the queue calls its webhook, and only http and https webhook URLs are accepted", async () => {
  await using receiver = await openWebhookReceiver();
  await using server = await startServer();
  const thread = await server.newThread();
  const start = (webhook: unknown) => {
    const run = { assistant_id: "chat", input: { messages: [] }, webhook, after_seconds: 3600 };
    return server.post(`/threads/${thread}/runs`, run);
  };
  const { run_id } = await server.json(start(receiver.url));
  await server.post(`/threads/${thread}/runs/${run_id}/cancel`);
  await receiver.count(1);
  expect(receiver.received[0]!.body).toMatchObject({ run_id, status: "interrupted" });
  for (const url of ["/a", "ftp://a.b/c", "file:///etc/hosts", "http://", "javascript:alert(1)", "", 7]) {
    const answer = start(url);
    expect([url, (await answer).status]).toEqual([url, 422]);
    expect((await server.json(answer)).detail).toContain("body.webhook");
  }
});
