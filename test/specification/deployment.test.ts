import { afterAll, beforeAll, expect, test } from "vitest";
import {
  creation,
  type Json,
  sourceCreation,
  startTestControlPlane,
} from "../support/control-plane/control-plane.ts";

// What §2.1 to §4.5 say of a deployment, asked of a real control plane in plain HTTP.
let plane: Awaited<ReturnType<typeof startTestControlPlane>>;
beforeAll(async () => {
  plane = await startTestControlPlane();
});
afterAll(() => plane[Symbol.asyncDispose]());

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/;
const unknownId = "11111111-2222-4333-8444-555555555555";

const read = async (id: string): Promise<Json> => (await plane.get(`/v2/deployments/${id}`)).body;
const deployed = async (name: string, over: object = {}): Promise<Json> => {
  const { body } = await plane.post("/v2/deployments", creation(name, { ...over }));
  await plane.settled(body.id, body.latest_revision_id);
  return read(body.id);
};
const refusedWith = (...loc: (string | number)[]) => ({
  status: 422,
  body: { detail: [expect.objectContaining({ loc })] },
});

// Holds CP-1-operations, CP-1-first-revision, CP-1-asynchronous, CP-1-flow, CP-3-DEPLOYED, CP-3-poll
// CP-3-AWAITING_DATABASE, CP-3-READY, CP-4.2-route, CP-4.3-route, CP-4.4-route, CP-4.5-route, CP-2.6-status
test("create, read, poll and patch lead from the ids of one answer to the next", async () => {
  const made = await plane.post("/v2/deployments", creation("flow"));
  expect(made.status).toBe(201);
  const { id, latest_revision_id } = made.body;
  expect(made.body).toMatchObject({ status: "AWAITING_DATABASE", active_revision_id: null });
  expect(await read(id)).toMatchObject({ id, latest_revision_id, status: "READY" });
  const revision = await plane.settled(id, latest_revision_id);
  expect(revision).toMatchObject({ id: latest_revision_id, status: "DEPLOYED" });
  const patched = await plane.patch(`/v2/deployments/${id}`, { source_revision_config: { repo_ref: "v2" } });
  expect(patched).toMatchObject({ status: 200, body: { id, active_revision_id: latest_revision_id } });
  const second = patched.body.latest_revision_id;
  expect(second).not.toBe(latest_revision_id);
  expect(await plane.settled(id, second)).toMatchObject({ status: "DEPLOYED" });
});

// Holds CP-2-timestamps, CP-2-uuids, CP-2.1-id, CP-2.1-tenant_id, CP-2.1-created_at, CP-2.1-updated_at
test("ids are UUIDs and times are ISO 8601; updated_at moves with a change, created_at does not", async () => {
  const before = await deployed("times");
  for (const id of [before.id, before.tenant_id, before.latest_revision_id, before.active_revision_id])
    expect(id).toMatch(uuid);
  const path = `/v2/deployments/${before.id}`;
  const { body: revision } = await plane.get(`${path}/revisions/${before.latest_revision_id}`);
  for (const time of [before.created_at, before.updated_at, revision.created_at, revision.updated_at])
    expect(time).toMatch(dateTime);
  await expect.poll(() => new Date().toISOString()).not.toBe(before.updated_at);
  const { body: after } = await plane.patch(path, { display_name: "Times" });
  expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
  const kept = ({ id, tenant_id, created_at }: Json) => ({ id, tenant_id, created_at });
  expect(kept(after)).toEqual(kept(before));
});

