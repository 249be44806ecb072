import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { creation, type Json, startTestControlPlane } from "../support/control-plane/control-plane.ts";

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

const WEB = { name: "web", value: "web-0123456789abcdef" };
const CI = { name: "ci", value: "ci-0123456789abcdef" };

/** A plane that others are to reach; in fact it listens on loopback, as every test's. */
const reachable = { publicHost: "agents.example.test" };

async function deployed(plane: Plane, over: Record<string, unknown> = {}): Promise<Json> {
  const { body, status } = await plane.post("/v2/deployments", creation("agent", over));
  expect(status).toBe(201);
  await plane.settled(body.id, body.latest_revision_id);
  return body;
}

/** Asks the agent at its address, under whatever name that has. */
async function ask({ source_config }: Json, key?: string): Promise<number> {
  const { port } = new URL(source_config.custom_url);
  const headers = key === undefined ? {} : { "x-api-key": key };
  const response = await fetch(`http://127.0.0.1:${port}/info`, { headers });
  await response.text();
  return response.status;
}

test("an agent beyond loopback requires the control plane's key or one of its runtime keys", async () => {
  await using plane = await startTestControlPlane(reachable);
  const agent = await deployed(plane, { runtime_keys: [WEB] });
  expect(agent).toMatchObject({ runtime_keys: [WEB], runtime_access: "key" });
  expect(await ask(agent)).toBe(401);
  expect(await ask(agent, CI.value)).toBe(401);
  expect(await ask(agent, WEB.value)).toBe(200);
  expect(await ask(agent, plane.apiKey)).toBe(200);
  const sent = plane.agents.flatMap(({ requests }) => requests.map(({ rawHeaders }) => rawHeaders)).flat();
  expect(sent).not.toContain(plane.apiKey);
  expect(sent).not.toContain(WEB.value);
  const environment = plane.agents.map(({ request }) => Object.keys(request.environment));
  expect(environment).toEqual([[]]);
});

test("an agent beyond loopback without runtime keys requires the control plane's key", async () => {
  await using plane = await startTestControlPlane(reachable);
  const agent = await deployed(plane);
  expect(agent).toMatchObject({ runtime_keys: [], runtime_access: "key" });
  expect([await ask(agent), await ask(agent, plane.apiKey)]).toEqual([401, 200]);
});

test("changed runtime keys take effect at once, without a revision or a restart", async () => {
  await using plane = await startTestControlPlane();
  const agent = await deployed(plane);
  expect(agent.runtime_access).toBe("this_machine");
  expect([await ask(agent), await ask(agent, WEB.value)]).toEqual([200, 401]);
  const path = `/v2/deployments/${agent.id}`;
  const set = await plane.patch(path, { runtime_keys: [WEB, CI] });
  expect(set.body).toMatchObject({
    runtime_keys: [WEB, CI],
    runtime_access: "key",
    latest_revision_id: agent.latest_revision_id,
  });
  expect([await ask(agent), await ask(agent, WEB.value), await ask(agent, CI.value)]).toEqual([
    401, 200, 200,
  ]);
  await plane.patch(path, { runtime_keys: [CI] });
  expect([await ask(agent, WEB.value), await ask(agent, CI.value)]).toEqual([401, 200]);
  await plane.patch(path, { display_name: "Agent" });
  expect(await ask(agent)).toBe(401);
  const cleared = await plane.patch(path, { runtime_keys: [] });
  expect(cleared.body).toMatchObject({ runtime_keys: [], runtime_access: "this_machine" });
  expect(await ask(agent)).toBe(200);
  expect(plane.agents).toHaveLength(1);
  expect((await plane.get(`${path}/revisions`)).body.resources).toHaveLength(1);
});

