import { expect, test } from "vitest";
import { makeFolder } from "../../support/agents/agent-server.ts";
import { startConfigured } from "../../support/agents/configured-server.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

const minute = 60_000;

async function open(folder: string, ttl: object) {
  const clock = manualClock("2030-01-01T00:00:00Z");
  const server = await startConfigured(folder, { store: { ttl } }, { clock });
  const put = (key: string, more: object = {}) =>
    fetch(`${server.url}/store/items`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ namespace: ["facts"], key, value: { text: key }, ...more }),
    });
  const search = async (more: object = {}) =>
    (await server.json(server.post("/store/items/search", { namespace_prefix: ["facts"], ...more }))).items
      .map((item: { key: string }) => item.key)
      .toSorted();
  const get = (key: string, query = "") =>
    server.json(server.get(`/store/items?namespace=facts&key=${key}${query}`));
  return { clock, server, put, search, get, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const unread = { refresh_ttl: false };

test("default_ttl holds for items of clients and graphs that give no ttl", async () => {
  await using folder = await makeFolder();
  await using opened = await open(folder.path, { default_ttl: 10 });
  const { clock, server, put, search } = opened;
  await put("plain");
  await put("null", { ttl: null });
  await put("long", { ttl: 20 });
  await server.json(server.post("/runs/wait", { assistant_id: "remembering", input: { learn: "graph" } }));
  clock.advance(9 * minute);
  expect(await search(unread)).toEqual(["graph", "long", "null", "plain"]);
  clock.advance(2 * minute);
  expect(await search(unread)).toEqual(["long"]);
  clock.advance(10 * minute);
  expect(await search(unread)).toEqual([]);
});

test.each([true, false])(
  "refresh_on_read %s is the default of refresh_ttl, which goes before it",
  async (refresh_on_read) => {
    await using folder = await makeFolder();
    await using opened = await open(folder.path, { default_ttl: 10, refresh_on_read });
    const { clock, server, put, get, search } = opened;
    for (const key of ["read", "found", "yes", "no", "graph"]) await put(key);
    clock.advance(6 * minute);
    await get("read");
    await search({ filter: { text: "found" } });
    await get("yes", "&refresh_ttl=true");
    await get("no", "&refresh_ttl=false");
    clock.advance(6 * minute);
    const byDefault = refresh_on_read ? ["found", "read"] : [];
    expect(await search(unread)).toEqual([...byDefault, "yes"].toSorted());
    // A graph that searches reads as well.
    await put("graph");
    clock.advance(6 * minute);
    await server.json(server.post("/runs/wait", { assistant_id: "remembering", input: { learn: "new" } }));
    clock.advance(6 * minute);
    expect((await search(unread)).includes("graph")).toBe(refresh_on_read);
  },
);

test("an item whose time is over is not found, also long before the next sweep", async () => {
  await using folder = await makeFolder();
  await using opened = await open(folder.path, { default_ttl: 1, sweep_interval_minutes: 1000 });
  const { clock, put, get, search } = opened;
  await put("soon");
  clock.advance(2 * minute);
  expect([await get("soon"), await search()]).toEqual([null, []]);
});
