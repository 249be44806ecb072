import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openClient, refusal } from "./official-client.ts";

let opened: Awaited<ReturnType<typeof openClient>>;
beforeAll(async () => {
  opened = await openClient();
});
afterAll(() => opened[Symbol.asyncDispose]());

describe("an item of the store", () => {
  test("the item can be put, read, replaced and deleted", async () => {
    const { store } = opened.client;
    const namespace = [randomUUID(), "profile"];
    expect(await store.putItem(namespace, "ada", { age: 36 })).toBeUndefined();
    const item = await store.getItem(namespace, "ada");
    expect(item).toMatchObject({
      namespace,
      key: "ada",
      value: { age: 36 },
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    await store.putItem(namespace, "ada", { age: 37 }, { index: false });
    const replaced = await store.getItem(namespace, "ada", { refreshTtl: true });
    expect(replaced).toMatchObject({ value: { age: 37 }, createdAt: item!.createdAt });
    expect(replaced!.updatedAt >= item!.updatedAt).toBe(true);
    expect(await store.deleteItem(namespace, "ada")).toBeUndefined();
    expect(await store.getItem(namespace, "ada")).toBeNull();
  });

  test("the item keeps values of any JSON shape, and keys with any characters", async () => {
    const { store } = opened.client;
    const namespace = [randomUUID()];
    const value = { list: [1, "two", null], deep: { er: true }, text: "ä\u0000\n💡" };
    await store.putItem(namespace, "a/b c?&ü", value);
    expect((await store.getItem(namespace, "a/b c?&ü"))!.value).toEqual(value);
  });

  test("the item accepts a time to live", async () => {
    const { store } = opened.client;
    const namespace = [randomUUID()];
    await store.putItem(namespace, "soon", { a: 1 }, { ttl: 60 });
    expect(await store.getItem(namespace, "soon")).toMatchObject({ value: { a: 1 } });
  });

  test("the item needs a namespace and an object", async () => {
    const { store } = opened.client;
    expect(await refusal(store.putItem([], "a", {}))).toBe(422);
    expect(await refusal(store.putItem(["a"], "a", "text" as unknown as Record<string, unknown>))).toBe(422);
    await expect(store.putItem(["with.period"], "a", {})).rejects.toThrow("period");
  });
});

test("client.store.searchItems finds items below a prefix, by value and in pages", async () => {
  const { store } = opened.client;
  const root = randomUUID();
  const kinds = ["fruit", "fruit", "root", "fruit"];
  for (const [n, kind] of kinds.entries()) await store.putItem([root, `shelf${n}`], `item${n}`, { kind, n });
  await store.putItem([`${root}x`], "other", { kind: "fruit" });
  const keys = async (prefix: string[], options?: object) =>
    (await store.searchItems(prefix, options)).items.map((item) => item.key).toSorted();
  expect(await keys([root])).toEqual(["item0", "item1", "item2", "item3"]);
  expect(await keys([root, "shelf2"])).toEqual(["item2"]);
  expect(await keys([root], { filter: { kind: "fruit" } })).toEqual(["item0", "item1", "item3"]);
  expect(await keys([root], { filter: { kind: "fruit", n: 3 } })).toEqual(["item3"]);
  expect(await keys([root], { filter: { n: { $gte: 2 } } })).toEqual(["item2", "item3"]);
  expect(await keys([root], { filter: { kind: { $ne: "fruit" } } })).toEqual(["item2"]);
  const pages = [await keys([root], { limit: 3 }), await keys([root], { limit: 3, offset: 3 })];
  expect(pages.map((page) => page.length)).toEqual([3, 1]);
  expect(pages.flat().toSorted()).toEqual(await keys([root]));
  const [item] = (await store.searchItems([root], { filter: { n: 0 } })).items;
  expect(item).toMatchObject({
    namespace: [root, "shelf0"],
    value: { kind: "fruit", n: 0 },
    createdAt: expect.any(String),
  });
});

test("client.store.listNamespaces lists namespaces by prefix, suffix and depth, in pages", async () => {
  const { store } = opened.client;
  const root = randomUUID();
  const all = [
    [root, "ada", "notes"],
    [root, "ada", "tasks"],
    [root, "bea", "notes", "old"],
  ];
  for (const namespace of all) await store.putItem(namespace, "a", {});
  const list = async (options: object) =>
    (await store.listNamespaces({ prefix: [root], ...options })).namespaces;
  expect((await list({})).toSorted()).toEqual(all);
  expect(await list({ prefix: [root, "bea"] })).toEqual([all[2]]);
  expect(await list({ suffix: ["tasks"] })).toEqual([all[1]]);
  expect((await list({ maxDepth: 2 })).toSorted()).toEqual([
    [root, "ada"],
    [root, "bea"],
  ]);
  const pages = [await list({ limit: 2 }), await list({ limit: 2, offset: 2 })];
  expect(pages.map((page) => page.length)).toEqual([2, 1]);
  expect(pages.flat().toSorted()).toEqual(all);
});

test("graphs and clients share the store", async () => {
  const { client } = opened;
  const wait = (learn: string) => client.runs.wait(null, "remembering", { input: { learn } });
  await client.store.deleteItem(["facts"], "tea is hot").catch(() => {});
  expect(await wait("tea is hot")).toMatchObject({ known: ["tea is hot"] });
  expect(await client.store.getItem(["facts"], "tea is hot")).toMatchObject({
    value: { text: "tea is hot" },
  });
  await client.store.putItem(["facts"], "ice", { text: "ice is cold" });
  expect(await wait("rain is wet")).toMatchObject({ known: ["ice is cold", "rain is wet", "tea is hot"] });
});
