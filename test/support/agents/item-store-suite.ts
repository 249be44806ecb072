import { randomUUID } from "node:crypto";
import { BaseStore, InMemoryStore, InvalidNamespaceError } from "@langchain/langgraph-checkpoint";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphStore } from "../../../src/agent-server/engine/javascript/graph-store.ts";
import { createGraphItems } from "../../../src/agent-server/item-store/graph-items.ts";
import { createItemStore } from "../../../src/agent-server/item-store/item-store.ts";
import type { AgentDatabase } from "../../../src/agent-server/store/agent-database.ts";
import { type ItemFilter, passes } from "../../../src/agent-server/store/item-filter.ts";
import { tries } from "../seed.ts";

const minute = 60_000;

/** What the item store does on any database. */
export function describeItemStore(open: () => Promise<AgentDatabase & AsyncDisposable>): void {
  let database: AgentDatabase & AsyncDisposable;
  let now = 1_700_000_000_000;
  let items: ReturnType<typeof createItemStore>;
  let store: BaseStore;
  beforeAll(async () => {
    database = await open();
    items = createItemStore(database, () => now);
    store = createGraphStore({ BaseStore, InvalidNamespaceError }, createGraphItems(database, items));
  });
  afterAll(() => database[Symbol.asyncDispose]());

  const label = fc.constantFrom("a", "b", "aa", "a,", 'a"', "é", "\ud800", "*", "💡");
  const namespace = fc.array(label, { minLength: 1, maxLength: 3 });
  const key = fc.constantFrom("k", "", "k\u0000", "\ud800", "K");
  const value = fc.record({ n: fc.nat(4), kind: fc.constantFrom("x", "y") });
  const put = fc.record({ namespace, key, value: fc.option(value, { freq: 5 }) });

  test("it holds what was put last, and finds it by prefix, filter, page and namespace as the official store does", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(put, { maxLength: 15 }),
        fc.array(label, { maxLength: 2 }),
        fc.nat(3),
        async (puts, prefix, least) => {
          // Each run has its own namespace.
          const root = randomUUID();
          const model = new Map<string, { namespace: string[]; key: string; value: object; at: number }>();
          for (const one of puts) {
            now++;
            const path = [root, ...one.namespace];
            const id = JSON.stringify([path, one.key]);
            model.delete(id);
            if (one.value) model.set(id, { namespace: path, key: one.key, value: one.value, at: now });
            if (one.value) await store.put(path, one.key, one.value);
            else await store.delete(path, one.key);
          }
          const below = [root, ...prefix];
          const newestFirst = [...model.values()]
            .filter((item) => below.every((each, i) => item.namespace[i] === each))
            .sort((a, b) => b.at - a.at);
          const shown = (found: { namespace: string[]; key: string; value: object }[]) =>
            found.map((item) => ({ namespace: item.namespace, key: item.key, value: item.value }));
          const expected = shown(newestFirst);
          expect(shown(await store.search(below, { limit: 100 }))).toEqual(expected);
          expect(shown(await store.search(below, { limit: 3, offset: 2 }))).toEqual(expected.slice(2, 5));
          const filter = { n: { $gte: least }, kind: "x" };
          const passing = expected.filter(({ value: v }) => {
            const { n, kind } = v as { n: number; kind: string };
            return n >= least && kind === "x";
          });
          expect(shown(await store.search(below, { filter, limit: 100 }))).toEqual(passing);
          expect(shown(await store.search(below, { filter, limit: 1, offset: 1 }))).toEqual(
            passing.slice(1, 2),
          );
          const namespaces = new Set(expected.map((item) => JSON.stringify(item.namespace)));
          const listed = await store.listNamespaces({
            prefix: [root, ...prefix.map((p) => (p === "*" ? "a" : p))],
          });
          if (!prefix.includes("*"))
            expect(new Set(listed.map((each) => JSON.stringify(each)))).toEqual(namespaces);
          for (const item of model.values()) {
            expect((await store.get(item.namespace, item.key))?.value).toEqual(item.value);
          }
        },
      ),
      { numRuns: tries(40) },
    );
  });

  test("a filter finds what passes it, whatever it asks for, also in a transaction that has just put it", async () => {
    const scalar = fc.constantFrom<unknown>(
      ...[0, 1, -2.5, 1e21, 5e-324, null, true, "", "a", "b", "10", "9", "1e1", " 1", "1".repeat(50)],
      ...["2026-11-21", "\u0000", 'a"', "💡", "\uffee", "\ud800"],
    );
    const inner = fc.dictionary(fc.constantFrom("a", "b", "\u0000"), scalar, { maxKeys: 2 });
    const any = fc.oneof(
      scalar,
      scalar,
      inner,
      fc.array(scalar, { maxLength: 2 }),
      fc.constant({ deep: { a: 1 } }),
    );
    const fields = fc.dictionary(fc.constantFrom("a", "b", "deep", 'q"', "\u0000"), any, { maxKeys: 3 });
    const comparison = fc.oneof(
      fc.dictionary(fc.constantFrom("$eq", "$ne", "$gt", "$gte", "$lt", "$lte"), any, {
        minKeys: 1,
        maxKeys: 2,
      }),
      fc.dictionary(fc.constantFrom("$in", "$nin"), fc.oneof(fc.array(any, { maxLength: 3 }), scalar), {
        minKeys: 1,
      }),
      fc.record({ $exists: fc.boolean() }),
    );
    const wanted = fc.oneof(
      any,
      comparison,
      fc.record({ a: comparison }),
      fc.record({ deep: fc.record({ a: comparison }) }),
    );
    const filters = fc.dictionary(fc.constantFrom("a", "b", "deep", 'q"', "\u0000"), wanted, {
      minKeys: 1,
      maxKeys: 2,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fields, { maxLength: 8 }),
        fc.array(filters, { minLength: 5, maxLength: 5 }),
        async (values, asked) => {
          const namespace = [randomUUID()];
          const puts = values.map((value, i) => ({ namespace, key: String(i), value }));
          const searches = asked.map((filter) => ({ namespacePrefix: namespace, filter, limit: 100 }));
          const found = async (operations: object[]) =>
            ((await store.batch(operations as never)) as unknown as { key: string }[][])
              .slice(-searches.length)
              .map((items) => items.map((item) => item.key).toSorted());
          // As they come from a request.
          const plain = JSON.parse(JSON.stringify({ values, asked })) as {
            values: ItemFilter[];
            asked: ItemFilter[];
          };
          const expected = plain.asked.map((filter) =>
            plain.values.flatMap((value, i) => (passes(value, filter) ? [String(i)] : [])),
          );
          expect(await found([...puts, ...searches])).toEqual(expected);
          expect(await found(searches)).toEqual(expected);
        },
      ),
      {
        numRuns: tries(150),
        // What PostgreSQL cannot store as it is sorts correctly all the same.
        examples: [
          [
            [{ a: "1".repeat(50) }, { a: "\uffee" }],
            [
              { a: { $lt: "\u0000" } },
              { a: { $lt: "\ud800" } },
              { a: { $gt: "\ud800" } },
              { b: 0 },
              { b: 1 },
            ],
          ],
        ],
      },
    );
  });

  test("an unknown operator is refused, also where nothing is that it could be asked of", async () => {
    for (const filter of [{ a: { $like: "x" } }, { a: { b: { $like: "x" } } }]) {
      await expect(store.search([randomUUID()], { filter })).rejects.toThrow("unknown operator $like");
    }
  });

  test("namespaces are listed in order, each once, cut, by prefix and suffix with wildcards, in pages", async () => {
    const root = randomUUID();
    const all = [
      [root, "ada", "notes"],
      [root, "ada", "notes", "old"],
      [root, "bea", "notes"],
      [root, "bea", "tasks"],
    ];
    for (const each of all.toReversed()) await store.put(each, "k", {});
    const list = (options: object) => store.listNamespaces({ prefix: [root], ...options });
    expect(await list({})).toEqual(all);
    expect(await list({ suffix: ["notes"] })).toEqual([all[0], all[2]]);
    expect(await list({ prefix: [root, "*", "notes"] })).toEqual([all[0], all[1], all[2]]);
    expect(await list({ suffix: ["*", "tasks"] })).toEqual([all[3]]);
    expect(await list({ maxDepth: 2 })).toEqual([
      [root, "ada"],
      [root, "bea"],
    ]);
    expect(await list({ limit: 2, offset: 1 })).toEqual([all[1], all[2]]);
    expect(await list({ maxDepth: 2, suffix: ["tasks"] })).toEqual([[root, "bea"]]);
    expect(await list({ maxDepth: 1, prefix: [root, "*", "tasks"] })).toEqual([[root]]);
    expect(await list({ maxDepth: 4 })).toEqual(all);
    expect(await list({ prefix: [root, "ada", "notes", "old", "*"] })).toEqual([]);
  });

  test("operations of a batch take effect in their order, and all or none", async () => {
    const namespace = [randomUUID()];
    const put = (key: string, n: unknown) => ({ namespace, key, value: { n } });
    const get = (key: string) => ({ namespace, key });
    const [before, , after, , gone] = (await store.batch([
      get("a"),
      put("a", 1),
      get("a"),
      { namespace, key: "a", value: null },
      get("a"),
      put("b", 2),
    ])) as unknown as { value: object }[];
    expect([before, after?.value, gone]).toEqual([null, { n: 1 }, null]);
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    await expect(store.batch([put("b", 3), put("c", cyclic)])).rejects.toThrow(TypeError);
    expect((await store.get(namespace, "b"))?.value).toEqual({ n: 2 });
  });

  test.each([[[]], [["a", ""]], [["a.b"]], [["langgraph", "x"]]])(
    "nothing is put under the namespace %j, as with the official store",
    async (namespace) => {
      const error = { name: "InvalidNamespaceError" };
      await expect(store.batch([{ namespace, key: "k", value: {} }])).rejects.toMatchObject(error);
      await expect(new InMemoryStore().put(namespace, "k", {})).rejects.toMatchObject(error);
    },
  );

  test("only objects are kept", async () => {
    for (const value of ["text", ["list"], 1, undefined]) {
      const operation = { namespace: ["a"], key: "k", value: value as unknown as object };
      await expect(store.batch([operation])).rejects.toThrow(TypeError);
    }
  });

  test("an item with a time to live is gone after it, lives on when it is read, and comes back as a new one", async () => {
    const namespace = [randomUUID()];
    const write = (ttl?: number) =>
      database.write((sql) => items.put(sql, namespace, "k", '{"n":1}', { ttlMinutes: ttl }));
    await write(2);
    const created = (await items.get(namespace, "k"))!.createdAt;
    now += 1.5 * minute;
    expect(await store.get(namespace, "k")).toMatchObject({ value: { n: 1 } });
    now += 1.5 * minute;
    expect(await store.search(namespace)).toHaveLength(1);
    now += 2 * minute;
    expect(await store.get(namespace, "k")).toBeNull();
    expect(await store.search(namespace)).toEqual([]);
    expect(await store.listNamespaces({ prefix: namespace })).toEqual([]);
    await write();
    expect((await items.get(namespace, "k"))!.createdAt).not.toEqual(created);
    now += 1e6 * minute;
    expect(await store.get(namespace, "k")).not.toBeNull();
  });

  test("what has expired is deleted, nothing else", async () => {
    const namespace = [randomUUID()];
    await database.write(async (sql) => {
      await items.put(sql, namespace, "soon", "{}", { ttlMinutes: 1 });
      await items.put(sql, namespace, "later", "{}", { ttlMinutes: 3 });
      await items.put(sql, namespace, "never", "{}");
    });
    now += 2 * minute;
    const deleted = await database.write((sql) => items.deleteExpired(sql));
    expect(deleted).toBeGreaterThanOrEqual(1);
    expect((await store.search(namespace)).map((item) => item.key).toSorted()).toEqual(["later", "never"]);
  });

  describe("its items, as graphs see them,", () => {
    test("have the fields of the official interface, and no others", async () => {
      const namespace = [randomUUID()];
      await store.put(namespace, "k", { n: 1 });
      const official = new InMemoryStore();
      await official.put(namespace, "k", { n: 1 });
      expect(Object.keys((await store.get(namespace, "k"))!).toSorted()).toEqual(
        Object.keys((await official.get(namespace, "k"))!).toSorted(),
      );
      expect((await store.get(namespace, "k"))!.createdAt).toBeInstanceOf(Date);
    });
  });
}
