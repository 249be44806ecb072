import { expect, test } from "vitest";
import { Secret } from "../../../../src/foundation/secret.ts";
import { startAgentFolder } from "../../../support/agents/agent-folder.ts";
import { startServer } from "../../../support/agents/agent-server.ts";
import { openGate } from "../../../support/gate.ts";
import { scrape } from "../../../support/scrape.ts";

const CANARY = "c4nary-5ecret-value";

test("runs are measured: those that wait, those that run, and how each attempt ended", async () => {
  await using gate = await openGate();
  await using server = await startServer({ env: { N_JOBS_PER_WORKER: "1" } });
  const run = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  const first = await server.json(server.post("/runs", run));
  await gate.arrivals(1);
  const second = await server.json(server.post("/runs", run));
  const during = await scrape(server.url);
  expect(during.get("lg_api_num_running_runs")).toBe(1);
  expect(during.get("lg_api_num_pending_runs")).toBe(1);
  expect(during.get("lg_api_pending_runs_wait_time_max")).toBeGreaterThanOrEqual(0);
  expect(during.get("lg_api_workers_max")).toBe(1);
  expect(during.get("lg_api_workers_active")).toBe(1);
  expect(during.get("lg_api_workers_available")).toBe(0);
  expect(during.get("lg_api_run_attempts_started_total")).toBe(1);
  gate.open();
  for (const { run_id, thread_id } of [first, second])
    await server.get(`/threads/${thread_id}/runs/${run_id}/join`);
  const failing = { assistant_id: "failing", input: {} };
  await server.post("/runs/wait", failing);
  // Told after the client was told.
  const ended = (how: string) => `lg_api_run_attempts_ended_total{outcome="${how}"}`;
  await expect.poll(async () => (await scrape(server.url)).get(ended("failed"))).toBe(1);
  const after = await scrape(server.url);
  expect(after.get("lg_api_num_running_runs")).toBe(0);
  expect(after.get(ended("succeeded"))).toBe(2);
  expect(after.get(ended("cancelled"))).toBe(0);
  expect(after.get("lg_api_run_queue_wait_seconds_count")).toBeGreaterThanOrEqual(2);
});

test("a scrape knows the process, its event loop, and no limit of workers where there is none", async () => {
  await using server = await startServer();
  const samples = await scrape(server.url);
  expect(samples.get("lg_api_workers_max")).toBe(Number.POSITIVE_INFINITY);
  expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(samples.get("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(samples.get('nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
});

test("requests are counted by the route that answered, and 1,000 odd paths are one", async () => {
  await using server = await startServer();
  const thread = await server.newThread();
  await server.get(`/threads/${thread}`);
  await server.get("/ok");
  const asked = Array.from({ length: 1000 }, (_, at) => [
    `/odd/${at}/"${CANARY}`,
    `/threads/odd-${at}`,
  ]).flat();
  while (asked.length > 0)
    await Promise.all(asked.splice(0, 50).map(async (path) => (await server.get(path)).text()));
  const series = 'lg_api_http_requests_total{method="GET",path=';
  const count = async (rest: string) => (await scrape(server.url)).get(`${series}${rest}}`);
  await expect.poll(() => count('"other",status="404"')).toBe(1000);
  const samples = await scrape(server.url);
  expect(samples.get(`${series}"/threads/{thread_id}",status="200"}`)).toBe(1);
  expect(
    samples.get('lg_api_http_requests_latency_seconds_count{method="GET",path="/threads/{thread_id}"}'),
  ).toBe(1001);
  expect(
    [...samples.keys()].filter((name) => name.startsWith("lg_api_http_requests_total")).length,
  ).toBeLessThan(8);
  expect([...samples.keys()].join()).not.toMatch(/odd|"\/ok"|"\/metrics"/);
});

test("a stream counts once it has ended, with the time that it was open", async () => {
  await using server = await startServer();
  const run = { assistant_id: "chat", input: {} };
  await (await server.post("/runs/stream", run)).text();
  const name = 'lg_api_http_requests_latency_seconds_count{method="POST",path="/runs/stream"}';
  await expect.poll(async () => (await scrape(server.url)).get(name)).toBe(1);
});

test("format=json has the same, and what the official server has there", async () => {
  await using server = await startServer();
  await server.newThread();
  const read = () => server.json(server.get("/metrics?format=json"));
  await expect.poll(read).toMatchObject({
    queue: { n_pending: 0, n_running: 0 },
    workers: { max: null, active: 0, available: null },
    api: { http_requests_total: [{ method: "POST", path: "/threads", status: "200", count: 1 }] },
    metrics: expect.arrayContaining([
      { name: "lg_api_num_running_runs", type: "gauge", help: expect.any(String), samples: [{ value: 0 }] },
    ]),
  });
  expect((await server.get("/metrics?format=xml")).status).toBe(422);
});

test("it needs the key where there is one, and behind a gateway nobody else gets it", async () => {
  const keyed = { apiKeys: [new Secret("the key")] };
  for (const options of [keyed, { ...keyed, behindGateway: true }]) {
    await using server = await startServer(options);
    for (const headers of [{}, { "x-api-key": "guessed" }] as Record<string, string>[])
      expect((await server.get("/metrics", headers)).status).toBe(401);
    expect((await scrape(server.url, { "x-api-key": "the key" })).size).toBeGreaterThan(10);
  }
});

test("no secret, no input and no name of a thread, run or assistant is in it", async () => {
  const env = { TOKEN: CANARY };
  await using server = await startServer({ env, apiKeys: [new Secret(`key-${CANARY}`)] });
  const key = { "x-api-key": `key-${CANARY}` };
  const metadata = { note: CANARY };
  const { assistant_id } = await server.json(
    server.post("/assistants", { graph_id: "chat", name: CANARY, metadata }, key),
  );
  const { thread_id } = await server.json(server.post("/threads", { metadata }, key));
  const run = { assistant_id, input: { question: CANARY }, metadata };
  await (await server.post(`/threads/${thread_id}/runs/wait?${CANARY}`, run, key)).text();
  for (const form of ["", "?format=json"]) {
    const text = await (await server.get(`/metrics${form}`, key)).text();
    expect(text).toContain("/threads/{thread_id}/runs/wait");
    for (const hidden of [CANARY, thread_id, assistant_id]) expect(text).not.toContain(hidden);
  }
});

test("a project's own /metrics stays its own", async () => {
  const app = `
    import { Hono } from "hono";
    export const app = new Hono();
    app.get("/metrics", (c) => c.text("mine 1"));
  `;
  await using server = await startAgentFolder(
    { http: { app: "./app.ts:app" } },
    { files: { "app.ts": app }, hono: true },
  );
  expect(await (await server.get("/metrics")).text()).toBe("mine 1");
});
