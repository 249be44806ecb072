import { gzipSync, zstdCompressSync } from "node:zlib";
import { RunTree } from "langsmith";
import { expect, test, vi } from "vitest";
import { type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { tracedDeployment, traceOnce } from "../../support/control-plane/tracing.ts";

const [T, A, B] = [1, 2, 3].map((n) => `${n}0000000-0000-4000-8000-000000000000`) as [string, string, string];
const stamp = "20261130T114415123456Z";
const root = { id: T, trace_id: T, dotted_order: `${stamp}${T}`, name: "graph", run_type: "chain" };
const step = {
  ...{ id: A, trace_id: T, parent_run_id: T, dotted_order: `${stamp}${T}.20261130T114416000000Z${A}` },
  ...{ name: "step", run_type: "llm" },
};

/** Once as many runs are stored. */
const runsOf = (plane: Json, id: string, trace: string, count: number): Promise<Json[]> =>
  vi.waitUntil(
    async () => {
      const { body } = await plane.get(`/v1/deployments/${id}/traces/${trace}`);
      return body.runs?.length >= count && body.runs;
    },
    { timeout: 10_000, interval: 30 },
  );

test("the unmodified client's runs are a tree with tokens, and its root is listed", async () => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  const { trace_id } = await traceOnce(traced.client());
  const runs = await runsOf(plane, traced.id, trace_id, 2);
  expect(runs).toMatchObject([
    { run_id: trace_id, parent_run_id: null, name: "graph", status: "success", total_tokens: null },
    { parent_run_id: trace_id, name: "model", run_type: "llm", total_tokens: 7, prompt_tokens: 3 },
  ]);
  const { body } = await plane.get(`/v1/deployments/${traced.id}/traces`);
  expect(body.resources).toMatchObject([
    { trace_id, name: "graph", status: "success", total_tokens: 7, completion_tokens: 4, cost: null },
  ]);
  expect(body.resources[0].duration_ms).toBeGreaterThanOrEqual(0);
  const run = await plane.get(`/v1/deployments/${traced.id}/traces/${trace_id}/runs/${trace_id}`);
  expect(run.body).toMatchObject({ inputs: { question: "Weather?" }, outputs: { answer: "Sunny" } });
  expect(run.body.extra.runtime.sdk).toBe("langsmith-js");
});

test("a run that failed has its error, and attachments come back byte by byte", async () => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  const client = traced.client();
  const bytes = Uint8Array.from({ length: 5000 }, (_, i) => i % 256);
  const attachments = { picture: { mimeType: "image/png", data: bytes } };
  const run = new RunTree({ name: "fails", client, inputs: {}, attachments, tracingEnabled: true } as Json);
  await run.postRun();
  await run.end(undefined, "Error: out of luck\n  at graph.ts:1");
  await run.patchRun();
  await client.awaitPendingTraceBatches();
  const [stored] = await runsOf(plane, traced.id, run.id, 1);
  expect(stored).toMatchObject({
    name: "fails",
    status: "error",
    error: "Error: out of luck\n  at graph.ts:1",
  });
  const at = `/v1/deployments/${traced.id}/traces/${run.id}/runs/${run.id}`;
  expect((await plane.get(at)).body.attachments).toEqual([
    { name: "picture", content_type: "image/png", bytes: 5000 },
  ]);
  const { body } = await plane.get(`${at}/attachments/picture`);
  expect(Buffer.from(body.content, "base64").equals(bytes)).toBe(true);
  expect((await plane.get(`${at}/attachments/none`)).status).toBe(404);
});

test("a change may come before its run, and says nothing of what it leaves out; times come in three forms", async () => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  const patch = [
    { id: A, trace_id: T, dotted_order: step.dotted_order, end_time: 1796039058500, outputs: { b: 2 } },
  ];
  expect(await traced.batch({ patch })).toMatchObject({ status: 202, body: {} });
  expect(await runsOf(plane, traced.id, T, 1)).toMatchObject([
    { run_id: A, status: "success", start_time: "2026-11-30T11:44:16.000Z", duration_ms: 2500 },
  ]);
  const post = [
    {
      ...step,
      start_time: "2026-11-30T11:44:16.000000+00:00",
      inputs: { a: 1 },
      end_time: null,
      outputs: null,
    },
    { ...root, start_time: "2026-11-30T11:44:15.123456Z" },
  ];
  await traced.batch({ post });
  expect(await runsOf(plane, traced.id, T, 2)).toMatchObject([
    { run_id: T, status: "running", start_time: "2026-11-30T11:44:15.123Z", duration_ms: null },
    { run_id: A, name: "step", status: "success", parent_run_id: T, end_time: "2026-11-30T11:44:18.500Z" },
  ]);
  const run = await plane.get(`/v1/deployments/${traced.id}/traces/${T}/runs/${A}`);
  expect(run.body).toMatchObject({ inputs: { a: 1 }, outputs: { b: 2 } });
});

