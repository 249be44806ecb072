import { expect, test } from "vitest";
import type { Properties } from "../../pulumi-provider/dynamic/handler.ts";
import { type Fault, startModelPlane } from "../support/control-plane/model-plane.ts";
import { live } from "./support/live-resource.ts";
import { programFolder } from "./support/program-folder.ts";
import { gitInputs, partialFailure, resourceAgainst } from "./support/resource.ts";

// Updates that were lost, cancelled or failed half way: what the next refresh and update make of them.

const repoUrl = "https://example.com/code.git";
const next = gitInputs({ sourceRevisionConfig: { repoRef: "next" } });

test("an update that is rejected after a patch took effect does not claim that nothing changed", async () => {
  await using stack = await live();
  const inputs = gitInputs({ sourceConfig: { repoUrl, buildOnPush: true }, triggers: ["one"] });
  stack.plane.faults.push({ on: "POST", effect: { status: 400, json: { detail: "no builds today" } } });
  const failure = await partialFailure(stack.agent.up(inputs, stack.state));
  expect(failure.reasons.join("\n")).toMatch(/no builds today[\s\S]*What was changed before that stays/);
});

test("the next run waits for the revision of an update that was lost after its patch", async () => {
  await using stack = await live();
  const { model } = stack.plane;
  const deployment = model.firstDeployment();
  model.state.statuses = ["BUILDING", "BUILDING", "DEPLOYED"];
  model.patch(deployment!, { source_revision_config: { repo_ref: "next" } });
  const next = gitInputs({ sourceRevisionConfig: { repoRef: "next" } });
  const { outputs } = await stack.agent.up(next, stack.state);
  expect(stack.plane.writes()).toEqual([]);
  expect(outputs).toMatchObject({ status: "DEPLOYED", revisionId: deployment!.latest_revision_id });
  expect(outputs.revisionId).not.toBe(stack.state.outputs.revisionId);
});

test("the next run repeats an update that was lost after its patch and failed", async () => {
  await using stack = await live();
  const { model } = stack.plane;
  const deployment = model.firstDeployment();
  model.state.statuses = ["BUILD_FAILED"];
  model.patch(deployment!, { source_revision_config: { repo_ref: "next" } });
  const lost = deployment!.latest_revision_id;
  model.state.statuses = ["DEPLOYED"];
  const next = gitInputs({ sourceRevisionConfig: { repoRef: "next" } });
  const { outputs } = await stack.agent.up(next, stack.state);
  expect(stack.plane.writes()).toEqual([`POST /v2/deployments/${stack.state.id}/revisions`]);
  expect(outputs.status).toBe("DEPLOYED");
  expect([lost, stack.state.outputs.revisionId]).not.toContain(outputs.revisionId);
});

test("the run after an update that could not be read waits for its revision", async () => {
  await using stack = await live();
  const { faults, model } = stack.plane;
  model.state.statuses = ["BUILDING", "BUILDING", "DEPLOYED"];
  const fault: Fault = { on: "^GET", effect: { status: 503 }, times: 0 };
  faults.push(fault);
  stack.plane.beforeAnswer = ({ method }) => {
    if (method === "PATCH") fault.times = Number.POSITIVE_INFINITY;
  };
  const next = gitInputs({ sourceRevisionConfig: { repoRef: "next" } });
  const failure = await partialFailure(stack.agent.up(next, stack.state));
  expect(failure.properties.status).not.toBe("DEPLOYED");
  fault.times = 0;
  stack.plane.requests.length = 0;
  const olds = failure.properties;
  const news = await stack.agent.checked(next);
  const { outputs } = await stack.agent.resource.update({ id: failure.id, olds, news });
  expect(stack.plane.writes()).toEqual([]);
  expect(outputs).toMatchObject({
    status: "DEPLOYED",
    revisionId: model.firstDeployment()?.latest_revision_id,
  });
});

test("a patch whose answer is lost creates no second revision", async () => {
  await using stack = await live();
  stack.plane.faults.push({ on: "PATCH", effect: "drop_after" });
  await stack.agent.up(
    gitInputs({ sourceRevisionConfig: { repoRef: "next", graphConfigPath: "g.json" } }),
    stack.state,
  );
  const [revisions] = [...stack.plane.model.revisions.values()];
  expect(revisions).toHaveLength(2);
});

test.each([["DEPLOYED"], ["BUILD_FAILED"]])(
  "a refresh after a lost update records its revision, not the live one before it: %s",
  async (status) => {
    await using stack = await live();
    const { model } = stack.plane;
    const deployment = model.firstDeployment();
    model.state.statuses = ["BUILDING", "BUILDING", "BUILDING", status];
    model.patch(deployment!, { source_revision_config: { repo_ref: "next" } });
    model.state.statuses = ["DEPLOYED"];
    const { id, outputs: state } = stack.state;
    const refreshed = await stack.agent.resource.read({ id, state });
    expect(refreshed?.outputs).toMatchObject({
      status: "BUILDING",
      revisionId: deployment!.latest_revision_id,
      sourceRevisionConfig: { repoRef: "next" },
    });
    const lost = deployment!.latest_revision_id;
    const { outputs } = await stack.agent
      .up(next, { id, outputs: refreshed!.outputs })
      .catch(async (failure) => stack.agent.up(next, { id, outputs: failure.properties }));
    expect(outputs.status).toBe("DEPLOYED");
    expect(outputs.revisionId === lost).toBe(status === "DEPLOYED");
  },
);

