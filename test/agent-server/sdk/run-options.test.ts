import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import {
  type Chunk,
  collect,
  dataOf,
  names,
  openClient,
  refusal,
  saying,
  tellingClient,
} from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

async function newThread(): Promise<string> {
  return (await opened.client.threads.create()).thread_id;
}

describe("multitaskStrategy", () => {
  /** A run in its second step, and what a second run on its thread may be created with. */
  async function busyThread() {
    const gate = await openGate();
    const threadId = await newThread();
    const former = await opened.client.runs.create(threadId, "gated", {
      input: { gate: gate.url, steps: 3 },
    });
    await gate.arrivals(1);
    gate.release();
    await gate.arrivals(2);
    return {
      threadId,
      former,
      gate,
      next: { input: { gate: gate.url, steps: 3 } },
      [Symbol.asyncDispose]: () => gate[Symbol.asyncDispose](),
    };
  }

  test("reject rejects a second run while one is in flight", async () => {
    const { client } = opened;
    await using busy = await busyThread();
    const second = client.runs.create(busy.threadId, "gated", { ...busy.next, multitaskStrategy: "reject" });
    expect(await refusal(second)).toBe(409);
    expect(await client.runs.list(busy.threadId)).toHaveLength(1);
    busy.gate.open();
    expect(await client.runs.join(busy.threadId, busy.former.run_id)).toMatchObject({ done: [1, 2, 3] });
    await client.runs.wait(busy.threadId, "gated", { ...busy.next, multitaskStrategy: "reject" });
  });

  test.each(["enqueue", undefined] as const)("%s queues the second run", async (multitaskStrategy) => {
    const { client } = opened;
    await using busy = await busyThread();
    const options = { ...busy.next, ...(multitaskStrategy && { multitaskStrategy }) };
    const second = await client.runs.create(busy.threadId, "gated", options);
    expect(second.status).toBe("pending");
    expect((await client.threads.get(busy.threadId)).status).toBe("busy");
    busy.gate.open();
    expect(await client.runs.join(busy.threadId, second.run_id)).toMatchObject({ done: [1, 2, 3, 4] });
    expect(await client.runs.get(busy.threadId, busy.former.run_id)).toMatchObject({ status: "success" });
    expect((await client.threads.get(busy.threadId)).status).toBe("idle");
  });

  test("enqueue: the stream of a queued run begins when the run starts", async () => {
    const { client } = opened;
    await using busy = await busyThread();
    const { client: far, answered } = tellingClient(opened.server.url);
    const chunks = collect(far.runs.stream(busy.threadId, "gated", { ...busy.next, streamMode: "custom" }));
    await answered;
    busy.gate.open();
    expect(names(await chunks)).toEqual(["metadata", "custom", "custom"]);
    expect(await client.runs.get(busy.threadId, busy.former.run_id)).toMatchObject({ status: "success" });
  });

  test.each(["interrupt", "rollback"] as const)(
    "%s ends the streams of the previous run",
    async (strategy) => {
      const { client } = opened;
      await using busy = await busyThread();
      const { client: far, answered } = tellingClient(opened.server.url);
      const former = collect(far.runs.joinStream(busy.threadId, busy.former.run_id, { lastEventId: "-1" }));
      await answered;
      const options = { ...busy.next, multitaskStrategy: strategy };
      const second = await client.runs.create(busy.threadId, "gated", options);
      expect(new Set(names(await former))).toEqual(new Set(["metadata", "values"]));
      busy.gate.open();
      await client.runs.join(busy.threadId, second.run_id);
    },
  );

  test("interrupt ends the previous run and keeps its steps", async () => {
    const { client } = opened;
    await using busy = await busyThread();
    const options = { ...busy.next, multitaskStrategy: "interrupt" } as const;
    const second = await client.runs.create(busy.threadId, "gated", options);
    busy.gate.open();
    expect(await client.runs.join(busy.threadId, second.run_id)).toMatchObject({ done: [1, 2, 3] });
    expect(await client.runs.get(busy.threadId, busy.former.run_id)).toMatchObject({ status: "interrupted" });
    const history = await client.threads.getHistory(busy.threadId);
    expect(new Set(history.map((state) => state.metadata?.run_id))).toEqual(
      new Set([busy.former.run_id, second.run_id]),
    );
  });

  test("rollback ends the previous run and keeps nothing of it", async () => {
    const { client } = opened;
    await using busy = await busyThread();
    const options = { ...busy.next, multitaskStrategy: "rollback" } as const;
    const second = await client.runs.create(busy.threadId, "gated", options);
    busy.gate.open();
    expect(await client.runs.join(busy.threadId, second.run_id)).toMatchObject({ done: [1, 2, 3] });
    expect(await refusal(client.runs.get(busy.threadId, busy.former.run_id))).toBe(404);
    const history = await client.threads.getHistory(busy.threadId);
    expect(new Set(history.map((state) => state.metadata?.run_id))).toEqual(new Set([second.run_id]));
  });
});

