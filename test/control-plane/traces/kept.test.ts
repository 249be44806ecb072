import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import type { Db } from "../../../src/control-plane/store/database/tables.ts";
import { sweepTraces } from "../../../src/control-plane/traces/sweep.ts";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { tracedDeployment } from "../../support/control-plane/tracing.ts";
import { openTestStore } from "../../support/database/test-store.ts";

const idOf = (n: number) => `${String(n).padStart(8, "0")}-0000-4000-8000-000000000000`;
const started = (n: number) => new Date(Date.parse("2026-11-30T11:00:00Z") + n * 1000).toISOString();
const run = (n: number, more: Json = {}) => ({
  ...{ id: idOf(n), trace_id: idOf(n), dotted_order: `x${idOf(n)}`, name: `run ${n}`, run_type: "chain" },
  ...{ start_time: started(n), end_time: started(n + (n % 10)), ...more },
});

const namesOf = async (plane: Json, id: string, query = "limit=100"): Promise<string[]> =>
  (await plane.get(`/v1/deployments/${id}/traces?${query}`)).body.resources.map(({ name }: Json) => name);
const untilListed = (plane: Json, id: string, count: number) =>
  vi.waitUntil(async () => (await namesOf(plane, id)).length === count, { timeout: 10_000, interval: 30 });

