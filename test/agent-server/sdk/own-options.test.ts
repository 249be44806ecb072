import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openGate } from "../../support/gate.ts";
import { collect, names, openClient, saying, tellingClient } from "./official-client.ts";

// What only the official JavaScript client has; `scenarios` has what it shares with other clients.

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient({ heartbeatMs: 20 });
});
afterAll(() => opened[Symbol.asyncDispose]());

const input = saying("one two");

async function newThread(): Promise<string> {
  return (await opened.client.threads.create()).thread_id;
}

describe("onRunCreated", () => {
  test("names the run of a create, a wait and a stream, and no thread where there is none", async () => {
    const { client } = opened;
    const threadId = await newThread();
    const told: unknown[] = [];
    const options = { input, onRunCreated: (params: unknown) => void told.push(params) };
    await client.runs.create(threadId, "chat", options);
    await client.runs.wait(threadId, "chat", options);
    const [first] = await collect(client.runs.stream(threadId, "chat", options));
    const runs = (await client.runs.list(threadId)).toReversed();
    expect(told).toEqual(runs.map(({ run_id }) => ({ run_id, thread_id: threadId })));
    expect(first!.data).toEqual({ run_id: runs[2]!.run_id, attempt: 1 });
    await collect(client.runs.stream(null, "chat", options));
    expect(told[3]).toEqual({ run_id: expect.any(String), thread_id: undefined });
  });
});

test("client.runs.wait throws the graph's error", async () => {
  const failing = opened.client.runs.wait(null, "failing", { input: {} });
  await expect(failing).rejects.toThrow("FlatTyreError: the tyre is flat");
});

test("client.store.putItem says what a namespace may not have", async () => {
  await expect(opened.client.store.putItem(["with.period"], "a", {})).rejects.toThrow("period");
});

test("client.threads.patchState adds metadata to the thread's state, by id or by config", async () => {
  const { client } = opened;
  const threadId = await newThread();
  await client.runs.wait(threadId, "trail", { input: {} });
  await client.threads.patchState(threadId, { stars: 5 });
  await client.threads.patchState({ configurable: { thread_id: threadId } }, { seen: true });
  expect((await client.threads.get(threadId)).metadata).toMatchObject({ stars: 5, seen: true });
});

test("client.assistants.search says where the next page begins", async () => {
  const { client } = opened;
  const metadata = { batch: randomUUID() };
  for (const name of ["Ada", "Bea", "Cleo"]) {
    await client.assistants.create({ graphId: "chat", name, metadata });
  }
  const page = (offset: number) =>
    client.assistants.search({
      metadata,
      sortBy: "name",
      sortOrder: "asc",
      limit: 2,
      offset,
      includePagination: true,
    });
  const { next } = await page(0);
  expect(next).toEqual(expect.any(String));
  const rest = await page(Number(next));
  expect(rest.assistants.map((assistant) => assistant.name)).toEqual(["Cleo"]);
  expect(rest.next).toBeNull();
});

test("streams yield no chunk for heartbeats and no empty chunk, and a wait's body contains no heartbeat", async () => {
  await using gate = await openGate();
  const { server } = opened;
  const threadId = await newThread();
  const given = { input: { gate: gate.url, steps: 1 } };
  const chunks = collect(opened.client.runs.stream(threadId, "gated", { ...given, streamMode: "custom" }));
  const values = opened.client.runs.wait(null, "gated", given);
  await gate.arrivals(2);
  const response = await server.get(`/threads/${threadId}/stream`);
  let text = "";
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part;
    if (text.split(": heartbeat").length > 3) break;
  }
  gate.open();
  expect(await values).toMatchObject({ done: [1] });
  expect((await chunks).map((chunk) => chunk.data)).toEqual([
    { run_id: expect.any(String), attempt: 1 },
    { waiting: 1 },
    { passed: 1 },
  ]);
});

test.each(["wait", "join"] as const)(
  "the run is cancelled when its %s is disconnected, on request",
  async (how) => {
    const { client } = opened;
    await using gate = await openGate();
    const threadId = await newThread();
    const { client: leaving, answered } = tellingClient(opened.server.url);
    const stop = new AbortController();
    const given = { input: { gate: gate.url, steps: 1 } };
    if (how === "join") await client.runs.create(threadId, "gated", given);
    const run = async () => (await client.runs.list(threadId))[0]!.run_id;
    const waiting =
      how === "wait"
        ? leaving.runs.wait(threadId, "gated", { ...given, onDisconnect: "cancel", signal: stop.signal })
        : leaving.runs.join(threadId, await run(), { cancelOnDisconnect: true, signal: stop.signal });
    waiting.catch(() => {});
    await Promise.all([answered, gate.arrivals(1)]);
    stop.abort();
    await expect(waiting).rejects.toThrow();
    await client.runs.join(threadId, await run());
    expect(await client.runs.get(threadId, await run())).toMatchObject({ status: "interrupted" });
  },
);

describe("any number of readers", () => {
  test("joined to a run receive the same bytes", async () => {
    const { client, server } = opened;
    await using gate = await openGate();
    const threadId = await newThread();
    const run = await client.runs.create(threadId, "gated", {
      input: { gate: gate.url, steps: 20 },
      streamMode: ["custom", "values", "updates", "debug"],
    });
    await gate.arrivals(1);
    const path = `/threads/${threadId}/runs/${run.run_id}/stream`;
    const joiners = Array.from({ length: 30 }, () => server.get(path, { "last-event-id": "-1" }));
    const responses = await Promise.all(joiners);
    const officially = Array.from({ length: 4 }, () =>
      collect(client.runs.joinStream(threadId, run.run_id, { lastEventId: "-1" })),
    );
    gate.open();
    const texts = await Promise.all(responses.map((response) => response.text()));
    // Heartbeats are each connection's own.
    const bytes = texts.map((text) => text.replaceAll(/: heartbeat\r?\n/g, ""));
    expect(new Set(bytes).size).toBe(1);
    expect(bytes[0]!.match(/^id: /gm)!.length).toBeGreaterThan(100);
    const [first, ...others] = await Promise.all(officially);
    for (const other of others) expect(other).toEqual(first);
    expect(first!.map((chunk) => chunk.id)).toEqual(
      bytes[0]!.match(/^id: .*$/gm)!.map((line) => line.slice(4)),
    );
    expect(names(first!)).toContain("debug");
  });

  test("of a thread receive the same bytes", async () => {
    const { client, server } = opened;
    const threadId = await newThread();
    const stops = Array.from({ length: 20 }, () => new AbortController());
    const bodies = await Promise.all(
      stops.map(({ signal }) => fetch(`${server.url}/threads/${threadId}/stream`, { signal })),
    );
    await client.runs.wait(threadId, "chat", { input });
    const texts = await Promise.all(
      bodies.map(async (response, index) => {
        let text = "";
        for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
          text += part.replaceAll(/: heartbeat\r?\n/g, "");
          if (text.includes("run_done") && text.endsWith("\n\n")) break;
        }
        stops[index]!.abort();
        return text.replaceAll(/^\n+/gm, "");
      }),
    );
    expect(texts[0]).toContain("event: values");
    expect(new Set(texts).size).toBe(1);
  });
});
