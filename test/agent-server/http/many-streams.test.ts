import type { ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";
import { openGate } from "../../support/gate.ts";
import { ended, idleStreams, onRequestFor, requestsOf, textUntil } from "./idle-streams.ts";

const patience = { timeout: 20_000, interval: 200 };

// test/ci has a thousand of them, and counts what stays in memory.
test("idle streams delay no other request, receive every event, and end when their clients disconnect", async () => {
  const responses: ServerResponse[] = [];
  const isStream = (path: string) => path.endsWith("/stream");
  using _noting = onRequestFor(isStream, (_request, response) => void responses.push(response));
  const open = () => responses.filter((response) => !response.closed).length;
  await idleStreams(200, (count) => expect.poll(open, patience).toBe(count));
  expect(responses).toHaveLength(200);
});

test.each(["stream", "wait"])(
  "a client that disconnects before it is answered counts as gone: %s",
  async (kind) => {
    await using server = await startServer();
    await using gate = await openGate();
    const threadId = await server.newThread();
    const path = `/threads/${threadId}/runs/${kind}`;
    // It goes when it has sent its request: the run is being recorded.
    using _leaving = onRequestFor(
      (asked) => asked === path,
      (request) => request.once("end", () => request.socket.destroy()),
    );
    const run = { assistant_id: "gated", input: { gate: gate.url, steps: 1 }, on_disconnect: "cancel" };
    await expect(server.post(path, run)).rejects.toThrow();
    const status = async () => (await server.json(server.get(`/threads/${threadId}/runs`)))[0]?.status;
    await expect.poll(status, patience).toBe("interrupted");
  },
);

test("a subscriber that stops reading neither grows memory nor delays the others, and misses no event", async () => {
  await using server = await startServer();
  const threadId = await server.newThread();
  const path = `/threads/${threadId}/stream`;
  const responses: ServerResponse[] = [];
  using _noting = onRequestFor(
    (asked) => asked === path,
    (_request, response) => void responses.push(response),
  );
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

  // The other client has everything; for this one the server holds its last write, at most a page of the log.
  expect(responses[0]!.writableLength).toBeGreaterThan(0);
  expect(responses[0]!.writableLength).toBeLessThan((count * size) / 4);
  expect(numbers(await textUntil(stalled, ended))).toEqual(all);
  stalled.destroy();
  reading.destroy();
});
