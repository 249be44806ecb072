import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { includes, ROLES } from "../../../src/contract/role.ts";
import { type Route, routes } from "../../../src/contract/routes.ts";
import {
  apiOf,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { recordStatements } from "../../support/database/recorded-statements.ts";
import { openTestStore } from "../../support/database/test-store.ts";
import { deliver, pushBodies, signedHeaders } from "../../support/git/git-host.ts";

const rows = Object.entries(routes as Record<string, Route>);

/** A control plane with two tenants beside the operator's, and a key of each role in each. */
async function twoTenants() {
  const plane = await startTestControlPlane({ limits: { failedLogins: 1000 } });
  async function tenantNamed(name: string) {
    const { body: tenant } = await plane.post("/v1/tenants", { name });
    const keys: Record<string, string> = {};
    const ids: Record<string, string> = {};
    for (const role of ROLES) {
      const given = { "x-tenant-id": tenant.id };
      const made = await plane.request("POST", "/v1/keys", { name: role, role }, given);
      expect(made.status).toBe(201);
      keys[role] = made.body.key;
      ids[role] = made.body.id;
    }
    const as = (role: string) => apiOf({ url: plane.url, apiKey: keys[role] as string });
    return { id: tenant.id as string, keys, ids, as };
  }
  const [a, b] = [await tenantNamed("a"), await tenantNamed("b")];
  return { plane, a, b, [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose]() };
}

/** The path of a route with these ids; other parameters are named `support`. */
const pathWith = ({ path }: Route, ids: Record<string, string>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "support");

/** A body that a route takes, where it needs one to get as far as the deployment. */
const bodyOf = ({ method, body }: Route) => (body && method !== "get" ? {} : undefined);

test("the Git integrations of the operator are for its own tenant, and no other sees them", async () => {
  await using started = await twoTenants();
  const creation = {
    name: "integrated",
    source: "repo_host",
    source_config: {
      repo_url: "https://git.example.test/acme/agent",
      integration_id: "11111111-1111-4111-8111-111111111111",
    },
    source_revision_config: { repo_ref: "main" },
    secrets: [],
  };
  const refused = await started.a.as("admin").post("/v2/deployments", creation);
  expect(refused).toMatchObject({
    status: 400,
    body: {
      detail:
        "source_config.integration_id: the Git integrations of this control plane are for its operator's tenant only",
    },
  });
});

test.each(["/srv/git/app", "file:///srv/git/app", "FILE:///srv/git/app"])(
  "a tenant cannot have the control plane read the repository %s of its machine; its operator can",
  async (repo_url) => {
    await using started = await twoTenants();
    const creation = {
      name: "local",
      source: "repo_host",
      source_config: { repo_url },
      source_revision_config: { repo_ref: "main" },
      secrets: [],
    };
    const refused = await started.a.as("admin").post("/v2/deployments", creation);
    expect(refused.status).toBe(400);
    expect(refused.body.detail).toMatch("source_config.repo_url is on the control plane's own machine");
    expect((await started.plane.post("/v2/deployments", creation)).status).toBe(201);
  },
);

test("with a key of another tenant every route of a deployment answers as if it had never been, with the same work", async () => {
  await using started = await twoTenants();
  const { a, b } = started;
  const made = await a.as("deploy").post("/v2/deployments", sourceCreation("support"));
  const tarball = await a.as("deploy").upload(made.body.id);
  const patch = {
    revision_source: "internal_source",
    source_revision_config: { source_tarball_path: tarball },
  };
  const patched = await a.as("deploy").patch(`/v2/deployments/${made.body.id}`, patch);
  const ofTrace = { trace_id: randomUUID(), run_id: randomUUID(), name: "note" };
  const theirs = { deployment_id: made.body.id, revision_id: patched.body.latest_revision_id, ...ofTrace };
  await a.as("deploy").settled(theirs.deployment_id, theirs.revision_id);
  const never = { deployment_id: randomUUID(), revision_id: randomUUID(), ...ofTrace };
  const ofDeployments = rows.filter(([, { path }]) => path.includes("{deployment_id}"));
  expect(ofDeployments.length).toBeGreaterThan(15);
  using recorded = recordStatements();
  const asked = async (
    route: Route,
    ids: Record<string, string>,
    given: object | undefined = bodyOf(route),
  ) => {
    recorded.clear();
    const { status, body } = await b
      .as("admin")
      .request(route.method.toUpperCase(), pathWith(route, ids), given);
    return {
      status,
      text: JSON.stringify(body).replaceAll(ids.deployment_id as string, "ID"),
      sent: [...recorded.executed],
    };
  };
  for (const [name, route] of ofDeployments) {
    await asked(route, never);
    const another = await asked(route, theirs);
    // What the control plane does by itself meanwhile is recorded, too: only a difference of the routes is there again.
    await vi.waitFor(
      async () => expect(await asked(route, theirs), name).toEqual(await asked(route, never)),
      { timeout: 30_000 },
    );
    expect(another.status, name).toBe(404);
    expect(another.text, name).not.toContain("support");
    if (!route.body) continue;
    // A wrong shape is refused before anything is looked up.
    const mistaken = await asked(route, theirs, { mistaken: 1 });
    expect(mistaken.status, name).toBe(422);
    expect(mistaken.text, name).toBe((await asked(route, never, { mistaken: 1 })).text);
  }
  expect((await b.as("admin").get("/v2/deployments")).body.resources).toEqual([]);
  expect(
    (await b.as("admin").get(`/v2/deployments?deployment_ids=${theirs.deployment_id}`)).body.resources,
  ).toEqual([]);
  // The tarball of another tenant is none, and its name is free.
  const copy = sourceCreation("copy", { source_revision_config: { source_tarball_path: tarball } });
  expect((await b.as("admin").post("/v2/deployments", copy)).status).toBe(400);
  expect((await b.as("deploy").post("/v2/deployments", sourceCreation("support"))).status).toBe(201);
  const own = await a.as("read").get(`/v2/deployments/${theirs.deployment_id}`);
  expect([own.status, own.body.tenant_id]).toEqual([200, a.id]);
});

test("the push hook of another tenant's deployment rejects every other secret like a hook that never was, with the same work", async () => {
  await using started = await twoTenants();
  const { a, b } = started;
  const hookOf = async (tenant: typeof a, name: string) => {
    const { body } = await tenant.as("deploy").post("/v2/deployments", {
      ...{ name, source: "repo_host", secrets: [] },
      source_config: { repo_url: "https://git.example.test/acme/support", build_on_push: true },
      source_revision_config: { repo_ref: "main" },
    });
    const made = await tenant.as("deploy").post(`/v2/deployments/${body.id}/push-hook`);
    expect(made.status).toBe(200);
    return { id: body.id as string, ...(made.body as { url: string; secret: string }) };
  };
  const theirs = await hookOf(a, "support");
  const own = await hookOf(b, "own");
  const without = (await b.as("deploy").post("/v2/deployments", sourceCreation("without"))).body.id as string;
  const body = JSON.stringify(
    pushBodies.GitHub({ repository: "https://git.example.test/acme/support", after: "a".repeat(40) }),
  );
  using recorded = recordStatements();
  const asked = async (url: string, headers: Record<string, string>) => {
    recorded.clear();
    const { status, body: answer } = await deliver(url, body, headers);
    return { status, text: JSON.stringify(answer), sent: [...recorded.executed] };
  };
  const at = (id: string) => own.url.replace(own.id, id);
  for (const signer of Object.keys(signedHeaders) as (keyof typeof signedHeaders)[]) {
    const headers = () => ({
      ...signedHeaders[signer](own.secret, body),
      // A key opens no hook, whomever it is of.
      "x-api-key": b.keys.admin as string,
    });
    const never = () => asked(at(randomUUID()), headers());
    expect(await never(), signer).toMatchObject({ status: 401 });
    for (const id of [theirs.id, without, "support", "%27%20or%201=1"])
      await vi.waitFor(
        async () => expect(await asked(at(id), headers()), `${signer} at ${id}`).toEqual(await never()),
        { timeout: 30_000 },
      );
    expect((await asked(theirs.url, headers())).text, signer).not.toMatch(new RegExp(`support|${theirs.id}`));
  }
  const shown = await a.as("admin").get(`/v2/deployments/${theirs.id}/push-hook`);
  expect(shown.body).toMatchObject({ enabled: true, last_delivery_at: null, last_delivery: null });
  expect((await a.as("admin").get(`/v2/deployments/${theirs.id}/revisions`)).body.resources).toHaveLength(1);
});

test("keys of another tenant are neither listed nor revoked, and X-Tenant-Id leads nowhere else", async () => {
  await using started = await twoTenants();
  const { a, b, plane } = started;
  const listed = (await b.as("admin").get("/v1/keys")).body.resources as Json[];
  expect(listed.map(({ tenant_id }) => tenant_id)).toEqual([b.id, b.id, b.id]);
  for (const key of Object.values(a.keys)) expect(JSON.stringify(listed)).not.toContain(key);
  const another = await b.as("admin").remove(`/v1/keys/${a.ids.read}`);
  const never = await b.as("admin").remove(`/v1/keys/${randomUUID()}`);
  expect([another.status, never.status]).toEqual([404, 404]);
  expect((await a.as("read").get("/v2/deployments")).status).toBe(200);
  const led = await b.as("admin").request("GET", "/v2/deployments", undefined, { "x-tenant-id": a.id });
  expect(led.status).toBe(403);
  const chosen = { "x-tenant-id": a.id };
  expect((await plane.request("GET", "/v1/keys", undefined, chosen)).body.resources[0].tenant_id).toBe(a.id);
  expect((await plane.request("GET", "/v1/keys", undefined, { "x-tenant-id": randomUUID() })).status).toBe(
    403,
  );
});

test("each key is told its own tenant, role and name, and never itself", async () => {
  await using started = await twoTenants();
  const { a, b, plane } = started;
  for (const tenant of [a, b])
    for (const role of ROLES) {
      const { body } = await tenant.as(role).get("/v1/identity");
      expect(body).toMatchObject({
        tenant: { id: tenant.id },
        authority: role,
        key: { id: tenant.ids[role], name: role, is_current: true },
      });
      expect(JSON.stringify(body)).not.toContain(tenant.keys[role]);
    }
  const chosen = { "x-tenant-id": b.id };
  const { body } = await plane.request("GET", "/v1/identity", undefined, chosen);
  expect(body).toMatchObject({ tenant: { id: b.id }, authority: "operator", key: null });
});

test("each route is refused to keys whose role is not enough, and the answer names the role", async () => {
  await using started = await twoTenants();
  const { a } = started;
  const ids = {
    ...{ deployment_id: randomUUID(), revision_id: randomUUID() },
    ...{ key_id: randomUUID(), tenant_id: randomUUID(), listener_id: randomUUID() },
  };
  for (const [name, route] of rows)
    for (const role of ROLES) {
      const { status, body } = await a
        .as(role)
        .request(route.method.toUpperCase(), pathWith(route, ids), bodyOf(route));
      if (includes(role, route.role)) expect([401, 403], `${name} ${role}`).not.toContain(status);
      else {
        expect(status, `${name} ${role}`).toBe(403);
        expect(body.detail).toContain(route.role === "operator" ? "operator's key" : `'${route.role}'`);
      }
    }
});

test("a key that was revoked, has expired or went with its tenant opens nothing on any route, and the reason is given", async () => {
  await using started = await twoTenants();
  const { a, b, plane } = started;
  const soon = new Date(Date.now() + 300).toISOString();
  const brief = await a.as("admin").post("/v1/keys", { name: "brief", role: "admin", expires_at: soon });
  const expired = apiOf({ url: plane.url, apiKey: brief.body.key });
  expect((await a.as("admin").remove(`/v1/keys/${a.ids.deploy}`)).status).toBe(204);
  expect((await plane.remove(`/v1/tenants/${b.id}`)).status).toBe(204);
  while (Date.now() <= Date.parse(soon)) await new Promise((resolve) => setTimeout(resolve, 50));
  const ended = [
    [a.as("deploy"), "was revoked"],
    [expired, "expired"],
    [b.as("admin"), "not valid"],
  ] as const;
  const check = async () => {
    for (const [api, reason] of ended)
      for (const [name, route] of rows) {
        const { status, body } = await api.request(
          route.method.toUpperCase(),
          pathWith(route, {}),
          bodyOf(route),
        );
        expect([name, status]).toEqual([name, 401]);
        expect(body.detail).toContain(reason);
      }
  };
  await check();
  await plane.restart();
  await check();
  expect((await a.as("admin").get("/v1/keys")).status).toBe(200);
});

test("wrong keys of one address are limited, and a right one is never kept waiting", async () => {
  await using plane = await startTestControlPlane({ limits: { failedLogins: 3 } });
  const wrong = () => apiOf({ url: plane.url, apiKey: "wrong" }).get("/v2/deployments");
  for (let each = 0; each < 3; each++) expect((await wrong()).status).toBe(401);
  const limited = await wrong();
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await plane.get("/v2/deployments")).status).toBe(200);
});

