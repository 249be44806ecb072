import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolder, startServer } from "../support/agents/agent-server.ts";
import { type ReadEvent, readSse } from "../support/network/sse-reader.ts";
import { writeSmallPage } from "../support/small-page.ts";

// The routes of §4.2 with their paths, asked of an agent server that serves the page: what the sample starts.
let folder: Awaited<ReturnType<typeof makeFolder>>;
let server: Awaited<ReturnType<typeof start>>;
const start = async () =>
  startServer({
    project: "chat",
    prefix: "/api",
    chat: { folder: await writeSmallPage(folder.path) },
    data: join(folder.path, "data"),
  });
beforeAll(async () => {
  folder = await makeFolder();
  server = await start();
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

type Frame = { method: string; params: { namespace: string[]; data: { event?: string } } };

/** The frames of a stream up to the end of so many runs; the stream is left then. */
async function framesOf(response: Response, runs = 1): Promise<ReadEvent[]> {
  const events: ReadEvent[] = [];
  let ended = 0;
  for await (const event of readSse(response)) {
    events.push(event);
    const { method, params } = event.data as Frame;
    if (method === "lifecycle" && params.namespace.length === 0 && params.data.event === "completed") ended++;
    if (ended === runs) break;
  }
  return events;
}

const saying = (text: string) => ({ messages: [{ role: "user", content: text }] });
const channels = ["lifecycle", "messages", "values"];
let commands = 0;
const send = (path: string, method: string, params: object) =>
  server.json(server.post(`${path}/commands`, { id: ++commands, method, params }));
const startRun = (path: string, text: string) =>
  send(path, "run.start", { assistant_id: "chat", input: saying(text) });

// Holds RT-4.2-order, RT-4.2-commands, RT-4.2-run-start, RT-4.2-stream, RT-4.2-state-read
// RT-4.2-state-bootstrap, RT-4.2-threads, RT-4.2-history, RT-4.2-delete
test("a client bootstraps the state, starts a run, subscribes to it, pages back, and deletes the thread", async () => {
  const path = `/api/threads/${randomUUID()}`;
  expect((await server.post(`${path}/state`, { values: { messages: [] } })).status).toBe(200);
  const reply = await startRun(path, "say hello");
  expect(reply).toMatchObject({ type: "success", result: { run_id: expect.any(String) } });
  const events = await framesOf(await server.post(`${path}/stream`, { channels }));
  const methods = new Set(events.map(({ data }) => (data as Frame).method));
  expect(methods).toEqual(new Set(channels));
  const { values } = await server.json(server.get(`${path}/state`));
  expect(values.messages.map(({ type }: { type: string }) => type)).toEqual(["human", "ai"]);
  const ids = async () =>
    (await server.json(server.get("/api/threads"))).map(({ id }: { id: string }) => `/api/threads/${id}`);
  expect(await ids()).toContain(path);
  const history = await server.json(server.post(`${path}/history`, {}));
  const before = history[0].checkpoint;
  expect(await server.json(server.post(`${path}/history`, { limit: 1, before }))).toEqual([history[1]]);
  expect((await fetch(server.url + path, { method: "DELETE" })).status).toBe(204);
  expect(await ids()).not.toContain(path);
  expect((await server.get(`${path}/state`)).status).toBe(404);
});

// Holds RT-4.2-stream-replay, RT-4.2-stream-restart, RT-4.2-session, RT-4.2-checkpointer
test("a stream replays what the thread's log has, also after a restart, and then brings what is new", async () => {
  const path = `/api/threads/${randomUUID()}`;
  await server.post(`${path}/state`, { values: { messages: [] } });
  await startRun(path, "say one");
  const first = await framesOf(await server.post(`${path}/stream`, { channels }));
  await server[Symbol.asyncDispose]();
  server = await start();
  const stream = await server.post(`${path}/stream`, { channels });
  await startRun(path, "say two");
  const all = await framesOf(stream, 2);
  expect(all.slice(0, first.length)).toEqual(first);
  expect(all.length).toBeGreaterThan(first.length);
  expect(JSON.stringify(all.slice(first.length))).toContain("two");
});

// Holds RT-4.2-static
test("the server handles /api only: other paths are the page and its files", async () => {
  expect(await (await server.get("/")).text()).toContain("<!doctype html>");
  expect((await server.get("/icon.svg")).headers.get("content-type")).toBe("image/svg+xml");
  expect((await server.get("/api/threads")).status).toBe(200);
  for (const path of ["/threads", "/runs/stream", "/index.php"])
    expect((await server.get(path)).status).toBe(404);
});
