import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../../../../support/agents/agent-server.ts";
import { allOf } from "../../../../support/network/sse-reader.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "values" });
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string) => server.json(server.get(path));
const post = (path: string, body: unknown = {}) => server.json(server.post(path, body));
const assistant_id = "echo";

const lookalikes = {
  "of an unknown class": { lc: 1, type: "constructor", id: ["nowhere", "X"], kwargs: {} },
  "of a secret": { lc: 1, type: "secret", id: ["PATH"] },
  "of what has no form": { lc: 1, type: "not_implemented", id: ["nowhere", "X"] },
  "of undefined": { lc: 2, type: "undefined" },
  "of a map": { lc: 2, type: "constructor", id: ["Map"], args: [[["a", 1]]] },
  "deep within": {
    a: [{ b: { lc: 1, type: "constructor", id: ["nowhere", "X"], kwargs: { c: { lc: 2 } } } }],
  },
};

describe.each(Object.entries(lookalikes))("data that looks like a record %s stays data", (_, data) => {
  /** The thread can be read, copied and used. */
  async function usable(id: string, values: object): Promise<void> {
    expect((await get(`/threads/${id}/state`)).values).toMatchObject(values);
    expect((await get(`/threads/${id}/history`))[0].values).toMatchObject(values);
    expect((await get(`/threads/${id}`)).values).toMatchObject(values);
    const copy = (await post(`/threads/${id}/copy`)).thread_id;
    expect(await post(`/threads/${copy}/runs/wait`, { assistant_id, input: { data: "next" } })).toMatchObject(
      {
        data: "next",
      },
    );
  }

  test("in the input, metadata and configuration of a run, its events and its items", async () => {
    const id = await server.newThread();
    const run = {
      ...{ assistant_id, input: { data }, stream_mode: ["values", "custom", "updates", "debug"] },
      ...{ metadata: { data }, config: { configurable: { data } } },
    };
    const events = await allOf(await server.post(`/threads/${id}/runs/stream`, run));
    expect(events.find(({ event }) => event === "custom")?.data).toEqual({ said: data });
    expect(events.filter(({ event }) => event === "error")).toEqual([]);
    expect((await get("/store/items?namespace=said&key=item")).value).toEqual({ data });
    await usable(id, { data, settings: [data, data] });
  });

  test("in a question, and in its answer", async () => {
    const id = await server.newThread();
    await post(`/threads/${id}/runs/wait`, { assistant_id, input: { data, asks: true } });
    const { tasks } = await get(`/threads/${id}/state`);
    expect(tasks[0].interrupts[0].value).toEqual({ about: data });
    await post(`/threads/${id}/runs/wait`, { assistant_id, command: { resume: { given: data } } });
    await usable(id, { data, answer: { given: data } });
  });

  test("in a state that is written, in supersteps, and in a command's update", async () => {
    const id = await server.newThread();
    await post(`/threads/${id}/runs/wait`, { assistant_id, input: { data: 1 } });
    expect((await server.post(`/threads/${id}/state`, { values: { data } })).status).toBe(200);
    await usable(id, { data });
    const made = await post("/threads", {
      metadata: { graph_id: assistant_id },
      supersteps: [{ updates: [{ values: { data }, as_node: "say" }] }],
    });
    await usable(made.thread_id, { data });
    await post(`/threads/${id}/runs/wait`, { assistant_id, command: { update: { answer: { data } } } });
    await usable(id, { answer: { data } });
  });

  test("in a model's arguments of a tool, and what a tool brings back", async () => {
    const id = await server.newThread();
    const messages = [
      { type: "ai", content: "", tool_calls: [{ name: "look", args: { data }, id: "1", type: "tool_call" }] },
      { type: "tool", content: "", tool_call_id: "1", artifact: { data }, response_metadata: { data } },
    ];
    await post(`/threads/${id}/runs/wait`, { assistant_id, input: { messages } });
    const [ai, tool] = (await get(`/threads/${id}/state`)).values.messages;
    expect(ai.tool_calls[0].args).toEqual({ data });
    expect([tool.artifact, tool.response_metadata]).toEqual([{ data }, { data }]);
    await usable(id, {});
  });

  test("by the protocol, and by A2A", async () => {
    const id = randomUUID();
    const { result } = await post(`/threads/${id}/commands`, {
      ...{ id: 1, method: "run.start", params: { assistant_id, input: { data } } },
    });
    await get(`/threads/${id}/runs/${result.run_id}/join`);
    await usable(id, { data });
    const asked = { jsonrpc: "2.0", id: 1 };
    const message = { messageId: randomUUID(), role: "user", parts: [{ kind: "data", data: { data } }] };
    const task = await post("/a2a/echo", { ...asked, method: "message/send", params: { message } });
    expect(task.result.status.state).toBe("completed");
    await usable(task.result.contextId, { data });
  });
});

