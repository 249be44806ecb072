import { expect, test } from "vitest";
import {
  creation,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { fakeBuilder } from "../../support/control-plane/fake-builder.ts";
import { scrape } from "../../support/scrape.ts";

const CANARY = "c4nary-5ecret-value";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;
const scrapeOf = ({ url, apiKey }: Plane) => scrape(url, { "x-api-key": apiKey });

test("a deployment is measured from its build to the requests of its callers", async () => {
  await using plane = await startTestControlPlane();
  const before = await scrapeOf(plane);
  expect(before.get("agent_deploy_active")).toBe(1);
  expect(before.get('agent_deploy_revisions{status="BUILDING"}')).toBe(0);
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("measured"))).body;
  await plane.settled(id, latest_revision_id);
  const { body } = await plane.get(`/v2/deployments/${id}`);
  await (await fetch(body.source_config.custom_url)).text();
  await expect
    .poll(async () => (await scrapeOf(plane)).get('agent_deploy_gateway_requests_total{status="2xx"}'))
    .toBe(1);
  const after = await scrapeOf(plane);
  expect(after.get('agent_deploy_deployments{status="READY"}')).toBe(1);
  expect(after.get('agent_deploy_revisions{status="DEPLOYED"}')).toBe(1);
  expect(after.get('agent_deploy_build_duration_seconds_count{outcome="built"}')).toBe(1);
  expect(after.get("agent_deploy_agents_running")).toBe(1);
  expect(after.get("agent_deploy_agents_resting")).toBe(0);
  expect(after.get("agent_deploy_agent_restarts_total")).toBe(0);
  expect(after.get("agent_deploy_gateway_open_requests")).toBe(0);
  expect(after.get("agent_deploy_gateway_sent_bytes_total")).toBeGreaterThan(50);
  expect(after.get('agent_deploy_http_requests_total{operation="createDeployment",status="201"}')).toBe(1);
  expect(after.get("agent_deploy_store_bytes")).toBeGreaterThan(1000);
  expect(after.get("agent_deploy_disk_free_bytes")).toBeGreaterThan(0);
  expect(after.get("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("failed builds and uploads are measured", async () => {
  const { builder } = fakeBuilder(() => {
    throw new Error("broken on purpose");
  });
  await using plane = await startTestControlPlane({ builder });
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("broken"))).body;
  await plane.settled(id, latest_revision_id);
  const source = (await plane.post("/v2/deployments", sourceCreation("uploaded"))).body;
  await plane.upload(source.id);
  const samples = await scrapeOf(plane);
  expect(samples.get('agent_deploy_revisions{status="BUILD_FAILED"}')).toBe(1);
  expect(samples.get('agent_deploy_build_duration_seconds_count{outcome="failed"}')).toBe(1);
  expect(samples.get("agent_deploy_uploaded_bytes_total")).toBeGreaterThan(10);
  expect(samples.get('agent_deploy_http_requests_total{operation="upload",status="200"}')).toBe(1);
});

test("1,000 odd paths are one operation", async () => {
  await using plane = await startTestControlPlane();
  const asked = Array.from({ length: 1000 }, (_, at) => `/odd/${at}?${CANARY}`);
  while (asked.length > 0) await Promise.all(asked.splice(0, 50).map(plane.get));
  const samples = await scrapeOf(plane);
  expect(samples.get('agent_deploy_http_requests_total{operation="other",status="404"}')).toBe(1000);
  expect(
    [...samples.keys()].filter((name) => name.startsWith("agent_deploy_http_requests_total")).length,
  ).toBe(1);
});

test("a scrape needs a key, and the operator's where there are several tenants", async () => {
  await using plane = await startTestControlPlane();
  expect((await fetch(new URL("/metrics", plane.url))).status).toBe(401);
  const reading = (await plane.post("/v1/keys", { name: "prometheus", role: "read" })).body;
  const bearer = { authorization: `Bearer ${reading.key}` };
  expect((await scrape(plane.url, bearer)).size).toBeGreaterThan(10);
  await plane.post("/v1/tenants", { name: "another" });
  const refused = await plane.request("GET", "/metrics", undefined, { "x-api-key": reading.key });
  expect([refused.status, refused.body.detail]).toEqual([403, expect.stringContaining("operator's key")]);
  expect((await scrapeOf(plane)).size).toBeGreaterThan(10);
});

test("no secret and no name of a deployment is in it, as text or as JSON", async () => {
  await using plane = await startTestControlPlane();
  const secrets = [{ name: "TOKEN", value: CANARY }];
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("named", { secrets })))
    .body;
  await plane.settled(id, latest_revision_id);
  for (const form of ["", "?format=json"]) {
    const headers = { "x-api-key": plane.apiKey };
    const text = await (await fetch(new URL(`/metrics${form}`, plane.url), { headers })).text();
    expect(text).toContain("agent_deploy_deployments");
    for (const hidden of [CANARY, "named", id, plane.apiKey]) expect(text).not.toContain(hidden);
  }
});
