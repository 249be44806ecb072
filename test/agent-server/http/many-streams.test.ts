import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Agent, type IncomingMessage, request, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { queryObjects } from "node:v8";
import { expect, test } from "vitest";
import { startServer } from "../../support/agent-server.ts";
import { openGate } from "../../support/gate.ts";

/** Requests with a connection each: streams can be left unread, and none waits in a pool to be closed. */
function requestsOf(url: string) {
  const agent = new Agent({ keepAlive: false });
  return async (path: string, body?: object): Promise<IncomingMessage> => {
    const headers = { "content-type": "application/json" };
    const outgoing = request(url + path, { agent, headers, method: body ? "POST" : "GET" });
    outgoing.end(body && JSON.stringify(body));
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    // Being cut at the end of a test is no failure.
    response.on("error", () => {});
    return response;
  };
}

/** What a stream brings until it says `wanted`. */
async function textUntil(stream: IncomingMessage, wanted: string): Promise<string> {
  const texts: string[] = [];
  let end = "";
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) {
    texts.push(String(bytes));
    end = (end + bytes).slice(-1000);
    if (end.includes(wanted)) break;
  }
  return texts.join("");
}

/** Calls `tell` at the very start of each request for a path, before it is handled. */
function onRequestFor(path: string, tell: (request: IncomingMessage, response: ServerResponse) => void) {
  const channel = "http.server.request.start";
  const note = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.url === path) tell(request, response);
  };
  subscribe(channel, note);
  return { [Symbol.dispose]: () => void unsubscribe(channel, note) };
}

const openResponses = () => queryObjects(ServerResponse, { format: "count" });
const patience = { timeout: 20_000, interval: 200 };
const input = { messages: [{ role: "user", content: "hello" }] };
const ended = '"status":"run_done"';

test("a thousand idle streams hinder nobody, receive what happens, and leave nothing when they go", async () => {
  await using server = await startServer();
  const before = openResponses();
  const open = requestsOf(server.url);
  const threads = await Promise.all(Array.from({ length: 10 }, () => server.newThread()));
  const streams = await Promise.all(
    threads.flatMap((id) => Array.from({ length: 100 }, () => open(`/threads/${id}/stream`))),
  );
  expect(openResponses()).toBeGreaterThanOrEqual(before + 1000);

  expect(await text(await open("/ok"))).toBe('{"ok":true}');
  const run = { assistant_id: "chat", input, stream_mode: "updates" };
  const ofFirst = streams.slice(0, 100).map((stream) => textUntil(stream, ended));
  await text(await open(`/threads/${threads[0]}/runs/wait`, run));
  const texts = await Promise.all(ofFirst);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain("event: updates");

  for (const stream of streams) stream.destroy();
  // The last ones are those of the requests in between, on connections that stay.
  await expect.poll(openResponses, patience).toBeLessThan(before + 20);
});

test.each(["stream", "wait"])(
  "a client that leaves before it is answered counts as gone: %s",
  async (kind) => {
    await using server = await startServer();
    await using gate = await openGate();
    const threadId = await server.newThread();
    const path = `/threads/${threadId}/runs/${kind}`;
    // It goes when it has sent its request: the run is being recorded.
    using _leaving = onRequestFor(path, (request) => request.once("end", () => request.socket.destroy()));
    const run = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, on_disconnect: "cancel" };
    await expect(server.post(path, run)).rejects.toThrow();
    const status = async () => (await server.json(server.get(`/threads/${threadId}/runs`)))[0]?.status;
    await expect.poll(status, patience).toBe("interrupted");
  },
);

test("a subscriber that stops reading neither grows memory nor delays the others, and misses nothing", async () => {
  await using server = await startServer();
  const threadId = await server.newThread();
  const path = `/threads/${threadId}/stream`;
  const responses: ServerResponse[] = [];
  using _noting = onRequestFor(path, (_request, response) => void responses.push(response));
  const open = requestsOf(server.url);
  const stalled = await open(path);
  const reading = await open(path);

  const count = 3000;
  const size = 10_000;
  const received = textUntil(reading, ended);
  const run = { assistant_id: "talkative", input: { count, size }, stream_mode: "custom" };
  await text(await open(`/threads/${threadId}/runs/wait`, run));
  const numbers = (text: string) =>
    Array.from(text.matchAll(/data: \{"n":(\d+)/g), (match) => Number(match[1]));
  const all = Array.from({ length: count }, (_, i) => i + 1);
  expect(numbers(await received)).toEqual(all);

  // The other one has it all; for this one the server holds what it last wrote, at most a page of the log.
  expect(responses[0]!.writableLength).toBeGreaterThan(0);
  expect(responses[0]!.writableLength).toBeLessThan((count * size) / 4);
  expect(numbers(await textUntil(stalled, ended))).toEqual(all);
  stalled.destroy();
  reading.destroy();
});
