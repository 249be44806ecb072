import { monitorEventLoopDelay } from "node:perf_hooks";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LimitExceededError } from "../../src/agent-server/errors.ts";
import { contains } from "../../src/agent-server/store/sqlite/json-contains.ts";
import { openSqliteDatabase } from "../../src/agent-server/store/sqlite/sqlite-database.ts";
import { makeFolder } from "../support/agent-server.ts";
import { startWatchedServer } from "../support/watched-server.ts";

/** Far above what a search may take of the event loop, far below what the attacks took of it. */
const mostHeldMs = 2000;

/** What PostgreSQL says of `whole @> part`, in as few words as can be. */
function naive(whole: unknown, part: unknown): boolean {
  if (Array.isArray(part)) {
    return Array.isArray(whole) && part.every((item) => whole.some((other) => naive(other, item)));
  }
  if (typeof part !== "object" || part === null) return whole === part;
  if (typeof whole !== "object" || whole === null || Array.isArray(whole)) return false;
  return Object.entries(part).every(
    ([key, value]) => Object.hasOwn(whole, key) && naive((whole as Record<string, unknown>)[key], value),
  );
}

test("containment matches the plain definition, also for nested lists and repeated members", () => {
  const plain = fc.constantFrom<unknown>(0, 1, "1", "a", "", true, false, null, 0.5, "\ud800");
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      plain,
      fc.array(tie("value"), { maxLength: 5 }),
      fc.dictionary(fc.constantFrom("a", "b", "__proto__", "1"), tie("value"), { maxKeys: 3 }),
    ),
  }));
  /** Something that is often contained: some of it, in another order. */
  const partOf = (whole: unknown): fc.Arbitrary<unknown> => {
    if (Array.isArray(whole)) {
      return whole.length === 0
        ? fc.constant([])
        : fc.array(fc.constantFrom(...whole).chain(partOf), { maxLength: 6 });
    }
    if (typeof whole !== "object" || whole === null) return fc.constant(whole);
    return fc
      .subarray(Object.entries(whole))
      .chain((fields) =>
        fc
          .tuple(...fields.map(([key, inner]) => partOf(inner).map((part) => [key, part] as const)))
          .map(Object.fromEntries),
      );
  };
  const pair = value.chain((whole) =>
    fc
      .oneof(partOf(whole), value)
      .map((part) => [whole, part].map((each) => JSON.parse(JSON.stringify(each)))),
  );
  let contained = 0;
  fc.assert(
    fc.property(pair, ([whole, part]) => {
      const expected = naive(whole, part);
      if (expected) contained++;
      expect(contains(whole, part)).toBe(expected);
    }),
    { numRuns: 2000, seed: 11 },
  );
  expect(contained).toBeGreaterThan(500);
});

describe("on a server with a thread whose lists are long,", () => {
  let server: Awaited<ReturnType<typeof startWatchedServer>>;
  const count = 12_000;
  const texts = Array.from({ length: count }, (_, i) => `tag-${i}`);
  beforeAll(async () => {
    server = await startWatchedServer();
    const objects = texts.slice(0, 1200).map((text) => ({ text, more: [text] }));
    expect((await server.post("/threads", { metadata: { objects } })).status).toBe(200);
    // As large as it may be, and larger than that.
    await server.post("/threads", { metadata: { tags: texts.slice(0, 4500) } });
    await server.post("/threads", { metadata: { tags: texts } });
    await server.figures();
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const searches = [
    "/threads/search",
    "/threads/count",
    "/assistants/search",
    "/assistants/count",
    "/assistants/chat/versions",
    "/runs/crons/search",
    "/runs/crons/count",
  ];
  const filters: [string, object][] = [
    ["a long list", { tags: texts.map((_, i) => `none-${i}`) }],
    ["many lists", Object.fromEntries(texts.slice(0, 4000).map((text) => [text, ["x"]]))],
    ["a list of objects", { objects: texts.slice(0, 3000).map((text) => ({ text: `${text}!` })) }],
    ["deep lists", { tags: JSON.parse(`${"[".repeat(200)}1${"]".repeat(200)}`) }],
    ["a long text", { tags: ["x".repeat(100_000)] }],
  ];
  test.each(filters)(
    "a filter with %s is rejected with one sentence, and does not block the server",
    async (_, metadata) => {
      for (const path of searches) {
        const response = await server.post(path, { metadata });
        expect([path, response.status]).toEqual([path, 422]);
        expect(((await response.json()) as { detail: string }).detail).toMatch(/^body\.metadata: must /);
      }
      expect((await server.figures()).heldMs).toBeLessThan(mostHeldMs);
    },
  );

  test("a filter of the maximum size does not block the server", async () => {
    const wanted = texts.slice(0, 49).map((text) => ({ text, more: [text] }));
    const metadata = { objects: wanted.map((each) => ({ ...each, no: 1 })) };
    for (const body of [{ metadata }, { values: metadata }, { metadata: { tags: texts.slice(0, 100) } }]) {
      expect((await server.post("/threads/search", body)).status).toBe(200);
    }
    const found = await server.json(
      server.post("/threads/search", { metadata: { tags: texts.slice(4400, 4500) }, select: ["thread_id"] }),
    );
    expect(found).toHaveLength(1);
    expect((await server.figures()).heldMs).toBeLessThan(mostHeldMs);
  });

  test("the store's filter has the same limits", async () => {
    const namespace = ["n"];
    for (let i = 0; i < 50; i++) {
      await server.json(server.get("/ok"));
      const response = await fetch(`${server.url}/store/items`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ namespace, key: String(i), value: { tags: texts.slice(0, 1000) } }),
      });
      expect(response.status).toBe(204);
    }
    const search = (filter: object) =>
      server.post("/store/items/search", { namespace_prefix: namespace, filter });
    for (const [, filter] of filters) expect((await search(filter)).status).toBe(422);
    expect((await search({ tags: { $in: texts.slice(0, 99) } })).status).toBe(200);
    expect((await server.figures()).heldMs).toBeLessThan(mostHeldMs);
  });
});

test("a search that times out neither fails the next one nor blocks the event loop", async () => {
  await using folder = await makeFolder();
  const database = openSqliteDatabase(folder.path);
  try {
    const lists = JSON.stringify({ lists: Array.from({ length: 2000 }, (_, i) => [i, i + 1]) });
    const part = JSON.stringify({ lists: Array.from({ length: 100 }, (_, i) => [-i]) });
    await database.write(async (sql) => {
      for (let i = 0; i < 500; i++) {
        await sql.run(
          `INSERT INTO threads (thread_id, created_at, updated_at, state_updated_at, metadata)
           VALUES (?1, 0, 0, 0, ?2)`,
          `t${i}`,
          lists,
        );
      }
    });
    // The thread that searches has begun.
    await database.search().all("SELECT 1");
    const text = "SELECT count(*) AS count FROM threads WHERE json_contains(metadata, ?1)";
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const limited = database.search(100).first(text, part);
    const waiting = database.search(100).first(text, part);
    await expect(limited).rejects.toThrow("The search was given up after 0.1 seconds. Narrow it");
    await expect(waiting).rejects.toThrow(LimitExceededError);
    expect(await database.search().first(text, "{}")).toEqual({ count: 500 });
    delay.disable();
    expect(delay.max / 1e6).toBeLessThan(mostHeldMs);
  } finally {
    await database.close();
  }
});