// Holds CP-2.1-status, CP-2.1-latest_revision_id, CP-2.1-active_revision_id, CP-2.1-source_revision_config
// CP-2.1-source_revision_config-revision
test("latest and active revision differ until the latest is live, and each has its own configuration", async () => {
  await using stuck = await startTestControlPlane({ faults: [{ kind: "stuck", status: "BUILDING" }] });
  const { id, latest_revision_id: first } = (await stuck.post("/v2/deployments", creation("apart"))).body;
  await stuck.revisionIn(id, first, ["BUILDING"]);
  expect((await stuck.get(`/v2/deployments/${id}`)).body).toMatchObject({ active_revision_id: null });

  const live = await deployed("apart");
  const body = { source_revision_config: { repo_ref: "next" } };
  const { body: patched } = await plane.patch(`/v2/deployments/${live.id}`, body);
  expect(patched).toMatchObject({ active_revision_id: live.latest_revision_id, ...body });
  const configOf = async (revision: string) =>
    (await plane.get(`/v2/deployments/${live.id}/revisions/${revision}`)).body.source_revision_config;
  expect(await configOf(live.latest_revision_id)).toMatchObject({ repo_ref: "main" });
  await plane.settled(live.id, patched.latest_revision_id);
  expect(await configOf(patched.latest_revision_id)).toEqual((await read(live.id)).source_revision_config);
  expect((await read(live.id)).active_revision_id).toBe(patched.latest_revision_id);
});

// Holds CP-2.1-id, CP-2.1-tenant_id, CP-2.1-created_at, CP-2.1-updated_at, CP-2.1-status
// CP-2.1-latest_revision_id, CP-2.1-active_revision_id, CP-2.1-name, CP-2.1-source
test.each([
  "id",
  "tenant_id",
  "created_at",
  "updated_at",
  "status",
  "latest_revision_id",
  "active_revision_id",
  "name",
  "source",
])("a patch cannot name %s", async (field) => {
  const { id } = (await plane.post("/v2/deployments", sourceCreation(`fixed-${field.replaceAll("_", "-")}`)))
    .body;
  const before = await read(id);
  expect(await plane.patch(`/v2/deployments/${id}`, { [field]: before[field] ?? unknownId })).toMatchObject(
    refusedWith("body", field),
  );
  expect(await read(id)).toEqual(before);
});

// Holds CP-2.1-repo_host, CP-2.1-internal_source, CP-2.1-hosted-sources
test("repo_host and internal_source are created, and a source beyond the five is rejected", async () => {
  expect(await deployed("from-git")).toMatchObject({ source: "repo_host" });
  const { body } = await plane.post("/v2/deployments", sourceCreation("from-folder"));
  const source_tarball_path = await plane.upload(body.id);
  const { body: patched } = await plane.patch(`/v2/deployments/${body.id}`, {
    source_revision_config: { source_tarball_path },
  });
  expect(await plane.settled(body.id, patched.latest_revision_id)).toMatchObject({
    status: "DEPLOYED",
    source: "internal_source",
  });
  const other = await plane.post("/v2/deployments", { ...creation("from-tape"), source: "tape" });
  expect(other).toMatchObject(refusedWith("body", "source"));
});

// Holds CP-2.1-source_config, CP-2.2-repo_url, CP-2.2-build_on_push, CP-2.2-install_command
// CP-2.2-build_command, CP-2.2-resource_spec, CP-2.3-repo_ref, CP-2.3-graph_config_path
// CP-2.3-repo_commit_sha
test("the configuration of a git source is answered as it was sent, with the commit that was built", async () => {
  const source_config = {
    repo_url: "https://example.com/x.git",
    build_on_push: true,
    install_command: "make install",
    build_command: "make",
    resource_spec: { cpu: 2 },
  };
  const source_revision_config = { repo_ref: "main", graph_config_path: "apps/one/graph.json" };
  const made = await deployed("configured", { source_config, source_revision_config });
  expect(made).toMatchObject({ source_config, source_revision_config });
  expect(made.source_revision_config.repo_commit_sha).toMatch(/^[0-9a-f]{40}$/);
});

// Holds CP-2.2-integration_id, CP-2.2-repo_url, CP-2.2-build_on_push, CP-2.2-custom_url, CP-2.2-listener_id
// CP-2.2-listener_config, CP-2.2-install_command, CP-2.2-build_command, CP-2.3-repo_ref
// CP-2.3-graph_config_path, CP-2.3-image_uri, CP-2.3-source_tarball_path
test.each([
  ["source_config", "integration_id", "not-a-uuid"],
  ["source_config", "repo_url", 7],
  ["source_config", "build_on_push", "yes"],
  ["source_config", "custom_url", 7],
  ["source_config", "listener_id", "not-a-uuid"],
  ["source_config", "listener_config", "namespace"],
  ["source_config", "install_command", ["make"]],
  ["source_config", "build_command", 7],
  ["source_revision_config", "repo_ref", 7],
  ["source_revision_config", "graph_config_path", {}],
  ["source_revision_config", "image_uri", 7],
  ["source_revision_config", "source_tarball_path", false],
])("%s.%s is rejected when it is %j", async (part, field, value) => {
  const body = { ...creation("shapes"), [part]: { [field]: value } };
  expect(await plane.post("/v2/deployments", body)).toMatchObject(refusedWith("body", part, field));
});

