import { expect, test } from "vitest";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { programFolder } from "../support/program-folder.ts";
import { gitInputs, partialFailure, resourceAgainst } from "../support/resource.ts";

test("create makes a deployment, waits for its revision, and returns inputs and outputs", async () => {
  await using plane = await startModelPlane({ statuses: ["QUEUED", "BUILDING", "DEPLOYED"] });
  await using agent = resourceAgainst(plane);
  const { id, outputs } = await agent.up(gitInputs({ secrets: { KEY: "value" } }));
  const deployment = plane.model.firstDeployment();
  expect(outputs).toEqual({
    ...gitInputs({ secrets: { KEY: "value" } }),
    deploymentId: id,
    url: "https://agent.example",
    status: "DEPLOYED",
    deploymentStatus: "READY",
    revisionId: deployment?.latest_revision_id,
    latestRevisionId: deployment?.latest_revision_id,
    activeRevisionId: deployment?.latest_revision_id,
    tenantId: deployment?.tenant_id,
    tracingProject: "agent",
    createdAt: "2026-01-01T00:00:00Z",
    updatedAt: "2026-01-01T00:00:00Z",
  });
  expect(plane.writes()).toEqual(["POST /v2/deployments"]);
});

test("create sends the resource spec with the contract's field names, and free maps unchanged", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const resourceSpec = {
    memoryMb: 512,
    labels: { team_name: "a_b" },
    volumes: [{ name: "v", configMap: { default_mode: 1, items: [{ someKey: null }] } }],
  };
  await agent.up(gitInputs({ sourceConfig: { repoUrl: "https://example.com/code.git", resourceSpec } }));
  const { resource_spec } = plane.requests.find(({ method }) => method === "POST")?.body.source_config ?? {};
  expect(resource_spec).toEqual({
    memory_mb: 512,
    labels: { team_name: "a_b" },
    volumes: [{ name: "v", configMap: { default_mode: 1, items: [{ someKey: null }] } }],
  });
});

test("create rejects a name that exists already, and says how to adopt it", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  await agent.up(gitInputs());
  await expect(agent.up(gitInputs())).rejects.toThrow(/exists already .* aliases.* set adopt: true/);
  expect(plane.model.deployments.size).toBe(1);
});

test.each([true, false])(
  "create neither adopts nor suggests to adopt a deployment that is being deleted (adopt: %s)",
  async (adopt) => {
    await using plane = await startModelPlane();
    await using agent = resourceAgainst(plane);
    await agent.up(gitInputs());
    const deployment = plane.model.firstDeployment();
    deployment!.status = "AWAITING_DELETE";
    plane.requests.length = 0;
    await expect(agent.up(gitInputs({ adopt }))).rejects.toThrow(/is being deleted.*once it is gone/);
    expect(plane.writes()).toEqual([]);
  },
);

test("create adopts an existing deployment, and patches only what differs", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const before = await agent.up(gitInputs());
  plane.requests.length = 0;
  const inputs = gitInputs({
    adopt: true,
    sourceConfig: { repoUrl: "https://example.com/code.git", buildOnPush: true },
  });
  const adopted = await agent.up(inputs);
  expect(adopted.id).toBe(before.id);
  const patch = plane.requests.find(({ method }) => method === "PATCH");
  expect(patch?.body).toEqual({ source_config: { build_on_push: true } });
  expect(adopted.outputs.revisionId).toBe(before.outputs.revisionId);
});

test("a renamed resource adopts its deployment, and deleting its old name leaves the deployment", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  await using earlier = resourceAgainst(plane);
  const before = await earlier.up(gitInputs());
  const after = await agent.up(gitInputs({ adopt: true }));
  await agent.resource.delete({ id: before.id, state: before.outputs });
  expect(after.id).toBe(before.id);
  expect([...plane.model.deployments.keys()]).toEqual([before.id]);
  expect(agent.lines.join("\n")).toMatch(/taken over .*, so it stays/);
});

test("a creation that an error hook repeats continues with the deployment of the first one", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILD_FAILED"] });
  await using agent = resourceAgainst(plane);
  const inputs = gitInputs({ triggers: [{ deep: 1 }] });
  const failure = await partialFailure(agent.up(inputs));
  await expect(agent.up(gitInputs({ triggers: ["another resource"] }))).rejects.toThrow(/exists already/);
  plane.faults.push({ on: "POST", effect: { status: 403, json: { detail: "not now" } } });
  expect((await partialFailure(agent.up(inputs))).id).toBe(failure.id);
  plane.model.state.statuses = ["DEPLOYED"];
  const { id, outputs } = await agent.up(inputs);
  expect(id).toBe(failure.id);
  expect(outputs.status).toBe("DEPLOYED");
  expect(plane.model.deployments.size).toBe(1);
  await expect(agent.up(inputs)).rejects.toThrow(/exists already/);
});

