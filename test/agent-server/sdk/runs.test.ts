import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import { collect, names, openClient, refusal, saying, tellingClient } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

const input = saying("one two");

async function newThread(): Promise<string> {
  return (await opened.client.threads.create()).thread_id;
}

/** A run that waits at a gate, on a thread that had one run before it. */
async function heldRun() {
  const { client } = opened;
  const gate = await openGate();
  const threadId = await newThread();
  const first = client.runs.wait(threadId, "gated", { input: { gate: gate.url, steps: 1 } });
  await gate.arrivals(1);
  gate.release();
  await first;
  const run = await client.runs.create(threadId, "gated", { input: { gate: gate.url, steps: 3 } });
  await gate.arrivals(2);
  return { threadId, runId: run.run_id, gate, [Symbol.asyncDispose]: () => gate[Symbol.asyncDispose]() };
}

describe("client.runs.create", () => {
  test("returns the run's record and its id", async () => {
    const { client } = opened;
    const threadId = await newThread();
    let created: unknown;
    const run = await client.runs.create(threadId, "chat", {
      input,
      metadata: { asked_by: "ada" },
      multitaskStrategy: "enqueue",
      onRunCreated: (params) => {
        created = params;
      },
    });
    expect(created).toEqual({ run_id: run.run_id, thread_id: threadId });
    const assistant = await client.assistants.get("chat");
    expect(run).toMatchObject({
      thread_id: threadId,
      assistant_id: assistant.assistant_id,
      status: expect.stringMatching(/^(pending|running)$/),
      metadata: { asked_by: "ada" },
      multitask_strategy: "enqueue",
      created_at: expect.any(String),
      updated_at: expect.any(String),
      kwargs: { input },
    });
    await client.runs.join(threadId, run.run_id);
    expect(await client.runs.get(threadId, run.run_id)).toMatchObject({
      run_id: run.run_id,
      status: "success",
      metadata: { asked_by: "ada" },
    });
  });

  test("records the graph in the thread's metadata", async () => {
    const { client } = opened;
    const threadId = await newThread();
    const run = await client.runs.create(threadId, "chat", { input });
    expect((await client.threads.get(threadId)).metadata).toMatchObject({
      graph_id: "chat",
      assistant_id: run.assistant_id,
    });
    await client.runs.join(threadId, run.run_id);
  });

  // Holds RT-4.1-assistant_id
  test("rejects unknown threads and assistants, and accepts an assistant's UUID", async () => {
    const { client } = opened;
    expect(await refusal(client.runs.create(randomUUID(), "chat", { input }))).toBe(404);
    const threadId = await newThread();
    expect(await refusal(client.runs.create(threadId, "nobody", { input }))).toBe(404);
    expect(await refusal(client.runs.create(threadId, randomUUID(), { input }))).toBe(404);
    const { assistant_id } = await client.assistants.get("chat");
    await client.runs.wait(threadId, assistant_id, { input });
  });

  test("without a thread runs once and leaves nothing, unless told to keep the thread", async () => {
    const { client } = opened;
    const run = await client.runs.create(null, "chat", { input, streamMode: "updates" });
    const chunks = await collect(client.runs.joinStream(null, run.run_id, { lastEventId: "-1" }));
    expect(names(chunks).filter((name) => name !== "metadata")).toEqual(["updates"]);
    expect(await refusal(client.threads.get(run.thread_id))).toBe(404);

    const keep = { input, onCompletion: "keep" as "complete" };
    const kept = await client.runs.create(null, "chat", keep);
    await collect(client.runs.joinStream(null, kept.run_id));
    await client.runs.join(kept.thread_id, kept.run_id);
    expect((await client.threads.getState(kept.thread_id)).values).toMatchObject({
      messages: [{ content: "one two" }, { content: "one two" }],
    });
  });
});

test("client.runs.createBatch starts several runs at once", async () => {
  const { client } = opened;
  const payloads = ["one", "two"].map((word) => ({
    assistantId: "chat",
    input: saying(word),
    on_completion: "keep",
  }));
  const runs = await client.runs.createBatch(payloads);
  const said = [];
  for (const run of runs) {
    await client.runs.join(run.thread_id, run.run_id);
    const { values } = await client.threads.getState<{ messages: { content: string }[] }>(run.thread_id);
    said.push(values.messages.map((message) => message.content));
  }
  expect(said).toEqual([
    ["one", "one"],
    ["two", "two"],
  ]);
});