test("an update that is cancelled during its check leaves the check to the next run, also after a refresh", async () => {
  await using stack = await live(gitInputs(), { url: "http://127.0.0.1:1" });
  const cancel = new AbortController();
  const push = stack.agent.lines.push.bind(stack.agent.lines);
  stack.agent.lines.push = (line) => {
    if (line.includes("checks that")) cancel.abort(new Error("cancelled by the engine"));
    return push(line);
  };
  const checked = { ...next, verify: { timeout: "1s" } };
  const { id, outputs: olds } = stack.state;
  const update = stack.agent.resource.update({ id, olds, news: checked, signal: cancel.signal });
  const { properties, reasons } = await partialFailure(update);
  expect(properties.status).toBe("DEPLOYED");
  expect(reasons.join("\n")).toMatch(/cancelled[\s\S]*next `pulumi up` goes on/);
  const refreshed = await stack.agent.resource.read({ id, state: properties });
  for (const state of [properties, refreshed?.outputs as Properties]) {
    stack.plane.requests.length = 0;
    const again = await partialFailure(stack.agent.up(checked, { id, outputs: state }));
    expect(again.reasons.join("\n")).toMatch(/does not answer as it should/);
    expect(stack.bodies("PATCH")).toEqual([]);
    expect([...stack.plane.model.revisions.values()].flat()).toHaveLength(2);
  }
});

test("the state of a failed update does not contain what the update removed, whatever could be read", async () => {
  await using stack = await live(gitInputs({ verify: { apiKey: "canary-key" }, wait: false }));
  const { faults } = stack.plane;
  const fault: Fault = { on: "^GET", effect: { status: 503 }, times: 0 };
  faults.push(fault);
  stack.plane.beforeAnswer = ({ method }) => {
    if (method === "PATCH") fault.times = Number.POSITIVE_INFINITY;
  };
  const { properties } = await partialFailure(stack.agent.up(next, stack.state));
  expect(JSON.stringify(properties)).not.toContain("canary-key");
  expect(properties).toMatchObject({ tenantId: stack.state.outputs.tenantId, deploymentId: stack.state.id });
});

test("after a failed update that removed deleteTracingProject, a replacement whose name would be held is rejected", async () => {
  const freed = gitInputs({ deleteTracingProject: true });
  await using stack = await live(freed, { dialect: "langsmith" });
  stack.plane.model.state.statuses = ["BUILD_FAILED"];
  const { properties } = await partialFailure(stack.agent.up(next, stack.state));
  const other = gitInputs({ sourceConfig: { repoUrl: "https://example.com/other.git" } });
  const { resource } = stack.agent;
  // The engine has kept the inputs from before the update, so check sees nothing wrong.
  expect((await resource.check({ olds: freed, news: other })).failures).toEqual([]);
  const { id } = stack.state;
  expect(() => resource.diff({ id, olds: properties, news: other })).toThrow(/name cannot stay 'agent'/);
  // A refresh gives the engine the inputs as they are; it asks for a diff itself, and must not fail over it.
  const refreshed = await resource.read({ id, state: properties });
  expect(resource.diff({ id, olds: refreshed!.outputs, news: other }).replaces).not.toEqual([]);
  expect((await resource.check({ olds: refreshed!.inputs, news: other })).failures).toHaveLength(1);
});

test("a rejection is reported once, with the program's field names", async () => {
  await using stack = await live();
  const detail = "source_config.repo_url is not to be read";
  stack.plane.faults.push({ on: "PATCH", effect: { status: 422, json: { detail } } });
  const error = await stack.agent.up(next, stack.state).catch((thrown: Error) => thrown);
  const told = (error as Error).message.match(/is not to be read/g);
  expect(told).toHaveLength(1);
  expect((error as Error).message).toContain("sourceConfig.repoUrl");
});

