import { join } from "node:path";
import { expect, test } from "vitest";
import { folders } from "../../../src/control-plane/folders/folders.ts";
import { openStore } from "../../../src/control-plane/store/database/open-store.ts";
import { audited, readAudit } from "../../../src/control-plane/tenants/audit.ts";
import type { Caller } from "../../../src/control-plane/tenants/caller.ts";
import { Secret } from "../../../src/foundation/secret.ts";
import { systemClock } from "../../../src/foundation/time/clock.ts";
import { apiOf, creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { projectFolder } from "../../support/project-folder.ts";

type Entry = { operation: string; status: number | null; [field: string]: unknown };

test("each request to change something is there with who sent it and what it asked for, newest first", async () => {
  await using plane = await startTestControlPlane();
  const secrets = [{ name: "KEY", value: "canary-of-a-secret" }];
  const key = (await plane.post("/v1/keys", { name: "ci", role: "deploy" })).body;
  const ci = apiOf({ url: plane.url, apiKey: key.key });
  const { id } = (await ci.post("/v2/deployments", creation("one", { secrets }))).body;
  await ci.request("PATCH", `/v2/deployments/${id}`, { secrets }, { "x-request-id": "from-ci" });
  expect((await ci.remove(`/v2/deployments/${id}`)).status).toBe(204);
  const { body } = await plane.get("/v1/audit");
  const by = { id: key.id, name: "ci" };
  expect(body.resources).toMatchObject([
    { operation: "deleteDeployment", key: by, deployment_id: id, status: 204 },
    { operation: "patchDeployment", key: by, deployment_id: id, request_id: "from-ci", address: "127.0.0.1" },
    { operation: "createDeployment", key: by, deployment_id: id, given: { body: { name: "one" } } },
    { operation: "createKey", key: null, deployment_id: null, given: { body: { name: "ci" } }, status: 201 },
  ]);
  const given = JSON.stringify(body);
  expect(given).toContain('{"name":"KEY","value":"***"}');
  expect(given).not.toContain("canary");
  expect(given).not.toContain(key.key);
});

test("what was refused is there with its status, and what nobody was let in for is not", async () => {
  await using plane = await startTestControlPlane();
  const { key } = (await plane.post("/v1/keys", { name: "reader", role: "read" })).body;
  const reader = apiOf({ url: plane.url, apiKey: key });
  expect((await reader.post("/v2/deployments", creation("one"))).status).toBe(403);
  expect((await plane.remove("/v1/keys/00000000-0000-4000-8000-000000000000")).status).toBe(404);
  const { body } = await plane.get("/v1/audit");
  expect(body.resources.map(({ operation, status }: Entry) => [operation, status])).toEqual([
    ["revokeKey", 404],
    ["createKey", 201],
  ]);
  expect((await reader.get("/v1/audit")).status).toBe(403);
});

test("reading a log is no change, although it is asked for by POST", async () => {
  await using plane = await startTestControlPlane();
  const { id } = (await plane.post("/v2/deployments", creation("one"))).body;
  expect((await plane.post(`/v1/projects/${id}/deploy_logs`, {})).status).toBe(200);
  const { resources } = (await plane.get("/v1/audit")).body;
  expect(resources.map(({ operation }: Entry) => operation)).toEqual(["createDeployment"]);
});

test("of a long field only its length is kept", async () => {
  await using plane = await startTestControlPlane();
  const repo_ref = "x".repeat(200);
  const secrets = Array.from({ length: 400 }, (_, i) => ({ name: `NAME_${i}`, value: "1" }));
  const source_revision_config = { repo_ref, graph_config_path: "graph.json" };
  await plane.post("/v2/deployments", creation("large", { secrets, source_revision_config }));
  const [entry] = (await plane.get("/v1/audit?limit=1")).body.resources;
  expect(entry.given.body).toMatchObject({
    source_revision_config,
    secrets: expect.stringMatching(/^\(\d+ characters\)$/),
  });
});

test("pages go on before an entry, deployments can be chosen, and tenants are apart", async () => {
  await using plane = await startTestControlPlane();
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  for (const name of ["one", "two"]) await plane.post("/v2/deployments", creation(name));
  const page = async (query: string) => (await plane.get(`/v1/audit?${query}`)).body.resources as Entry[];
  const [two] = await page("limit=1");
  const [one] = await page(`limit=1&before=${two!.id}`);
  expect([two, one].map((entry) => entry!.given)).toMatchObject([
    { body: { name: "two" } },
    { body: { name: "one" } },
  ]);
  expect(await page(`deployment_id=${one!.deployment_id}`)).toEqual([one]);
  const other = await plane.request("GET", "/v1/audit", undefined, { "x-tenant-id": tenant.id });
  expect(other.body.resources).toEqual([]);
});

test("a change is there before it begins, without a status, which stays away when the control plane is killed", async () => {
  using folder = projectFolder();
  const db = await openStore({ file: join(folder.path, "store.db"), trace: undefined });
  const platform = { db, clock: systemClock, folders: folders(folder.path), log: () => {} };
  const caller: Caller = { tenantId: "t", authority: "operator", key: undefined };
  const given = { params: undefined, query: undefined, body: { key: new Secret("canary") } };
  const change = { caller, operation: "createKey", given, address: undefined, requestId: "r" };
  const statuses = async () =>
    (await readAudit(platform, caller, {})).resources.map(({ status, given }) => [status, given]);
  const shown = { body: { key: "***" } };
  const failing = audited(platform, change, 201, async () => {
    expect(await statuses()).toEqual([[null, shown]]);
    throw new Error("it failed");
  });
  await expect(failing).rejects.toThrow("it failed");
  expect(await statuses()).toEqual([[500, shown]]);
  await db.database.close();
});
