import { gzipSync } from "node:zlib";
import { fetch } from "undici";
import { expect, test, vi } from "vitest";
import { connectControlPlane } from "../../../src/client/control-plane.ts";
import { openBuckets } from "../../../src/control-plane/tenants/limits/buckets.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import {
  apiOf,
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { tracedDeployment } from "../../support/control-plane/tracing.ts";
import { scrape } from "../../support/scrape.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;
type Limits = Parameters<typeof startTestControlPlane>[0] extends infer T
  ? NonNullable<T>["tenantLimits" & keyof NonNullable<T>]
  : never;

/** Time stands still but for what a test adds. */
async function startWithTime(tenantLimits: Limits, more: Parameters<typeof startTestControlPlane>[0] = {}) {
  const begun = Date.now();
  const time = { passed: 0 };
  const clock = { ...systemClock, now: () => begun + time.passed };
  return { time, plane: await startTestControlPlane({ clock, tenantLimits, ...more }) };
}

async function keyOf(plane: Plane, name: string, role = "admin") {
  const { body } = await plane.post("/v1/keys", { name, role });
  return { key: body.key as string, ...apiOf({ url: plane.url, apiKey: body.key }) };
}

const usedOf = async ({ get }: Pick<Plane, "get">, name: string): Promise<Json> =>
  (await get("/v1/limits")).body.resources.find((each: Json) => each.name === name);

test("a bucket gives so many at once, then one each time that its part of a minute has passed", () => {
  const time = { now: 1_000_000 };
  const buckets = openBuckets({ ...systemClock, now: () => time.now }, 6);
  for (const left of [5, 4, 3, 2, 1, 0]) expect(buckets.take("a")).toMatchObject({ left, waitMs: undefined });
  expect(buckets.take("a")).toEqual({ left: 0, fullMs: 60_000, waitMs: 10_000 });
  expect(buckets.take("b").left).toBe(5);
  time.now += 9_999;
  expect(buckets.take("a").waitMs).toBe(1);
  time.now += 1;
  expect(buckets.take("a")).toMatchObject({ left: 0, waitMs: undefined });
  time.now += 60_000;
  expect(buckets.look("a")).toEqual({ left: 6, fullMs: 0 });
  // A clock that is set back does not lock anybody out for longer than a minute.
  for (let n = 0; n < 6; n++) buckets.take("a");
  time.now -= 3_600_000;
  expect(buckets.take("a").waitMs).toBe(10_000);
});

test.each([7, 11, 13, 6_000])("of %i in a minute all are there at once, whatever the fraction", (most) => {
  const buckets = openBuckets({ ...systemClock, now: () => 1_785_000_000_123 }, most);
  for (let n = 0; n < most; n++) expect(buckets.take("a").waitMs).toBeUndefined();
  expect(buckets.take("a").waitMs).toBeDefined();
});

test("a key that asks too often is told when to come again, before its body is read; another key goes on", async () => {
  const { plane, time } = await startWithTime({ requests: 3 });
  await using _ = plane;
  const [ci, other] = [await keyOf(plane, "ci"), await keyOf(plane, "other")];
  const first = await ci.get("/v1/identity");
  expect(first.headers.get("ratelimit-policy")).toBe('"requests";q=3;w=60');
  expect(first.headers.get("ratelimit")).toBe('"requests";r=2;t=20');
  // What is refused for another reason counts as well.
  expect((await ci.get("/v1/tenants")).status).toBe(403);
  expect((await ci.get("/v2/deployments/none")).status).toBe(422);
  const refused = await ci.post("/v2/deployments", "{no json");
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    detail: expect.stringMatching(/^This key may send 3 requests in a minute/),
  });
  expect(refused.headers.get("retry-after")).toBe("20");
  expect(refused.headers.get("ratelimit")).toBe('"requests";r=0;t=60');
  expect((await other.get("/v1/identity")).status).toBe(200);
  for (let n = 0; n < 10; n++) expect((await plane.get("/v1/identity")).status).toBe(200);
  time.passed += 20_000;
  expect((await ci.get("/v1/identity")).status).toBe(200);
  const samples = await scrape(plane.url, { "x-api-key": plane.apiKey });
  expect(samples.get('agent_deploy_limited_requests_total{limit="requests"}')).toBe(1);
});

