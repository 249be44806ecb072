import { Client } from "@langchain/langgraph-sdk";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../support/agent-server.ts";
import { openGate } from "../../support/gate.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let client: Client;
beforeAll(async () => {
  server = await startServer();
  client = new Client({ apiUrl: server.url, apiKey: null });
});
afterAll(() => server[Symbol.asyncDispose]());

const input = { messages: [{ role: "user", content: "one two" }] };
type Chunk = { id?: string; event: string; data: unknown };

async function collect(stream: AsyncIterable<unknown>, enough: (chunks: Chunk[]) => boolean = () => false) {
  const chunks: Chunk[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk as Chunk);
    if (enough(chunks)) break;
  }
  return chunks;
}

test("the official client streams a run on a thread and is told its id", async () => {
  const { thread_id } = await client.threads.create();
  let created: { run_id: string; thread_id?: string } | undefined;
  const stream = client.runs.stream(thread_id, "chat", {
    input,
    streamMode: ["values", "messages-tuple"],
    onRunCreated: (params) => {
      created = params;
    },
  });
  const chunks = await collect(stream);
  expect(chunks.map((chunk) => chunk.event)).toEqual([
    "metadata",
    "values",
    "messages",
    "messages",
    "values",
  ]);
  expect(created).toEqual({ thread_id, run_id: (chunks[0]!.data as { run_id: string }).run_id });
  const run = await client.runs.get(thread_id, created!.run_id);
  expect(run.status).toBe("success");
  const state = await client.threads.getState(thread_id);
  expect(state.values).toEqual(chunks.at(-1)!.data);
  expect(await client.threads.getHistory(thread_id)).toHaveLength(3);
});

test("the official client streams and awaits runs without a thread", async () => {
  const chunks = await collect(client.runs.stream(null, "chat", { input, streamMode: "updates" }));
  expect(chunks.map((chunk) => chunk.event)).toEqual(["metadata", "updates"]);
  const values = (await client.runs.wait(null, "chat", { input })) as { messages: unknown[] };
  expect(values.messages).toHaveLength(2);
});

test("the official client joins a run: live from now on, or from the start with an event id", async () => {
  await using gate = await openGate();
  const { thread_id } = await client.threads.create();
  const run = await client.runs.create(thread_id, "gated", {
    input: { gate: gate.url, steps: 2 },
    streamMode: ["custom"],
  });
  await gate.arrivals(1);
  const live = collect(client.runs.joinStream(thread_id, run.run_id));
  const whole = collect(client.runs.joinStream(thread_id, run.run_id, { lastEventId: "-1" }));
  const filtered = collect(
    client.runs.joinStream(thread_id, run.run_id, { lastEventId: "-1", streamMode: "values" }),
  );
  await server.get("/ok"); // the joins were sent before, on connections of their own
  gate.open();
  const all = (await whole).map((chunk) => chunk.data);
  expect(all).toEqual([
    { run_id: run.run_id, attempt: 1 },
    { waiting: 1 },
    { passed: 1 },
    { waiting: 2 },
    { passed: 2 },
  ]);
  const joined = (await live).map((chunk) => chunk.data);
  expect(joined).toEqual(all.slice(all.length - joined.length));
  expect(joined).not.toContainEqual({ run_id: run.run_id, attempt: 1 });
  expect((await filtered).map((chunk) => chunk.event)).toEqual(["metadata"]);
  expect(await collect(client.runs.joinStream(thread_id, run.run_id))).toEqual([]);
  await client.runs.join(thread_id, run.run_id);
});

test("the official client follows a thread through all its runs, and goes on where it was", async () => {
  const { thread_id } = await client.threads.create();
  await client.runs.wait(thread_id, "chat", { input });
  const stop = new AbortController();
  const isDone = (chunk: Chunk) => (chunk.data as { status?: string }).status === "run_done";
  const first = await collect(
    client.threads.joinStream(thread_id, { lastEventId: "-", streamMode: "lifecycle", signal: stop.signal }),
    (chunks) => isDone(chunks.at(-1)!),
  );
  expect(first.map((chunk) => chunk.data)).toMatchObject([{ attempt: 1 }, { status: "run_done" }]);

  const rest = collect(
    client.threads.joinStream(thread_id, {
      lastEventId: first.at(-1)!.id!,
      streamMode: ["run_modes", "state_update"],
      signal: stop.signal,
    }),
    (chunks) => chunks.filter(isDone).length === 1,
  );
  await client.runs.wait(thread_id, "chat", { input });
  const chunks = await rest;
  expect(chunks.map((chunk) => chunk.event)).toEqual([
    "metadata",
    "values",
    "values",
    "state_update",
    "metadata",
  ]);
  expect(chunks[3]!.data).toMatchObject({ thread_id, state: { values: chunks[2]!.data, next: [] } });
  stop.abort();
});

test("the official client finds the assistants, by name or id", async () => {
  const found = await client.assistants.search({ graphId: "approval" });
  expect(found).toMatchObject([{ graph_id: "approval", description: "Asks before it acts", version: 1 }]);
  expect(await client.assistants.get("approval")).toEqual(found[0]);
  expect(await client.assistants.get(found[0]!.assistant_id)).toEqual(found[0]);
  const graph = await client.assistants.getGraph("approval");
  expect(graph.nodes.map((node) => node.id)).toEqual(expect.arrayContaining(["propose", "ask"]));
});
