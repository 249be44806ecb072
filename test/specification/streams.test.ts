import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../support/agents/agent-server.ts";
import { openGate } from "../support/gate.ts";
import { allOf, type ReadEvent, readSse } from "../support/network/sse-reader.ts";

// What §1 to §6 say of streams, asked of a real agent server in plain HTTP.
let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "streams" });
});
afterAll(() => server[Symbol.asyncDispose]());

const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });

async function run(assistant_id: string, body: object, path = "/runs/stream"): Promise<ReadEvent[]> {
  const response = await server.post(path, { assistant_id, ...body });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  return allOf(response);
}

// biome-ignore lint/suspicious/noExplicitAny: frames of all modes
const dataOf = (events: ReadEvent[], name: string): any[] =>
  events.filter(({ event }) => event === name).map(({ data }) => data);
const tokensOf = (events: ReadEvent[]) => dataOf(events, "messages").map(([{ content }]) => content);

/** Reads a thread's stream until there are enough events, then leaves it. */
async function upTo(threadId: string, query: string, count: number): Promise<ReadEvent[]> {
  const left = new AbortController();
  const url = `${server.url}/threads/${threadId}/stream${query}`;
  const response = await fetch(url, { headers: { "Last-Event-ID": "-" }, signal: left.signal });
  const events: ReadEvent[] = [];
  for await (const event of readSse(response)) {
    events.push(event);
    if (events.length === count) break;
  }
  left.abort();
  return events;
}

// Holds RT-4.1-updates, RT-4.1-updates-parallel
test("updates names the node of each update, and streams those of one step one by one", async () => {
  const updates = dataOf(await run("pair", { input: {}, stream_mode: "updates" }), "updates");
  expect(updates.map((update) => Object.keys(update))).toEqual([["left"], ["right"], ["last"]]);
});

// Holds RT-4.1-debug
test("debug names the nodes, and has the whole state after each step", async () => {
  const debug = dataOf(await run("pair", { input: {}, stream_mode: "debug" }), "debug");
  const results = debug.filter(({ type }) => type === "task_result").map(({ payload }) => payload.name);
  expect(results).toEqual(["left", "right", "last"]);
  const checkpoints = debug.filter(({ type }) => type === "checkpoint");
  expect(checkpoints.at(-1).payload.values).toEqual({ done: ["left", "right", "last"] });
});

// Holds RT-4.1-messages-tuple, RT-4.1-messages-tuple-places, RT-4.1-messages-tuple-invoke
// RT-2-messages, RT-2-messages-content
test.each([
  ["a node", "chat", saying("one two")],
  ["a subgraph", "nested", saying("one two")],
  ["a tool", "tool", { question: "one two" }],
  ["a task", "task", { question: "one two" }],
])("messages-tuple brings the tokens of a model that is invoked in %s", async (_, graph, input) => {
  expect(tokensOf(await run(graph, { input, stream_mode: "messages-tuple" }))).toEqual(["one ", "two"]);
});

// Holds RT-4.1-input
test("the input is an object, or what else the graph takes", async () => {
  for (const input of [{ question: "one two" }, "one two"])
    expect(tokensOf(await run("task", { input, stream_mode: "messages-tuple" }))).toEqual(["one ", "two"]);
});

// Holds RT-4.1-stream_modes, RT-4.1-lifecycle, RT-4.1-state_update, RT-4.1-from-start, RT-6-thread-events
test("a thread stream is asked for by stream_modes, once for each mode", async () => {
  const id = await server.newThread();
  await run("pair", { input: {} }, `/threads/${id}/runs/stream`);
  const both = await upTo(id, "?stream_modes=lifecycle&stream_modes=state_update", 3);
  expect(both.map(({ event }) => event)).toEqual(["metadata", "state_update", "metadata"]);
  expect(both.map(({ data }) => data)).toMatchObject([
    { attempt: 1, run_id: expect.any(String) },
    { thread_id: id, state: { values: { done: ["left", "right", "last"] }, next: [] } },
    { status: "run_done" },
  ]);
  const starts = await upTo(id, "?stream_modes=lifecycle", 2);
  expect(starts).toEqual([both[0], both[2]]);
  expect(await upTo(id, "?stream_modes=state_update", 1)).toEqual([both[1]]);
});

// Holds RT-3-thread-stream-open, RT-3-run-stream-closes, RT-4.1-lifetime, RT-1-thread-stream
// RT-4.1-thread-stream, RT-4.1-run-scope
test("a thread stream makes no run and stays open over runs, whose own streams close with them", async () => {
  await using gate = await openGate();
  const id = await server.newThread();
  const left = new AbortController();
  const url = `${server.url}/threads/${id}/stream?stream_modes=lifecycle`;
  const events = readSse(await fetch(url, { signal: left.signal }));
  expect(await server.json(server.get(`/threads/${id}/runs`))).toEqual([]);
  const seen: string[] = [];
  for (let made = 1; made <= 2; made++) {
    const own = run("gated", { input: { gate: gate.url, steps: 1 } }, `/threads/${id}/runs/stream`);
    await gate.arrivals(made);
    gate.open();
    await own;
    for (let frame = 0; frame < 2; frame++) {
      const { value } = await events.next();
      seen.push((value!.data as { run_id: string }).run_id);
    }
  }
  left.abort();
  const runs = await server.json(server.get(`/threads/${id}/runs`));
  expect(new Set(seen)).toEqual(new Set(runs.map(({ run_id }: { run_id: string }) => run_id)));
  expect(runs).toHaveLength(2);
});
