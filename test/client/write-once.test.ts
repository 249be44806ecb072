import { expect, test } from "vitest";
import { connectControlPlane } from "../../src/client/control-plane.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { steppingClock } from "../support/clocks/stepping-clock.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";

const body = {
  name: "agent",
  source: "repo_host" as const,
  source_config: { repo_url: "https://example.com/code.git" },
  source_revision_config: { repo_ref: "main" },
  secrets: [],
};

const ours = { ...body.source_config, resource_spec: { memory_mb: 1024 } };
const secrets = [{ name: "KEY", value: "ours" }];

function connect(baseUrl: string) {
  return connectControlPlane({ baseUrl, credentials: { apiKey: new Secret("key") }, clock: steppingClock() });
}

test("createDeploymentOnce returns the deployment whose creation response was lost", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_after" });
  await using plane = connect(server.url);
  const made = await plane.createDeploymentOnce(body);
  expect([...server.model.deployments.keys()]).toEqual([made.id]);
  expect(server.writes()).toEqual(["POST /v2/deployments"]);
});

test("createDeploymentOnce looks the exact name up before it retries", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_before" });
  await using plane = connect(server.url);
  await plane.createDeploymentOnce(body);
  const lines = server.lines();
  expect(lines.filter((line) => line.startsWith("POST"))).toHaveLength(2);
  expect(lines[2]).toBe("GET /v2/deployments?name_contains=agent&limit=100&offset=0");
  expect(server.model.deployments.size).toBe(1);
});

test("createDeploymentOnce sends each attempt with the same key, and another key for each creation", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_before" });
  await using plane = connect(server.url);
  await plane.createDeploymentOnce(body);
  await plane.createDeploymentOnce({ ...body, name: "other" });
  const sent = server.requests.filter(({ method }) => method === "POST");
  const keys = sent.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0], expect.not.stringMatching(String(keys[0]))]);
});

test("createDeploymentOnce finds the first attempt's deployment when the retry conflicts with its name", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_before" });
  await using plane = connect(server.url);
  // The first create takes effect only after three lookups found nothing, before the second one.
  let looks = 0;
  server.beforeAnswer = ({ method }) => {
    if (method === "GET" && ++looks === 4) server.model.create(structuredClone(body));
  };
  const made = await plane.createDeploymentOnce(body);
  expect([...server.model.deployments.keys()]).toEqual([made.id]);
  expect(server.writes()).toHaveLength(2);
});

test.each<[string, object]>([
  ["another repository", { source_config: { ...ours, repo_url: "https://example.com/theirs.git" } }],
  ["another branch", { source_revision_config: { repo_ref: "theirs" } }],
  ["another secret", { secrets: [{ name: "KEY", value: "theirs" }] }],
  ["one secret less", { secrets: [] }],
  ["one secret more", { secrets: [...secrets, { name: "MORE", value: "theirs" }] }],
  ["less memory", { source_config: { ...ours, resource_spec: { memory_mb: 512 } } }],
  ["a build command", { source_config: { ...ours, build_command: "make" } }],
  ["its deletion pending", { status: "AWAITING_DELETE" }],
])(
  "createDeploymentOnce rejects a deployment that another client created meanwhile with %s",
  async (_, over) => {
    await using server = await startModelPlane();
    await using plane = connect(server.url);
    server.faults.push({ on: "^POST", effect: { status: 502, json: {} } });
    let isFirst = true;
    server.beforeAnswer = () => {
      if (isFirst) server.model.create({ ...body, source_config: ours, secrets, ...over });
      isFirst = false;
    };
    const creation = plane.createDeploymentOnce({
      ...body,
      source_config: ours,
      secrets: [{ name: "KEY", value: new Secret("ours") }],
    });
    await expect(creation).rejects.toMatchObject({ code: "conflict" });
    expect(server.model.deployments.size).toBe(1);
  },
);

test("createDeploymentOnce rejects a deployment that existed before, even if it is equal", async () => {
  await using server = await startModelPlane();
  server.model.create(structuredClone(body));
  server.faults.push({ on: "^POST", effect: "drop_before" });
  await using plane = connect(server.url);
  await expect(plane.createDeploymentOnce(body)).rejects.toMatchObject({ code: "conflict" });
});

test.each([false, true])(
  "createDeploymentOnce recognises its deployment by its secrets after a lost response (hidden: %s)",
  async (hideSecrets) => {
    await using server = await startModelPlane({ hideSecrets });
    server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_after" });
    await using plane = connect(server.url);
    const resource_spec = { cpu: 2, memory_mb: 512 };
    const made = await plane.createDeploymentOnce({
      ...body,
      source_config: { ...body.source_config, resource_spec },
      secrets: [{ name: "KEY", value: new Secret("ours") }],
    });
    expect([...server.model.deployments.keys()]).toEqual([made.id]);
    expect(server.writes()).toHaveLength(1);
  },
);

test("createDeploymentOnce reports a name already in use as a conflict", async () => {
  await using server = await startModelPlane();
  server.model.create(structuredClone(body));
  await using plane = connect(server.url);
  await expect(plane.createDeploymentOnce(body)).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringContaining("There already exists a deployment named: agent."),
    hint: expect.stringContaining("choose another name"),
  });
});

test("createDeploymentOnce gives up after three attempts without an answer", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^POST", effect: "drop_before", times: 99 });
  await using plane = connect(server.url);
  await expect(plane.createDeploymentOnce(body)).rejects.toMatchObject({
    code: "unreachable",
    maybe_sent: true,
  });
  expect(server.writes()).toHaveLength(3);
});