describe("a value that cannot be kept fails its run, which says where it is, and the thread stays as it was", () => {
  test.each([
    ["state", "function", 'the value of channel "data" cannot be kept: its inner.f is a function'],
    ["state", "promise", "its inner is an instance of Promise"],
    ["state", "circle", "its inner.again refers to itself"],
    ["state", "toJSON", "not today"],
    ["state", "shared", "reached in more than"],
    ["state", "tooDeep", "is nested deeper than"],
    ["question", "function", "what the graph asks cannot be kept: its [0].value.inner.f is a function"],
    ["event", "function", "a custom event cannot be kept: its inner.f is a function"],
    ["event", "promise", "a custom event cannot be kept: its inner is a promise"],
    ["event", "circle", "a custom event cannot be kept: its inner.again refers to itself"],
    ["event", "shared", "reached in more than"],
    ["item", "function", "an item of the store cannot be kept: its inner.f is a function"],
    ["item", "bigint", "an item of the store cannot be kept: its inner.large is a big integer"],
    ["item", "promise", "an item of the store cannot be kept: its inner is an instance of Promise"],
  ])("in %s: %s", async (where, kind, message) => {
    const id = await server.newThread();
    const run = (input: object) =>
      server.post(`/threads/${id}/runs/stream`, {
        ...{ assistant_id: "breaking", input, stream_mode: ["values", "custom", "updates"] },
      });
    await allOf(await run({ kind: "bigint", where: "state" }));
    const events = await allOf(await run({ kind, where }));
    expect(events.at(-1)).toMatchObject({
      event: "error",
      data: { message: expect.stringContaining(message) },
    });
    const thread = await get(`/threads/${id}`);
    expect(thread.status).toBe("error");
    // The graph goes on while its events are sent.
    if (where !== "event") expect(thread.values.data).toEqual({ inner: { large: String(2n ** 70n) } });
    const next = await allOf(await run({ kind: "deep", where: "state" }));
    expect(next.filter(({ event }) => event === "error")).toEqual([]);
  });

  test("what is deep is not cut", async () => {
    const id = await server.newThread();
    await post(`/threads/${id}/runs/wait`, {
      assistant_id: "breaking",
      input: { kind: "deep", where: "state" },
    });
    const text = JSON.stringify((await get(`/threads/${id}/state`)).values.data.inner);
    expect(text).toBe(`${"[".repeat(300)}"end"${"]".repeat(300)}`);
  });
});

describe.each(["echo", "delta"])("a message that is none, in the messages of %s", (graph) => {
  const say = (text: string) => ({ messages: [{ role: "user", content: text, id: text }] });
  const textsOf = async (id: string) =>
    (await get(`/threads/${id}/state`)).values.messages
      .map(({ content }: { content: string }) => content)
      .filter((content: string) => content !== "said");

  test.each([...Object.entries(lookalikes), ["of no role", { role: 1, content: "x" }]])(
    "%s is refused before anything is written",
    async (_, data) => {
      const id = await server.newThread();
      await post(`/threads/${id}/runs/wait`, { assistant_id: graph, input: say("one") });
      const before = await get(`/threads/${id}/history`);
      expect((await server.post(`/threads/${id}/state`, { values: { messages: [data] } })).status).toBe(422);
      expect(await get(`/threads/${id}/history`)).toEqual(before);
      await post(`/threads/${id}/runs/wait`, { assistant_id: graph, input: { messages: [data] } });
      expect(await textsOf(id)).toEqual(["one"]);
      await post(`/threads/${id}/runs/wait`, { assistant_id: graph, input: say("two") });
      expect(await textsOf(id)).toEqual(["one", "two"]);
    },
  );
});

test("an artifact of a message that cannot be kept fails the run, and its conversation goes on", async () => {
  const id = await server.newThread();
  const run = async (content: string) =>
    allOf(
      await server.post(`/threads/${id}/runs/stream`, {
        ...{ assistant_id: "delta", input: { messages: [{ role: "user", content }] } },
        stream_mode: ["messages", "messages-tuple", "updates", "values"],
      }),
    );
  await run("one");
  expect((await run("shared")).at(-1)).toMatchObject({
    event: "error",
    data: { message: expect.stringContaining("reached in more than") },
  });
  await run("two");
  const { messages } = (await get(`/threads/${id}/state`)).values;
  expect(messages.filter(({ artifact }: { artifact?: unknown }) => artifact)).toEqual([]);
  expect(messages.at(-1)).toMatchObject({ content: "said" });
});

test("a write that the reducer of a delta channel refuses is written nowhere: in a state, in a run, in supersteps", async () => {
  const id = await server.newThread();
  const wait = (words: string[]) =>
    post(`/threads/${id}/runs/wait`, { assistant_id: "refusing", input: { words } });
  const wordsOf = async () => (await get(`/threads/${id}/state`)).values.words;
  await wait(["one"]);
  const before = await get(`/threads/${id}/history`);
  const written = await server.post(`/threads/${id}/state`, { values: { words: ["bad"] } });
  expect([written.status, await written.text()]).toEqual([422, expect.stringContaining("no bad words")]);
  expect(await get(`/threads/${id}/history`)).toEqual(before);
  expect((await wait(["bad"])).__error__.message).toBe("no bad words");
  expect(await wordsOf()).toEqual(["one", "said"]);
  expect((await server.post(`/threads/${id}/state`, { values: { words: ["more"] } })).status).toBe(200);
  expect(await wordsOf()).toEqual(["one", "said", "more"]);
  await wait(["two"]);
  expect(await wordsOf()).toEqual(["one", "said", "more", "two", "said"]);
  const supersteps = ["fine", "bad"].map((word) => ({
    updates: [{ values: { words: [word] }, as_node: "say" }],
  }));
  const metadata = { graph_id: "refusing" };
  expect((await server.post("/threads", { metadata, supersteps })).status).toBe(422);
});