test("neither new secrets, nor a redeploy, nor a restart of the control plane changes the runtime keys", async () => {
  await using plane = await startTestControlPlane();
  const agent = await deployed(plane, { runtime_keys: [WEB], secrets: [{ name: "TOKEN", value: "1" }] });
  const path = `/v2/deployments/${agent.id}`;
  const patched = await plane.patch(path, { secrets: [{ name: "OTHER", value: "2" }] });
  await plane.settled(agent.id, patched.body.latest_revision_id);
  expect(await ask(agent)).toBe(401);
  const back = await plane.post(`${path}/revisions/${agent.latest_revision_id}/redeploy`);
  await plane.settled(agent.id, back.body.latest_revision_id);
  expect(back.body).toMatchObject({ runtime_keys: [WEB], secrets: [{ name: "TOKEN", value: "1" }] });
  expect([await ask(agent), await ask(agent, WEB.value)]).toEqual([401, 200]);
  await plane.restart();
  expect([await ask(agent), await ask(agent, WEB.value)]).toEqual([401, 200]);
  for (const { request } of plane.agents)
    expect(Object.values(request.environment).map((secret) => secret.reveal())).not.toContain(WEB.value);
});

test("runtime keys are deleted with their deployment, and a new one of the same name has none", async () => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane, { runtime_keys: [WEB] });
  await plane.remove(`/v2/deployments/${id}?delete_tracing_project=true`);
  while ((await plane.get(`/v2/deployments/${id}`)).status !== 404)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await deployed(plane)).toMatchObject({ runtime_keys: [] });
});

test("all mistakes in runtime keys are reported at once, before anything changes", async () => {
  await using plane = await startTestControlPlane();
  const agent = await deployed(plane, { runtime_keys: [WEB] });
  const runtime_keys = [
    { name: "a b", value: "short-canary" },
    { name: "web", value: "with space canary" },
  ];
  const refused = await plane.patch(`/v2/deployments/${agent.id}`, { runtime_keys });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      detail:
        "the name of runtime key 1 is not valid: 1 to 63 letters, digits, dots, hyphens and underscores; runtime key 1 is too short: it has at least 16 characters; runtime key 'web' holds a space, a comma or a character beyond ASCII: a header cannot carry it",
    },
  });
  expect(await ask(agent, WEB.value)).toBe(200);
  const secrets = [{ name: "AGENT_SERVER_API_KEYS", value: "canary" }];
  const asSecret = await plane.patch(`/v2/deployments/${agent.id}`, { secrets });
  expect(asSecret).toMatchObject({ status: 400, body: { detail: expect.stringContaining("runtime_keys") } });
});

test("the hosted dialect has no runtime keys, and agents beyond loopback still require a key", async () => {
  await using plane = await startTestControlPlane({ ...reachable, dialect: "langsmith" });
  const { body: agent, status } = await plane.post("/v2/deployments", {
    ...creation("agent", { runtime_keys: [WEB] }),
    source: "github",
    source_revision_config: { repo_ref: "main", langgraph_config_path: "graph.json" },
  });
  expect(status).toBe(201);
  await plane.settled(agent.id, agent.latest_revision_id);
  expect(agent).not.toHaveProperty("runtime_keys");
  expect(agent).not.toHaveProperty("runtime_access");
  expect([await ask(agent, WEB.value), await ask(agent, plane.apiKey)]).toEqual([401, 200]);
  const document = (await (await fetch(new URL("/openapi.json", plane.url))).json()) as Json;
  expect(JSON.stringify(document)).not.toContain("runtime_");
});

test("OpenAPI describes runtime keys as the contract does", async () => {
  await using plane = await startTestControlPlane();
  const { components } = (await (await fetch(new URL("/openapi.json", plane.url))).json()) as Json;
  for (const name of ["Deployment", "DeploymentCreate", "DeploymentPatch"])
    expect(components.schemas[name].properties).toHaveProperty("runtime_keys");
  expect(components.schemas.Deployment.properties).toHaveProperty("runtime_access");
});

test("a runtime key appears in no file, log or console line", async () => {
  await using plane = await startTestControlPlane(reachable);
  const agent = await deployed(plane, { runtime_keys: [WEB] });
  await ask(agent, WEB.value);
  await ask(agent, `${WEB.value}x`);
  const { body } = await plane.post(`/v1/projects/${agent.id}/deploy_logs`);
  const files = readdirSync(plane.data, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  expect(files.length).toBeGreaterThan(3);
  for (const text of [JSON.stringify(body), ...plane.lines, ...files]) expect(text).not.toContain(WEB.value);
});
