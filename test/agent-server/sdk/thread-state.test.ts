import { randomUUID } from "node:crypto";
import type { Checkpoint } from "@langchain/langgraph-sdk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import { openClient, refusal } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

async function walkedThread(): Promise<string> {
  const { thread_id } = await opened.client.threads.create();
  await opened.client.runs.wait(thread_id, "trail", { input: {} });
  return thread_id;
}

describe("client.threads.getState", () => {
  test("returns an empty state for a new thread, and rejects an unknown one", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create();
    expect(await client.threads.getState(thread_id)).toMatchObject({ values: {}, next: [], tasks: [] });
    expect(await refusal(client.threads.getState(randomUUID()))).toBe(404);
  });

  test("returns the newest state with the next nodes and its origin", async () => {
    const threadId = await walkedThread();
    const state = await opened.client.threads.getState(threadId);
    expect(state).toMatchObject({
      values: { trail: ["first", "second", "third"] },
      next: [],
      tasks: [],
      checkpoint: { thread_id: threadId, checkpoint_ns: "", checkpoint_id: expect.any(String) },
      parent_checkpoint: { thread_id: threadId, checkpoint_id: expect.any(String) },
      metadata: { source: "loop", step: 3 },
      created_at: expect.any(String),
    });
  });

  test("returns the state at a checkpoint, given by its id or as an object", async () => {
    const { client } = opened;
    const threadId = await walkedThread();
    const [, second] = await client.threads.getHistory<{ trail: string[] }>(threadId);
    expect(second).toMatchObject({ values: { trail: ["first", "second"] }, next: ["third"] });
    const { checkpoint } = second!;
    expect(await client.threads.getState(threadId, checkpoint.checkpoint_id!)).toEqual(second);
    expect(await client.threads.getState(threadId, checkpoint)).toEqual(second);
  });

  test("returns the state of a waiting subgraph on request", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create();
    await client.runs.wait(thread_id, "asking_team", { input: { topic: "tea" } });
    const plain = await client.threads.getState(thread_id);
    expect(plain.tasks).toMatchObject([{ name: "member", interrupts: [{ value: { about: "tea" } }] }]);
    expect(plain.tasks[0]!.state ?? null).toBeNull();
    // Nothing else of it is known: the subgraph's own state has not been read.
    expect(plain.tasks[0]!.checkpoint).toEqual({
      thread_id,
      checkpoint_ns: expect.stringMatching(/^member:/),
    });

    const within = await client.threads.getState(thread_id, undefined, { subgraphs: true });
    const inner = within.tasks[0]!.state!;
    expect(inner).toMatchObject({ values: { topic: "tea" }, next: ["ask"] });
    const named = await client.threads.getState(thread_id, inner.checkpoint as Checkpoint, {
      subgraphs: true,
    });
    expect(named).toMatchObject({ values: { topic: "tea" }, next: ["ask"] });
  });
});

