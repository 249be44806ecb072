import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { startConfigured } from "../../support/agents/configured-server.ts";
import { indexOf, writeEmbeddingModule } from "../../support/agents/embedding-module.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

type Found = { key: string; score?: number };

async function open(
  folder: string,
  index: object | null = indexOf(),
  options: Parameters<typeof startConfigured>[2] & { ttl?: object; auth?: object } = {},
) {
  await writeEmbeddingModule(folder);
  const { ttl, auth, ...others } = options;
  const server = await startConfigured(folder, { store: { ...(index && { index }), ttl }, auth }, others);
  const put = (key: string, value: object, more: object = {}) =>
    fetch(`${server.url}/store/items`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ namespace: ["facts", "of", "ada"], key, value, ...more }),
    });
  const search = async (query: string | undefined, more: object = {}): Promise<Found[]> => {
    const body = { namespace_prefix: ["facts"], query, ...more };
    return (await server.json(server.post("/store/items/search", body))).items;
  };
  const keys = async (query: string | undefined, more: object = {}) =>
    (await search(query, more)).map(({ key }) => key);
  return { server, put, search, keys, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const drinks = { tea: "tea", both: "tea and coffee", coffee: "coffee", rain: "rain", snow: "snow, snow" };

async function putDrinks(opened: Awaited<ReturnType<typeof open>>): Promise<void> {
  for (const [key, text] of Object.entries(drinks)) await opened.put(key, { text, length: text.length });
}

describe("a search with a query", () => {
  test("it finds the nearest items first, with their scores", async () => {
    await using folder = await makeFolder();
    await using opened = await open(folder.path);
    await putDrinks(opened);
    const found = await opened.search("tea", { limit: 3 });
    expect(found.map(({ key }) => key)).toEqual(["tea", "both", "coffee"]);
    expect(found[0]).toMatchObject({ value: { text: "tea" }, score: expect.closeTo(1, 5) });
    expect(found[1]!.score).toBeCloseTo(Math.SQRT1_2, 5);
    expect(found[2]!.score).toBeCloseTo(0, 5);
    expect((await opened.search(undefined))[0]).not.toHaveProperty("score");
  });

  test("filter, namespace, limit and offset hold as well; items without vectors come last", async () => {
    await using folder = await makeFolder();
    await using opened = await open(folder.path);
    await opened.put("plain", { other: "tea" });
    await opened.put("left out", { text: "tea" }, { index: false });
    await putDrinks(opened);
    const whole = ["tea", "both", "coffee", "rain", "snow", "left out", "plain"];
    expect(await opened.keys("tea")).toEqual(whole);
    for (let offset = 0; offset < 8; offset++) {
      expect(await opened.keys("tea", { limit: 3, offset })).toEqual(whole.slice(offset, offset + 3));
    }
    expect((await opened.search("tea")).map(({ score }) => typeof score)).toEqual([
      ...Array.from({ length: 5 }, () => "number"),
      ...["undefined", "undefined"],
    ]);
    expect(await opened.keys("tea", { filter: { length: { $gt: 4 } } })).toEqual(["both", "coffee", "snow"]);
    expect(await opened.keys("tea", { namespace_prefix: ["facts", "of", "ada"] })).toEqual(whole);
    for (const namespace_prefix of [["facts", "of", "bea"], ["fact"], ["facts", "of", "ada", "more"]])
      expect(await opened.keys("tea", { namespace_prefix })).toEqual([]);
    expect(await opened.keys("tea", { namespace_prefix: [], limit: 1 })).toEqual(["tea"]);
  });

  test("an item is as near as the nearest of its texts, also where it has many", async () => {
    await using folder = await makeFolder();
    await using opened = await open(folder.path, indexOf("embed", { fields: ["title", "parts[*].text"] }));
    const parts = Array.from({ length: 700 }, (_, i) => ({ text: i === 650 ? "tea" : "rain" }));
    await opened.put("many", { title: "coffee", parts });
    await opened.put("one", { title: "tea and snow", parts: [] });
    const found = await opened.search("tea");
    expect(found.map(({ key }) => key)).toEqual(["many", "one"]);
    expect(found[0]!.score).toBeCloseTo(1, 5);
  });

  test("the paths of a put go before the configured ones; $ is the whole value", async () => {
    await using folder = await makeFolder();
    await using opened = await open(folder.path, indexOf("embed", { fields: undefined }));
    await opened.put("whole", { deep: { note: "tea" }, more: 1 });
    await opened.put("other", { deep: { note: "tea" }, title: "snow" }, { index: ["title"] });
    await opened.put("deep", { deep: { note: "tea" }, title: "snow snow" }, { index: ["deep.note"] });
    const scores = Object.fromEntries((await opened.search("tea")).map(({ key, score }) => [key, score]));
    expect(scores).toEqual({
      whole: expect.closeTo(1, 5),
      deep: expect.closeTo(1, 5),
      other: expect.closeTo(0, 5),
    });
  });

  test("what was replaced, deleted or is over is not found by what it said", async () => {
    await using folder = await makeFolder();
    const clock = manualClock("2030-01-01T00:00:00Z");
    await using opened = await open(folder.path, indexOf(), { clock, ttl: { refresh_on_read: false } });
    const { put, keys, server } = opened;
    await put("replaced", { text: "tea" });
    await put("replaced", { text: "snow" });
    await put("deleted", { text: "tea" });
    await put("over", { text: "tea" }, { ttl: 1 });
    await put("unindexed", { text: "tea" });
    await put("unindexed", { text: "tea" }, { index: false });
    await fetch(`${server.url}/store/items`, {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ namespace: ["facts", "of", "ada"], key: "deleted" }),
    });
    clock.advance(61_000);
    const found = await opened.search("tea");
    expect(found.map(({ key }) => key)).toEqual(["replaced", "unindexed"]);
    expect(found[0]!.score).toBeCloseTo(0, 5);
    // A new item of the same name begins without the vectors of the one before.
    await put("deleted", { other: 1 });
    await put("over", { other: 1 });
    expect((await keys("tea"))[0]).toBe("replaced");
  });

  test("graphs find by meaning, too, also what they have just put", async () => {
    await using folder = await makeFolder();
    await using opened = await open(folder.path, indexOf("model"));
    await opened.put("tea", { text: "tea" });
    const input = { learn: { snow: "snow", both: "tea, snow" }, query: "snow" };
    const { found } = await opened.server.json(
      opened.server.post("/runs/wait", { assistant_id: "recalling", input }),
    );
    expect(found).toEqual([
      { key: "snow", score: expect.closeTo(1, 5) },
      { key: "both", score: expect.closeTo(Math.SQRT1_2, 5) },
      { key: "tea", score: expect.closeTo(0, 5) },
    ]);
  });
});

