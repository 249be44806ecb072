import { request } from "node:http";
import { expect, test } from "vitest";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

// What callers give beside the rules of each field: ids in any case, lists, names that can never work, texts without end.

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

async function deployed(plane: Plane, name = "agent", over: Json = {}): Promise<Json> {
  const { body } = await plane.post("/v2/deployments", creation(name, over));
  await plane.settled(body.id, body.latest_revision_id);
  return (await plane.get(`/v2/deployments/${body.id}`)).body;
}

test("ids are taken in any case, in paths and in lists", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id, tag_value_ids } = await deployed(plane, "agent", { tags: { team: "a" } });
  const ID = id.toUpperCase();
  expect((await plane.get(`/v2/deployments/${ID}`)).body.id).toBe(id);
  expect(
    (await plane.get(`/v2/deployments/${ID}/revisions/${latest_revision_id.toUpperCase()}`)).status,
  ).toBe(200);
  for (const query of [`deployment_ids=${ID}`, `tag_value_ids=${tag_value_ids.team.toUpperCase()}`])
    expect((await plane.get(`/v2/deployments?${query}`)).body.resources, query).toHaveLength(1);
  expect((await plane.patch(`/v2/deployments/${ID}`, { display_name: "x" })).status).toBe(200);
});

test.each([
  ["GET", "deployments?status=nope", undefined, ["query", "status"]],
  ["GET", "deployments?status=READY,nope", undefined, ["query", "status"]],
  ["GET", "deployments?deployment_ids=nope", undefined, ["query", "deployment_ids", 0]],
  ["GET", "deployments?tag_value_ids=nope", undefined, ["query", "tag_value_ids", 0]],
  ["GET", "deployments?remote_reconciled=nope", undefined, ["query", "remote_reconciled"]],
  ["GET", "deployments/ID/revisions?status=nope", undefined, ["query", "status"]],
  ["POST", "/v1/projects/ID/deploy_logs", { level: "nope" }, ["body", "level"]],
  ["POST", "/v1/projects/ID/deploy_logs", { order: "nope" }, ["body", "order"]],
] as const)("%s %s %j is refused with its path", async (method, path, body, loc) => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane);
  const answer = await plane.request(method, `/v2/${path}`.replace("/v2//", "/").replace("ID", id), body);
  expect(answer).toMatchObject({ status: 422, body: { detail: [{ loc }] } });
});

test.each(["error", "ERROR", "debug", ""])("%j is a level of a log", async (level) => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane);
  expect((await plane.post(`/v1/projects/${id}/deploy_logs`, { level })).status).toBe(200);
});

test("source_config as answered can be sent back, to the deployment and for another one", async () => {
  await using plane = await startTestControlPlane({
    runner: fakeRunner({ sources: ["repo_host", "internal_source", "external_image"] }).runner,
  });
  const image = sourceCreation("image", {
    source: "external_image",
    source_config: { resource_spec: { cpu: 2 } },
    source_revision_config: { image_uri: "registry.example/agent:1" },
  });
  for (const body of [creation("git"), sourceCreation("tree"), image]) {
    const made = (await plane.post("/v2/deployments", body)).body;
    const { source_config, updated_at, latest_revision_id } = (await plane.get(`/v2/deployments/${made.id}`))
      .body;
    const again = await plane.patch(`/v2/deployments/${made.id}`, { source_config });
    expect(again, body.name).toMatchObject({ status: 200, body: { source_config, latest_revision_id } });
    if (latest_revision_id === null) expect(again.body.updated_at).toBe(updated_at);
    const other = await plane.post("/v2/deployments", { ...body, name: `${body.name}-2`, source_config });
    expect(other.status, JSON.stringify(other.body)).toBe(201);
  }
});

test.each<[string, Json]>([
  ["nothing", {}],
  ["no secret references", { secret_references: [] }],
  ["the tags that are there", { tags: { team: "a" } }],
  ["the name that is there", { display_name: "Agent" }],
  ["nulls", { source_config: null, secrets: null, tags: null, source_revision_config: { repo_ref: null } }],
])("a patch of %s changes nothing, nor when the deployment was changed", async (_, body) => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane, "agent", { tags: { team: "a" } });
  const before = (await plane.patch(`/v2/deployments/${id}`, { display_name: "Agent" })).body;
  expect((await plane.patch(`/v2/deployments/${id}`, body)).body).toEqual(before);
});

test("a selector alone is refused with what is missing", async () => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane);
  const answer = await plane.patch(`/v2/deployments/${id}`, { revision_source: "repo_host" });
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toContain("this one makes none: give its code in source_revision_config");
});

