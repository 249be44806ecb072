import { inspect } from "node:util";
import { expect, test } from "vitest";
import { live } from "../support/live-resource.ts";
import { gitInputs, partialFailure } from "../support/resource.ts";

const repoUrl = "https://example.com/code.git";

test("an update with equal inputs sends no request", async () => {
  await using stack = await live();
  await stack.agent.up(gitInputs(), stack.state);
  expect(stack.plane.requests).toEqual([]);
  expect(stack.agent.lines).toEqual([]);
});

test("an update of fields of the source only patches without a revision", async () => {
  await using stack = await live();
  const inputs = gitInputs({ sourceConfig: { repoUrl, buildOnPush: true } });
  const { outputs } = await stack.agent.up(inputs, stack.state);
  expect(stack.bodies("PATCH")).toEqual([{ source_config: { build_on_push: true } }]);
  expect(outputs.revisionId).toBe(stack.state.outputs.revisionId);
  expect(stack.agent.lines[0]).toBe("agent: +sourceConfig.buildOnPush (a patch, no new revision)");
});

test("an update of the ref creates one revision and waits for it", async () => {
  await using stack = await live();
  stack.plane.model.state.statuses = ["BUILDING", "DEPLOYED"];
  const inputs = gitInputs({ sourceRevisionConfig: { repoRef: "next" } });
  const { outputs } = await stack.agent.up(inputs, stack.state);
  expect(stack.plane.writes()).toHaveLength(1);
  expect(stack.bodies("PATCH")).toEqual([{ source_revision_config: { repo_ref: "next" } }]);
  expect(outputs.status).toBe("DEPLOYED");
  expect(outputs.revisionId).not.toBe(stack.state.outputs.revisionId);
  expect(stack.agent.lines[0]).toBe("agent: ~sourceRevisionConfig.repoRef (needs a new revision)");
});

test("an update of one number of the resource spec keeps the others, and lets limits follow", async () => {
  const spec = (cpu: number) => gitInputs({ sourceConfig: { repoUrl, resourceSpec: { cpu, minScale: 2 } } });
  await using stack = await live(spec(1));
  await stack.agent.up(spec(2), stack.state);
  const [{ source_config }] = stack.bodies("PATCH") as [{ source_config: Record<string, object> }];
  expect(Object.keys(source_config)).toEqual(["resource_spec"]);
  expect(source_config.resource_spec).toMatchObject({ cpu: 2, min_scale: 2, memory_mb: 2048 });
  expect(source_config.resource_spec).not.toHaveProperty("cpu_limit");
});

test("an update sends secrets only when they change", async () => {
  await using stack = await live(gitInputs({ secrets: { A: "1", B: "2" } }));
  const moved = gitInputs({ secrets: { A: "1", B: "2" }, sourceRevisionConfig: { repoRef: "next" } });
  const state = await stack.agent.up(moved, stack.state);
  expect(stack.bodies("PATCH")[0]).not.toHaveProperty("secrets");
  await stack.agent.up({ ...moved, secrets: { A: "1", B: "3" } }, state);
  expect(stack.bodies("PATCH")[1]).toEqual({
    secrets: [
      { name: "A", value: "1" },
      { name: "B", value: "3" },
    ],
  });
  expect(stack.agent.lines.join("\n")).toMatch("~secrets.B (needs a new revision)");
});

test("an update does not resend unchanged secrets that the service hides", async () => {
  await using stack = await live(gitInputs({ secrets: { A: "1" } }), { hideSecrets: true });
  const inputs = gitInputs({ secrets: { A: "1" }, sourceConfig: { repoUrl, buildOnPush: true } });
  await stack.agent.up(inputs, stack.state);
  expect(stack.bodies("PATCH")).toEqual([{ source_config: { build_on_push: true } }]);
});

