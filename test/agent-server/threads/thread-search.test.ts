import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contains } from "../../../src/agent-server/store/sqlite/json-contains.ts";
import { startServer } from "../../support/agents/agent-server.ts";
import { tries } from "../../support/seed.ts";

const word = fc.constantFrom("a", "b");
const plain = fc.constantFrom<unknown>(
  "a",
  "b",
  1,
  0.1,
  1e21,
  null,
  true,
  "\u0000",
  'a"b',
  "\ud800",
  "x".repeat(300),
);
const part = fc.dictionary(
  fc.constantFrom("a", "b", 'a"', "\u0000", ""),
  fc.oneof(plain, plain, fc.dictionary(word, plain), fc.array(plain, { maxLength: 2 })),
  { maxKeys: 2 },
);

test("search and count find exactly the threads that contain the given metadata, each on one page, in order", async () => {
  await using server = await startServer({ project: "sdk" });
  const search = async (body: object) => {
    const response = await server.post("/threads/search", body);
    return {
      headers: response.headers,
      found: (await response.json()) as { thread_id: string; metadata: object }[],
    };
  };
  const property = fc.asyncProperty(
    fc.array(fc.tuple(part, fc.option(part)), { minLength: 1, maxLength: 6 }),
    part,
    fc.integer({ min: 1, max: 4 }),
    fc.constantFrom("created_at", "updated_at", "state_updated_at", "thread_id", "status"),
    fc.constantFrom("asc", "desc"),
    async (metadatas, wanted, limit, sort_by, sort_order) => {
      const batch = randomUUID();
      const made = new Map<string, object>();
      for (const [first, changed] of metadatas) {
        const { thread_id } = await server.json(server.post("/threads", { metadata: { ...first, batch } }));
        if (changed) await server.patch(`/threads/${thread_id}`, { metadata: changed });
        made.set(thread_id, { ...first, ...changed });
      }
      const [[original, metadata]] = [...made] as [[string, object]];
      const copy = await server.json(server.post(`/threads/${original}/copy`));
      made.set(copy.thread_id, metadata);
      const expected = [...made].filter(([, metadata]) => contains(metadata, wanted)).map(([id]) => id);
      const query = { metadata: { ...wanted, batch }, sort_by, sort_order };
      expect(await server.json(server.post("/threads/count", query))).toBe(expected.length);

      const paged: { thread_id: string }[] = [];
      for (let offset: number | null = 0; offset !== null; ) {
        const { headers, found } = await search({ ...query, limit, offset });
        // All on the last page, and one more than were shown before it.
        const known = Math.min(offset + limit + 1, expected.length);
        expect(headers.get("x-pagination-total")).toBe(String(known));
        const next: string | null = headers.get("x-pagination-next");
        expect(next).toBe(offset + limit < expected.length ? String(offset + limit) : null);
        paged.push(...found);
        offset = next === null ? null : Number(next);
      }
      expect(paged.map((thread) => thread.thread_id).toSorted()).toEqual(expected.toSorted());
      const keys = paged.map((thread) => (thread as Record<string, string>)[sort_by]!);
      const sorted = keys.toSorted();
      expect(keys).toEqual(sort_order === "asc" ? sorted : sorted.toReversed());

      const ids = expected.slice(0, 3);
      const { found } = await search({ metadata: { batch }, ids, limit: 100 });
      expect(found.map((thread) => thread.thread_id).toSorted()).toEqual(ids.toSorted());
    },
  );
  await fc.assert(property, { numRuns: tries(15) });
});

test("a stateless run's thread is never found, counted, pruned or copied", async () => {
  await using server = await startServer({ project: "sdk" });
  const { thread_id } = await server.json(server.post("/runs", { assistant_id: "trail", input: {} }));
  const ids = [thread_id];
  expect(await server.json(server.post("/threads/search", { ids }))).toEqual([]);
  expect(await server.json(server.post("/threads/count", {}))).toBe(0);
  expect(await server.json(server.post("/threads/prune", { thread_ids: ids }))).toEqual({ pruned_count: 0 });
  expect((await server.post(`/threads/${thread_id}/copy`)).status).toBe(404);
});
