import { expect, test } from "vitest";
import { packageVersion } from "../../../src/foundation/package/package-version.ts";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../../support/control-plane/control-plane.ts";

const names = ({ body }: Json) => body.resources.map(({ name }: Json) => name);

// Holds CP-2.2-custom_url, CP-2.1-hosted-sources
test("an answer holds every field of a deployment, with explicit defaults", async () => {
  await using plane = await startTestControlPlane();
  const body = creation("full", {
    source_config: {
      repo_url: "https://example.com/x.git",
      resource_spec: { cpu: 0.26, labels: { graph_config_path: "x" } },
    },
    secrets: [
      { name: "B", value: "2" },
      { name: "A", value: "1" },
    ],
  });
  const { status, body: made } = await plane.post("/v2/deployments", body);
  expect(status).toBe(201);
  expect(made).toMatchObject({
    name: "full",
    source: "repo_host",
    source_config: {
      deployment_type: "dev",
      build_on_push: false,
      resource_spec: { cpu: 0.3, cpu_limit: 0.6, queue_cpu: 0.3, labels: { graph_config_path: "x" } },
    },
    source_revision_config: { repo_ref: "main", graph_config_path: "graph.json", repo_commit_sha: null },
    secrets: [
      { name: "B", value: "2" },
      { name: "A", value: "1" },
    ],
    secret_references: [],
    status: "AWAITING_DATABASE",
    active_revision_id: null,
  });
  expect(made.source_config.custom_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  for (const id of [made.id, made.tenant_id, made.latest_revision_id]) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const { body: revision } = await plane.get(
    `/v2/deployments/${made.id}/revisions/${made.latest_revision_id}`,
  );
  expect(revision).toMatchObject({ id: made.latest_revision_id, source: "repo_host" });
});

// Holds CP-2.3-source_tarball_path
test("a deployment created without code has no revision until a patch names a tarball", async () => {
  await using plane = await startTestControlPlane();
  const { body: made } = await plane.post("/v2/deployments", sourceCreation("later"));
  expect(made.latest_revision_id).toBeNull();
  const secret = await plane.patch(`/v2/deployments/${made.id}`, { secrets: [{ name: "A", value: "1" }] });
  expect(secret.body.latest_revision_id).toBeNull();
  const source_tarball_path = await plane.upload(made.id);
  const patched = await plane.patch(`/v2/deployments/${made.id}`, {
    revision_source: "internal_source",
    source_revision_config: { source_tarball_path },
  });
  const revision = await plane.settled(made.id, patched.body.latest_revision_id);
  expect(revision).toMatchObject({ status: "DEPLOYED", source_revision_config: { source_tarball_path } });
  expect(plane.agents[0]?.request.environment.A?.reveal()).toBe("1");
});

// Holds CP-1-patch-revision, CP-2.2-no-revision, CP-2.3-revision, CP-4.5-optional, CP-4.5-source_config
// CP-4.5-source_revision_config
test.each<[string, Json, boolean]>([
  ["repo_ref", { source_revision_config: { repo_ref: "main" } }, true],
  ["secrets", { secrets: [{ name: "A", value: "1" }] }, true],
  ["resource_spec", { source_config: { resource_spec: {} } }, true],
  ["install_command", { source_config: { install_command: "make" } }, true],
  ["an empty list of secrets for a deployment without any", { secrets: [] }, false],
  ["display_name", { display_name: "Shown" }, false],
  ["build_on_push", { source_config: { build_on_push: true } }, false],
  [
    "nulls",
    { source_config: { resource_spec: null }, source_revision_config: { repo_ref: null }, secrets: null },
    false,
  ],
  ["secret_references of another source", { secret_references: [] }, false],
  ["nothing", {}, false],
])("a patch with %s creates a revision: %s", async (_, body, makes) => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("patched"))).body;
  const patched = await plane.patch(`/v2/deployments/${id}`, body);
  expect(patched.status).toBe(200);
  expect(patched.body.latest_revision_id !== latest_revision_id).toBe(makes);
});

test("an unknown deployment type is rejected wherever a request can carry it", async () => {
  await using plane = await startTestControlPlane();
  const { id } = (await plane.post("/v2/deployments", sourceCreation("typed"))).body;
  const source_config = { deployment_type: "bogus" };
  const issue = (...loc: string[]) => ({
    status: 422,
    body: {
      detail: [
        {
          loc,
          msg: "Input should be 'dev_free' or 'dev' or 'prod' or 'dev_zero'",
          type: "enum",
          ctx: { expected: "'dev_free' or 'dev' or 'prod' or 'dev_zero'" },
        },
      ],
    },
  });
  const path = ["source_config", "deployment_type"];
  const made = sourceCreation("bogus", { source_config });
  expect(await plane.post("/v2/deployments", made)).toMatchObject(issue("body", ...path));
  expect(await plane.patch(`/v2/deployments/${id}`, { source_config })).toMatchObject(issue("body", ...path));
  expect(await plane.get("/v2/deployments?deployment_type=bogus")).toMatchObject(
    issue("query", "deployment_type"),
  );
});