test("a session counts for the key that it was made with", async () => {
  const { plane } = await startWithTime({ requests: 2 });
  await using _ = plane;
  const ci = await keyOf(plane, "ci");
  const { token } = (await ci.post("/v1/sessions")).body;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${plane.url}/v1/identity`, { headers })).status).toBe(200);
  expect((await fetch(`${plane.url}/v1/identity`, { headers })).status).toBe(429);
  expect((await ci.get("/v1/identity")).status).toBe(429);
});

test("our client waits as long as it is told to, and its write is carried out once", async () => {
  const { plane, time } = await startWithTime({ requests: 1 });
  await using _ = plane;
  const { key, get } = await keyOf(plane, "ci");
  await get("/v1/identity");
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    time.passed += ms;
  };
  await using client = connectControlPlane({
    baseUrl: plane.url,
    credentials: { apiKey: new Secret(key) },
    clock: { ...systemClock, sleep },
  });
  const made = await client.createDeployment({ body: creation("once") as Json });
  expect(made.name).toBe("once");
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(60_000);
});

test("a tenant has no more deployments than it may, others are not concerned, and a deletion makes room", async () => {
  const { plane } = await startWithTime({ deployments: 2 });
  await using _ = plane;
  const made = await Promise.all(
    ["a", "b", "c"].map((name) => plane.post("/v2/deployments", creation(name))),
  );
  expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 403]);
  const refused = made.find(({ status }) => status === 403);
  expect(refused?.body.detail).toMatch(/^This tenant has 2 deployments and may have 2: delete one/);
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const there = await plane.request("POST", "/v2/deployments", creation("c"), { "x-tenant-id": tenant.id });
  expect(there.status).toBe(201);
  const { id } = (made.find(({ status }) => status === 201) as Json).body;
  expect((await plane.remove(`/v2/deployments/${id}`)).status).toBe(204);
  await vi.waitUntil(async () => (await plane.post("/v2/deployments", creation("d"))).status === 201);
});

test("of a tenant as many builds run as may, those beyond are refused while they would wait, and others' run", async () => {
  const finish: (() => void)[] = [];
  const { builder } = fakeBuilder(
    ({ signal }) =>
      new Promise<void>((resolve) => {
        finish.push(resolve);
        signal.addEventListener("abort", () => resolve());
      }),
  );
  const { plane } = await startWithTime({ builds: 1, queued_builds: 1 }, { builder, limits: { builds: 4 } });
  await using _ = plane;
  const make = (name: string, headers = {}) =>
    plane.request("POST", "/v2/deployments", creation(name), headers);
  const first = (await make("first")).body;
  await plane.revisionIn(first.id, first.latest_revision_id, ["BUILDING"]);
  const second = (await make("second")).body;
  await plane.revisionIn(second.id, second.latest_revision_id, ["AWAITING_BUILD"]);
  const third = await make("third");
  expect(third).toMatchObject({
    status: 429,
    body: { detail: expect.stringMatching(/^1 builds of this tenant wait/) },
  });
  expect(third.headers.get("retry-after")).toBe("10");
  expect(await usedOf(plane, "builds")).toMatchObject({ limit: 1, used: 1 });
  expect(await usedOf(plane, "queued_builds")).toMatchObject({ limit: 1, used: 1 });
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const theirs = (await make("theirs", { "x-tenant-id": tenant.id })).body;
  await vi.waitUntil(() => finish.length === 2);
  expect(theirs.id).toBeDefined();
  finish.shift()?.();
  await plane.settled(first.id, first.latest_revision_id);
  await vi.waitUntil(() => finish.length === 2);
  expect((await make("third")).status).toBe(201);
});

test("uploads and traces beyond the tenant's disk are refused, announced ones before they are read", async () => {
  const { plane } = await startWithTime({ disk: 2_000 });
  await using _ = plane;
  const { id } = (await plane.post("/v2/deployments", sourceCreation("code"))).body;
  await plane.upload(id, gzipSync("small"));
  const { used } = await usedOf(plane, "disk");
  expect(used).toBe(gzipSync("small").length);
  const large = gzipSync(Uint8Array.from({ length: 4_000 }, () => Math.random() * 256));
  await expect(plane.upload(id, large)).rejects.toThrow(
    new RegExp(
      `upload: 403 .*take ${used} bytes, these ${large.length} would be added, and they may take 2000`,
    ),
  );
  const streamed = (await plane.post(`/v2/deployments/${id}/upload-url`, {})).body.upload_url;
  const body = new Blob([large]).stream() as Json;
  expect((await fetch(streamed, { method: "PUT", body, duplex: "half" })).status).toBe(403);
  expect((await usedOf(plane, "disk")).used).toBe(used);
});

test("traces are counted by their tenant, and none is taken where its disk is full", async () => {
  const { plane, time } = await startWithTime({ traces: 2, disk: 1 });
  await using _ = plane;
  const traced = await tracedDeployment(plane);
  const runs = { post: [] };
  const taken = await traced.batch(runs);
  expect(taken.status).toBe(202);
  expect(taken.headers.get("ratelimit")).toBe('"traces";r=1;t=30');
  await traced.batch(runs);
  const refused = await traced.batch(runs);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("30");
  time.passed += 60_000;
  const id = crypto.randomUUID();
  const run = {
    id,
    trace_id: id,
    dotted_order: `20261130T114415123456Z${id}`,
    name: "graph",
    run_type: "chain",
  };
  expect((await traced.batch({ post: [run] })).status).toBe(202);
  await vi.waitUntil(async () => (await usedOf(plane, "disk")).used > 1);
  expect(await traced.batch(runs)).toMatchObject({
    status: 403,
    body: {
      detail: expect.stringMatching(
        /^The uploads and traces of this tenant take \d+ bytes and they may take 1:/,
      ),
    },
  });
});

test("what is used of each limit is told to the tenant, and frees itself with time or by a deletion", async () => {
  const { plane, time } = await startWithTime({ requests: 60, deployments: 5 });
  await using _ = plane;
  const reader = await keyOf(plane, "reader", "read");
  await plane.post("/v2/deployments", creation("one"));
  await reader.get("/v1/identity");
  const { resources } = (await reader.get("/v1/limits")).body;
  expect(resources).toEqual([
    { name: "requests", scope: "key", limit: 60, used: 2, resets_at: expect.any(String) },
    { name: "traces", scope: "tenant", limit: null, used: null, resets_at: null },
    { name: "deployments", scope: "tenant", limit: 5, used: 1, resets_at: null },
    { name: "builds", scope: "tenant", limit: null, used: null, resets_at: null },
    { name: "queued_builds", scope: "tenant", limit: null, used: null, resets_at: null },
    { name: "disk", scope: "tenant", limit: null, used: null, resets_at: null },
  ]);
  time.passed += 60_000;
  expect((await usedOf(reader, "requests")).used).toBe(1);
  expect(await usedOf(plane, "requests")).toMatchObject({ limit: null, used: null });
});

test("without a word of the operator only the requests of a key are limited, generously", async () => {
  await using plane = await startTestControlPlane();
  const ci = await keyOf(plane, "ci");
  const { resources } = (await ci.get("/v1/limits")).body;
  expect(resources.map(({ limit }: Json) => limit)).toEqual([6_000, null, null, null, null, null]);
});
