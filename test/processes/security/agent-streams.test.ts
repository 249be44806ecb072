import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { startWatchedServer } from "../../support/processes/watched-server.ts";
import { readSse } from "../../support/sse-reader.ts";

test("two thousand clients that never read neither block the server nor fill its memory, and others miss nothing", async () => {
  await using server = await startWatchedServer();
  const threadId = await server.newThread();
  const { hostname, port } = new URL(server.url);
  const sockets: Socket[] = [];
  /** Reads the head of the answer, so that the stream has begun, and nothing after it. */
  async function open(): Promise<void> {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`GET /threads/${threadId}/stream HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`);
    const [head] = await once(socket, "data");
    expect(String(head)).toMatch(/^HTTP\/1\.1 200 /);
    socket.pause();
    socket.on("error", () => {});
  }
  try {
    for (let i = 0; i < 20; i++) await Promise.all(Array.from({ length: 100 }, open));
    const before = await server.figures();
    const reader = await server.get(`/threads/${threadId}/stream`);
    const count = 800;
    const run = { assistant_id: "talkative", input: { count, size: 5000 }, stream_mode: "custom" };
    const ended = server.json(server.post(`/threads/${threadId}/runs/wait`, run));
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
  } finally {
    for (const socket of sockets) socket.destroy();
  }
  expect(await server.json(server.get("/ok"))).toEqual({ ok: true });
});
