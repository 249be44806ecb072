import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { readSse } from "../../support/network/sse-reader.ts";
import { startWatchedServer } from "../../support/processes/watched-server.ts";

/** Clients that read the head of the answer, so that the stream has begun, and nothing after it. */
function stoppedReaders(server: { url: string }, path: string) {
  const { hostname, port } = new URL(server.url);
  const sockets: Socket[] = [];
  async function open(after: number): Promise<void> {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nlast-event-id: 0-${after}\r\n\r\n`);
    const [head] = await once(socket, "data");
    expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
    socket.pause();
    socket.on("error", () => {});
  }
  return {
    /** Two thousand streams; the number is the event after which each of them begins. */
    async openAll(afterOf: (reader: number) => number) {
      const readers = Array.from({ length: 2000 }, (_, i) => afterOf(i));
      for (let i = 0; i < readers.length; i += 100) await Promise.all(readers.slice(i, i + 100).map(open));
    },
    [Symbol.dispose]() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

const talkative = (count: number) => ({
  assistant_id: "talkative",
  input: { count, size: 5000 },
  stream_mode: "custom",
});

test("two thousand clients that never read neither block the server nor fill its memory, and others miss nothing", async () => {
  await using server = await startWatchedServer();
  const threadId = await server.newThread();
  {
    using readers = stoppedReaders(server, `/threads/${threadId}/stream`);
    await readers.openAll(() => 0);
    const before = await server.figures();
    const reader = await server.get(`/threads/${threadId}/stream`);
    const count = 800;
    const ended = server.json(server.post(`/threads/${threadId}/runs/wait`, talkative(count)));
    const numbers: number[] = [];
    for await (const { event, data } of readSse(reader)) {
      if (event === "custom") numbers.push((data as { n: number }).n);
      if ((data as { status?: string }).status === "run_done") break;
    }
    expect(numbers).toEqual(Array.from({ length: count }, (_, i) => i + 1));
    await ended;
    const { heldMs, rssBytes } = await server.figures();
    // A copy for each of them would be eight gigabytes.
    expect(rssBytes - before.rssBytes).toBeLessThan(1e9);
    expect(heldMs).toBeLessThan(2000);
    expect(await server.json(server.get("/ok"))).toEqual({ ok: true });
  }
  expect(await server.json(server.get("/ok"))).toEqual({ ok: true });
});

test("two thousand clients that resume a long thread at different events and then do not read fill no memory", async () => {
  await using server = await startWatchedServer();
  const threadId = await server.newThread();
  await server.json(server.post(`/threads/${threadId}/runs/wait`, talkative(8000)));
  const before = await server.figures();
  using readers = stoppedReaders(server, `/threads/${threadId}/stream`);
  await readers.openAll((reader) => reader * 3);
  expect(await server.json(server.get("/ok"))).toEqual({ ok: true });
  let mostBytes = 0;
  let mostHeldMs = 0;
  for (let i = 0; i < 20; i++) {
    const { heldMs, rssBytes } = await server.figures();
    mostBytes = Math.max(mostBytes, rssBytes);
    mostHeldMs = Math.max(mostHeldMs, heldMs);
    await sleep(100);
  }
  // Half a megabyte for each of them would be a gigabyte.
  expect(mostBytes - before.rssBytes).toBeLessThan(6e8);
  expect(mostHeldMs).toBeLessThan(2000);
});