test("the hosted dialect accepts newer deployment types", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const source_config = { deployment_type: "serverless" };
  const made = await plane.post("/v2/deployments", sourceCreation("newer", { source_config }));
  expect(made).toMatchObject({ status: 201, body: { source_config } });
});

test("a patch with unchanged values creates no revision", async () => {
  await using plane = await startTestControlPlane();
  const source_config = {
    repo_url: "https://example.com/x.git",
    resource_spec: { cpu: 2, labels: { a: "b", c: "d" } },
    install_command: "make",
  };
  const { id, latest_revision_id } = (
    await plane.post("/v2/deployments", creation("equal", { source_config }))
  ).body;
  const path = `/v2/deployments/${id}`;
  for (const resource_spec of [
    { labels: { c: "d", a: "b" }, cpu: 2.04 },
    { cpu: 2, cpu_limit: 4, labels: { a: "b", c: "d" }, memory_mb: null },
  ]) {
    const { body } = await plane.patch(path, { source_config: { resource_spec, install_command: "make" } });
    expect(body).toMatchObject({ latest_revision_id, source_config: { resource_spec: { cpu: 2 } } });
  }
  const { body } = await plane.patch(path, { source_config: { resource_spec: { cpu: 2 } } });
  expect(body.latest_revision_id).not.toBe(latest_revision_id);
  expect(body.source_config.resource_spec.labels).toBeUndefined();
});

test("an empty list of secrets removes all of them, with a revision that runs without them", async () => {
  await using plane = await startTestControlPlane();
  const secrets = [{ name: "A", value: "1" }];
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("emptied", { secrets })))
    .body;
  await plane.settled(id, latest_revision_id);
  const { body } = await plane.patch(`/v2/deployments/${id}`, { secrets: [] });
  expect(body.secrets).toEqual([]);
  expect(await plane.settled(id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
  expect(plane.agents.map(({ request }) => Object.keys(request.environment))).toEqual([["A"], []]);
});

test("in the hosted dialect an empty list of secrets keeps them", async () => {
  await using plane = await startTestControlPlane({ dialect: "langsmith" });
  const secrets = [{ name: "A", value: "1" }];
  const { id } = (await plane.post("/v2/deployments", sourceCreation("kept", { secrets }))).body;
  expect((await plane.patch(`/v2/deployments/${id}`, { secrets: [] })).body.secrets).toEqual(secrets);
});

// Holds CP-4.5-secrets
test("secrets are replaced as a whole, and kept when the patch leaves them out", async () => {
  await using plane = await startTestControlPlane();
  const both = [
    { name: "A", value: "1" },
    { name: "B", value: "2" },
  ];
  const { id } = (await plane.post("/v2/deployments", creation("secrets", { secrets: both }))).body;
  const path = `/v2/deployments/${id}`;
  expect((await plane.patch(path, { display_name: "x" })).body.secrets).toEqual(both);
  expect((await plane.patch(path, { secrets: [{ name: "C", value: "3" }] })).body.secrets).toEqual([
    { name: "C", value: "3" },
  ]);
});

test("resource_spec is overwritten as a whole, and keeps fields that are null or left out", async () => {
  await using plane = await startTestControlPlane();
  const config = {
    repo_url: "https://example.com/x.git",
    resource_spec: { cpu: 2, labels: { a: "b" } },
    build_command: "make",
  };
  const { id } = (await plane.post("/v2/deployments", creation("spec", { source_config: config }))).body;
  const { source_config } = (
    await plane.patch(`/v2/deployments/${id}`, {
      source_config: { resource_spec: { memory_mb: 512 }, build_command: null },
    })
  ).body;
  expect(source_config).toMatchObject({
    repo_url: config.repo_url,
    build_command: "make",
    resource_spec: { cpu: 1, memory_mb: 512 },
  });
  expect(source_config.resource_spec.labels).toBeUndefined();
});

test("two concurrent patches do not lose each other's changes", async () => {
  await using plane = await startTestControlPlane();
  const { id } = (await plane.post("/v2/deployments", creation("busy"))).body;
  const ports = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      plane.patch(
        `/v2/deployments/${id}`,
        n % 2 === 0 ? { source_config: { build_command: `make ${n}` } } : { display_name: `name ${n}` },
      ),
    ),
  );
  for (const [n, { status, body }] of ports.entries()) {
    expect(status).toBe(200);
    if (n % 2 === 0) expect(body.source_config.build_command).toBe(`make ${n}`);
    else expect(body.display_name).toBe(`name ${n}`);
  }
  const { body } = await plane.get(`/v2/deployments/${id}`);
  expect(body.display_name).toMatch(/^name \d+$/);
  expect(body.source_config.build_command).toMatch(/^make \d+$/);
});

