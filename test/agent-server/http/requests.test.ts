import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { allOf } from "../../support/network/sse-reader.ts";

let server: Awaited<ReturnType<typeof startServer>>;
let threadId: string;
beforeAll(async () => {
  server = await startServer();
  threadId = await server.newThread();
});
afterAll(() => server[Symbol.asyncDispose]());

const nowhere = "00000000-0000-4000-8000-000000000000";
const input = { messages: [{ role: "user", content: "hello" }] };

describe("a rejected request", () => {
  test.each(["timeout", "recursionLimit", "max_concurrency", "maxConcurrency"])(
    "a run whose config.%s is no positive whole number",
    async (name) => {
      for (const value of ["x", "5", -1, 0, 1.5, true, [], {}, 2 ** 53]) {
        const body = { assistant_id: "chat", config: { [name]: value } };
        const response = await server.post(`/threads/${threadId}/runs/wait`, body);
        expect([response.status, await response.text()], String(value)).toEqual([
          422,
          expect.stringContaining(`body.config.${name}: `),
        ]);
      }
    },
  );

  const run = "/threads/T/runs/stream";
  test.each([
    ["POST", run, { assistant_id: "nobody" }, 404, /Assistant nobody not found; .* chat, nested/],
    ["POST", run, {}, 422, /body\.assistant_id: /],
    [
      "POST",
      run,
      { assistant_id: 7, stream_mode: "all", input: 1 },
      422,
      /assistant_id: .*; body\.stream_mode: must be one of values/,
    ],
    ["POST", run, { assistant_id: "chat", stream_mode: ["all"] }, 422, /body\.stream_mode/],
    ["POST", run, { assistant_id: "chat", multitask_strategy: "fight" }, 422, /body\.multitask_strategy/],
    [
      "POST",
      run,
      { assistant_id: "chat", config: { recursion_limit: 0 } },
      422,
      /body\.config\.recursion_limit/,
    ],
    [
      "POST",
      run,
      { assistant_id: "chat", config: { signal: {}, callbacks: [{}] } },
      422,
      /signal: cannot be given.*callbacks/,
    ],
    ["POST", "/assistants", { graph_id: "chat", config: { timeout: "x" } }, 422, /body\.config\.timeout/],
    ["POST", run, "{", 422, /The body is not valid JSON: line 1/],
    ["POST", run, "[]", 422, /body: /],
    ["POST", run, "null", 422, /body: /],
    ["POST", "/threads/not-an-id/runs/stream", { assistant_id: "chat" }, 422, /thread_id: must be a UUID/],
    ["POST", `/threads/${nowhere}/runs/stream`, { assistant_id: "chat" }, 404, /Thread .* not found/],
    ["POST", "/runs/stream", {}, 422, /body\.assistant_id/],
    ["POST", "/runs/wait", { assistant_id: "nobody" }, 404, /Assistant nobody/],
    ["POST", "/threads", { thread_id: "x" }, 422, /body\.thread_id: must be a UUID/],
    ["POST", "/threads", { metadata: [] }, 422, /body\.metadata/],
    ["POST", "/threads/T/history", { limit: 0 }, 422, /body\.limit/],
    ["GET", `/threads/${nowhere}`, undefined, 404, /not found/],
    ["GET", "/threads/x", undefined, 422, /must be a UUID/],
    ["GET", `/threads/${nowhere}/state`, undefined, 404, /not found/],
    ["GET", `/threads/T/runs/${nowhere}`, undefined, 404, /Run .* not found/],
    ["GET", `/threads/T/runs/${nowhere}/stream`, undefined, 404, /Run .* not found/],
    ["GET", `/runs/${nowhere}/stream`, undefined, 404, /Run .* not found/],
    ["GET", "/threads/T/runs?limit=many", undefined, 422, /query\.limit/],
    [
      "GET",
      "/threads/T/stream?stream_modes=lifecycle,everything",
      undefined,
      422,
      /unknown everything; known are run_modes/,
    ],
    ["GET", "/assistants/nobody", undefined, 404, /Assistant nobody/],
    ["GET", "/nothing/here", undefined, 404, /Not found: GET \/nothing\/here/],
  ])("%s %s %j: %d", async (method, path, body, status, detail) => {
    const url = path.replace("/T", `/${threadId}`);
    const response = await (method === "GET" ? server.get(url) : server.post(url, body));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ detail: expect.stringMatching(detail) });
  });

  test("the response names the event id that the stream cannot resume from", async () => {
    const headers = { "last-event-id": "seventeen" };
    const response = await server.get(`/threads/${threadId}/stream`, headers);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: expect.stringContaining('"seventeen" is not an event id'),
    });
  });

  test("the rejected request changes nothing and leaves no run behind", async () => {
    expect(await server.json(server.get(`/threads/${threadId}/runs`))).toEqual([]);
    expect((await server.json(server.get(`/threads/${threadId}`))).status).toBe("idle");
  });
});