test("a rejection after the deployment was created says that the deployment is kept", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  plane.faults.push({ on: "PATCH", effect: { status: 422, json: { detail: "no such display name" } } });
  const failure = await partialFailure(agent.up(gitInputs({ displayName: "My agent" })));
  expect(failure.reasons.join("\n")).toMatch(
    /no such display name[\s\S]*What was changed before that stays[\s\S]*The deployment is kept/,
  );
  expect(failure.reasons.join("\n")).not.toMatch(/nothing was changed/i);
});

test("a creation that times out says that the deployment is kept, and names the settings of the next update", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILDING"] });
  await using agent = resourceAgainst(plane);
  const { reasons } = await partialFailure(agent.up(gitInputs({ timeouts: { create: "1m" } })));
  expect(reasons.join("\n")).toMatch(
    /with timeouts\.update or.*customTimeouts\.update[\s\S]*The deployment is kept/,
  );
});

test("adopt creates a deployment when none exists", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const { outputs } = await agent.up(gitInputs({ adopt: true }));
  expect(outputs.status).toBe("DEPLOYED");
});

test("adopt rejects a change of a fixed field, and changes nothing", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  await agent.up(gitInputs());
  plane.requests.length = 0;
  const other = gitInputs({ adopt: true, sourceConfig: { repoUrl: "https://example.com/other.git" } });
  await expect(agent.up(other)).rejects.toThrow(/sourceConfig.repoUrl cannot be changed after creation/);
  expect(plane.writes()).toEqual([]);
});

test("create keeps the id when the build fails, with the reasons and the end of the log", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILDING", "BUILD_FAILED"] });
  plane.model.state.logs = [{ id: "1", timestamp: 1, level: "ERROR", message: "npm ERR! missing script" }];
  plane.model.state.statusMessage = "npm ended with 1";
  await using agent = resourceAgainst(plane);
  const failure = await partialFailure(agent.up(gitInputs({ __provider: "text" })));
  expect(failure.id).toBe([...plane.model.deployments.keys()][0]);
  expect(failure.reasons.join("\n")).toMatch(/was not built.*npm ended with 1[\s\S]*npm ERR! missing script/);
  expect(failure.properties).toMatchObject({
    ...gitInputs(),
    __provider: "text",
    deploymentId: failure.id,
    status: "BUILD_FAILED",
  });
});

test("create keeps the id when it times out, and the next run waits for the same revision", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILDING"] });
  await using agent = resourceAgainst(plane);
  const inputs = gitInputs({ timeouts: { create: "1m" } });
  const failure = await partialFailure(agent.up(inputs));
  expect(failure.properties.status).toBe("BUILDING");
  const [revision] = [...plane.model.revisions.values()].flat();
  if (revision) revision.steps = ["DEPLOYING", "DEPLOYED"];
  plane.requests.length = 0;
  const { outputs } = await agent.up(inputs, { id: failure.id, outputs: failure.properties });
  expect(outputs).toMatchObject({ status: "DEPLOYED", revisionId: revision?.id });
  expect(plane.writes()).toEqual([]);
});

test("a creation whose answer is lost creates no second deployment", async () => {
  await using plane = await startModelPlane();
  plane.faults.push({ on: "POST /v2/deployments", effect: "drop_after" });
  await using agent = resourceAgainst(plane);
  await agent.up(gitInputs());
  expect(plane.model.deployments.size).toBe(1);
});

test("wait: false does not wait for the revision", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILDING"] });
  await using agent = resourceAgainst(plane);
  const state = await agent.up(gitInputs({ wait: false }));
  expect(state.outputs).toMatchObject({ status: "BUILDING" });
  expect(state.outputs.url).toBeUndefined();
  expect(
    agent.resource.diff({ id: state.id, olds: state.outputs, news: gitInputs({ wait: false }) }),
  ).toMatchObject({
    changes: false,
  });
});

