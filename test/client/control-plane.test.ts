import { inspect } from "node:util";
import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { type Route, type RouteName, routes } from "../../src/contract/routes.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { deploymentBody, ids } from "../support/control-plane/deployment-body.ts";
import { inOrder, startScriptedServer } from "../support/network/scripted-server.ts";

const credentials = { apiKey: new Secret("key-of-the-test") };

test("the client calls every route of the contract with its method and path", async () => {
  await using server = await startScriptedServer(() => ({ status: 404, json: { detail: "none" } }));
  await using plane = connectControlPlane({ baseUrl: server.url, credentials });
  const params = {
    deployment_id: ids.deployment,
    revision_id: ids.revision,
    key_id: ids.revision,
    tenant_id: ids.revision,
    listener_id: ids.revision,
    notification_id: ids.revision,
    provider_id: "p",
    trace_id: ids.revision,
    run_id: ids.revision,
    name: "s",
  };
  const body = {
    values: {},
    name: "a",
    path: "/b",
    url: new Secret("https://ops.example.com"),
    role: "read",
    source: "repo_host",
    source_config: {},
    source_revision_config: {},
    secrets: [],
  };
  const ofListeners = {
    ...{ compute_type: "k8s", compute_id: "a", compute_config: { k8s_namespaces: ["a"] } },
    ...{ session: ids.revision, seq: 1, waits: false, version: "1" },
    ...{ agents: [], routes: {}, forgotten: [], pins: [], lines: [] },
  };
  for (const name of Object.keys(routes) as RouteName[]) {
    const call = plane[name] as (request: object) => Promise<unknown>;
    await expect(call({ params, body: /Listener$/.test(name) ? ofListeners : body })).rejects.toMatchObject({
      code: "not_found",
    });
  }
  const expected = Object.values(routes as Record<string, Route>).map(({ method, path }) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof params) => params[name]);
    return `${method.toUpperCase()} ${filled}`;
  });
  expect(server.lines()).toEqual(expected);
  expect(expected.length).toBeGreaterThanOrEqual(16);
});

// Holds CP-4-base-url
test("the client keeps the path of the base URL and sends all three credentials", async () => {
  await using server = await startScriptedServer(inOrder({ json: deploymentBody() }));
  await using plane = connectControlPlane({
    baseUrl: `${server.url}/api-host/`,
    credentials: { ...credentials, tenantId: "workspace", bearer: new Secret("b") },
  });
  expect(plane.baseUrl).toBe(`${server.url}/api-host`);
  await plane.getDeployment({ params: { deployment_id: ids.deployment } });
  const [request] = server.requests;
  expect(request?.path).toBe(`/api-host/v2/deployments/${ids.deployment}`);
  expect(request?.headers).toMatchObject({
    "x-api-key": "key-of-the-test",
    "x-tenant-id": "workspace",
    authorization: "Bearer b",
  });
});

test("the client translates the langsmith dialect both ways and leaves free-form parts unchanged", async () => {
  const answer = deploymentBody({
    source: "github",
    source_config: { resource_spec: { labels: { graph_config_path: "repo_host" } } },
    source_revision_config: { langgraph_config_path: "langgraph.json" },
  });
  await using server = await startScriptedServer(inOrder({ status: 201, json: answer }));
  await using plane = connectControlPlane({ baseUrl: server.url, credentials, dialect: "langsmith" });
  const made = await plane.createDeployment({
    body: {
      name: "a",
      source: "repo_host",
      source_config: { resource_spec: { labels: { graph_config_path: "repo_host" } } },
      source_revision_config: { graph_config_path: "langgraph.json" },
      secrets: [{ name: "K", value: new Secret("repo_host") }],
    },
  });
  expect(server.requests[0]?.body).toEqual({
    name: "a",
    source: "github",
    source_config: { resource_spec: { labels: { graph_config_path: "repo_host" } } },
    source_revision_config: { langgraph_config_path: "langgraph.json" },
    secrets: [{ name: "K", value: "repo_host" }],
  });
  expect(made.source).toBe("repo_host");
  expect(made.source_revision_config?.graph_config_path).toBe("langgraph.json");
  expect(made.source_config.resource_spec?.labels).toEqual({ graph_config_path: "repo_host" });
});

test("the client sends list parameters as a query and omits undefined ones", async () => {
  await using server = await startScriptedServer(inOrder({ json: { resources: [], offset: 0 } }));
  await using plane = connectControlPlane({ baseUrl: server.url, credentials });
  await plane.listDeployments({ query: { limit: 5, name_contains: "a b&c", status: undefined } });
  expect(server.requests[0]?.path).toBe("/v2/deployments?limit=5&name_contains=a+b%26c");
});

