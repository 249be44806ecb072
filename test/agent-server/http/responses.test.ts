import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ heartbeatMs: 20 });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Opens a stream with node:http, whose response can be left unread. */
function open(url: string, body?: object) {
  return new Promise<import("node:http").IncomingMessage>((resolve, reject) => {
    const method = body ? "POST" : "GET";
    const outgoing = request(url, { method, headers: { "content-type": "application/json" } }, resolve);
    outgoing.once("error", reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

test("every stream tells proxies to send what they get, and idle connections outlive those of proxies", async () => {
  const thread = `/threads/${await server.newThread()}`;
  const body = { assistant_id: "chat", input: { messages: [] } };
  const call = { jsonrpc: "2.0", id: 1 };
  const message = { role: "user", messageId: "1", parts: [{ kind: "text", text: "hello" }] };
  const [{ assistant_id }] = await server.json(server.post("/assistants/search", { graph_id: "chat" }));
  const streams = await Promise.all([
    server.post("/runs/stream", body),
    server.post(`${thread}/runs/stream`, body),
    server.get(`${thread}/stream`),
    server.post(`${thread}/stream/events`, { channels: ["values"] }),
    server.post("/mcp", { ...call, method: "ping" }, { accept: "text/event-stream" }),
    server.post(`/a2a/${assistant_id}`, { ...call, method: "message/stream", params: { message } }),
  ]);
  for (const stream of streams) {
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(stream.headers.get("cache-control")).toContain("no-transform");
    await stream.body!.cancel();
  }
  const answer = await open(`${server.url}/ok`);
  answer.resume();
  expect(Number(/timeout=(\d+)/.exec(String(answer.headers["keep-alive"]))![1])).toBeGreaterThan(75);
});

test("a silent stream sends heartbeats as comments without a blank line behind them", async () => {
  await using gate = await openGate();
  const input = { gate: gate.url, steps: 1 };
  const body = { assistant_id: "gated", input, stream_mode: "custom" };
  const response = await server.post("/runs/stream", body);
  let text = "";
  for await (const bytes of response.body!) {
    text += new TextDecoder().decode(bytes);
    // Before the graph runs there may be some, too.
    if ((text.split("waiting")[1] ?? "").split(": heartbeat").length > 3) gate.open();
  }
  expect(text).toContain('data: {"waiting":1}\n\n: heartbeat\r\n: heartbeat\r\n');
  expect(text).toContain('data: {"passed":1}\n\n');
});

test("a pending wait is kept alive with line breaks, which JSON allows", async () => {
  await using gate = await openGate();
  const response = await server.post("/runs/wait", {
    assistant_id: "gated",
    input: { gate: gate.url, steps: 1 },
  });
  const reader = response.body!.getReader();
  const first = new TextDecoder().decode((await reader.read()).value);
  expect(first).toMatch(/^\n+$/);
  gate.open();
  let text = first;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += new TextDecoder().decode(part.value);
  }
  expect(JSON.parse(text)).toMatchObject({ done: [1] });
});

test("a thread stream connects at once, before the first event", async () => {
  const response = await server.get(`/threads/${await server.newThread()}/stream`);
  expect(response.status).toBe(200);
  await response.body!.cancel();
});

test("a client that reads nothing does not delay the run, and receives everything when it reads", async () => {
  const body = { assistant_id: "talkative", input: { count: 3000, size: 10_000 }, stream_mode: "custom" };
  const stalled = await open(`${server.url}/runs/stream`, body);
  const path = stalled.headers["content-location"] as string;
  await server.json(server.get(`${path}/join`));
  const chunks: Buffer[] = [];
  for await (const bytes of stalled) chunks.push(bytes);
  const numbers = Buffer.concat(chunks)
    .toString()
    .matchAll(/data: \{"n":(\d+)/g);
  expect([...numbers].map((match) => Number(match[1]))).toEqual(
    Array.from({ length: 3000 }, (_, i) => i + 1),
  );
});

test("closing the server cuts its streams without the end event of a finished run", async () => {
  await using gate = await openGate();
  await using closing = await startServer();
  const body = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, on_disconnect: "cancel" };
  const response = await closing.post("/runs/stream", body);
  await gate.arrivals(1);
  await closing.server.close();
  await expect(response.text()).rejects.toThrow();
});