describe("client.runs.wait", () => {
  test("returns the last values, with a thread or without", async () => {
    const { client } = opened;
    const threadId = await newThread();
    let created: unknown;
    const onRunCreated = (params: unknown) => {
      created = params;
    };
    const values = await client.runs.wait(threadId, "chat", { input, onRunCreated });
    expect(values).toMatchObject({ messages: [{ type: "human" }, { type: "ai", content: "one two" }] });
    expect(created).toEqual({ thread_id: threadId, run_id: expect.any(String) });
    expect(await client.runs.wait(null, "trail", { input: {} })).toEqual({
      trail: ["first", "second", "third"],
    });
  });

  test("throws the graph's error, or returns it with raiseError off", async () => {
    const { client } = opened;
    const failing = client.runs.wait(null, "failing", { input: {} });
    await expect(failing).rejects.toThrow("FlatTyreError: the tyre is flat");
    expect(await client.runs.wait(null, "failing", { input: {}, raiseError: false })).toEqual({
      __error__: { error: "FlatTyreError", message: "the tyre is flat" },
    });
  });

  test("returns the interrupts of a graph that asks", async () => {
    const values = await opened.client.runs.wait(await newThread(), "approval", { input: {} });
    expect(values).toEqual({
      plan: "delete everything",
      __interrupt__: [{ id: expect.any(String), value: { question: "May I delete everything?" } }],
    });
  });
});

test("client.runs.join waits for the end and returns the values, also after the run has ended", async () => {
  const { client } = opened;
  await using held = await heldRun();
  const joined = client.runs.join(held.threadId, held.runId);
  held.gate.open();
  expect(await joined).toMatchObject({ done: [1, 2, 3] });
  expect(await client.runs.join(held.threadId, held.runId)).toMatchObject({ done: [1, 2, 3] });
  expect(await refusal(client.runs.join(held.threadId, randomUUID()))).toBe(404);
});

test("client.runs.join cancels the run when its client disconnects, on request", async () => {
  const { client } = opened;
  await using held = await heldRun();
  const stop = new AbortController();
  const { client: leaving, answered } = tellingClient(opened.server.url);
  const options = { cancelOnDisconnect: true, signal: stop.signal };
  const joined = leaving.runs.join(held.threadId, held.runId, options);
  joined.catch(() => {});
  await answered;
  stop.abort();
  await expect(joined).rejects.toThrow();
  await expect
    .poll(async () => (await client.runs.get(held.threadId, held.runId)).status)
    .toBe("interrupted");
});

test("client.runs.list returns a thread's runs, newest first, by page, status and field", async () => {
  const { client } = opened;
  const threadId = await newThread();
  const made: string[] = [];
  for (const graph of ["chat", "failing", "chat"]) {
    const run = await client.runs.create(threadId, graph, { input: graph === "chat" ? input : {} });
    made.unshift(run.run_id);
    await client.runs.join(threadId, run.run_id);
  }
  const ids = async (options?: object) =>
    (await client.runs.list(threadId, options)).map((run) => run.run_id);
  expect(await ids()).toEqual(made);
  expect(await ids({ limit: 1, offset: 1 })).toEqual([made[1]]);
  expect(await ids({ status: "error" })).toEqual([made[1]]);
  expect(await ids({ status: "pending" })).toEqual([]);
  const [selected] = await client.runs.list(threadId, { limit: 1, select: ["run_id", "status"] });
  expect(selected).toEqual({ run_id: made[0], status: "success" });
  expect(await refusal(client.runs.list(randomUUID()))).toBe(404);
});

test("client.runs.get rejects an unknown run and a run of another thread", async () => {
  const { client } = opened;
  const [mine, other] = [await newThread(), await newThread()];
  const run = await client.runs.create(mine, "chat", { input });
  await client.runs.join(mine, run.run_id);
  expect(await refusal(client.runs.get(mine, randomUUID()))).toBe(404);
  expect(await refusal(client.runs.get(other, run.run_id))).toBe(404);
});

