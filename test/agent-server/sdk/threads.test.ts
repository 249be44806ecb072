import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import { collect, openClient, refusal, saying, tellingClient } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

describe("client.threads.create", () => {
  test("returns a new idle thread with its metadata and graph", async () => {
    const thread = await opened.client.threads.create({ metadata: { owner: "ada" }, graphId: "chat" });
    expect(thread).toMatchObject({
      thread_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: "idle",
      metadata: { owner: "ada", graph_id: "chat" },
      interrupts: {},
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
    expect(await opened.client.threads.get(thread.thread_id)).toEqual(thread);
  });

  test("takes the given id, and rejects it a second time unless told to do nothing", async () => {
    const { client } = opened;
    const threadId = randomUUID();
    const thread = await client.threads.create({ threadId, metadata: { n: 1 } });
    expect(thread.thread_id).toBe(threadId);
    expect(await refusal(client.threads.create({ threadId, ifExists: "raise" }))).toBe(409);
    expect(await refusal(client.threads.create({ threadId }))).toBe(409);
    const again = await client.threads.create({ threadId, ifExists: "do_nothing", metadata: { n: 2 } });
    expect(again).toMatchObject({ thread_id: threadId, metadata: { n: 1 } });
  });

  test("writes supersteps as the thread's first checkpoints", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create({
      graphId: "trail",
      supersteps: [
        { updates: [{ values: { length: 3 }, asNode: "__input__" }] },
        { updates: [{ values: { length: 3 }, asNode: "__start__" }] },
        { updates: [{ values: { trail: ["first"] }, asNode: "first" }] },
      ],
    });
    const state = await client.threads.getState(thread_id);
    expect(state).toMatchObject({ values: { trail: ["first"], length: 3 }, next: ["second"] });
    expect(await client.runs.wait(thread_id, "trail", { input: null })).toMatchObject({
      trail: ["first", "second", "third"],
    });
  });

  test("stores a time to live", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create({ ttl: 60 });
    expect((await client.threads.get(thread_id)).thread_id).toBe(thread_id);
  });
});

test("client.threads.get rejects unknown and invalid ids", async () => {
  expect(await refusal(opened.client.threads.get(randomUUID()))).toBe(404);
  expect(await refusal(opened.client.threads.get("no-uuid"))).toBe(422);
});

test("client.threads.update merges metadata, and returns nothing on request", async () => {
  const { client } = opened;
  const { thread_id, updated_at } = await client.threads.create({ metadata: { kept: 1, changed: 1 } });
  const updated = await client.threads.update(thread_id, { metadata: { changed: 2, added: 3 }, ttl: 5 });
  expect(updated.metadata).toMatchObject({ kept: 1, changed: 2, added: 3 });
  expect(updated.updated_at >= updated_at).toBe(true);
  expect((await client.threads.get(thread_id)).metadata).toEqual(updated.metadata);
  const silent = await client.threads.update(thread_id, { metadata: { more: 4 }, returnMinimal: true });
  expect(silent).toBeUndefined();
  expect((await client.threads.get(thread_id)).metadata).toMatchObject({ kept: 1, more: 4 });
  expect(await refusal(client.threads.update(randomUUID(), { metadata: {} }))).toBe(404);
});

describe("client.threads.search and count", () => {
  test("find threads by metadata, in pages, newest first", async () => {
    const { client } = opened;
    const batch = randomUUID();
    const made: string[] = [];
    for (let n = 0; n < 5; n++) {
      made.push((await client.threads.create({ metadata: { batch, n } })).thread_id);
    }
    const metadata = { batch };
    const all = await client.threads.search({ metadata, sortBy: "created_at", sortOrder: "asc" });
    expect(all.map((thread) => thread.thread_id)).toEqual(made);
    const newestFirst = await client.threads.search({ metadata, sortBy: "created_at", sortOrder: "desc" });
    expect(newestFirst.map((thread) => thread.metadata!.n)).toEqual([4, 3, 2, 1, 0]);
    const page = await client.threads.search({
      metadata,
      limit: 2,
      offset: 2,
      sortBy: "created_at",
      sortOrder: "asc",
    });
    expect(page.map((thread) => thread.thread_id)).toEqual(made.slice(2, 4));
    expect(await client.threads.search({ metadata: { batch, n: 3 } })).toHaveLength(1);
    expect(await client.threads.search({ metadata: { batch: "another" } })).toEqual([]);
    expect(await client.threads.count({ metadata })).toBe(5);
  });

  test("find threads by status, values and ids, and return the selected fields", async () => {
    const { client } = opened;
    const batch = randomUUID();
    const metadata = { batch };
    const idle = await client.threads.create({ metadata });
    const asked = await client.threads.create({ metadata });
    const failed = await client.threads.create({ metadata });
    await client.runs.wait(asked.thread_id, "approval", { input: {} });
    await client.runs.wait(failed.thread_id, "failing", { input: {}, raiseError: false });

    const found = async (query: object) =>
      (await client.threads.search({ metadata, ...query })).map((thread) => thread.thread_id);
    expect(await found({ status: "idle" })).toEqual([idle.thread_id]);
    expect(await found({ status: "interrupted" })).toEqual([asked.thread_id]);
    expect(await found({ status: "error" })).toEqual([failed.thread_id]);
    expect(await found({ status: "busy" })).toEqual([]);
    expect(await found({ values: { plan: "delete everything" } })).toEqual([asked.thread_id]);
    expect(await found({ ids: [idle.thread_id, failed.thread_id] })).toHaveLength(2);
    expect(await client.threads.count({ metadata, status: "interrupted" })).toBe(1);
    expect(await client.threads.count({ metadata, values: { plan: "nothing" } })).toBe(0);

    const [selected] = await client.threads.search({
      metadata,
      status: "interrupted",
      select: ["thread_id", "values"],
    });
    expect(selected).toEqual({ thread_id: asked.thread_id, values: { plan: "delete everything" } });
    const [extracted] = await client.threads.search({
      metadata,
      status: "interrupted",
      extract: { what: "values.plan" },
    });
    expect(extracted!.extracted).toEqual({ what: "delete everything" });
  });

  test("reject an unknown sort order", async () => {
    expect(await refusal(opened.client.threads.search({ sortBy: "colour" as "status" }))).toBe(422);
  });
});

