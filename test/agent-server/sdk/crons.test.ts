import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, refusal } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

const noon = "0 12 * * *";

describe("client.crons.create", () => {
  test("stores a schedule and returns its next due time", async () => {
    const { client } = opened;
    const made = await client.crons.create("trail", {
      schedule: noon,
      input: { length: 3 },
      metadata: { owner: "ada" },
      timezone: "Europe/Paris",
      endTime: "2999-01-01T00:00:00Z",
    });
    const { assistant_id } = await client.assistants.get("trail");
    const [cron] = await client.crons.search({ metadata: { owner: "ada" } });
    expect(cron).toMatchObject({
      cron_id: (made as unknown as { cron_id: string }).cron_id,
      assistant_id,
      thread_id: null,
      schedule: noon,
      timezone: "Europe/Paris",
      metadata: { owner: "ada" },
      payload: expect.objectContaining({ input: { length: 3 } }),
      enabled: true,
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(new Date(cron!.end_time!).getUTCFullYear()).toBe(2999);
    const due = new Date(cron!.next_run_date!);
    expect(due.getTime()).toBeGreaterThan(Date.now());
    const clock = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/Paris",
      hour: "2-digit",
      minute: "2-digit",
    });
    expect(clock.format(due)).toBe("12:00");
  });

  test("rejects invalid schedules, unknown time zones and unknown assistants", async () => {
    const { crons } = opened.client;
    expect(await refusal(crons.create("trail", { schedule: "at noon" }))).toBe(422);
    expect(await refusal(crons.create("trail", { schedule: noon, timezone: "Moon/Crater" }))).toBe(422);
    expect(await refusal(crons.create("nobody", { schedule: noon }))).toBe(404);
    expect(await refusal(crons.createForThread(randomUUID(), "trail", { schedule: noon }))).toBe(404);
  });

  test("creates runs on schedule, and keeps their threads on request", async () => {
    const { client } = opened;
    const tag = randomUUID();
    await client.crons.create("trail", {
      schedule: "* * * * * *",
      input: {},
      metadata: { tag },
      onRunCompleted: "keep",
    });
    const threads = () => client.threads.search({ values: { trail: ["first", "second", "third"] } });
    await expect.poll(async () => (await threads()).length, { timeout: 20_000 }).toBeGreaterThan(0);
    const [cron] = await client.crons.search({ metadata: { tag } });
    await client.crons.delete(cron!.cron_id);
  });
});

test("client.crons.createForThread creates a cron that runs on that thread", async () => {
  const { client } = opened;
  const { thread_id } = await client.threads.create();
  const made = await client.crons.createForThread(thread_id, "trail", {
    schedule: "* * * * * *",
    input: {},
  });
  expect(made).toMatchObject({ thread_id });
  await expect
    .poll(async () => (await client.runs.list(thread_id, { status: "success" })).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  const [cron] = await client.crons.search({ threadId: thread_id });
  expect(cron).toMatchObject({ thread_id, schedule: "* * * * * *" });
  await client.crons.delete(cron!.cron_id);
  expect(await client.crons.search({ threadId: thread_id })).toEqual([]);
});

test("client.crons.update changes a schedule and disables it", async () => {
  const { client } = opened;
  const tag = randomUUID();
  const made = (await client.crons.create("trail", {
    schedule: noon,
    input: {},
    metadata: { tag },
  })) as unknown as { cron_id: string; next_run_date: string };
  const changed = await client.crons.update(made.cron_id, {
    schedule: "30 6 * * *",
    input: { length: 6 },
    enabled: false,
    timezone: "UTC",
  });
  expect(changed).toMatchObject({
    cron_id: made.cron_id,
    schedule: "30 6 * * *",
    enabled: false,
    payload: expect.objectContaining({ input: { length: 6 } }),
  });
  expect(await client.crons.search({ metadata: { tag }, enabled: true })).toEqual([]);
  const on = await client.crons.update(made.cron_id, { enabled: true });
  expect(on.enabled).toBe(true);
  expect(on.next_run_date).toMatch(/T06:30:00/);
  expect(await refusal(client.crons.update(made.cron_id, { schedule: "never" }))).toBe(422);
  expect(await refusal(client.crons.update(randomUUID(), { enabled: false }))).toBe(404);
});

test("client.crons.search and count find crons by assistant, thread and metadata", async () => {
  const { client } = opened;
  const batch = randomUUID();
  const metadata = { batch };
  const { thread_id } = await client.threads.create();
  await client.crons.create("chat", { schedule: noon, metadata });
  await client.crons.create("trail", { schedule: "0 6 * * *", metadata, enabled: false });
  await client.crons.createForThread(thread_id, "trail", { schedule: noon, metadata });
  const { assistant_id } = await client.assistants.get("trail");
  const schedules = async (query: object) =>
    (await client.crons.search({ metadata, ...query })).map((cron) => cron.schedule);
  expect(await schedules({ sortBy: "created_at", sortOrder: "asc" })).toEqual([noon, "0 6 * * *", noon]);
  expect(await schedules({ assistantId: assistant_id, enabled: false })).toEqual(["0 6 * * *"]);
  expect(await schedules({ threadId: thread_id })).toEqual([noon]);
  expect(await schedules({ sortBy: "created_at", sortOrder: "asc", limit: 1, offset: 1 })).toEqual([
    "0 6 * * *",
  ]);
  const [selected] = await client.crons.search({
    metadata,
    threadId: thread_id,
    select: ["schedule", "thread_id"],
  });
  expect(selected).toEqual({ schedule: noon, thread_id });
  expect(await client.crons.count({ metadata })).toBe(3);
  expect(await client.crons.count({ metadata, assistantId: assistant_id })).toBe(2);
  expect(await client.crons.count({ threadId: thread_id })).toBe(1);
});

test("client.crons.delete removes a cron", async () => {
  const { client } = opened;
  const metadata = { batch: randomUUID() };
  await client.crons.create("chat", { schedule: noon, metadata });
  const [cron] = await client.crons.search({ metadata });
  expect(await client.crons.delete(cron!.cron_id)).toBeUndefined();
  expect(await client.crons.search({ metadata })).toEqual([]);
  expect(await refusal(client.crons.delete(cron!.cron_id))).toBe(404);
});

test("a cron is found by its id, as it is shown in a search", async () => {
  const { client, server } = opened;
  const metadata = { batch: randomUUID() };
  await client.crons.create("chat", { schedule: noon, metadata });
  const [cron] = await client.crons.search({ metadata });
  const path = `/runs/crons/${cron!.cron_id}`;
  expect(await server.json(server.get(path))).toEqual(cron);
  await client.crons.delete(cron!.cron_id);
  expect((await server.get(path)).status).toBe(404);
});