describe("client.runs.cancel", () => {
  test("interrupts a run and keeps what it did", async () => {
    const { client } = opened;
    await using held = await heldRun();
    held.gate.release();
    await held.gate.arrivals(3);
    expect(await client.runs.cancel(held.threadId, held.runId)).toBeUndefined();
    await client.runs.join(held.threadId, held.runId);
    expect(await client.runs.get(held.threadId, held.runId)).toMatchObject({ status: "interrupted" });
    expect((await client.threads.getState(held.threadId)).values).toMatchObject({ done: [1, 2] });
    expect((await client.threads.get(held.threadId)).status).not.toBe("busy");
  });

  test("with wait answers when the run has ended", async () => {
    const { client } = opened;
    await using held = await heldRun();
    await client.runs.cancel(held.threadId, held.runId, true);
    expect(await client.runs.get(held.threadId, held.runId)).toMatchObject({ status: "interrupted" });
  });

  test("with rollback removes the run and what it did", async () => {
    const { client } = opened;
    await using held = await heldRun();
    const { run_id: before } = (await client.runs.list(held.threadId)).at(-1)!;
    held.gate.release();
    await held.gate.arrivals(3);
    await client.runs.cancel(held.threadId, held.runId, true, "rollback");
    expect(await refusal(client.runs.get(held.threadId, held.runId))).toBe(404);
    expect(await client.runs.list(held.threadId)).toMatchObject([{ run_id: before }]);
    expect((await client.threads.getState(held.threadId)).values).toMatchObject({ done: [1], steps: 1 });
    expect((await client.threads.get(held.threadId)).status).toBe("idle");
  });

  test("removes a queued run", async () => {
    const { client } = opened;
    await using held = await heldRun();
    const waiting = await client.runs.create(held.threadId, "chat", { input });
    expect(waiting.status).toBe("pending");
    await client.runs.cancel(held.threadId, waiting.run_id, true);
    expect(await client.runs.get(held.threadId, waiting.run_id)).toMatchObject({ status: "interrupted" });
    held.gate.open();
    expect(await client.runs.join(held.threadId, held.runId)).not.toHaveProperty("messages");
  });

  test("rejects unknown runs", async () => {
    expect(await refusal(opened.client.runs.cancel(await newThread(), randomUUID()))).toBe(404);
  });
});

describe("client.runs.cancelMany", () => {
  test("cancels the given runs", async () => {
    const { client } = opened;
    await using held = await heldRun();
    const waiting = await client.runs.create(held.threadId, "chat", { input });
    await client.runs.cancelMany({ threadId: held.threadId, runIds: [held.runId, waiting.run_id] });
    for (const id of [held.runId, waiting.run_id]) {
      await client.runs.join(held.threadId, id);
      expect(await client.runs.get(held.threadId, id)).toMatchObject({ status: "interrupted" });
    }
  });

  test("cancels the runs of a status on all threads", async () => {
    const { client } = opened;
    await using held = await heldRun();
    const waiting = await client.runs.create(held.threadId, "trail", { input: {} });
    await client.runs.cancelMany({ status: "pending", action: "interrupt" });
    await client.runs.join(held.threadId, waiting.run_id);
    expect(await client.runs.get(held.threadId, waiting.run_id)).toMatchObject({ status: "interrupted" });
    expect(await client.runs.get(held.threadId, held.runId)).toMatchObject({ status: "running" });
    await client.runs.cancelMany({ status: "all" });
    await client.runs.join(held.threadId, held.runId);
    expect(await client.runs.get(held.threadId, held.runId)).toMatchObject({ status: "interrupted" });
  });
});

test("client.runs.delete removes an ended run and keeps the thread's state", async () => {
  const { client } = opened;
  const threadId = await newThread();
  const run = await client.runs.create(threadId, "chat", { input });
  const values = await client.runs.join(threadId, run.run_id);
  await client.runs.delete(threadId, run.run_id);
  expect(await refusal(client.runs.get(threadId, run.run_id))).toBe(404);
  expect(await client.runs.list(threadId)).toEqual([]);
  expect((await client.threads.getState(threadId)).values).toEqual(values);
  expect(await refusal(client.runs.delete(threadId, run.run_id))).toBe(404);
});
