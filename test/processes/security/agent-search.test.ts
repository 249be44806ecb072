import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWatchedServer } from "../../support/processes/watched-server.ts";

/** Far above what a search may take of the event loop, far below what the attacks took of it. */
const mostHeldMs = 2000;

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