/** Opens the store of the plane beside it. */
async function inStore<T>(plane: Json, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openTestStore(join(plane.data, "control-plane.db"));
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

test("no secret of the deployment is kept, in whatever part of a run it was sent", async () => {
  await using plane = await startTestControlPlane();
  const secrets = [
    { name: "KEY", value: 'canary-"of"-a\\secret' },
    { name: "NUMBER", value: "8675309123" },
  ];
  const traced = await tracedDeployment(plane, { secrets });
  const canary = secrets[0]!.value;
  const escaped = canary.replaceAll('"', "\\u0022");
  const head = run(1, { name: `with ${canary}`, tags: [canary], session_name: canary });
  const form = new FormData();
  const add = (name: string, content: string | Uint8Array<ArrayBuffer>, type = "application/json") =>
    form.append(name, new Blob([content], { type }));
  add(`post.${idOf(1)}`, JSON.stringify(head));
  add(
    `post.${idOf(1)}.inputs`,
    JSON.stringify({ [canary]: 8675309123, text: `Bearer ${canary}`, kept: "this" }),
  );
  add(`post.${idOf(1)}.outputs`, `{"escaped":"${escaped.replaceAll("\\s", "\\\\s")}"}`);
  add(`post.${idOf(1)}.error`, JSON.stringify(`Error: ${canary}`));
  add(`post.${idOf(1)}.extra`, JSON.stringify({ metadata: { thread_id: canary, key: traced.key } }));
  add(`post.${idOf(1)}.events`, `not JSON: ${canary}`);
  add(`attachment.${idOf(1)}.note`, canary, "text/plain");
  add(
    `attachment.${idOf(1)}.bytes`,
    new Uint8Array(Buffer.concat([Buffer.from([255, 254]), Buffer.from(canary)])),
  );
  const encoded = new Response(form);
  const type = encoded.headers.get("content-type")!;
  const body = new Uint8Array(await encoded.arrayBuffer());
  await traced.send("/runs/multipart", body, { "content-type": type });
  await untilListed(plane, traced.id, 1);
  const at = `/v1/deployments/${traced.id}/traces/${idOf(1)}`;
  const detail = (await plane.get(`${at}/runs/${idOf(1)}`)).body;
  expect(JSON.stringify(detail.inputs ?? "")).toContain("this");
  expect(detail).toMatchObject({ name: "with ***", tags: ["***"], thread_id: "***", error: "Error: ***" });
  expect(detail.attachments.map(({ name }: Json) => name)).toEqual(["note"]);
  const kept = await inStore(plane, async (db) => {
    const rows = await db.selectFrom("trace_runs").selectAll().execute();
    const attached = await db.selectFrom("trace_attachments").selectAll().execute();
    const bodies = rows.map((row) => zstdDecompressSync(row.body).toString());
    return `${JSON.stringify(rows)} ${bodies} ${attached.map(({ content }) => Buffer.from(content))}`;
  });
  expect(kept).toContain("run_type");
  for (const text of [canary, JSON.stringify(canary).slice(1, -1), "secret", "8675309123", traced.key])
    expect(kept).not.toContain(text);
});

test("what does not fit is deleted from the oldest on, attachments with it", async () => {
  await using plane = await startTestControlPlane({ limits: { traceBytes: 100_000 } });
  const traced = await tracedDeployment(plane);
  const noise = () => Buffer.from(crypto.getRandomValues(new Uint8Array(3_000))).toString("hex");
  for (let n = 0; n < 60; n += 10) {
    await traced.batch({
      post: Array.from({ length: 10 }, (_, i) => run(n + i, { inputs: { noise: noise() } })),
    });
    await vi.waitUntil(async () => (await namesOf(plane, traced.id))[0] === `run ${n + 9}`, {
      timeout: 10_000,
    });
  }
  // The last ones are stored, and the oldest deleted after that.
  const sizeOf = () =>
    inStore(plane, async (db) => {
      const { bytes } = await db.selectFrom("trace_sizes").selectAll().executeTakeFirstOrThrow();
      return bytes;
    });
  await expect.poll(sizeOf, { timeout: 10_000 }).toBeLessThanOrEqual(100_000);
  const left = await namesOf(plane, traced.id);
  expect(left.length).toBeGreaterThan(15);
  expect(left.length).toBeLessThan(35);
  expect(left).toEqual(Array.from({ length: left.length }, (_, i) => `run ${59 - i}`));
  await inStore(plane, async (db) => {
    const rows = await db.selectFrom("trace_runs").select("bytes").execute();
    expect(rows.reduce((sum, row) => sum + row.bytes, 0)).toBe(await sizeOf());
  });
});

test("what is too old is deleted, and all of a tracing project that is gone", async () => {
  await using plane = await startTestControlPlane();
  const [one, two] = [await tracedDeployment(plane, {}, "one"), await tracedDeployment(plane, {}, "two")];
  for (const each of [one, two]) await each.batch({ post: [run(1), run(100)] });
  for (const each of [one, two]) await untilListed(plane, each.id, 2);
  await inStore(plane, async (db) => {
    await db.deleteFrom("tracing_projects").where("deployment_id", "=", two.id).execute();
    const clock = { now: () => Date.parse(started(100)) + 1000 };
    const platform = { db, clock, limits: { traceMs: 10_000 }, log: expect.unreachable } as Json;
    await sweepTraces(platform, new AbortController().signal);
  });
  expect(await namesOf(plane, one.id)).toEqual(["run 100"]);
  expect(await namesOf(plane, two.id)).toEqual([]);
});

test.each([
  ["neutral", "", 0],
  ["langsmith", "", 1],
  ["langsmith", "?delete_tracing_project=true", 0],
] as const)("traces go with the tracing project: %s, deleted with '%s'", async (dialect, query, left) => {
  await using plane = await startTestControlPlane({ dialect });
  const traced = await tracedDeployment(plane, dialect === "langsmith" ? hosted : {});
  await traced.batch({ post: [run(1)] });
  await untilListed(plane, traced.id, 1);
  await plane.remove(`/v2/deployments/${traced.id}${query}`);
  await vi.waitUntil(async () => (await plane.get(`/v2/deployments/${traced.id}`)).status === 404, {
    timeout: 10_000,
  });
  const rows = await inStore(plane, (db) => db.selectFrom("trace_runs").selectAll().execute());
  expect(rows.length).toBe(left);
});

const hosted = {
  source: "github",
  source_revision_config: { repo_ref: "main", langgraph_config_path: "l.json" },
};

test("traces are found by status, name, thread, run, time and how long they took, over pages", async () => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  const runs = Array.from({ length: 40 }, (_, n) =>
    run(n, {
      ...(n % 4 === 0 && { error: "Error: no" }),
      ...(n % 5 === 0 && { end_time: null }),
      name: n % 2 ? "odd" : `even ${n}`,
      extra: { metadata: { thread_id: `t${n % 3}`, run_id: idOf(1000 + n) } },
    }),
  );
  await traced.batch({ post: runs });
  await untilListed(plane, traced.id, 40);
  const page = async (query: string): Promise<number[]> =>
    (await plane.get(`/v1/deployments/${traced.id}/traces?${query}`)).body.resources.map(({ run_id }: Json) =>
      Number(run_id.slice(0, 8)),
    );
  const where = (test: (n: number) => boolean) =>
    runs
      .map((_, n) => n)
      .filter(test)
      .reverse();
  expect(await page("limit=3")).toEqual([39, 38, 37]);
  expect(await page(`limit=3&before=${idOf(37)}`)).toEqual([36, 35, 34]);
  expect(await page("status=error&limit=100")).toEqual(where((n) => n % 4 === 0));
  expect(await page("status=running&limit=100")).toEqual(where((n) => n % 5 === 0 && n % 4 !== 0));
  expect(await page("name=even%2010")).toEqual([10]);
  expect(await page("thread_id=t1&limit=100")).toEqual(where((n) => n % 3 === 1));
  expect(await page(`run_id=${idOf(1007)}`)).toEqual([7]);
  expect(await page(`from=${started(10)}&until=${started(12)}`)).toEqual([11, 10]);
  expect(await page("min_duration_ms=8000&limit=100")).toEqual(where((n) => n % 10 >= 8));
  expect(await page("min_duration_ms=8000&limit=2&name=odd")).toEqual([39, 29]);
  expect(await page(`min_duration_ms=8000&before=${idOf(29)}&status=success&limit=100`)).toEqual([19, 18, 9]);
  expect(await page(`before=${idOf(999)}`)).toEqual([]);
});

test("long ones are found beyond a step of the search", async () => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  const runs = Array.from({ length: 1200 }, (_, n) => run(n, { end_time: started(n + (n === 3 ? 60 : 0)) }));
  await traced.batch({ post: runs });
  await vi.waitUntil(async () => (await namesOf(plane, traced.id, "limit=1"))[0] === "run 1199", {
    timeout: 10_000,
  });
  expect(await namesOf(plane, traced.id, "min_duration_ms=60000")).toEqual(["run 3"]);
});

test("what was acknowledged is stored before the control plane closes", async () => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  await traced.batch({ post: [run(1)] });
  await plane.restart();
  expect(await namesOf(plane, traced.id)).toEqual(["run 1"]);
});
