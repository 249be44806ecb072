import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../../support/agents/agent-server.ts";

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ project: "sdk" });
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (method: string, path: string, body?: unknown) =>
  fetch(server.url + path, {
    method,
    headers: { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const good = { namespace: ["a"], key: "k", value: {} };
const badNamespaces = [[], [""], ["a", ""], ["a.b"], ["langgraph"], "a", [1], null];

test.each<[string, string, unknown?]>([
  ...badNamespaces.map((namespace): [string, string, unknown] => [
    "PUT",
    "/store/items",
    { ...good, namespace },
  ]),
  ...badNamespaces.map((namespace): [string, string, unknown] => [
    "DELETE",
    "/store/items",
    { namespace, key: "k" },
  ]),
  ...["a", null, [], 1].map((value): [string, string, unknown] => [
    "PUT",
    "/store/items",
    { ...good, value },
  ]),
  ["PUT", "/store/items", { namespace: ["a"], value: {} }],
  ["PUT", "/store/items", { ...good, ttl: 0 }],
  ["PUT", "/store/items", { ...good, ttl: -1 }],
  ["GET", "/store/items?key=k"],
  ["GET", "/store/items?namespace=a"],
  ["GET", "/store/items?namespace=a..b&key=k"],
  ["GET", "/store/items?namespace=a&key=k&refresh_ttl=perhaps"],
  ["POST", "/store/items/search", { namespace_prefix: ["a.b"] }],
  ["POST", "/store/items/search", { namespace_prefix: ["a"], limit: -1 }],
  ["POST", "/store/items/search", { namespace_prefix: ["a"], filter: { n: { $like: "x" } } }],
  ["POST", "/store/namespaces", { prefix: [""] }],
  ["POST", "/store/namespaces", { max_depth: 0 }],
])("%s %s with %j is rejected", async (method, path, body) => {
  const answer = await send(method, path, body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({ detail: expect.any(String) });
});

test("an item can be put, read by either form of its namespace, and deleted, repeatedly", async () => {
  const root = randomUUID();
  const namespace = [root, "x"];
  for (const n of [1, 2]) {
    const answer = await send("PUT", "/store/items", { namespace, key: "k", value: { n }, index: ["n"] });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  }
  for (const query of [`namespace=${root}.x`, `namespace=${root}&namespace=x`]) {
    const answer = await send("GET", `/store/items?${query}&key=k`);
    expect(await answer.json()).toEqual({
      ...{ namespace, key: "k", value: { n: 2 } },
      created_at: expect.any(String),
      updated_at: expect.any(String),
    });
  }
  for (const _ of [1, 2])
    expect((await send("DELETE", "/store/items", { namespace, key: "k" })).status).toBe(204);
  const absent = await send("GET", `/store/items?namespace=${root}.x&key=k`);
  expect([absent.status, await absent.json()]).toEqual([200, null]);
});

test("a query is ignored without an index, and no item has a score", async () => {
  const namespace = [randomUUID()];
  await send("PUT", "/store/items", { namespace, key: "k", value: { text: "tea" } });
  const search = { namespace_prefix: namespace, query: "coffee" };
  const { items } = await server.json(send("POST", "/store/items/search", search));
  expect(items).toHaveLength(1);
  expect(items[0]).not.toHaveProperty("score");
});