test("the client wraps secrets when decoding, so that they are never printed", async () => {
  const json = deploymentBody({ secrets: [{ name: "TOKEN", value: "canary-value" }] });
  await using server = await startScriptedServer(inOrder({ json }));
  await using plane = connectControlPlane({ baseUrl: server.url, credentials });
  const deployment = await plane.getDeployment({ params: { deployment_id: ids.deployment } });
  expect(deployment.secrets?.[0]?.value.reveal()).toBe("canary-value");
  expect(inspect(deployment, { depth: 9 }) + JSON.stringify(deployment)).not.toContain("canary-value");
});

test("the client keeps unknown fields, statuses and values", async () => {
  const json = deploymentBody({
    status: "HIBERNATING",
    source: "carrier_pigeon",
    brand_new: { a: 1 },
    source_config: { resource_spec: { cpu: 64, memory_mb: 512 } },
    secrets: [{ name: "HIDDEN" }],
  });
  await using server = await startScriptedServer(inOrder({ json }));
  await using plane = connectControlPlane({ baseUrl: server.url, credentials });
  const deployment = await plane.getDeployment({ params: { deployment_id: ids.deployment } });
  expect(deployment).toMatchObject({ status: "HIBERNATING", source: "carrier_pigeon", brand_new: { a: 1 } });
  expect(deployment.source_config.resource_spec).toEqual({ cpu: 64, memory_mb: 512 });
  expect(deployment.secrets?.[0]?.name).toBe("HIDDEN");
});

test.each([
  ["a proxy's page", { text: "<html>Sign in</html>" }, /not JSON.*Sign in/],
  ["half an answer", { text: '{"id": "x", "secrets": [{"name":"A","value":"canary-value"' }, /not JSON$/],
  ["another object", { json: { hello: "canary-value" } }, /lacks id, name/],
  ["a list", { json: ["canary-value"] }, /does not have the shape|lacks/],
  ["nothing", { text: "" }, /not JSON/],
])(
  "the client reports what is wrong with a success that is %s, without its secrets",
  async (_, reply, message) => {
    await using server = await startScriptedServer(inOrder(reply));
    await using plane = connectControlPlane({ baseUrl: server.url, credentials });
    const error = await plane
      .getDeployment({ params: { deployment_id: ids.deployment } })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "unexpected_answer",
      status: 200,
      message: expect.stringMatching(message),
    });
    expect(inspect(error, { depth: 9 })).not.toContain("canary-value");
  },
);

test("the client rejects a malformed request with all its fields before sending it", async () => {
  await using server = await startScriptedServer(inOrder());
  await using plane = connectControlPlane({ baseUrl: server.url, credentials });
  const call = plane.createDeployment({
    body: {
      name: "Not a Name",
      source: "repo_host",
      source_config: { resource_spec: { cpu: 99 } },
      source_revision_config: {},
      secrets: [],
    },
  });
  await expect(call).rejects.toMatchObject({
    code: "invalid",
    fields: [{ path: "name" }, { path: "source_config.resource_spec.cpu" }],
  });
  await expect(plane.getDeployment({ params: { deployment_id: "../users" } })).rejects.toMatchObject({
    code: "invalid",
    fields: [{ path: "deployment_id" }],
  });
  expect(server.requests).toHaveLength(0);
});

test("a closed client rejects calls", async () => {
  await using server = await startScriptedServer(() => ({ json: { resources: [], offset: 0 } }));
  const plane = connectControlPlane({ baseUrl: server.url, credentials });
  await plane.listDeployments({});
  await plane.close();
  await expect(plane.listDeployments({})).rejects.toThrow("closed");
});

test.each([
  ["not a url", /is not a URL/],
  ["ftp://host", /scheme ftp:/],
  ["https://user:pw@host", /user or password/],
  ["https://host/?key=1", /query/],
])("the client rejects the base URL %s", (baseUrl, message) => {
  expect(() => connectControlPlane({ baseUrl, credentials })).toThrow(message);
});

test("the client rejects a key with a line break without printing it", () => {
  const apiKey = new Secret("canary-key\n");
  const connect = () => connectControlPlane({ baseUrl: "http://127.0.0.1:1", credentials: { apiKey } });
  expect(connect).toThrow(/API key is empty or holds white space/);
  expect(connect).not.toThrow(/canary/);
});
