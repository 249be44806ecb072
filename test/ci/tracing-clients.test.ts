import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "langsmith";
import { expect, test, vi } from "vitest";
import { type Json, startTestControlPlane } from "../support/control-plane/control-plane.ts";
import { tracedDeployment, traceOnce } from "../support/control-plane/tracing.ts";
import { pythonWith } from "../support/machine/python-environment.ts";
import { startKillableControlPlane } from "../support/processes/killable-control-plane.ts";

// The unmodified tracing clients of both languages.

const script = fileURLToPath(new URL("./tracing-clients/send.py", import.meta.url));

const traceOf = (plane: Json, id: string, trace: string, runs: number): Promise<Json[]> =>
  vi.waitUntil(
    async () => {
      const { body } = await plane.get(`/v1/deployments/${id}/traces/${trace}`);
      return (
        body.runs?.length === runs && body.runs.every(({ status }: Json) => status !== "running") && body.runs
      );
    },
    { timeout: 20_000, interval: 50 },
  );

test("the Python client's runs are there: those that failed, with attachments, many at once, compressed", async () => {
  const python = join(await pythonWith("langsmith==0.15.1"), "python");
  await using plane = await startTestControlPlane();
  const traced = await tracedDeployment(plane);
  const { stdout } = await promisify(execFile)(python, [script, traced.url, traced.key]);
  const sent = JSON.parse(stdout) as Json;
  expect(sent.compressed).toBe(true);
  const at = `/v1/deployments/${traced.id}/traces`;
  expect(await traceOf(plane, traced.id, sent.ended, 2)).toMatchObject([
    { name: "graph", status: "success", parent_run_id: null },
    { name: "model", status: "success", parent_run_id: sent.ended, total_tokens: 7 },
  ]);
  const { body } = await plane.get(`${at}/${sent.ended}/runs/${sent.ended}`);
  expect(body).toMatchObject({ inputs: { question: "Wie geht's? ☀" }, outputs: { answer: "gut" } });
  const [failed] = await traceOf(plane, traced.id, sent.failed, 2);
  expect(failed).toMatchObject({ status: "error", error: "ValueError: out of luck" });
  await traceOf(plane, traced.id, sent.attached, 2);
  const picture = await plane.get(`${at}/${sent.attached}/runs/${sent.attached}/attachments/picture`);
  expect(picture.body).toMatchObject({ content_type: "image/png", bytes: 256 });
  expect([...Buffer.from(picture.body.content, "base64")]).toEqual(Array.from({ length: 256 }, (_, i) => i));
  expect(sent.many).toHaveLength(50);
  for (const trace of sent.many) await traceOf(plane, traced.id, trace, 2);
});

test("a control plane that is killed keeps what it has stored, and takes the rest of a run from the next one on", async () => {
  await using plane = await startKillableControlPlane();
  const traced = await tracedDeployment(plane as Json);
  const client = new Client({ apiUrl: traced.url, apiKey: traced.key });
  const before = await traceOnce(client);
  await traceOf(plane, traced.id, before.trace_id, 2);
  const id = crypto.randomUUID();
  const order = { trace_id: id, dotted_order: `20261130T114415123456Z${id}` };
  const run = {
    id,
    name: "long",
    run_type: "chain",
    inputs: { a: 1 },
    start_time: 1_796_039_055_000,
    ...order,
  };
  await client.createRun(run);
  await client.awaitPendingTraceBatches();
  const at = `/v1/deployments/${traced.id}/traces/${id}`;
  await vi.waitUntil(async () => (await plane.get(at)).status === 200, { timeout: 10_000 });
  await plane.kill();
  await plane.start();
  await client.updateRun(id, { outputs: { b: 2 }, end_time: 1_796_039_057_000, ...order });
  await client.awaitPendingTraceBatches();
  expect(await traceOf(plane, traced.id, id, 1)).toMatchObject([{ name: "long", duration_ms: 2000 }]);
  expect((await plane.get(`${at}/runs/${id}`)).body).toMatchObject({ inputs: { a: 1 }, outputs: { b: 2 } });
  await traceOf(plane, traced.id, before.trace_id, 2);
});