test("client.threads.copy creates an independent thread with the same history", async () => {
  const { client } = opened;
  const { thread_id } = await client.threads.create({ metadata: { owner: "ada" } });
  await client.runs.wait(thread_id, "chat", { input: saying("one") });
  const copy = await client.threads.copy(thread_id);
  expect(copy.thread_id).not.toBe(thread_id);
  expect(copy.metadata).toMatchObject({ owner: "ada" });
  const before = await client.threads.getState(thread_id);
  expect((await client.threads.getState(copy.thread_id)).values).toEqual(before.values);
  const history = await client.threads.getHistory(thread_id);
  expect(await client.threads.getHistory(copy.thread_id)).toHaveLength(history.length);

  await client.runs.wait(copy.thread_id, "chat", { input: saying("two") });
  expect((await client.threads.getState(copy.thread_id)).values).toMatchObject({
    messages: expect.objectContaining({ length: 4 }),
  });
  expect((await client.threads.getState(thread_id)).values).toEqual(before.values);
});

test("client.threads.delete deletes the thread with its runs, state and stream", async () => {
  const { client } = opened;
  const { thread_id } = await client.threads.create();
  const run = await client.runs.create(thread_id, "chat", { input: saying("one") });
  await client.runs.join(thread_id, run.run_id);
  const { client: far, answered } = tellingClient(opened.server.url);
  const followed = collect(far.threads.joinStream(thread_id));
  await answered;
  await client.threads.delete(thread_id);
  expect(await followed).toEqual([]);
  expect(await refusal(client.threads.get(thread_id))).toBe(404);
  expect(await refusal(client.threads.getState(thread_id))).toBe(404);
  expect(await refusal(client.runs.get(thread_id, run.run_id))).toBe(404);
  expect(await refusal(client.threads.delete(thread_id))).toBe(404);
  expect(await refusal(collect(client.threads.joinStream(thread_id, { lastEventId: "-" })))).toBe(404);
  await client.threads.create({ threadId: thread_id });
  expect((await client.threads.getState(thread_id)).values).toEqual({});
});

test("client.threads.delete ends the run in flight and its stream", async () => {
  const { client } = opened;
  await using gate = await openGate();
  const { thread_id } = await client.threads.create();
  const run = await client.runs.create(thread_id, "gated", { input: { gate: gate.url, steps: 1 } });
  await gate.arrivals(1);
  const { client: far, answered } = tellingClient(opened.server.url);
  const joined = collect(far.runs.joinStream(thread_id, run.run_id));
  await answered;
  await client.threads.delete(thread_id);
  await joined;
  gate.open();
  expect(await refusal(client.runs.get(thread_id, run.run_id))).toBe(404);
  expect(await refusal(client.threads.get(thread_id))).toBe(404);
});

test("client.threads.prune deletes threads, or all but their latest state", async () => {
  const { client } = opened;
  const [gone, kept] = [await client.threads.create(), await client.threads.create()];
  for (const { thread_id } of [gone, kept]) await client.runs.wait(thread_id, "trail", { input: {} });
  expect(await client.threads.prune([gone.thread_id, randomUUID()])).toEqual({ pruned_count: 1 });
  expect(await refusal(client.threads.get(gone.thread_id))).toBe(404);
  expect(await client.threads.prune([kept.thread_id], { strategy: "keep_latest" })).toEqual({
    pruned_count: 1,
  });
  expect(await client.threads.getHistory(kept.thread_id)).toHaveLength(1);
  expect((await client.threads.getState(kept.thread_id)).values).toEqual({
    trail: ["first", "second", "third"],
  });
});