test("an update of a control input stores it and sends nothing", async () => {
  await using stack = await live();
  const inputs = gitInputs({ deleteTracingProject: true, timeouts: { update: "5m" } });
  const { outputs } = await stack.agent.up(inputs, stack.state);
  expect(outputs).toMatchObject({ deleteTracingProject: true, timeouts: { update: "5m" } });
  expect(stack.plane.writes()).toEqual([]);
  expect(stack.agent.lines).toEqual(["agent: +timeouts, +deleteTracingProject (nothing to send)"]);
});

test("an update of a control input sends nothing, even after a manual change of the deployment", async () => {
  await using stack = await live(gitInputs({ sourceConfig: { repoUrl, buildOnPush: true } }));
  const deployment = stack.plane.model.firstDeployment();
  deployment!.source_config.build_on_push = false;
  const inputs = gitInputs({ sourceConfig: { repoUrl, buildOnPush: true }, rollbackOnFailure: true });
  await stack.agent.up(inputs, stack.state);
  expect(stack.plane.writes()).toEqual([]);
});

test("an input that is removed is forgotten, and nothing is sent", async () => {
  await using stack = await live(gitInputs({ sourceConfig: { repoUrl, buildCommand: "make" } }));
  const { outputs } = await stack.agent.up(gitInputs(), stack.state);
  expect(outputs.sourceConfig).toEqual({ repoUrl });
  expect(stack.plane.writes()).toEqual([]);
});

test("an update of a trigger creates a revision of the same configuration", async () => {
  await using stack = await live(gitInputs({ triggers: ["a"] }));
  const { outputs } = await stack.agent.up(gitInputs({ triggers: ["b"] }), stack.state);
  expect(stack.plane.writes()).toEqual([`POST /v2/deployments/${stack.state.id}/revisions`]);
  expect(outputs.revisionId).not.toBe(stack.state.outputs.revisionId);
});

test("a failed revision stays recorded as failed, and the next run with the correction recovers", async () => {
  await using stack = await live();
  stack.plane.model.state.statuses = ["BUILD_FAILED"];
  const broken = gitInputs({ sourceRevisionConfig: { repoRef: "broken" } });
  const failure = await partialFailure(stack.agent.up(broken, stack.state));
  expect(failure.properties).toMatchObject({ ...broken, status: "BUILD_FAILED" });
  expect(failure.properties.url).toBe("https://agent.example");
  stack.plane.model.state.statuses = ["DEPLOYED"];
  const mended = gitInputs({ sourceRevisionConfig: { repoRef: "mended" } });
  const { outputs } = await stack.agent.up(mended, { id: failure.id, outputs: failure.properties });
  expect(outputs.status).toBe("DEPLOYED");
});

test("an empty patch creates a new revision when the wanted one has failed", async () => {
  await using stack = await live();
  stack.plane.model.state.statuses = ["DEPLOY_FAILED"];
  const inputs = gitInputs({ sourceRevisionConfig: { repoRef: "flaky" } });
  const failure = await partialFailure(stack.agent.up(inputs, stack.state));
  stack.plane.model.state.statuses = ["DEPLOYED"];
  stack.plane.requests.length = 0;
  const { outputs } = await stack.agent.up(inputs, { id: failure.id, outputs: failure.properties });
  expect(stack.plane.writes()).toEqual([`POST /v2/deployments/${failure.id}/revisions`]);
  expect(outputs.status).toBe("DEPLOYED");
});

test("an update without a difference, which the engine calls after a failed one, sends nothing while all is well", async () => {
  await using stack = await live();
  const { id, outputs: olds } = stack.state;
  const news = await stack.agent.checked(gitInputs());
  const { outputs } = await stack.agent.resource.update({ id, olds, news });
  expect(stack.plane.writes()).toEqual([]);
  expect(outputs).toEqual(olds);
});

