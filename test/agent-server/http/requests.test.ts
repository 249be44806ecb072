import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import { startServer } from "../../support/agents/agent-server.ts";
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