test("a search by meaning finds what the project's auth lets the caller see, and nothing else", async () => {
  await using folder = await makeFolder();
  await writeFile(
    join(folder.path, "auth.mjs"),
    `const { Auth } = await import(${JSON.stringify(import.meta.resolve("@langchain/langgraph-sdk/auth"))});
     export const auth = new Auth()
       .authenticate((request) => request.headers.get("x-user") ?? "nobody")
       .on("store:search", ({ user }) => ({ owner: user.identity, namespace: { $contains: "ada" } }));`,
  );
  await using opened = await open(folder.path, indexOf(), { auth: { path: "./auth.mjs:auth" } });
  for (const owner of ["ada", "bea"]) {
    for (const text of ["tea", "unknown"]) await opened.put(`${text} of ${owner}`, { text, owner });
    await opened.put(`plain of ${owner}`, { owner });
  }
  const { items } = await opened.server.json(
    opened.server.post("/store/items/search", { query: "tea" }, { "x-user": "ada" }),
  );
  expect(items.map(({ key }: Found) => key)).toEqual(["tea of ada", "unknown of ada", "plain of ada"]);
});

test("an embedding that fails fails the put and the search with a clear error, and nothing is written", async () => {
  await using folder = await makeFolder();
  await using opened = await open(folder.path);
  await opened.put("kept", { text: "tea" });
  const refused = [
    await opened.put("kept", { text: "FAIL" }),
    await opened.server.post("/store/items/search", { namespace_prefix: ["facts"], query: "FAIL" }),
  ];
  for (const answer of refused) {
    expect(answer.status).toBe(502);
    const { detail } = (await answer.json()) as { detail: string };
    expect(detail).toContain("store.index.embed");
    expect(detail).not.toContain("canary-9");
  }
  const lines = opened.server.lines.filter(({ event }) => event === "request_failed");
  expect(lines.map(({ error }) => String(error).includes("the model is away"))).toEqual([true, true]);
  expect(await opened.search("tea")).toMatchObject([{ key: "kept", value: { text: "tea" }, score: 1 }]);
});

