import { expect, test } from "vitest";
import { fixtureProject, makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { columnsOf } from "../../support/database/sealed-columns.ts";
import { openTestDatabase } from "../../support/database/test-database.ts";
import { useEverything } from "../../support/query-plans/use-everything.ts";

const env = {
  LANGGRAPH_AES_KEY: "0123456789abcdef0123456789abcdef",
  LANGGRAPH_AES_JSON_KEYS: "secret, card",
};

test("with a key nothing of what graphs and clients say is in plain text in the database", async () => {
  await using data = await makeFolder();
  {
    await using server = await startServer({ dir: fixtureProject("sdk"), data: data.path, env });
    await useEverything(server);
    const threadId = await server.newThread();
    await server.post(`/threads/${threadId}/runs/wait`, {
      assistant_id: "chat",
      input: { messages: [{ role: "user", content: "canary-input" }] },
      metadata: { secret: "canary-run" },
      config: { configurable: { tone: "canary-config" } },
    });
  }
  const raw = await openTestDatabase(data.path);
  try {
    const { open, text } = await columnsOf(raw.read);
    expect(text).not.toContain("canary");
    expect(open).toEqual([]);
    const [count] = await raw.read.all<{ pages: number }>("SELECT count(*) AS pages FROM event_pages");
    expect(Number(count?.pages)).toBeGreaterThan(10);
  } finally {
    await raw.close();
  }
});

test("named values are encrypted wherever they appear, others are found by searches, and readers see all", async () => {
  await using data = await makeFolder();
  await using server = await startServer({ data: data.path, env });
  const metadata = { city: "Ulm", secret: "canary", of: { card: { number: "canary" }, kind: "gold" } };
  const thread = await server.json(server.post("/threads", { metadata }));
  expect(thread.metadata).toMatchObject(metadata);
  await server.patch(`/threads/${thread.thread_id}`, { metadata: { card: "canary too", left: 1 } });
  const changed = { ...metadata, card: "canary too", left: 1 };
  const found = await server.json(server.post("/threads/search", { metadata: { city: "Ulm" } }));
  expect(found).toMatchObject([{ thread_id: thread.thread_id, metadata: changed }]);
  await server.post("/threads/search", { metadata: { of: { kind: "gold" } } });
  const item = { namespace: ["notes"], key: "one", value: { secret: { pin: "canary" }, plain: 1 } };
  await fetch(`${server.url}/store/items`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(item),
  });
  const items = server.post("/store/items/search", { namespace_prefix: ["notes"], filter: { plain: 1 } });
  expect(await server.json(items)).toMatchObject({ items: [{ value: item.value }] });
  const raw = await openTestDatabase(data.path);
  try {
    const rows = [
      ...(await raw.read.all("SELECT metadata FROM threads")),
      ...(await raw.read.all("SELECT value FROM store_items")),
      ...(await raw.read.all("SELECT key, value FROM thread_metadata")),
    ];
    expect(JSON.stringify(rows)).toContain("Ulm");
    expect(JSON.stringify(rows)).not.toContain("canary");
  } finally {
    await raw.close();
  }
});

test("what graphs put into the store at the same time has the keys of their requests' contexts", async () => {
  await using data = await makeFolder();
  await using server = await startServer({
    ...{ dir: fixtureProject("sdk"), data: data.path },
    env: { ...env, LANGGRAPH_AES_JSON_KEYS: "text" },
  });
  const learn = (tenant: string, n: number) => {
    const context = Buffer.from(JSON.stringify({ tenant })).toString("base64");
    const run = { assistant_id: "remembering", input: { learn: `${tenant} ${n}` } };
    return server.json(server.post("/runs/wait", run, { "x-encryption-context": context }));
  };
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => ["red", "blue"].map((tenant) => learn(tenant, n))).flat(),
  );
  const raw = await openTestDatabase(data.path);
  try {
    const contexts = new Map(
      (await raw.read.all<{ key_id: string; context: string }>("SELECT * FROM encryption_keys")).map(
        ({ key_id, context }) => [key_id, JSON.parse(context).tenant],
      ),
    );
    const items = await raw.read.all<{ key: string; value: string }>("SELECT key, value FROM store_items");
    expect(items).toHaveLength(20);
    for (const { key, value } of items) {
      const sealed = Buffer.from(JSON.parse(value).text.split(":").at(-1), "base64");
      const tenant = contexts.get(sealed.subarray(0, 12).toString("base64url"));
      expect(JSON.parse(key)).toContain(tenant);
    }
  } finally {
    await raw.close();
  }
});