const boundary = "x-boundary";
const part = (name: string, type: string, content: string, more = "") =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n${more}\r\n${content}\r\n`;
const multipart = (...parts: string[]) => `${parts.join("")}--${boundary}--\r\n`;
const head = JSON.stringify({ ...root, start_time: "2026-11-30T11:44:15Z" });
const ofBoth = multipart(
  part(`post.${T}`, `application/json; length=${head.length}`, head),
  part(`post.${T}.inputs`, "application/json", '{"a":1}', "Content-Length: 7\r\n"),
  part(`feedback.${T}`, "application/json", "{}"),
);

test.each([
  ["none", (body: string) => Buffer.from(body)],
  ["gzip", (body: string) => gzipSync(body)],
  ["zstd", (body: string) => zstdCompressSync(body)],
])("lengths stand in the type or beside it, and the body is compressed by %s", async (encoding, compress) => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  const headers = {
    "content-type": `multipart/form-data; boundary=${boundary}`,
    ...(encoding !== "none" && { "content-encoding": encoding }),
  };
  expect((await traced.send("/runs/multipart", compress(ofBoth), headers)).status).toBe(202);
  await runsOf(plane, traced.id, T, 1);
  const run = await plane.get(`/v1/deployments/${traced.id}/traces/${T}/runs/${T}`);
  expect(run.body).toMatchObject({ name: "graph", inputs: { a: 1 } });
});

test("what is none of it is refused with a reason, and the connection goes on", async () => {
  await using plane = await startTestControlPlane({
    limits: { traceBodyBytes: 10_000, traceQueueBytes: 30_000 },
  });
  const traced = await tracedDeployment(plane);
  const type = { "content-type": `multipart/form-data; boundary=${boundary}` };
  const status = async (
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ) => (await traced.send(path, body, { ...type, ...headers })).status;
  expect(await status("/runs/multipart", ofBoth.slice(0, -30))).toBe(400);
  expect(await status("/runs/multipart", ofBoth, { "content-type": "text/plain" })).toBe(415);
  expect(await status("/runs/multipart", ofBoth, { "content-encoding": "br" })).toBe(415);
  expect(await status("/runs/multipart", ofBoth, { "content-encoding": "gzip" })).toBe(400);
  expect(await status("/runs/multipart", ofBoth, { "content-encoding": "zstd" })).toBe(400);
  expect(
    await status("/runs/multipart", gzipSync("x".repeat(2_000_000)), { "content-encoding": "gzip" }),
  ).toBe(413);
  expect(await status("/runs/batch", "{", {})).toBe(400);
  expect(await status("/runs/batch", '{"post":[{}]}', {})).toBe(400);
  const elsewhere = await traced.send("/sessions", "{}");
  expect(elsewhere).toMatchObject({ status: 404, body: { detail: expect.any(String) } });
  expect(await status("/runs/multipart", ofBoth)).toBe(202);
});

test("more than is stored in time is refused for a while, of one deployment before all", async () => {
  await using plane = await startTestControlPlane({ limits: { traceQueueBytes: 20_000 } });
  const [one, two] = [await tracedDeployment(plane, {}, "one"), await tracedDeployment(plane, {}, "two")];
  const large = { post: [{ ...root, inputs: { text: "x".repeat(6_000) } }] };
  const answers = await Promise.all([one, one, two].map((each) => each.batch(large)));
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toBe("2");
  await vi.waitUntil(async () => (await one.batch(large)).status === 202, { timeout: 10_000 });
});

test("the key writes to its own project, and opens nothing else; no other key writes there", async () => {
  await using plane = await startTestControlPlane();
  const [one, two] = [await tracedDeployment(plane, {}, "one"), await tracedDeployment(plane, {}, "two")];
  const status = async (url: string, key: string) =>
    (await fetch(url, { headers: { "x-api-key": key } })).status;
  expect(await status(`${one.url}/info`, one.key)).toBe(200);
  expect(await status(`${one.url}/info`, two.key)).toBe(401);
  expect(await status(`${one.url}/info`, plane.apiKey)).toBe(401);
  expect(await status(`${one.url}/info`, "")).toBe(401);
  expect(await status(`${one.url}/info`, one.key.slice(0, -1))).toBe(401);
  for (const path of ["/v2/deployments", `/v1/deployments/${one.id}/traces`, "/metrics", "/v1/identity"])
    expect(await status(`${plane.url}${path}`, one.key)).toBe(401);
  await plane.remove(`/v2/deployments/${one.id}`);
  await vi.waitUntil(async () => (await status(`${one.url}/info`, one.key)) === 401, { timeout: 10_000 });
});

test("two deployments may use the same ids, and each sees its own", async () => {
  await using plane = await startTestControlPlane();
  const [one, two] = [await tracedDeployment(plane, {}, "one"), await tracedDeployment(plane, {}, "two")];
  await one.batch({ post: [{ ...root, name: "of one" }] });
  await two.batch({ post: [{ ...root, name: "of two" }] });
  expect(await runsOf(plane, one.id, T, 1)).toMatchObject([{ name: "of one" }]);
  expect(await runsOf(plane, two.id, T, 1)).toMatchObject([{ name: "of two" }]);
  expect((await plane.get(`/v1/deployments/${one.id}/traces/${B}`)).status).toBe(404);
});

test("a run that failed stays so when its end is told later", async () => {
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  await traced.batch({ post: [{ ...root, error: "Error: no" }] });
  expect(await runsOf(plane, traced.id, T, 1)).toMatchObject([{ status: "error", end_time: null }]);
  await traced.batch({ patch: [{ ...root, end_time: "2026-11-30T11:44:18Z" }] });
  const ended = async () => (await runsOf(plane, traced.id, T, 1))[0];
  await vi.waitUntil(async () => (await ended()).end_time !== null, { timeout: 10_000 });
  expect(await ended()).toMatchObject({ status: "error", error: "Error: no" });
});
