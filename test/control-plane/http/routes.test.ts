import { expect, test } from "vitest";
import { type Route, routes } from "../../../src/contract/routes.ts";
import {
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";

const rows = Object.entries(routes) as [string, Route][];

// Holds CP-5-api-key
test("every row of the route table is served and requires the key", async () => {
  await using plane = await startTestControlPlane();
  expect(rows.length).toBeGreaterThanOrEqual(16);
  for (const [name, { method, path }] of rows) {
    const concrete = path.replace(/\{\w+\}/g, crypto.randomUUID());
    const body = method === "post" || method === "patch" ? {} : undefined;
    const { status, body: answer } = await plane.request(method.toUpperCase(), concrete, body);
    expect(`${name}: ${JSON.stringify(answer?.detail ?? "")}`).not.toContain("There is no route");
    expect([200, 201, 404, 422]).toContain(status);
    const unknown = await fetch(new URL(concrete, plane.url), { method: method.toUpperCase() });
    expect(unknown.status).toBe(401);
  }
});

// Holds CP-1-operations
test("the route table contains the six routes of the specification", () => {
  const listed = rows
    .filter(([, { origin }]) => origin.startsWith("spec"))
    .map(([, { method, path }]) => `${method} ${path}`);
  expect(listed.sort()).toEqual([
    "get /v2/auth/platform-providers/{provider_id}",
    "get /v2/deployments",
    "get /v2/deployments/{deployment_id}",
    "get /v2/deployments/{deployment_id}/revisions/{revision_id}",
    "patch /v2/deployments/{deployment_id}",
    "post /v2/deployments",
  ]);
});

// Holds CP-5-tenant, CP-5-schemes, CP-5-bearer, CP-5-api-key
test("the OpenAPI document lists every route, and requires no key", async () => {
  await using plane = await startTestControlPlane();
  const document = (await (await fetch(new URL("/openapi.json", plane.url))).json()) as Json;
  expect(document.openapi).toBe("3.1.0");
  for (const [operationId, { method, path, role, answers }] of rows) {
    expect(document.paths[path][method]).toMatchObject({ operationId });
    expect(document.paths[path][method].security).toContainEqual({ "API Key": [role] });
    for (const status of Object.keys(answers))
      expect(document.paths[path][method].responses).toHaveProperty(status);
  }
  expect(Object.keys(document.components.securitySchemes)).toEqual(["API Key", "Tenant ID", "Bearer Auth"]);
  // Every documented credential works, and no other: a tenant ID alone is not a credential.
  const { tenant_id } = (await plane.post("/v2/deployments", sourceCreation("tenant"))).body;
  const credentials: Record<string, [string, string]> = {
    "API Key": ["x-api-key", plane.apiKey],
    "Bearer Auth": ["authorization", `Bearer ${plane.apiKey}`],
    "Tenant ID": ["x-tenant-id", tenant_id],
  };
  const statusWith = async (names: string[]) => {
    const headers = Object.fromEntries(names.map((name) => credentials[name] ?? ["", ""]));
    return (await fetch(new URL("/v2/deployments", plane.url), { headers })).status;
  };
  for (const way of document.security) expect(await statusWith(Object.keys(way))).toBe(200);
  expect(document.security).not.toContainEqual({ "Tenant ID": [] });
  expect(await statusWith(["Tenant ID"])).toBe(401);
  expect(document.components.schemas.SourceConfig.properties.deployment_type.anyOf[0].enum).toEqual([
    "dev_free",
    "dev",
    "prod",
    "dev_zero",
  ]);
  expect(document.components.schemas.Deployment.properties.secrets.anyOf[0].items.properties.value).toEqual({
    type: ["string", "null"],
  });
  expect(document.components.schemas.DeploymentCreate.required).toEqual([
    "name",
    "source",
    "source_config",
    "source_revision_config",
    "secrets",
  ]);
  // Every reference leads somewhere.
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name as string);
});

test("the OpenAPI document of the hosted dialect uses the hosted names", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const text = await (await fetch(new URL("/openapi.json", plane.url))).text();
  expect(text).toContain("langgraph_config_path");
  expect(text).toContain('"github"');
  expect(text).not.toMatch(/"(graph_config_path|repo_host|external_image|internal_image)"/);
});