test("a failed check is a partial failure, which a refresh keeps", async () => {
  await using plane = await startModelPlane({ url: "http://127.0.0.1:1" });
  await using agent = resourceAgainst(plane);
  const inputs = gitInputs({ verify: { timeout: "1s" } });
  const failure = await partialFailure(agent.up(inputs));
  expect(failure.reasons.join("\n")).toMatch(/does not answer as it should/);
  expect(failure.properties.status).toBe("DEPLOYED");
  const refreshed = await agent.resource.read({ id: failure.id, state: failure.properties });
  const { changes } = agent.resource.diff({ id: failure.id, olds: refreshed?.outputs ?? {}, news: inputs });
  expect(changes).toBe(true);
});

test("a failed upload keeps the id, and the next run uploads to the same deployment", async () => {
  await using plane = await startModelPlane();
  using program = programFolder({ installed: false });
  await using agent = resourceAgainst({ url: plane.url, directory: program.directory });
  plane.faults.push({ on: "PUT", effect: { status: 403, text: "expired" }, times: 9 });
  const inputs = { name: "agent", source: "internal_source", projectDir: "agent", verify: false };
  const failure = await partialFailure(agent.up(inputs));
  expect(failure.properties).not.toHaveProperty("revisionId");
  plane.faults.length = 0;
  const refreshed = await agent.resource.read({ id: failure.id, state: failure.properties });
  const { outputs } = await agent.up(inputs, { id: failure.id, outputs: refreshed?.outputs ?? {} });
  expect(outputs).toMatchObject({ deploymentId: failure.id, status: "DEPLOYED" });
  expect(plane.model.deployments.size).toBe(1);
});

test.each([
  ["neutral", { graph_config_path: "graph.json" }],
  ["langsmith", { langgraph_config_path: "langgraph.json" }],
] as const)(
  "of a project with both graph configs, create deploys the one of the dialect: %s",
  async (dialect, named) => {
    await using plane = await startModelPlane();
    using program = programFolder({ installed: false });
    program.write("agent/langgraph.json", '{"graphs":{"agent":"./graph.ts:graph"}}');
    await using agent = resourceAgainst({ url: plane.url, directory: program.directory, dialect });
    await agent.up({ name: "agent", source: "internal_source", projectDir: "agent", verify: false });
    const patch = plane.requests.find(({ method }) => method === "PATCH");
    expect(patch?.body.source_revision_config).toMatchObject(named);
  },
);

test("a deployment that was created and cannot be read keeps its id", async () => {
  await using plane = await startModelPlane();
  await using agent = resourceAgainst(plane);
  const inputs = gitInputs({ wait: false });
  plane.faults.push({
    on: "GET /v2/deployments/",
    effect: { status: 503, json: { detail: "away" } },
    times: 9,
  });
  const failure = await partialFailure(agent.up(inputs));
  expect(failure.id).toBe([...plane.model.deployments.keys()][0]);
  expect(failure.reasons[0]).toMatch(/was written, and then could not be read: .*away/);
  plane.faults.length = 0;
  const news = await agent.checked(inputs);
  const next = await agent.resource.update({ id: failure.id, olds: failure.properties, news });
  expect(next.outputs.status).toBe("DEPLOYED");
});

test("an unexpected error keeps the id as well", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILDING"] });
  await using agent = resourceAgainst(plane);
  const push = agent.lines.push.bind(agent.lines);
  agent.lines.push = (line) => {
    if (line.includes("BUILDING")) throw new RangeError("the terminal is gone");
    return push(line);
  };
  const failure = await partialFailure(agent.up(gitInputs()));
  expect(failure.reasons[0]).toMatch(/the terminal is gone/);
  expect(failure.id).toBe([...plane.model.deployments.keys()][0]);
});

test("a cancelled creation keeps the id", async () => {
  await using plane = await startModelPlane({ statuses: ["BUILDING"] });
  await using agent = resourceAgainst(plane);
  const cancel = new AbortController();
  plane.beforeAnswer = ({ path }) => {
    if (path.includes("/revisions/")) cancel.abort(new Error("cancelled by the engine"));
  };
  const inputs = await agent.checked(gitInputs());
  const failure = await partialFailure(agent.resource.create({ inputs, signal: cancel.signal }));
  expect(failure.id).toBe([...plane.model.deployments.keys()][0]);
  expect(failure.reasons.join("\n")).toMatch(/cancelled/);
});

test("the error for a creation without a deployment says what to do", async () => {
  await using plane = await startModelPlane();
  plane.faults.push({ on: "GET", effect: { status: 401, json: { detail: "no such key" } }, times: 9 });
  await using agent = resourceAgainst(plane);
  await expect(agent.up(gitInputs())).rejects.toThrow(
    /no such key[\s\S]*Use an API key of this control plane/,
  );
});