describe("threads", () => {
  test("a thread takes a given id and metadata, and the id only once", async () => {
    const body = { thread_id: nowhere.replace(/0$/, "1"), metadata: { user: "u1" } };
    const thread = await server.json(server.post("/threads", body));
    expect(thread).toMatchObject({ ...body, status: "idle", values: null, interrupts: {} });
    expect((await server.post("/threads", body)).status).toBe(409);
    const again = await server.post("/threads", { ...body, if_exists: "do_nothing" });
    expect(await again.json()).toEqual(thread);
  });

  test("a thread has an empty state before its first run", async () => {
    const state = await server.json(server.get(`/threads/${await server.newThread()}/state`));
    expect(state).toMatchObject({ values: {}, next: [], tasks: [], metadata: {}, interrupts: [] });
  });

  // Holds RT-1-stateful
  test("a thread has the state of its last run, and a history with pages", async () => {
    const id = await server.newThread();
    await server.json(server.post(`/threads/${id}/runs/wait`, { assistant_id: "chat", input }));
    const state = await server.json(server.get(`/threads/${id}/state`));
    expect(state.values.messages.map((message: { content: string }) => message.content)).toEqual([
      "hello",
      "hello",
    ]);
    expect(state.metadata).toMatchObject({ graph_id: "chat", run_id: expect.any(String) });
    const history = await server.json(server.post(`/threads/${id}/history`, {}));
    expect(history).toHaveLength(3);
    expect(history[0]).toEqual(state);
    for (const before of [
      state.checkpoint,
      state.checkpoint.checkpoint_id,
      { configurable: state.checkpoint },
    ]) {
      const page = await server.json(server.post(`/threads/${id}/history`, { before, limit: 1 }));
      expect(page).toEqual([history[1]]);
    }
    const past = await server.json(server.get(`/threads/${id}/state/${history[1].checkpoint.checkpoint_id}`));
    expect(past.values.messages).toHaveLength(1);
  });
});

describe("branches of a thread", () => {
  test("each branch keeps its own values, although their channel versions are equal", async () => {
    const id = await server.newThread();
    const say = (content: string, from?: string) =>
      server.json(
        server.post(`/threads/${id}/runs/wait`, {
          assistant_id: "chat",
          input: { messages: [{ role: "user", content }] },
          ...(from === undefined ? {} : { checkpoint_id: from }),
        }),
      );
    const stateNow = () => server.json(server.get(`/threads/${id}/state`));
    const said = (state: { values: { messages: { content: string }[] } }) =>
      state.values.messages.map((message) => message.content);
    await say("one");
    const fork = await stateNow();
    await say("left");
    const left = await stateNow();
    await say("right", fork.checkpoint.checkpoint_id);
    const right = await stateNow();
    expect(said(left)).toEqual(["one", "one", "left", "left"]);
    expect(said(right)).toEqual(["one", "one", "right", "right"]);
    const again = await server.json(server.get(`/threads/${id}/state/${left.checkpoint.checkpoint_id}`));
    expect(said(again)).toEqual(said(left));
  });
});

describe("runs", () => {
  test("a run and its stream return their location as paths", async () => {
    const response = await server.post(`/threads/${threadId}/runs/stream`, { assistant_id: "chat", input });
    const path = response.headers.get("content-location")!;
    expect(path).toMatch(new RegExp(`^/threads/${threadId}/runs/[0-9a-f-]{36}$`));
    expect(response.headers.get("location")).toMatch(new RegExp(`^${path}/stream\\?last_event_id=0-\\d+$`));
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    await allOf(response);
    expect(await server.json(server.get(path))).toMatchObject({
      status: "success",
      thread_id: threadId,
      multitask_strategy: "enqueue",
      kwargs: { stream_mode: ["values"] },
    });
  });

  // Holds RT-1-stateless
  test("a run without a thread leaves neither thread nor state", async () => {
    const response = await server.post("/runs/stream", { assistant_id: "chat", input });
    expect(response.headers.get("content-location")).toMatch(/^\/runs\/[0-9a-f-]{36}$/);
    await allOf(response);
    const run = await server.json(
      server.get(`${response.headers.get("location")!.replace("stream", "join")}`),
    );
    expect(run.messages).toHaveLength(2);
    const again = await allOf(await server.get(response.headers.get("location")!, { "last-event-id": "-" }));
    expect(again.at(-1)!.event).toBe("values");
    const hidden = (again[0]!.data as { run_id: string }).run_id;
    expect((await server.get(`/threads/${hidden}`)).status).toBe(404);
  });

  test("a wait answers with the last values, the error or the open interrupts", async () => {
    const wait = (assistant_id: string, given: object) =>
      server.json(server.post("/runs/wait", { assistant_id, input: given }));
    expect((await wait("chat", input)).messages).toHaveLength(2);
    expect(await wait("failing", {})).toEqual({
      __error__: { error: "FlatTyreError", message: "the tyre is flat" },
    });
    expect(await wait("approval", {})).toMatchObject({
      plan: "delete everything",
      __interrupt__: [{ value: { question: "May I delete everything?" } }],
    });
  });

  test("a run on a thread that does not exist creates the thread only on request", async () => {
    const body = { assistant_id: "chat", input, if_not_exists: "create" };
    const id = nowhere.replace(/0$/, "2");
    const response = await server.post(`/threads/${id}/runs/wait`, body);
    await response.text();
    expect((await server.get(`/threads/${id}`)).status).toBe(200);
  });
});