test("a patch of the source does not redeploy because of another client's failed push", async () => {
  await using stack = await live();
  const deployment = stack.plane.model.firstDeployment();
  stack.plane.model.state.statuses = ["BUILD_FAILED"];
  stack.plane.model.newRevision(deployment!, { repo_ref: "main" });
  const inputs = gitInputs({ sourceConfig: { repoUrl, buildOnPush: true } });
  const { outputs } = await stack.agent.up(inputs, stack.state);
  expect(stack.bodies("PATCH")).toEqual([{ source_config: { build_on_push: true } }]);
  expect(stack.bodies("POST")).toEqual([]);
  expect(outputs).toMatchObject({ status: "DEPLOYED", revisionId: stack.state.outputs.revisionId });
});

test("a newer revision replaces a wanted one that was superseded", async () => {
  await using stack = await live();
  const deployment = stack.plane.model.firstDeployment();
  const [list] = [...stack.plane.model.revisions.values()];
  list![0]!.steps = ["SKIPPED"];
  const newer = stack.plane.model.newRevision(deployment!, { repo_ref: "main" });
  const state = { ...stack.state, outputs: { ...stack.state.outputs, status: "BUILDING" } };
  const { outputs } = await stack.agent.up(gitInputs(), state);
  expect(stack.plane.writes()).toEqual([]);
  expect(outputs).toMatchObject({ status: "DEPLOYED", revisionId: newer.id });
});

test("rollbackOnFailure restores the last good revision, and the next run retries the wanted one", async () => {
  await using stack = await live(gitInputs({ rollbackOnFailure: true }));
  const { model } = stack.plane;
  const redeployed: string[] = [];
  stack.plane.beforeAnswer = ({ method, path, body }) => {
    const deployment = model.firstDeployment();
    if (method === "PATCH" && body.source_revision_config) {
      // Nothing serves after a start that failed, and what comes next deploys.
      deployment!.active_revision_id = null;
      model.state.statuses = ["DEPLOYED"];
    }
    if (path.endsWith("/redeploy")) redeployed.push(path);
  };
  model.state.statuses = ["DEPLOY_FAILED"];
  const inputs = gitInputs({ rollbackOnFailure: true, sourceRevisionConfig: { repoRef: "broken" } });
  const failure = await partialFailure(stack.agent.up(inputs, stack.state));
  expect(redeployed).toHaveLength(1);
  expect(failure.reasons.join("\n")).toMatch(/rolled back/);
  expect(failure.properties.status).toBe("DEPLOY_FAILED");
  const { outputs } = await stack.agent.up(inputs, { id: failure.id, outputs: failure.properties });
  expect(outputs.status).toBe("DEPLOYED");
  expect(outputs.revisionId).not.toBe(failure.properties.revisionId);
});

test("a rejected patch is an ordinary error, and the state stays unchanged", async () => {
  await using stack = await live();
  stack.plane.faults.push({ on: "PATCH", effect: { status: 422, json: { detail: "no" } } });
  const inputs = gitInputs({ sourceRevisionConfig: { repoRef: "next" } });
  const error = await stack.agent.up(inputs, stack.state).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toHaveProperty("id");
});

test("the error for a missing deployment says where it was looked for and what to run", async () => {
  await using stack = await live();
  stack.plane.model.deployments.clear();
  const { id, outputs: state } = stack.state;
  for (const over of [{ wait: false }, { triggers: [1] }]) {
    const told = await stack.agent.up(gitInputs(over), stack.state).catch((error: Error) => error.message);
    expect(told).toContain(`${id} at ${stack.plane.url} (workspace ${state.tenantId})`);
    expect(told).toMatch(/does not exist any more.*correct baseUrl, apiKey or tenantId first.*refresh/);
  }
  expect(await stack.agent.resource.read({ id, state })).toBeUndefined();
  expect(stack.agent.lines.at(-1)).toMatch(`${id} at ${stack.plane.url}`);
});

