import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { includes, KEY_ROLES, type KeyRole } from "../../../src/contract/role.ts";
import { type Route, routes } from "../../../src/contract/routes.ts";
import { apiOf, type Json, startTestControlPlane } from "../../support/control-plane/control-plane.ts";

const rows = Object.entries(routes as Record<string, Route>);

const ofCluster = (compute_id: string, namespaces = ["agents"]) => ({
  ...{ compute_type: "k8s", compute_id },
  compute_config: { k8s_namespaces: namespaces },
});

test("a listener is made, listed in pages, read, changed and deleted; its name is unique within the tenant", async () => {
  await using plane = await startTestControlPlane();
  const made = await plane.post("/v2/listeners", ofCluster("a"));
  expect(made).toMatchObject({ status: 201, body: { compute_type: "k8s", compute_id: "a" } });
  expect((await plane.post("/v2/listeners", ofCluster("b"))).status).toBe(201);
  const twice = await plane.post("/v2/listeners", ofCluster("a"));
  expect([twice.status, twice.body.detail]).toEqual([409, "A listener named 'a' already exists."]);
  const second = await plane.get("/v2/listeners?limit=1&offset=1");
  expect(second.body).toMatchObject({ resources: [{ compute_id: "b" }], offset: 2 });
  const at = `/v2/listeners/${made.body.id}`;
  const changed = await plane.patch(at, { compute_config: { k8s_namespaces: ["x", "y"] } });
  expect(changed.body.compute_config).toEqual({ k8s_namespaces: ["x", "y"] });
  expect((await plane.get(at)).body).toEqual(changed.body);
  expect((await plane.remove(at)).status).toBe(204);
  expect((await plane.get(at)).status).toBe(404);
  for (const wrong of [ofCluster("c", []), ofCluster("c", ["Not_one"]), ofCluster("no name"), {}])
    expect((await plane.post("/v2/listeners", wrong)).status, JSON.stringify(wrong)).toBe(422);
});

test("a listener is its tenant's: another tenant neither sees, changes, deletes it, nor has a key of it", async () => {
  await using plane = await startTestControlPlane();
  const { body: tenant } = await plane.post("/v1/tenants", { name: "other" });
  const { body: key } = await plane.request(
    ...(["POST", "/v1/keys", { name: "k", role: "admin" }, { "x-tenant-id": tenant.id }] as const),
  );
  const other = apiOf({ url: plane.url, apiKey: key.key });
  const { body: made } = await plane.post("/v2/listeners", ofCluster("a"));
  const at = `/v2/listeners/${made.id}`;
  expect((await other.get("/v2/listeners")).body.resources).toEqual([]);
  expect((await other.get(at)).status).toBe(404);
  expect((await other.patch(at, { version: "1" })).status).toBe(404);
  expect((await other.remove(at)).status).toBe(404);
  const ofTheirs = { name: "of", role: "listener", listener_id: made.id };
  expect((await other.post("/v1/keys", ofTheirs)).status).toBe(400);
  expect((await other.post("/v2/listeners", ofCluster("a"))).status).toBe(201);
});

test("a key of the role listener is of one listener, opens no other operation, and ends with its listener", async () => {
  await using plane = await startTestControlPlane({ limits: { failedLogins: 1000 } });
  const { body: site } = await plane.post("/v2/listeners", ofCluster("site"));
  const keyOf = (given: object) => plane.post("/v1/keys", { name: randomUUID(), ...given });
  expect((await keyOf({ role: "listener" })).body.detail).toMatch(/^listener_id: .* say which$/);
  expect((await keyOf({ role: "read", listener_id: site.id })).body.detail).toMatch(
    /^listener_id: for the role/,
  );
  expect((await keyOf({ role: "listener", listener_id: randomUUID() })).status).toBe(400);
  const keys = new Map<KeyRole, string>();
  for (const role of KEY_ROLES)
    keys.set(role, (await keyOf({ role, ...(role === "listener" && { listener_id: site.id }) })).body.key);
  const ids: Record<string, string> = { listener_id: site.id };
  for (const [name, route] of rows)
    for (const [role, apiKey] of keys) {
      const path = route.path.replace(/\{(\w+)\}/g, (_, part: string) => ids[part] ?? randomUUID());
      if (includes(role, route.role)) continue;
      const body = route.body && route.method !== "get" ? {} : undefined;
      const { status } = await apiOf({ url: plane.url, apiKey }).request(
        route.method.toUpperCase(),
        path,
        body,
      );
      expect(status, `${name} ${role}`).toBe(403);
    }
  const opened = rows.filter(([, { role }]) => includes("listener", role)).map(([name]) => name);
  expect(opened).toEqual(["pollListener"]);
  const { body: another } = await plane.post("/v2/listeners", ofCluster("another"));
  const told = {
    ...{ session: randomUUID(), seq: 1, waits: false, version: "1" },
    ...{ agents: [], routes: {}, forgotten: [], pins: [], lines: [] },
  };
  const own = apiOf({ url: plane.url, apiKey: keys.get("listener") as string });
  expect((await own.post(`/v2/listeners/${site.id}/poll`, told)).status).toBe(200);
  expect((await own.post(`/v2/listeners/${another.id}/poll`, told)).status).toBe(403);
  const listed = (await plane.get("/v1/keys")).body.resources as Json[];
  expect(listed.find(({ role }) => role === "listener")).toMatchObject({ listener_id: site.id });
  expect((await plane.remove(`/v2/listeners/${site.id}`)).status).toBe(204);
  const ended = apiOf({ url: plane.url, apiKey: keys.get("listener") as string });
  expect((await ended.get("/info")).status).toBe(401);
});