test("a search by what is encrypted is refused, because it would find nothing", async () => {
  await using server = await startServer({ env });
  const ask = async (path: string, body: object) => {
    const answer = await server.post(path, body);
    return { status: answer.status, ...((await answer.json()) as { detail: string }) };
  };
  const refused = (what: string) => ({
    status: 422,
    detail: `${what} is encrypted here: nothing can be found by it.`,
  });
  const byMetadata = { metadata: { card: "1" } };
  expect(await ask("/threads/search", byMetadata)).toEqual(refused('"card" of thread.metadata'));
  expect(await ask("/threads/count", { values: { n: 1 } })).toEqual(refused('"n" of thread.values'));
  expect(await ask("/assistants/search", byMetadata)).toEqual(refused('"card" of assistant.metadata'));
  expect(await ask("/runs/crons/search", byMetadata)).toEqual(refused('"card" of cron.metadata'));
  const filter = { namespace_prefix: ["a"], filter: { secret: 1 } };
  expect(await ask("/store/items/search", filter)).toEqual(refused('"secret" of store.value'));
  const threadId = await server.newThread();
  await server.post(`/threads/${threadId}/runs/wait`, { assistant_id: "chat", input: { messages: [] } });
  const history = await ask(`/threads/${threadId}/history`, { metadata: { who: "me" } });
  expect(history).toEqual(refused('"who" of checkpoint.metadata'));
});

test("the next process reads what was written with the same key, and before there was one", async () => {
  await using data = await makeFolder();
  const say = (server: Awaited<ReturnType<typeof startServer>>, threadId: string) =>
    server.json(
      server.post(`/threads/${threadId}/runs/wait`, { assistant_id: "chat", input: { messages: [] } }),
    );
  let before: string;
  let after: string;
  const values: unknown[] = [];
  {
    await using server = await startServer({ data: data.path });
    before = await server.newThread();
    values.push(await say(server, before));
  }
  {
    await using server = await startServer({ data: data.path, env });
    after = await server.newThread();
    values.push(await say(server, after));
  }
  await using server = await startServer({ data: data.path, env });
  for (const [i, threadId] of [before, after].entries()) {
    const state = await server.json(server.get(`/threads/${threadId}/state`));
    expect(state.values).toEqual(values[i]);
    const stream = await server.get(`/threads/${threadId}/stream`, { "last-event-id": "-" });
    await stream.body?.cancel();
  }
});

test("without the key, or with another one, a server does not start on data that is encrypted", async () => {
  await using data = await makeFolder();
  {
    await using server = await startServer({ data: data.path, env });
    await server.post("/threads", { metadata: { secret: "s3cret" } });
  }
  await expect(startServer({ data: data.path })).rejects.toThrow(
    /holds data that is encrypted by LANGGRAPH_AES_KEY, and that is not there/,
  );
  const other = { LANGGRAPH_AES_KEY: "0123456789abcdef" };
  await expect(startServer({ data: data.path, env: other })).rejects.toThrow(
    /LANGGRAPH_AES_KEY is not the key by which .* is encrypted/,
  );
});

test.each([
  [{ LANGGRAPH_AES_KEY: "short" }, "LANGGRAPH_AES_KEY has 5 bytes, and must have 16, 24 or 32"],
  [{ LANGGRAPH_AES_JSON_KEYS: "card" }, "LANGGRAPH_AES_JSON_KEYS is set without LANGGRAPH_AES_KEY"],
  [{ ...env, LANGGRAPH_AES_JSON_KEYS: "card, run_id" }, "LANGGRAPH_AES_JSON_KEYS has run_id"],
])("a server does not start with %j", async (given, message) => {
  await expect(startServer({ env: given })).rejects.toThrow(message);
});
