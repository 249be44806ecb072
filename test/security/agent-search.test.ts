import { monitorEventLoopDelay } from "node:perf_hooks";
import fc from "fast-check";
import { expect, test } from "vitest";
import { LimitExceededError } from "../../src/agent-server/diagnostics/errors.ts";
import { contains } from "../../src/agent-server/store/sqlite/json-contains.ts";
import { openAgentSqlite } from "../../src/agent-server/store/sqlite/open-sqlite.ts";
import { makeFolder } from "../support/agents/agent-server.ts";

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

test("a search that times out neither fails the next one nor blocks the event loop", async () => {
  await using folder = await makeFolder();
  const database = openAgentSqlite(folder.path);
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