test("one of several concurrent creations of a name succeeds, and the others are rejected", async () => {
  await using plane = await startTestControlPlane();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => plane.post("/v2/deployments", sourceCreation("one"))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

test("a list is paged by the offset that it returns, and no two pages overlap", async () => {
  await using plane = await startTestControlPlane();
  const wanted = Array.from({ length: 25 }, (_, n) => `agent-${String(n).padStart(2, "0")}`);
  for (const name of wanted) await plane.post("/v2/deployments", sourceCreation(name));
  const first = await plane.get("/v2/deployments");
  expect(first.body).toMatchObject({ offset: 20 });
  const second = await plane.get("/v2/deployments?offset=20");
  expect(second.body).toMatchObject({ offset: 25 });
  expect([...names(first), ...names(second)]).toEqual(wanted);
  expect((await plane.get("/v2/deployments?offset=25")).body).toEqual({ resources: [], offset: 25 });
  expect(names(await plane.get("/v2/deployments?limit=2&offset=3"))).toEqual(wanted.slice(3, 5));
});

// Holds CP-4.6-name, CP-4.6-status, CP-4.6-remote_reconciled
// CP-4.6-image_version, CP-4.6-deployment_ids, CP-3-UNUSED, CP-3-UNKNOWN, CP-2.1-image_version
test("a list is filtered by each of its parameters", async () => {
  await using plane = await startTestControlPlane({ faults: [{ kind: "stuck", status: "BUILDING" }] });
  const one = (await plane.post("/v2/deployments", sourceCreation("one"))).body;
  const other = (
    await plane.post(
      "/v2/deployments",
      sourceCreation("one-more", { source_config: { deployment_type: "prod" } }),
    )
  ).body;
  const busy = (await plane.post("/v2/deployments", creation("busy_".slice(0, 4)))).body;
  await plane.revisionIn(busy.id, busy.latest_revision_id, ["BUILDING"]);
  await expect
    .poll(async () => names(await plane.get("/v2/deployments?status=READY")))
    .toEqual(["one", "one-more", "busy"]);
  const list = async (query: string) => names(await plane.get(`/v2/deployments?${query}`));
  expect(await list("name_contains=one")).toEqual(["one", "one-more"]);
  expect(await list("name=one&name_contains=one")).toEqual(["one"]);
  expect(await list("name_contains=")).toEqual(["one", "one-more", "busy"]);
  expect(await list("name_contains=%25")).toEqual([]);
  expect(await list("status=UNUSED")).toEqual([]);
  expect(await list("status=UNUSED,READY")).toHaveLength(3);
  expect(await list("deployment_type=prod")).toEqual(["one-more"]);
  expect(await list(`deployment_ids=${one.id},${other.id}`)).toEqual(["one", "one-more"]);
  expect(await list("remote_reconciled=false")).toEqual(["busy"]);
  expect(await list("remote_reconciled=true")).toEqual(["one", "one-more"]);
  expect(await list("image_version=1")).toEqual([]);
  expect(await list(`tag_value_ids=${one.id},${other.id}`)).toEqual([]);
});

// Holds CP-4.6-image_version, CP-2.1-image_version
test("what is built has the version of its agent server, and is found by it", async () => {
  await using plane = await startTestControlPlane();
  await plane.post("/v2/deployments", sourceCreation("empty"));
  const { body } = await plane.post("/v2/deployments", creation("built"));
  expect(body.image_version).toBeNull();
  await plane.settled(body.id, body.latest_revision_id);
  const version = packageVersion();
  expect((await plane.get(`/v2/deployments/${body.id}`)).body.image_version).toBe(version);
  expect(names(await plane.get(`/v2/deployments?image_version=${version}`))).toEqual(["built"]);
  expect(names(await plane.get("/v2/deployments?image_version=0"))).toEqual([]);
});

test("revisions are listed newest first, with paging and filters", async () => {
  await using plane = await startTestControlPlane();
  const { id, latest_revision_id: first } = (await plane.post("/v2/deployments", creation("history"))).body;
  await plane.settled(id, first);
  const { id: second } = (
    await plane.post(`/v2/deployments/${id}/revisions`, { source_revision_config: { repo_ref: "v2" } })
  ).body;
  await plane.settled(id, second);
  const path = `/v2/deployments/${id}/revisions`;
  const ids = async (query: string) =>
    (await plane.get(`${path}${query}`)).body.resources.map((each: Json) => each.id);
  expect(await ids("")).toEqual([second, first]);
  expect(await ids("?limit=1")).toEqual([second]);
  expect(await ids("?limit=1&offset=1")).toEqual([first]);
  expect(await ids("?status=DEPLOYED,SKIPPED")).toEqual([second, first]);
  expect(await ids("?status=SKIPPED")).toEqual([]);
  expect((await plane.get(`/v2/deployments/${id}`)).body.source_revision_config.repo_ref).toBe("v2");
});