test.each(["short", "few"])(
  "an embedding that makes %s vectors is refused as one that fails",
  async (name) => {
    await using folder = await makeFolder();
    await using opened = await open(folder.path, indexOf(name));
    expect((await opened.put("a", { text: "tea" })).status).toBe(502);
    expect(await opened.keys(undefined)).toEqual([]);
  },
);

test.each([
  ["./embed.mjs:text", "neither a function of texts nor an object"],
  ["./embed.mjs:absent", 'has no export "absent"'],
  ["openai:text-embedding-3-small", "package '@langchain/openai' is not installed"],
  ["nobody:model", '"nobody" is no known provider'],
])("store.index.embed %s stops the start", async (embed, problem) => {
  await using folder = await makeFolder();
  await expect(open(folder.path, indexOf("embed", { embed }))).rejects.toThrow(problem);
});

describe("a changed index", () => {
  const refreshed = (opened: Awaited<ReturnType<typeof open>>, query: string, expected: string[]) =>
    expect
      .poll(async () => {
        const found = await opened.search(query);
        return found.filter(({ score }) => score !== undefined && score > 0.5).map(({ key }) => key);
      })
      .toEqual(expected);

  test("items that were put before get vectors in the background, each as its put said", async () => {
    await using folder = await makeFolder();
    {
      await using opened = await open(folder.path, null);
      await opened.put("before", { text: "tea", title: "snow" });
      await opened.put("never", { text: "tea", title: "snow" }, { index: false });
      await opened.put("own", { text: "tea", title: "snow", own: "rain" }, { index: ["own"] });
      for (let i = 0; i < 45; i++) await opened.put(`more ${i}`, { text: "coffee" });
    }
    {
      await using opened = await open(folder.path);
      await refreshed(opened, "tea", ["before"]);
      await refreshed(opened, "rain", ["own"]);
      await expect
        .poll(
          async () =>
            (await opened.search("coffee", { limit: 100 })).filter((one) => (one.score ?? 0) > 0.9).length,
        )
        .toBe(45);
    }
    await using opened = await open(folder.path, indexOf("embed", { fields: ["title"] }));
    await refreshed(opened, "snow", ["before"]);
    await refreshed(opened, "tea", []);
    await refreshed(opened, "rain", ["own"]);
  });

  test("one item that cannot be embedded does not keep the others from it", async () => {
    await using folder = await makeFolder();
    {
      await using opened = await open(folder.path, null);
      for (const text of ["FAIL", "tea", "snow"]) await opened.put(text, { text });
    }
    await using opened = await open(folder.path);
    await refreshed(opened, "tea", ["tea"]);
    await refreshed(opened, "snow", ["snow"]);
    await expect
      .poll(() => opened.server.lines.filter(({ event }) => event === "items_not_indexed"))
      .toMatchObject([{ items: 1 }]);
  });
});