test("a tenant is not deleted while it has deployments, nor is the operator's own; a key is stored as a hash only", async () => {
  await using started = await twoTenants();
  const { a, plane } = started;
  await a.as("deploy").post("/v2/deployments", sourceCreation("support"));
  expect((await plane.remove(`/v1/tenants/${a.id}`)).status).toBe(409);
  const [first] = (await plane.get("/v1/tenants")).body.resources as Json[];
  expect((await plane.remove(`/v1/tenants/${first.id}`)).status).toBe(409);
  expect((await plane.post("/v1/tenants", { name: "a" })).status).toBe(409);
  expect((await a.as("admin").post("/v1/keys", { name: "read", role: "read" })).status).toBe(409);
  const past = { name: "past", role: "read", expires_at: "2020-01-01T00:00:00Z" };
  expect((await a.as("admin").post("/v1/keys", past)).status).toBe(400);
  const stored = readdirSync(plane.data)
    .filter((name) => name.startsWith("control-plane.db"))
    .map((name) => readFileSync(`${plane.data}/${name}`, "latin1"))
    .join();
  const store = await openTestStore(`${plane.data}/control-plane.db`);
  const rows = JSON.stringify(await store.selectFrom("api_keys").selectAll().execute());
  await store.destroy();
  for (const key of Object.values(a.keys)) expect(stored + rows).not.toContain(key);
});

test("a key that may only read gets no values of secrets", async () => {
  await using started = await twoTenants();
  const given = {
    secrets: [{ name: "A", value: "canary-secret" }],
    runtime_keys: [{ name: "web", value: "canary-runtime-key" }],
  };
  const { body } = await started.a.as("deploy").post("/v2/deployments", sourceCreation("support", given));
  const paths = [`/v2/deployments/${body.id}`, "/v2/deployments"];
  for (const path of paths) {
    expect(JSON.stringify((await started.a.as("read").get(path)).body), path).not.toContain("canary");
    expect(JSON.stringify((await started.a.as("deploy").get(path)).body), path).toContain("canary-secret");
  }
});
