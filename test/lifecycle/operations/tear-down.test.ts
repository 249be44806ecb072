import { expect, test } from "vitest";
import { tearDown } from "../../../src/lifecycle/operations/tear-down.ts";
import { creation } from "../../support/control-plane/control-plane.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import { startLifecyclePlane } from "../../support/control-plane/lifecycle-plane.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";

test("tearDown deletes a deployment that is building, frees its name, and is idempotent", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const { id } = (await plane.post("/v2/deployments", creation("agent-pr-1"))).body;
  expect(await tearDown({ name: "agent-pr-1" }, {}, plane.context)).toMatchObject({
    outcome: "torn_down",
    changed: true,
    deployment_id: id,
  });
  expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(404);
  for (const which of [{ name: "agent-pr-1" }, { deployment_id: id }])
    expect(await tearDown(which, {}, plane.context)).toMatchObject({ outcome: "skipped", changed: false });
  expect((await plane.post("/v2/deployments", creation("agent-pr-1"))).status).toBe(201);
});

test("tearDown by ID frees a name that an earlier deletion kept", async () => {
  // Only the hosted service keeps a name that way, which is emulated in its dialect.
  await using plane = await startLifecyclePlane({ dialect: "langsmith" });
  const body = { ...creation("agent-pr-2"), source: "github", source_revision_config: { repo_ref: "main" } };
  const { id } = (await plane.post("/v2/deployments", body)).body;
  await tearDown({ deployment_id: id }, { delete_tracing_project: false }, plane.context);
  expect((await plane.post("/v2/deployments", body)).status).toBe(409);
  expect(await tearDown({ deployment_id: id }, {}, plane.context)).toMatchObject({ outcome: "torn_down" });
  expect((await plane.post("/v2/deployments", body)).status).toBe(201);
});

test("tearDown leaves a deployment that the refuse callback rejects, and reports the reason", async () => {
  await using plane = await startLifecyclePlane();
  const { id } = (await plane.post("/v2/deployments", creation("agent"))).body;
  const asked: string[] = [];
  const refuse = async ({ name }: { name: string }) => {
    asked.push(name);
    return name === "agent" ? "it is somebody else's" : undefined;
  };
  for (const which of [{ deployment_id: id }, { name: "agent" }]) {
    const left = await tearDown(which, { refuse }, plane.context);
    expect(left).toMatchObject({ outcome: "refused", changed: false, message: "it is somebody else's" });
    expect(left).toMatchObject({ error: undefined });
  }
  expect((await plane.get(`/v2/deployments/${id}`)).status).toBe(200);
  await plane.post("/v2/deployments", creation("agent-pr-1"));
  expect(await tearDown({ name: "agent-pr-1" }, { refuse }, plane.context)).toMatchObject({
    outcome: "torn_down",
  });
  const gone = { deployment_id: "00000000-0000-4000-8000-000000000000" };
  expect(await tearDown(gone, { refuse }, plane.context)).toMatchObject({ outcome: "skipped" });
  expect(asked).toEqual(["agent", "agent", "agent-pr-1"]);
});

const body = { name: "agent", source: "internal_source", source_config: {}, source_revision_config: {} };

test("tearDown waits for a deletion by another client, and times out if the deployment remains", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  const { id } = server.model.create({ ...body, secrets: [] });
  server.faults.push({ on: "^DELETE", effect: { status: 409, json: { detail: "being deleted" } }, times: 2 });
  const options = { wait_timeout_ms: 10_000 };
  expect(await tearDown({ name: "agent" }, options, surroundings.context)).toMatchObject({
    outcome: "timed_out",
    deployment_id: id,
  });
  let reads = 0;
  server.beforeAnswer = ({ method }) => {
    if (method === "GET" && ++reads === 3) server.model.deployments.clear();
  };
  expect(await tearDown({ name: "agent" }, options, surroundings.context)).toMatchObject({
    outcome: "torn_down",
  });
});

test("tearDown reports a refusal with the control plane's reason", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  server.model.create({ ...body, secrets: [] });
  server.faults.push({ on: "^DELETE", effect: { status: 403, json: { detail: "not with this key" } } });
  expect(await tearDown({ name: "agent" }, {}, surroundings.context)).toMatchObject({
    outcome: "refused",
    changed: false,
    message: expect.stringContaining("not with this key"),
  });
});