describe("client.threads.updateState", () => {
  test("writes values as a node, whose successor is next", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create({ graphId: "trail" });
    const written = await client.threads.updateState(thread_id, {
      values: { trail: ["written"] },
      asNode: "first",
    });
    // The client's type says a config; what comes is the checkpoint.
    const { checkpoint } = written as unknown as { checkpoint: Checkpoint };
    expect(checkpoint).toMatchObject({ thread_id, checkpoint_id: expect.any(String) });
    const state = await client.threads.getState(thread_id);
    expect(state).toMatchObject({ values: { trail: ["written"] }, next: ["second"], checkpoint });
    expect((await client.threads.get(thread_id)).values).toEqual({ trail: ["written"] });
    expect(await client.runs.wait(thread_id, "trail", { input: null })).toEqual({
      trail: ["written", "second", "third"],
    });
  });

  test("forks from an earlier checkpoint, given as an object or by id", async () => {
    const { client } = opened;
    const threadId = await walkedThread();
    const early = (await client.threads.getHistory<{ trail: string[] }>(threadId)).find(
      (state) => state.values.trail.length === 1,
    )!;
    for (const from of [
      { checkpoint: early.checkpoint },
      { checkpointId: early.checkpoint.checkpoint_id! },
    ]) {
      await client.threads.updateState(threadId, {
        values: { trail: ["other"] },
        asNode: "second",
        ...from,
      });
      const state = await client.threads.getState(threadId);
      expect(state).toMatchObject({ values: { trail: ["first", "other"] }, next: ["third"] });
      expect(state.parent_checkpoint).toMatchObject({ checkpoint_id: early.checkpoint.checkpoint_id });
    }
  });

  test("is rejected while a run is in flight, and for a node that does not exist", async () => {
    const { client } = opened;
    await using gate = await openGate();
    const { thread_id } = await client.threads.create();
    const run = await client.runs.create(thread_id, "gated", { input: { gate: gate.url, steps: 1 } });
    await gate.arrivals(1);
    expect(await refusal(client.threads.updateState(thread_id, { values: { done: [9] } }))).toBe(409);
    gate.open();
    await client.runs.join(thread_id, run.run_id);
    const asNobody = client.threads.updateState(thread_id, { values: { done: [9] }, asNode: "nobody" });
    expect(await refusal(asNobody)).toBe(422);
    expect(await refusal(client.threads.updateState(randomUUID(), { values: {} }))).toBe(404);
  });
});

test("client.threads.patchState adds metadata to the thread's state, by id or by config", async () => {
  const { client } = opened;
  const threadId = await walkedThread();
  await client.threads.patchState(threadId, { stars: 5 });
  await client.threads.patchState({ configurable: { thread_id: threadId } }, { seen: true });
  expect((await client.threads.get(threadId)).metadata).toMatchObject({ stars: 5, seen: true });
});

describe("client.threads.getHistory", () => {
  test("returns the newest states first, in pages before a checkpoint in any notation", async () => {
    const { client } = opened;
    const threadId = await walkedThread();
    const all = await client.threads.getHistory<{ trail: string[] }>(threadId);
    expect(all.map((state) => state.metadata?.step)).toEqual([3, 2, 1, 0, -1]);
    const first = await client.threads.getHistory(threadId, { limit: 2 });
    expect(first).toEqual(all.slice(0, 2));
    const { checkpoint } = first[1]!;
    const id = { configurable: { checkpoint_id: checkpoint.checkpoint_id! } };
    for (const before of [id, checkpoint]) {
      const options = { limit: 2, before: before as typeof id };
      expect(await client.threads.getHistory(threadId, options)).toEqual(all.slice(2, 4));
    }
  });

  test("filters by metadata, and returns the history of a subgraph", async () => {
    const { client } = opened;
    const threadId = await walkedThread();
    const inputs = await client.threads.getHistory(threadId, { metadata: { source: "input" } });
    expect(inputs.map((state) => state.metadata?.step)).toEqual([-1]);

    const { thread_id } = await client.threads.create();
    await client.runs.wait(thread_id, "asking_team", { input: { topic: "tea" } });
    const state = await client.threads.getState(thread_id);
    const { checkpoint_ns } = state.tasks[0]!.checkpoint!;
    const inner = await client.threads.getHistory(thread_id, {
      checkpoint: { checkpoint_ns } as Partial<Checkpoint>,
    });
    expect(inner.length).toBeGreaterThan(0);
    expect(inner[0]).toMatchObject({ values: { topic: "tea" }, checkpoint: { checkpoint_ns } });
  });

  test("returns an empty history for a new thread, and rejects an unknown one", async () => {
    const { client } = opened;
    const { thread_id } = await client.threads.create();
    expect(await client.threads.getHistory(thread_id)).toEqual([]);
    expect(await refusal(client.threads.getHistory(randomUUID()))).toBe(404);
  });
});