test.each([null, ""])("a display name is removed by %j, and has an end", async (display_name) => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane);
  const path = `/v2/deployments/${id}`;
  expect((await plane.patch(path, { display_name: "Agent" })).body.display_name).toBe("Agent");
  expect((await plane.patch(path, { display_name })).body.display_name).toBeNull();
  expect((await plane.patch(path, { display_name: "x".repeat(256) })).status).toBe(422);
});

const long = "x".repeat(100_000);
test.each<[string, Json]>([
  ["repo_url", { source_config: { repo_url: `https://example.com/${long}` } }],
  ["custom_url", { source_config: { custom_url: `http://${long}` } }],
  ["install_command", { source_config: { install_command: long } }],
  ["build_command", { source_config: { build_command: long } }],
  ["annotations", { source_config: { resource_spec: { annotations: { a: long } } } }],
  ["repo_ref", { source_revision_config: { repo_ref: long } }],
  ["graph_config_path", { source_revision_config: { graph_config_path: long } }],
  ["a secret's name", { secrets: [{ name: long, value: "1" }] }],
  ["origin", { origin: long }],
])("%s has an end", async (_, body) => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane);
  expect([400, 422]).toContain((await plane.patch(`/v2/deployments/${id}`, body)).status);
});

test.each<[string, string]>([
  ...[
    "a b",
    "../x",
    "a..b",
    "-x",
    "a//b",
    "/a",
    "a/",
    "a~1",
    "a^",
    "a:b",
    "x.lock",
    "a\u0000b",
    "a\nb",
    "@{1}",
    ".a",
  ].map((ref): [string, string] => ["repo_ref", ref]),
  ...[
    "/etc/graph.json",
    "../graph.json",
    "a/../../graph.json",
    "C:\\graph.json",
    "agent.py",
    "graph.yaml",
    "a\u0000.json",
    "apps\\agent\\graph.json",
  ].map((path): [string, string] => ["graph_config_path", path]),
])("%s %j can never work, and is refused when it is written", async (field, value) => {
  await using plane = await startTestControlPlane();
  const { id } = await deployed(plane);
  const body = { source_revision_config: { [field]: value } };
  const detail = expect.stringContaining(`source_revision_config.${field} '`);
  const refused = { status: 400, body: { detail } };
  expect(await plane.patch(`/v2/deployments/${id}`, body)).toMatchObject(refused);
  expect(await plane.post(`/v2/deployments/${id}/revisions`, body)).toMatchObject(refused);
  expect(await plane.post("/v2/deployments", creation("other", body))).toMatchObject(refused);
});

test("a deployment never moves to a listener: a patch is refused that names one", async () => {
  await using plane = await startTestControlPlane({
    runner: fakeRunner({ sources: ["external_image"] }).runner,
  });
  const body = sourceCreation("image", {
    source: "external_image",
    source_config: { resource_spec: {} },
    source_revision_config: { image_uri: "registry.example/agent:1" },
  });
  const { id } = (await plane.post("/v2/deployments", body)).body;
  for (const config of [
    { listener_id: "11111111-2222-4333-8444-555555555555" },
    { listener_config: { k8s_namespace: "agents" } },
  ]) {
    const answer = await plane.patch(`/v2/deployments/${id}`, { source_config: config });
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain("cannot be changed after creation");
  }
});

test("in the hosted dialect a caller's own words stay as they are in refusals", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const own = "a graph_config_path of repo_host";
  const made = creation("own", {
    source: "github",
    source_revision_config: { repo_ref: own, langgraph_config_path: "graph_config_path.py" },
  });
  const { status, body } = await plane.post("/v2/deployments", made);
  expect(status).toBe(400);
  expect(body.detail).toContain(`source_revision_config.repo_ref '${own}'`);
  expect(body.detail).toContain("source_revision_config.langgraph_config_path 'graph_config_path.py'");
  const exact = { ...made, source_revision_config: { langgraph_config_path: "../graph_config_path" } };
  expect((await plane.post("/v2/deployments", exact)).body.detail).toContain(
    "source_revision_config.langgraph_config_path '../graph_config_path'",
  );
  expect((await plane.get("/v2/repo_host")).body.detail).toBe("There is no route /v2/repo_host.");
});

test("a client that sends all before it reads gets the refusal of a body that is too large, and may go on", async () => {
  await using plane = await startTestControlPlane();
  const body = Buffer.alloc(40_000_000, " ");
  const headers = {
    "x-api-key": plane.apiKey,
    "content-type": "application/json",
    "content-length": body.length,
  };
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const sent = request(new URL("/v2/deployments", plane.url), { method: "POST", headers });
  sent.on("response", (answer) => {
    answer.resume();
    if (!sent.writableFinished) reject(new Error("answered before all was sent"));
    resolve(answer.statusCode);
  });
  sent.on("error", reject).end(body);
  expect(await promise).toBe(413);
});