test("a deployment that is being deleted is neither changed nor reported as unchanged", async () => {
  await using stack = await live();
  const next = gitInputs({ sourceRevisionConfig: { repoRef: "next" } });
  const deployment = stack.plane.model.firstDeployment();
  deployment!.status = "AWAITING_DELETE";
  const { id, outputs: state } = stack.state;
  const refreshed = await stack.agent.resource.read({ id, state });
  const outputs = refreshed!.outputs;
  await expect(stack.agent.up(gitInputs(), { id, outputs })).rejects.toThrow(/being deleted.*refresh/);
  await expect(stack.agent.up(next, stack.state)).rejects.toThrow(/being deleted.*refresh/);
  expect(stack.plane.writes()).toEqual([]);
});

test("an update with wait: false patches and does not wait", async () => {
  await using stack = await live(gitInputs({ wait: false }));
  stack.plane.model.state.statuses = ["BUILDING"];
  const inputs = gitInputs({ wait: false, sourceRevisionConfig: { repoRef: "next" } });
  const { outputs } = await stack.agent.up(inputs, stack.state);
  expect(outputs.status).toBe("BUILDING");
});

test("the failure of an update masks a secret that the control plane repeats", async () => {
  const canary = "canary-secret-4711";
  const key = ["canary-line-one", "canary-line-two"].join("\n");
  const inputs = gitInputs({ secrets: { TOKEN: canary, KEY: key } });
  await using stack = await live(inputs);
  const { state } = stack.plane.model;
  state.statuses = ["BUILDING", "BUILD_FAILED"];
  state.statusMessage = `${key} refused, token=${canary}`;
  state.logs = [
    ...key.split("\n").map((message) => ({ message })),
    ...Array.from({ length: 13 }, (_, line) => ({ message: `line ${line}` })),
    { message: `token=${canary}` },
  ];
  const next = { ...inputs, sourceRevisionConfig: { repoRef: "next" } };
  const failure = await partialFailure(stack.agent.up(next, stack.state));
  const said = [...stack.agent.lines, ...failure.reasons, inspect(failure.cause)].join("\n");
  expect(said).not.toMatch("canary");
  expect(failure.reasons.join("\n")).toMatch("token=***");
  expect(failure.properties.secrets).toEqual({ TOKEN: canary, KEY: key });
});

test("an ordinary error masks secrets, too, also one that is no longer wanted", async () => {
  await using stack = await live(gitInputs({ secrets: { TOKEN: "canary-secret-4711" } }));
  const json = { detail: "canary-secret-4711 is no ref" };
  stack.plane.faults.push({ on: "PATCH", effect: { status: 422, json } });
  const next = gitInputs({ secrets: { OTHER: "1" }, sourceRevisionConfig: { repoRef: "next" } });
  const error = await stack.agent.up(next, stack.state).catch((thrown: unknown) => thrown);
  expect(inspect(error)).toMatch("*** is no ref");
  expect(inspect(error)).not.toMatch("canary");
});

test("the error of an update that times out names the settings that allow more time", async () => {
  await using stack = await live();
  stack.plane.model.state.statuses = ["BUILDING"];
  const next = gitInputs({ timeouts: { update: "1m" }, sourceRevisionConfig: { repoRef: "next" } });
  const failure = await partialFailure(stack.agent.up(next, stack.state));
  expect(failure.reasons.join("\n")).toMatch(/`pulumi up` again.*timeouts\.update.*customTimeouts/);
});

test("an update of an internal image sends only the image and its source", async () => {
  const image = (tag: string) => ({
    ...gitInputs({
      source: "internal_image",
      sourceRevisionConfig: { imageUri: `example.com/agent:${tag}` },
    }),
    sourceConfig: undefined,
  });
  await using stack = await live(image("1"));
  await stack.agent.up(image("2"), stack.state);
  expect(stack.bodies("PATCH")).toEqual([
    { source_revision_config: { image_uri: "example.com/agent:2" }, revision_source: "internal_image" },
  ]);
});