describe("onDisconnect", () => {
  test.each([
    ["cancel", "interrupted"],
    ["continue", "success"],
    [undefined, "success"],
  ] as const)("%s: after its stream is disconnected, the run ends with %s", async (onDisconnect, status) => {
    const { client } = opened;
    await using gate = await openGate();
    const threadId = await newThread();
    const stop = new AbortController();
    const stream = client.runs.stream(threadId, "gated", {
      input: { gate: gate.url, steps: 1 },
      signal: stop.signal,
      ...(onDisconnect && { onDisconnect }),
    });
    const reading = collect(stream).catch(() => {});
    await gate.arrivals(1);
    stop.abort();
    await reading;
    const [run] = await client.runs.list(threadId);
    if (status === "success") gate.open();
    await client.runs.join(threadId, run!.run_id);
    expect(await client.runs.get(threadId, run!.run_id)).toMatchObject({ status });
  });

  test("cancel: the run ends after its wait is disconnected", async () => {
    const { client } = opened;
    await using gate = await openGate();
    const threadId = await newThread();
    const { client: leaving, answered } = tellingClient(opened.server.url);
    const stop = new AbortController();
    const waiting = leaving.runs.wait(threadId, "gated", {
      input: { gate: gate.url, steps: 1 },
      onDisconnect: "cancel",
      signal: stop.signal,
    });
    waiting.catch(() => {});
    await Promise.all([answered, gate.arrivals(1)]);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    const [run] = await client.runs.list(threadId);
    await client.runs.join(threadId, run!.run_id);
    expect(await client.runs.get(threadId, run!.run_id)).toMatchObject({ status: "interrupted" });
  });
});

describe("ifNotExists", () => {
  test("create creates the run's thread", async () => {
    const { client } = opened;
    const threadId = randomUUID();
    await client.runs.wait(threadId, "chat", { input: saying("one"), ifNotExists: "create" });
    expect(await client.threads.get(threadId)).toMatchObject({ thread_id: threadId, status: "idle" });
  });

  test("reject, the default, rejects an unknown thread", async () => {
    const { client } = opened;
    const [input, id] = [saying("one"), randomUUID()];
    expect(await refusal(client.runs.wait(id, "chat", { input, ifNotExists: "reject" }))).toBe(404);
    expect(await refusal(client.runs.wait(id, "chat", { input }))).toBe(404);
    expect(await refusal(client.threads.get(id))).toBe(404);
  });
});

// The wire's words; the client's types have others, which no server knows.
describe("onCompletion of a run without a thread", () => {
  test.each([
    ["keep", undefined],
    ["delete", 404],
    [undefined, 404],
  ])("%s keeps or deletes the run's thread", async (onCompletion, expected) => {
    const { client } = opened;
    const threads = new Set<string>();
    const stream = client.runs.stream(null, "chat", {
      input: saying("one"),
      streamMode: "messages-tuple",
      ...(onCompletion && { onCompletion: onCompletion as "complete" }),
    });
    for (const [, metadata] of dataOf(await collect(stream), "messages")) threads.add(metadata.thread_id);
    expect(threads.size).toBe(1);
    const [threadId] = threads;
    expect(await refusal(client.threads.get(threadId!))).toBe(expected);
  });
});

describe("streamResumable", () => {
  test.each([true, false])(
    "%s: a stream that is joined from its start is complete",
    async (streamResumable) => {
      const { client } = opened;
      const threadId = await newThread();
      const chunks = await collect(
        client.runs.stream(threadId, "chat", {
          input: saying("a b"),
          streamMode: "messages-tuple",
          streamResumable,
        }),
      );
      const { run_id } = chunks[0]!.data as { run_id: string };
      expect(chunks.every((chunk) => chunk.id !== undefined)).toBe(true);
      expect(await collect(client.runs.joinStream(threadId, run_id, { lastEventId: "-1" }))).toEqual(chunks);
    },
  );
});

describe("durability", () => {
  test.each(["sync", "async", undefined] as const)(
    "%s keeps a checkpoint of each step",
    async (durability) => {
      const { client } = opened;
      const threadId = await newThread();
      await client.runs.wait(threadId, "trail", { input: {}, ...(durability && { durability }) });
      expect(await client.threads.getHistory(threadId)).toHaveLength(5);
    },
  );

  test.each([{ durability: "exit" as const }, { checkpointDuring: false }])(
    "%j keeps the last checkpoint only",
    async (options) => {
      const { client } = opened;
      const threadId = await newThread();
      await client.runs.wait(threadId, "trail", { input: {}, ...options });
      const history = await client.threads.getHistory(threadId);
      expect(history).toMatchObject([{ values: { trail: ["first", "second", "third"] }, next: [] }]);
    },
  );
});

test("feedbackKeys are accepted, and feedback, if configured, returns one URL per key", async () => {
  const chunks: Chunk[] = await collect(
    opened.client.runs.stream(await newThread(), "trail", {
      input: {},
      streamMode: "updates",
      feedbackKeys: ["stars"],
    }),
  );
  expect(names(chunks).filter((name) => name !== "feedback")).toEqual([
    "metadata",
    "updates",
    "updates",
    "updates",
  ]);
  for (const urls of dataOf(chunks, "feedback")) expect(urls).toEqual({ stars: expect.any(String) });
});