// Holds CP-2.2-nullable, CP-2.3-nullable, CP-2.2-listener_id, CP-2.2-listener_config
test.each([
  ["source_config", "listener_id", unknownId],
  ["source_config", "listener_config", { k8s_namespace: "agents" }],
  ["source_revision_config", "image_uri", "example.com/agent:1"],
  ["source_revision_config", "source_tarball_path", "path"],
])("%s.%s is rejected for a git source, which it does not apply to", async (part, field, value) => {
  const { source_config, source_revision_config } = creation("fields");
  const given = { source_config, source_revision_config };
  const config = { ...given[part as keyof typeof given], [field]: value };
  const { status, body } = await plane.post("/v2/deployments", { ...creation("fields"), [part]: config });
  expect(status).toBe(400);
  expect(body.detail).toContain(`${part}.${field} applies to source `);
});

// Holds CP-2.2-listener_config
test("listener_config holds k8s_namespace, a text, and nothing else", async () => {
  const path = ["body", "source_config", "listener_config"];
  for (const [listener_config, field] of [
    [{ k8s_namespace: 7 }, "k8s_namespace"],
    [{ namespace: "agents" }, "namespace"],
  ] as const) {
    const body = creation("listener", { source_config: { listener_config } });
    expect(await plane.post("/v2/deployments", body)).toMatchObject(refusedWith(...path, field));
  }
});

// Holds CP-2.2-nullable, CP-2.3-nullable, CP-2.4-optional
test("every field of the configuration may be null", async () => {
  const nulls = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]));
  const made = await plane.post("/v2/deployments", {
    ...sourceCreation("nulls"),
    source_config: nulls(
      "integration_id",
      "repo_url",
      "build_on_push",
      "custom_url",
      "resource_spec",
      "listener_id",
      "listener_config",
      "install_command",
      "build_command",
    ),
    source_revision_config: nulls("repo_ref", "graph_config_path", "image_uri", "source_tarball_path"),
  });
  expect(made.status).toBe(201);
  expect(made.body.source_config).not.toHaveProperty("repo_url");
});

// Holds CP-2.3-repo_commit_sha, CP-4.5-repo_commit_sha
test("a request cannot name repo_commit_sha", async () => {
  const source_revision_config = { repo_ref: "main", repo_commit_sha: "0".repeat(40) };
  const path = ["body", "source_revision_config", "repo_commit_sha"];
  const made = await plane.post("/v2/deployments", creation("sha", { source_revision_config }));
  expect(made).toMatchObject(refusedWith(...path));
  const { id } = await deployed("sha");
  const patched = await plane.patch(`/v2/deployments/${id}`, { source_revision_config });
  expect(patched).toMatchObject(refusedWith(...path));
});

// Holds CP-4.5-selector-repo_host, CP-4.5-selector-internal_source, CP-4.5-selector-default
test("the selector of a patch says where its revision comes from; without it the deployment's source counts", async () => {
  const { id } = await deployed("selected");
  const sourceOf = async (body: object) => {
    const patched = await plane.patch(`/v2/deployments/${id}`, body);
    expect(patched).toMatchObject({ status: 200, body: { source: "repo_host" } });
    return (await plane.settled(id, patched.body.latest_revision_id)).source;
  };
  const source_tarball_path = await plane.upload(id);
  const revision_source = "internal_source";
  expect(await sourceOf({ revision_source, source_revision_config: { source_tarball_path } })).toBe(
    revision_source,
  );
  expect(await sourceOf({ source_revision_config: { repo_ref: "main" } })).toBe("repo_host");
  const selected = { revision_source: "repo_host", source_revision_config: { repo_ref: "main" } };
  expect(await sourceOf(selected)).toBe("repo_host");
});

