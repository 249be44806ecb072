import { expect, test } from "vitest";
import { type ControlPlaneOptions, connectControlPlane } from "../../src/client/control-plane.ts";
import type { RetryNotice } from "../../src/client/transport/call.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { steppingClock } from "../support/clocks/stepping-clock.ts";
import { deploymentBody, ids } from "../support/control-plane/deployment-body.ts";
import { inOrder, type Reply, startScriptedServer } from "../support/network/scripted-server.ts";

const params = { deployment_id: ids.deployment };
const newDeployment = {
  name: "agent",
  source: "repo_host" as const,
  source_config: {},
  source_revision_config: {},
  secrets: [],
};
const fine: Reply = { json: deploymentBody() };

function connect(baseUrl: string, over: Partial<ControlPlaneOptions> = {}) {
  const clock = steppingClock();
  const notices: RetryNotice[] = [];
  const plane = connectControlPlane({
    baseUrl,
    credentials: { apiKey: new Secret("key") },
    clock,
    random: () => 0.5,
    onRetry: (notice) => notices.push(notice),
    ...over,
  });
  return { plane, clock, notices };
}

test.each<[string, Reply]>([
  ["500", { status: 500, json: { detail: "oops" } }],
  ["502", { status: 502, text: "<html>bad gateway</html>" }],
  ["429", { status: 429, json: { detail: "slow down" } }],
  ["a dropped connection", "drop"],
])("a read is retried after %s, with a notice", async (_, trouble) => {
  await using server = await startScriptedServer(inOrder(trouble, trouble, fine));
  const { plane, notices } = connect(server.url);
  await using _closing = plane;
  expect((await plane.getDeployment({ params })).id).toBe(ids.deployment);
  for (const { reason, method } of notices) expect(reason).not.toContain(method);
  expect(notices.map(({ attempt, method }) => [attempt, method])).toEqual([
    [1, "GET"],
    [2, "GET"],
  ]);
});

test("a retry waits at least as long as Retry-After", async () => {
  const busy: Reply = { status: 429, json: {}, headers: { "retry-after": "7" } };
  await using server = await startScriptedServer(inOrder(busy, fine));
  const { plane, clock } = connect(server.url);
  await using _closing = plane;
  await plane.getDeployment({ params });
  expect(clock.slept).toEqual([7000]);
});

test("a Retry-After beyond the limit is returned to the caller as rate_limited", async () => {
  const busy: Reply = { status: 429, json: {}, headers: { "retry-after": "3600" } };
  await using server = await startScriptedServer(inOrder(busy));
  const { plane } = connect(server.url);
  await using _closing = plane;
  await expect(plane.getDeployment({ params })).rejects.toMatchObject({
    code: "rate_limited",
    retry_after_ms: 3_600_000,
  });
});

test("retries back off exponentially and end with the last error", async () => {
  await using server = await startScriptedServer(() => ({ status: 503, json: { detail: "down" } }));
  const { plane, clock } = connect(server.url, { retries: 3 });
  await using _closing = plane;
  await expect(plane.getDeployment({ params })).rejects.toMatchObject({ code: "unavailable", status: 503 });
  expect(clock.slept).toEqual([125, 250, 500]);
  expect(server.requests).toHaveLength(4);
});

test.each<[string, Reply]>([
  ["a dropped connection", "drop"],
  ["500", { status: 500, json: {} }],
  ["503 without Retry-After", { status: 503, json: {} }],
])("a write is not retried after %s, because it may have taken effect", async (_, trouble) => {
  await using server = await startScriptedServer(() => trouble);
  const { plane } = connect(server.url);
  await using _closing = plane;
  await expect(plane.createDeployment({ body: newDeployment })).rejects.toThrow();
  await expect(plane.patchDeployment({ params, body: {} })).rejects.toThrow();
  await expect(plane.createRevision({ params })).rejects.toThrow();
  expect(server.requests).toHaveLength(3);
});

test.each<[string, Reply]>([
  ["429", { status: 429, json: {} }],
  ["503 with Retry-After", { status: 503, json: {}, headers: { "retry-after": "1" } }],
])("a write is retried after %s, because it had no effect", async (_, trouble) => {
  await using server = await startScriptedServer(inOrder(trouble, { ...fine, status: 201 }));
  const { plane } = connect(server.url);
  await using _closing = plane;
  expect((await plane.createDeployment({ body: newDeployment })).id).toBe(ids.deployment);
});

test("a write is retried if the connection was refused", async () => {
  const gone = await startScriptedServer(() => fine);
  await gone.close();
  const { plane, notices } = connect(gone.url, { retries: 2 });
  await using _closing = plane;
  const error = await plane.createDeployment({ body: newDeployment }).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: "unreachable",
    maybe_sent: false,
    message: expect.stringContaining("ECONNREFUSED"),
  });
  expect(notices).toHaveLength(2);
});

test("a DELETE whose retry answers 404 after a lost answer succeeds", async () => {
  const gone: Reply = { status: 404, json: { detail: `Deployment ID ${ids.deployment} not found.` } };
  await using server = await startScriptedServer(inOrder("drop", gone, gone));
  const { plane } = connect(server.url);
  await using _closing = plane;
  await expect(plane.deleteDeployment({ params })).resolves.toBeUndefined();
  await expect(plane.deleteDeployment({ params })).rejects.toMatchObject({ code: "not_found" });
});

test.each([401, 403, 404, 409, 422])("a request is not retried after %i", async (status) => {
  await using server = await startScriptedServer(() => ({ status, json: { detail: "no" } }));
  const { plane } = connect(server.url);
  await using _closing = plane;
  await expect(plane.getDeployment({ params })).rejects.toMatchObject({ status });
  expect(server.requests).toHaveLength(1);
});

test("each attempt has its own timeout, which the error names", async () => {
  await using server = await startScriptedServer(() => "hang");
  const { plane } = connect(server.url, { retries: 1, timeoutMs: 50 });
  await using _closing = plane;
  await expect(plane.getDeployment({ params })).rejects.toMatchObject({
    code: "timeout",
    message: expect.stringContaining("no whole answer within 0.05 s"),
  });
  expect(server.requests).toHaveLength(2);
});

test("an abort ends a request at once with the caller's reason", async () => {
  const reason = new Error("the user pressed Ctrl-C");
  const controller = new AbortController();
  await using server = await startScriptedServer(() => {
    queueMicrotask(() => controller.abort(reason));
    return "hang";
  });
  const { plane } = connect(server.url);
  await using _closing = plane;
  await expect(plane.getDeployment({ params }, { signal: controller.signal })).rejects.toBe(reason);
  expect(server.requests).toHaveLength(1);
});

test("an abort between two attempts ends the retries", async () => {
  const controller = new AbortController();
  await using server = await startScriptedServer(() => ({ status: 500, json: {} }));
  const { plane } = connect(server.url, { onRetry: () => controller.abort(new Error("enough")) });
  await using _closing = plane;
  await expect(plane.getDeployment({ params }, { signal: controller.signal })).rejects.toThrow("enough");
  expect(server.requests).toHaveLength(1);
});