test.each([
  ["somebody-elses", "DEPLOYED", 4],
  ["next", "does not answer as it should", 3],
])(
  "a revision that is superseded once it is live fails, and the next run handles the newer one: %s",
  async (repo_ref, end, revisions) => {
    const asked = repo_ref === "next" ? { ...next, verify: { timeout: "1s" } } : next;
    await using stack = await live(gitInputs(), { url: "http://127.0.0.1:1" });
    const { model } = stack.plane;
    const deployment = model.firstDeployment();
    let isOvertaken = false;
    stack.plane.beforeAnswer = ({ method, path }) => {
      if (method !== "GET" || !path.includes("/revisions/") || isOvertaken) return;
      if (deployment!.active_revision_id === stack.state.outputs.revisionId) return;
      isOvertaken = true;
      deployment!.active_revision_id = model.newRevision(deployment!, { repo_ref }).id;
      model.state.activates = false;
    };
    const failure = await partialFailure(stack.agent.up(asked, stack.state));
    expect(failure.reasons.join("\n")).toMatch(/overtaken/);
    expect(failure.properties).toMatchObject({ status: "DEPLOYED", ...asked });
    expect(failure.properties.activeRevisionId).not.toBe(failure.properties.revisionId);
    model.state.activates = repo_ref !== "next";
    const again = stack.agent.up(asked, { id: failure.id, outputs: failure.properties });
    const said = await again.then(
      ({ outputs }) => outputs.status,
      ({ reasons }) => reasons.join("\n"),
    );
    expect(said).toContain(end);
    expect([...model.revisions.values()].flat()).toHaveLength(revisions);
    expect(deployment!.source_revision_config.repo_ref).toBe("next");
  },
);

test("a revision that is superseded by one of the same code is replaced by it in the state, and nothing is sent", async () => {
  await using stack = await live();
  const { model } = stack.plane;
  const deployment = model.firstDeployment();
  const newer = model.newRevision(deployment!, { repo_ref: "main" });
  deployment!.active_revision_id = newer.id;
  model.state.activates = false;
  const { id, outputs: state } = stack.state;
  const refreshed = await stack.agent.resource.read({ id, state });
  expect(refreshed?.outputs).toMatchObject({ status: "DEPLOYED", revisionId: newer.id });
  const news = await stack.agent.checked(gitInputs());
  expect(stack.agent.resource.diff({ id, olds: refreshed!.outputs, news }).changes).toBe(false);
  // Also without a refresh, where something else is changed.
  const patched = gitInputs({ sourceConfig: { repoUrl, buildOnPush: true } });
  const { outputs } = await stack.agent.up(patched, stack.state);
  expect(outputs).toMatchObject({ status: "DEPLOYED", revisionId: newer.id });
  expect(stack.plane.writes()).toHaveLength(1);
});

test("a revision that became live after the timeout is verified, also after a refresh", async () => {
  const asked = { ...next, verify: { timeout: "1s" }, timeouts: { update: "1m" } };
  await using stack = await live(gitInputs(), { url: "http://127.0.0.1:1" });
  stack.plane.model.state.statuses = ["BUILDING"];
  const { id, properties } = await partialFailure(stack.agent.up(asked, stack.state));
  expect(properties.status).toBe("BUILDING");
  const [revisions] = [...stack.plane.model.revisions.values()];
  revisions![0]!.steps = ["DEPLOYED"];
  stack.plane.model.firstDeployment()!.active_revision_id = properties.revisionId;
  const refreshed = await stack.agent.resource.read({ id, state: properties });
  expect(refreshed?.outputs.status).toBe("DEPLOYED");
  for (const outputs of [properties, refreshed!.outputs]) {
    const again = await partialFailure(stack.agent.up(asked, { id, outputs }));
    expect(again.reasons.join("\n")).toMatch(/does not answer as it should/);
  }
});

test("a revision that only triggers requested is requested again after a rejection", async () => {
  await using stack = await live(gitInputs({ triggers: ["one"] }));
  const both = gitInputs({ sourceConfig: { repoUrl, buildOnPush: true }, triggers: ["two"] });
  stack.plane.faults.push({ on: "POST", effect: { status: 400, json: { detail: "no builds today" } } });
  const { id, properties } = await partialFailure(stack.agent.up(both, stack.state));
  stack.plane.requests.length = 0;
  const { outputs } = await stack.agent.up(both, { id, outputs: properties });
  expect(stack.plane.writes()).toEqual([`POST /v2/deployments/${id}/revisions`]);
  expect(outputs).toMatchObject({ triggers: ["two"], status: "DEPLOYED" });
  expect(outputs.revisionId).not.toBe(stack.state.outputs.revisionId);
});

test("a creation with wait: false is unfinished while its code is not uploaded, and the next run uploads it", async () => {
  await using plane = await startModelPlane();
  using program = programFolder({ installed: false });
  await using agent = resourceAgainst({ url: plane.url, directory: program.directory });
  plane.faults.push({ on: "PUT", effect: { status: 403, text: "expired" }, times: 9 });
  const inputs = { name: "agent", source: "internal_source", projectDir: "agent", wait: false };
  const { id, properties } = await partialFailure(agent.up(inputs));
  plane.faults.length = 0;
  const refreshed = await agent.resource.read({ id, state: properties });
  const { outputs } = await agent.up(inputs, { id, outputs: refreshed!.outputs });
  expect(outputs.revisionId).toBe([...plane.model.revisions.values()].flat()[0]?.id);
  expect(plane.model.uploads).toHaveLength(1);
});