// Holds CP-4.5-selector-others, CP-4.5-422
test.each(["external_image", "internal_template", "tape"])(
  "the selector of a patch is not %s",
  async (revision_source) => {
    const { id } = (await plane.post("/v2/deployments", sourceCreation(`not-${revision_source.slice(-4)}`)))
      .body;
    expect(await plane.patch(`/v2/deployments/${id}`, { revision_source })).toMatchObject(
      refusedWith("body", "revision_source"),
    );
  },
);

// Holds CP-2.1-secrets, CP-4.5-secrets
test("secrets are answered as sent, reach the agent, and have a name and a value", async () => {
  const secrets = [{ name: "TOKEN", value: "first" }];
  const { id } = await deployed("secretive", { secrets });
  expect((await read(id)).secrets).toEqual(secrets);
  const next = [{ name: "TOKEN", value: "second" }];
  const { body } = await plane.patch(`/v2/deployments/${id}`, { secrets: next });
  await plane.settled(id, body.latest_revision_id);
  const values = plane.agents.map(({ request }) => request.environment.TOKEN?.reveal());
  expect(values.filter((value) => value !== undefined)).toEqual(["first", "second"]);
  for (const [entry, field] of [
    [{ name: "A" }, "value"],
    [{ value: "a" }, "name"],
    [{ name: "A", value: 1 }, "value"],
  ] as const)
    expect(await plane.patch(`/v2/deployments/${id}`, { secrets: [entry] })).toMatchObject(
      refusedWith("body", "secrets", 0, field),
    );
});

// Holds CP-2.1-secret_references, CP-2.1-secret_references-source, CP-4.5-secret_references
test("secret references have three texts, and apply to external_image only", async () => {
  const reference = { name: "TOKEN", secret_name: "tokens", secret_key: "one" };
  const { id } = await deployed("referring");
  for (const field of ["name", "secret_name", "secret_key"]) {
    const body = { secret_references: [{ ...reference, [field]: 7 }] };
    expect(await plane.patch(`/v2/deployments/${id}`, body)).toMatchObject(
      refusedWith("body", "secret_references", 0, field),
    );
  }
  const detail = expect.stringContaining("secret_references applies to source external_image only");
  const secret_references = [reference];
  expect(await plane.patch(`/v2/deployments/${id}`, { secret_references })).toMatchObject({
    status: 400,
    body: { detail },
  });
  expect(await plane.post("/v2/deployments", creation("references", { secret_references }))).toMatchObject({
    status: 400,
    body: { detail },
  });
});

// Holds CP-4.3-deployment_id, CP-4.4-revision_id, CP-4.5-deployment_id, CP-2-uuids
test.each(["x", "1", `${unknownId}0`])("the id %s is rejected, because it is no UUID", async (id) => {
  const path = `/v2/deployments/${id}`;
  expect(await plane.get(path)).toMatchObject(refusedWith("path", "deployment_id"));
  expect(await plane.patch(path, {})).toMatchObject(refusedWith("path", "deployment_id"));
  const revision = await plane.get(`/v2/deployments/${unknownId}/revisions/${id}`);
  expect(revision).toMatchObject(refusedWith("path", "revision_id"));
});

// Holds CP-4-base-url, CP-4-json, CP-9-prefix
test("answers are JSON, and paths without their version do not exist", async () => {
  const answer = await plane.get("/v2/deployments");
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  for (const path of ["/deployments", "/v1/deployments", "/v3/deployments"])
    expect((await plane.get(path)).status).toBe(404);
});

// Holds CP-9-version, CP-5-schemes
test("the description of the API has its version and the three schemes by their names", async () => {
  const document = (await (await fetch(new URL("/openapi.json", plane.url))).json()) as Json;
  expect(document.info.version).toBe("0.1.0");
  const { "API Key": key, "Tenant ID": tenant, "Bearer Auth": bearer } = document.components.securitySchemes;
  expect(key).toMatchObject({ type: "apiKey", in: "header", name: expect.stringMatching(/^x-api-key$/i) });
  expect(tenant).toMatchObject({ type: "apiKey", in: "header" });
  expect(bearer).toMatchObject({ type: "http", scheme: "bearer" });
});
