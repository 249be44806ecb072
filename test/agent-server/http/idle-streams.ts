import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { Agent, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { heartbeatComment } from "../../../src/http/sse-encode.ts";
import { startServer } from "../../support/agents/agent-server.ts";

/** Requests with a connection each: streams can be left unread, and none waits in a pool to be closed. */
export function requestsOf(url: string) {
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
export async function textUntil(stream: IncomingMessage, wanted: string): Promise<string> {
  const texts: string[] = [];
  let end = "";
  for await (const bytes of stream.iterator({ destroyOnReturn: false })) {
    texts.push(String(bytes));
    end = (end + bytes).slice(-1000);
    if (end.includes(wanted)) break;
  }
  return texts.join("");
}

/** Comments come by the clock, between any two events. */
const withoutHeartbeats = (text: string) => text.replaceAll(heartbeatComment, "");

/** Calls `tell` at the very start of each request for such a path, before it is handled. */
export function onRequestFor(
  isWanted: (path: string) => boolean,
  tell: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const channel = "http.server.request.start";
  const note = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (isWanted(request.url ?? "")) tell(request, response);
  };
  subscribe(channel, note);
  return { [Symbol.dispose]: () => void unsubscribe(channel, note) };
}

export const ended = '"status":"run_done"';

/**
 * Opens `count` idle streams on ten threads: other requests are answered, streams of a thread with a run get its
 * events, and when all clients have left none is open. `heldBy` looks at the server's side while they are open and
 * after they have gone.
 */
export async function idleStreams(count: number, heldBy: (open: number) => Promise<void>): Promise<void> {
  await using server = await startServer();
  const open = requestsOf(server.url);
  const threads = await Promise.all(Array.from({ length: 10 }, () => server.newThread()));
  const each = count / threads.length;
  const streams = await Promise.all(
    threads.flatMap((id) => Array.from({ length: each }, () => open(`/threads/${id}/stream`))),
  );
  await heldBy(count);

  expect(await text(await open("/ok"))).toBe('{"ok":true}');
  const input = { messages: [{ role: "user", content: "hello" }] };
  const run = { assistant_id: "chat", input, stream_mode: "updates" };
  const ofFirst = streams.slice(0, each).map((stream) => textUntil(stream, ended));
  await text(await open(`/threads/${threads[0]}/runs/wait`, run));
  const texts = (await Promise.all(ofFirst)).map(withoutHeartbeats);
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain("event: updates");

  for (const stream of streams) stream.destroy();
  await heldBy(0);
}
