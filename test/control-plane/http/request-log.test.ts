import { fetch } from "undici";
import { expect, test, vi } from "vitest";
import type { RequestEntry } from "../../../src/control-plane/http/request-log.ts";
import {
  apiOf,
  creation,
  type Json,
  startTestControlPlane,
  withoutTestHost,
} from "../../support/control-plane/control-plane.ts";
import { tracedDeployment } from "../../support/control-plane/tracing.ts";

const CANARY = "c4nary-5ecret-value";

async function startLogged() {
  const entries: RequestEntry[] = [];
  const plane = await startTestControlPlane({ tellRequest: (entry) => void entries.push(entry) });
  const next = async (work: () => Promise<unknown>): Promise<RequestEntry> => {
    const before = entries.length;
    await work();
    await vi.waitUntil(() => entries.length > before);
    return entries.at(-1) as RequestEntry;
  };
  return { plane, entries, next };
}

test("each request is told with its route as declared, who sent it, and how and when it was answered", async () => {
  const { plane, next } = await startLogged();
  await using _ = plane;
  const { body: key } = await plane.post("/v1/keys", { name: "ci", role: "deploy" });
  const ci = apiOf({ url: plane.url, apiKey: key.key });
  const { body: made } = await ci.post("/v2/deployments", creation("one"));
  const read = await next(() =>
    ci.request("GET", `/v2/deployments/${made.id}`, undefined, { "x-request-id": "mine-1" }),
  );
  expect(read).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    request_id: "mine-1",
    method: "GET",
    route: "/v2/deployments/:deployment_id",
    status: 200,
    duration_ms: expect.any(Number),
    bytes: expect.any(Number),
    tenant_id: key.tenant_id,
    key_id: key.id,
    key_name: "ci",
    address: "127.0.0.1",
  });
  expect(read.bytes).toBeGreaterThan(500);
  // The operator's key has no name; a refusal names the key, and what lets nobody in names none.
  expect(await next(() => plane.get("/v1/tenants"))).toMatchObject({
    tenant_id: key.tenant_id,
    key_id: null,
  });
  expect(await next(() => ci.get("/v1/tenants"))).toMatchObject({ status: 403, key_name: "ci" });
  const unknown = { "x-api-key": CANARY };
  expect(await next(() => plane.request("GET", "/v1/keys", undefined, unknown))).toMatchObject({
    ...{ status: 401, route: "/v1/keys", tenant_id: null, key_id: null },
  });
});

test("nothing of a query, a header, a body or an unknown path is told, nor an id that is no token", async () => {
  const { plane, entries } = await startLogged();
  await using _ = plane;
  const secrets = [{ name: "KEY", value: CANARY }];
  await plane.post("/v2/deployments", creation("one", { secrets }));
  await plane.get(`/v2/deployments?name=${CANARY}`);
  await plane.get(`/v2/deployments/${CANARY}`);
  await plane.get(`/${CANARY}/any`);
  await plane.request("GET", "/v1/identity", undefined, {
    ...{ authorization: `Bearer ${CANARY}`, cookie: CANARY, "x-request-id": `{"${CANARY}"}` },
  });
  const { body: source } = await plane.post("/v1/uploads", {});
  expect(source.upload_url).toContain("signature=");
  await fetch(withoutTestHost(source.upload_url), {
    method: "PUT",
    body: CANARY,
    headers: source.upload_headers,
  });
  const traced = await tracedDeployment(plane);
  await traced.batch({ post: [{ id: CANARY } as Json] });
  await vi.waitUntil(() => entries.some(({ route }) => route === "/tracing/:deployment_id/runs/batch"));
  expect(JSON.stringify(entries)).not.toContain(CANARY);
  expect(entries.some(({ route, status }) => route === null && status === 404)).toBe(true);
  expect(JSON.stringify(entries)).not.toContain(plane.apiKey);
  expect(JSON.stringify(entries)).not.toContain("signature=");
});

test("a stream is told of when it has ended, with all that was sent", async () => {
  const { plane, entries } = await startLogged();
  await using _ = plane;
  const closing = new AbortController();
  const headers = { "x-api-key": plane.apiKey };
  const events = await fetch(`${plane.url}/v1/events`, { headers, signal: closing.signal });
  const ofStream = () => entries.find(({ route }) => route === "/v1/events");
  await plane.post("/v2/deployments", creation("one"));
  expect(events.status).toBe(200);
  expect(ofStream()).toBeUndefined();
  closing.abort();
  await vi.waitUntil(() => ofStream() !== undefined);
  expect(ofStream()).toMatchObject({ status: 200, method: "GET" });
});
