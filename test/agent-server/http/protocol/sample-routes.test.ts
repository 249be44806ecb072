import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder, startServer } from "../../../support/agents/agent-server.ts";
import { user } from "../../../support/caller.ts";
import { testDatabaseVariable } from "../../../support/database/test-schema.ts";
import { openGate } from "../../../support/gate.ts";
import { writeSmallPage } from "../../../support/small-page.ts";
import { type CommandClient, commandClient } from "./command-client.ts";

let folder: Awaited<ReturnType<typeof makeFolder>>;
let server: CommandClient;
beforeAll(async () => {
  folder = await makeFolder();
  server = await commandClient({
    chat: { folder: await writeSmallPage(folder.path) },
    data: join(folder.path, "data"),
  });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

type Conversation = { id: string; title: string; updatedAt: string };
const listed = (query = ""): Promise<Conversation[]> => server.json(server.get(`/threads${query}`));
const saying = (content: unknown) => ({ messages: [{ role: "user", content }] });

describe("GET /threads", () => {
  // Holds RT-4.2-threads, RT-1-chat-history
  test("lists conversations, the one that was used last first, by what the human said", async () => {
    const titles: [unknown, string][] = [
      ["One\n  line", "One line"],
      [`${"long ".repeat(30)}`, "long ".repeat(16)],
      [`${"👩‍👩‍👧".repeat(90)}`, "👩‍👩‍👧".repeat(80)],
      [
        [
          { type: "text", text: "of" },
          { type: "text", text: "blocks" },
        ],
        "of blocks",
      ],
      ["   ", "New conversation"],
    ];
    const ids: string[] = [];
    for (const [content] of titles) {
      const thread = server.thread();
      await thread.run("chat", saying(content));
      ids.unshift(thread.id);
    }
    const found = (await listed()).filter(({ id }) => ids.includes(id));
    expect(found.map(({ id }) => id)).toEqual(ids);
    expect(found.map(({ title }) => title)).toEqual(titles.map(([, title]) => title).reverse());
    for (const { updatedAt } of found) expect(new Date(updatedAt).toISOString()).toBe(updatedAt);
    expect(await listed("?limit=1&offset=1")).toEqual([found[1]]);
  });

  // Only SQLite takes what is no JSON.
  test.skipIf(process.env[testDatabaseVariable])("survives a thread that cannot be read", async () => {
    const thread = server.thread();
    await thread.run("chat", saying("readable"));
    const database = new DatabaseSync(join(folder.path, "data", "agent.sqlite"));
    database.prepare("UPDATE threads SET state_values = '{' WHERE thread_id = ?").run(thread.id);
    database.close();
    const all = await listed();
    expect(all.find(({ id }) => id === thread.id)).toMatchObject({ title: "New conversation" });
    expect(all.length).toBeGreaterThan(1);
    expect(server.lines).toContainEqual(
      expect.objectContaining({ event: "thread_not_read", thread_id: thread.id }),
    );
  });
});

describe("POST /threads/{id}/state", () => {
  // Holds RT-4.2-state-bootstrap
  test("makes an unknown thread, on which nothing is to run", async () => {
    const thread = server.thread();
    expect((await server.get(`/threads/${thread.id}/state`)).status).toBe(404);
    const body = { values: { messages: [] } };
    const made = await server.json(server.post(`/threads/${thread.id}/state`, body));
    expect(made).toMatchObject({
      values: { messages: [] },
      next: [],
      tasks: [],
      checkpoint: { thread_id: thread.id, checkpoint_id: expect.any(String) },
    });
    expect(await thread.state()).toEqual(made);
    expect(await listed("?limit=1")).toMatchObject([{ id: thread.id, title: "New conversation" }]);
    await thread.run("_", saying("tea"));
    expect((await thread.state()).values.messages).toHaveLength(4);
  });

  // Holds RT-4.2-state-bootstrap
  test("answers with the whole state, which it has written", async () => {
    const thread = server.thread();
    await thread.run("chat", saying("tea"));
    const written = await server.json(
      server.post(`/threads/${thread.id}/state`, { values: saying("more"), as_node: "answer" }),
    );
    expect(written).toEqual(await thread.state());
    expect(written.values.messages).toHaveLength(3);
  });

  test("leaves nothing of a thread whose values its graph does not take", async () => {
    const { id } = server.thread();
    const body = { values: { messages: [{ role: "nobody" }] } };
    expect((await server.post(`/threads/${id}/state`, body)).status).toBe(422);
    expect((await server.get(`/threads/${id}`)).status).toBe(404);
  });
});

test("POST /threads/{id}/stream streams events of the protocol", async () => {
  const thread = server.thread();
  await thread.run("chat", saying("tea"));
  const channels = { channels: ["lifecycle"] };
  const left = new AbortController();
  const texts: string[] = [];
  for (const tail of ["stream", "stream/events"]) {
    const response = await fetch(`${server.url}/threads/${thread.id}/${tail}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(channels),
      signal: left.signal,
    });
    expect(response.headers.get("content-type")).toBe("text/event-stream");
    let text = "";
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.includes('"completed"')) break;
    }
    texts.push(text);
  }
  left.abort();
  expect(texts[0]).toContain('"running"');
  expect(texts[0]).toBe(texts[1]);
});

// Holds RT-4.2-delete
test("DELETE /threads/{id} deletes a thread in the middle of a run", async () => {
  await using gate = await openGate();
  const thread = server.thread();
  await thread.send("run.start", { assistant_id: "gated", input: { gate: gate.url, steps: 1 } });
  await gate.arrivals(1);
  const deleted = await fetch(`${server.url}/threads/${thread.id}`, { method: "DELETE" });
  expect(deleted.status).toBe(204);
  expect((await server.get(`/threads/${thread.id}/state`)).status).toBe(404);
  expect((await listed()).map(({ id }) => id)).not.toContain(thread.id);
});

test("where the project authenticates, callers have their own conversations and learn nothing of another's", async () => {
  await using guarded = await startServer({
    project: "auth",
    chat: { folder: await writeSmallPage(folder.path) },
  });
  const [owner, stranger] = [user(guarded.url, "owner"), user(guarded.url, "stranger")];
  const path = `/threads/${randomUUID()}`;
  const values = { question: "mine" };
  const { checkpoint } = await owner.ask("POST", `${path}/state`, { values });
  expect(checkpoint).toMatchObject({ checkpoint_id: expect.any(String) });
  expect(await owner.ask("GET", "/threads")).toHaveLength(1);
  expect(await stranger.ask("GET", "/threads")).toEqual([]);
  expect((await stranger.send("POST", `${path}/state`, { values })).status).toBe(404);
  expect((await stranger.send("DELETE", path)).status).toBe(404);
  expect((await owner.ask("GET", `${path}/state`)).values).toMatchObject(values);
  // As of a thread that is not there: it is waited for.
  const stream = await stranger.send("POST", `${path}/stream`, { channels: ["values"] });
  const first = await Promise.race([
    stream.body!.getReader().read(),
    owner.ask("POST", `${path}/state`, { values: { question: "again" } }),
  ]);
  expect(first).toHaveProperty("checkpoint");
});

test("without the chat page there are no such routes", async () => {
  await using plain = await commandClient();
  expect((await plain.get("/threads")).status).toBe(405);
  const { id } = plain.thread(randomUUID());
  expect((await plain.post(`/threads/${id}/state`, { values: { messages: [] } })).status).toBe(404);
  expect((await plain.post(`/threads/${id}/stream`, { channels: ["values"] })).status).toBe(405);
});