describe("a second run on a busy thread", () => {
  async function busy() {
    const gate = await openGate();
    const id = await server.newThread();
    const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
    const first = await server.json(server.post(`/threads/${id}/runs`, body));
    await gate.arrivals(1);
    return { id, gate, first, [Symbol.asyncDispose]: () => gate[Symbol.asyncDispose]() };
  }
  const statusOf = async (id: string, run: string) =>
    (await server.json(server.get(`/threads/${id}/runs/${run}`))).status;
  const second = { assistant_id: "chat", input };

  test("the second run waits its turn", async () => {
    await using thread = await busy();
    const next = await server.json(server.post(`/threads/${thread.id}/runs`, second));
    expect(next.status).toBe("pending");
    expect((await server.json(server.get(`/threads/${thread.id}`))).status).toBe("busy");
    thread.gate.open();
    await server.json(server.get(`/threads/${thread.id}/runs/${next.run_id}/join`));
    expect(await statusOf(thread.id, thread.first.run_id)).toBe("success");
    expect(await statusOf(thread.id, next.run_id)).toBe("success");
    expect((await server.json(server.get(`/threads/${thread.id}`))).status).toBe("idle");
  });

  test("the second run is rejected with the strategy reject", async () => {
    await using thread = await busy();
    const body = { ...second, multitask_strategy: "reject" };
    const response = await server.post(`/threads/${thread.id}/runs/stream`, body);
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ detail: expect.stringContaining("already running a task") });
    expect(await server.json(server.get(`/threads/${thread.id}/runs`))).toHaveLength(1);
  });

  test("the second run ends the first with the strategy interrupt", async () => {
    await using thread = await busy();
    const body = { ...second, multitask_strategy: "interrupt" };
    await allOf(await server.post(`/threads/${thread.id}/runs/stream`, body));
    expect(await statusOf(thread.id, thread.first.run_id)).toBe("interrupted");
  });

  test("the second run rolls the first back with the strategy rollback", async () => {
    await using thread = await busy();
    const body = { ...second, multitask_strategy: "rollback" };
    await allOf(await server.post(`/threads/${thread.id}/runs/stream`, body));
    expect(await server.json(server.get(`/threads/${thread.id}/runs`))).toHaveLength(1);
    const { metadata } = (await server.json(server.post(`/threads/${thread.id}/history`, {}))).at(-1);
    expect(metadata.graph_id).toBe("chat");
  });

  test("the second run can be cancelled while it waits, which ends its stream", async () => {
    await using thread = await busy();
    const stream = await server.post(`/threads/${thread.id}/runs/stream`, second);
    const cancel = await server.post(`${stream.headers.get("content-location")}/cancel`);
    expect(cancel.status).toBe(202);
    expect(await allOf(stream)).toEqual([]);
    expect(await statusOf(thread.id, thread.first.run_id)).toBe("running");
  });
});

describe("API keys", () => {
  // Holds RT-5-api-key
  test("every route but /ok requires an API key, and no key is printed", async () => {
    await using guarded = await startServer({ apiKeys: [new Secret("key-one"), new Secret("key-two")] });
    expect((await guarded.get("/ok")).status).toBe(200);
    expect((await guarded.get("/info")).status).toBe(401);
    expect((await guarded.get("/info", { "X-Api-Key": "key-two" })).status).toBe(200);
    const wrong = await guarded.get("/info", { "x-api-key": "key" });
    expect(wrong.status).toBe(401);
    expect(await wrong.json()).toEqual({ detail: "Invalid API key." });
    expect(JSON.stringify(guarded.lines)).not.toContain("key-one");
  });
});

test("a rejected request whose body was not read leaves its connection usable for the next request", async () => {
  await using server = await startServer();
  const { port } = new URL(server.url);
  const socket = connect(Number(port), "127.0.0.1");
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  const isClosed = once(socket, "close").then(() => "closed");
  socket.write('POST /nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7\r\n\r\n{"a":1}');
  await expect.poll(() => received).toContain("404 Not Found");
  // An adapter that cleans up after itself closes the connection half a second later.
  expect(await Promise.race([isClosed, new Promise((resolve) => setTimeout(resolve, 700, "open"))])).toBe(
    "open",
  );
  socket.write("GET /ok HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await isClosed;
  expect(received).toContain("200 OK");
});
