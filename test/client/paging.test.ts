import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { allPages } from "../../src/client/paging.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";

const body = (name: string) => ({
  name,
  source: "repo_host",
  source_config: {},
  source_revision_config: {},
  secrets: [],
});
const connect = (baseUrl: string) =>
  connectControlPlane({ baseUrl, credentials: { apiKey: new Secret("key") } });

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

const named = (count: number, from = 0) =>
  Array.from({ length: count }, (_, i) => ({ id: `id-${from + i}` }));

test("findDeployment finds an exact name beyond the first page", async () => {
  await using server = await startModelPlane();
  for (let i = 0; i < 230; i++) server.model.create(body(`agent-${i}`));
  const wanted = server.model.create(body("agent"));
  await using plane = connect(server.url);
  expect((await plane.findDeployment("agent"))?.id).toBe(wanted.id);
  expect(await plane.findDeployment("agen")).toBeUndefined();
  expect(await all(plane.allDeployments())).toHaveLength(231);
});

test("findDeployment sends one request if everything fits on one page", async () => {
  await using server = await startModelPlane();
  server.model.create(body("agent"));
  await using plane = connect(server.url);
  await plane.findDeployment("agent");
  expect(server.requests).toHaveLength(1);
});

test("findDeployment prefers a live deployment to one of the same name that is being deleted", async () => {
  await using server = await startModelPlane();
  const leaving = server.model.create(body("agent"));
  leaving.status = "AWAITING_DELETE";
  await using plane = connect(server.url);
  expect((await plane.findDeployment("agent"))?.id).toBe(leaving.id);
  const live = server.model.create(body("agent"));
  expect((await plane.findDeployment("agent"))?.id).toBe(live.id);
});

test("paging yields each resource once if some are added meanwhile", async () => {
  const pages = [named(100), named(100, 95), named(3, 195)];
  const offsets: number[] = [];
  const found = await all(
    allPages(async ({ offset }) => {
      offsets.push(offset);
      return { resources: pages[offsets.length - 1] ?? [], offset: offset + 100 };
    }),
  );
  expect(found.map(({ id }) => id)).toEqual(named(198).map(({ id }) => id));
  expect(offsets).toEqual([0, 100, 200]);
});

test("paging ends if the server ignores the offset, and continues if it echoes it", async () => {
  let calls = 0;
  const ignoring = allPages(async () => {
    calls++;
    return { resources: named(50), offset: 0 };
  });
  expect(await all(ignoring)).toHaveLength(50);
  expect(calls).toBe(2);
  const echoing = allPages(async ({ offset }) => ({
    resources: named(offset < 100 ? 50 : 0, offset),
    offset,
  }));
  expect(await all(echoing)).toHaveLength(100);
});