test("fields that a service adds to containers, and their order, cause no difference", async () => {
  const sidecars = [
    { name: "one", image: "a" },
    { name: "two", image: "b" },
  ];
  const inputs = (buildOnPush: boolean) =>
    gitInputs({ sourceConfig: { repoUrl, buildOnPush, resourceSpec: { sidecars } } });
  await using stack = await live(inputs(false));
  const deployment = stack.plane.model.firstDeployment();
  deployment!.source_config.resource_spec.sidecars = [
    { name: "two", image: "b", imagePullPolicy: "Always" },
    { name: "one", image: "a", imagePullPolicy: "Always" },
  ];
  await stack.agent.up(inputs(true), stack.state);
  expect(stack.bodies("PATCH")).toEqual([{ source_config: { build_on_push: true } }]);
});

test("runtime keys are patched as a whole set, without a revision, and kept when left out", async () => {
  const web = "web-canary-0123456789";
  const ci = "ci-canary-0123456789";
  await using stack = await live(gitInputs({ runtimeKeys: { web } }));
  const state = await stack.agent.up(gitInputs({ runtimeKeys: { web, ci } }), stack.state);
  await stack.agent.up(gitInputs({ runtimeKeys: { web, ci }, displayName: "Agent" }), state);
  await stack.agent.up(gitInputs({ runtimeKeys: { ci } }), state);
  await stack.agent.up(gitInputs(), state);
  await stack.agent.up(gitInputs({ runtimeKeys: {} }), state);
  const sent = (...keys: [string, string][]) => ({
    runtime_keys: keys.map(([name, value]) => ({ name, value })),
  });
  expect(stack.bodies("PATCH")).toEqual([
    sent(["web", web], ["ci", ci]),
    { display_name: "Agent" },
    sent(["ci", ci]),
    sent(),
  ]);
  expect(state.outputs.revisionId).toBe(stack.state.outputs.revisionId);
  expect(stack.agent.lines[0]).toBe("agent: +runtimeKeys.ci (a patch, no new revision)");
  expect(stack.agent.lines.join("\n")).toContain("agent: -runtimeKeys.web");
  expect(stack.agent.lines.join("\n")).not.toContain("canary");
});

test("settings are patched as a whole set, and a refresh shows what another client changed", async () => {
  await using stack = await live(gitInputs({ env: { LOG_LEVEL: "debug", REGION: "eu" } }));
  expect(stack.plane.model.firstDeployment()!.env).toEqual({ LOG_LEVEL: "debug", REGION: "eu" });
  const env = { LOG_LEVEL: "info" };
  const state = await stack.agent.up(gitInputs({ env }), stack.state);
  expect(stack.bodies("PATCH")).toEqual([{ env }]);
  stack.plane.model.firstDeployment()!.env = { LOG_LEVEL: "warn" };
  const read = await stack.agent.resource.read({ id: stack.state.id, state: state.outputs });
  expect(read?.inputs.env).toEqual({ LOG_LEVEL: "warn" });
});

test("tags are patched as a whole set, without a revision, and a refresh shows what another client changed", async () => {
  await using stack = await live(gitInputs({ tags: { team: "support" } }));
  expect(stack.plane.model.firstDeployment()!.tags).toEqual({ team: "support" });
  const tags = { team: "sales", "cost/centerCode": "42" };
  const state = await stack.agent.up(gitInputs({ tags }), stack.state);
  expect(stack.bodies("PATCH")).toEqual([{ tags }]);
  expect(state.outputs.revisionId).toBe(stack.state.outputs.revisionId);
  stack.plane.model.firstDeployment()!.tags = { team: "other" };
  const read = await stack.agent.resource.read({ id: stack.state.id, state: state.outputs });
  expect(read?.inputs.tags).toEqual({ team: "other" });
});

test("a refresh shows by name the runtime keys that another client changed", async () => {
  await using stack = await live(gitInputs({ runtimeKeys: { web: "web-canary-0123456789" } }));
  const deployment = stack.plane.model.firstDeployment();
  deployment!.runtime_keys = [{ name: "other", value: "other-canary-0123456789" }];
  const read = await stack.agent.resource.read({ id: stack.state.id, state: stack.state.outputs });
  expect(read?.inputs.runtimeKeys).toEqual({ other: "other-canary-0123456789" });
});
