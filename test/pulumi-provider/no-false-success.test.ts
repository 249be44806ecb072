import { expect, test } from "vitest";
import type { Properties } from "../../pulumi-provider/dynamic/handler.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../support/network/scripted-server.ts";
import { live } from "./support/live-resource.ts";
import { programFolder } from "./support/program-folder.ts";
import { gitInputs, partialFailure, resourceAgainst } from "./support/resource.ts";

// What is not live, or was never seen to answer, is not done: not even after a refresh or another update.

const checked = gitInputs({ verify: { timeout: "1s" } });

/** An agent that answers, or with `isWell` false does not. */
async function agentServer({ isWell }: { isWell: boolean }) {
  const health = { isWell };
  const server = await startScriptedServer(() =>
    health.isWell ? { json: { ok: true } } : { status: 500, text: "no" },
  );
  return { ...server, health };
}

test.each(["BUILD_FAILED", "BUILDING"])(
  "a foreign revision that serves does not make an unfinished wanted revision live: %s",
  async (status) => {
    await using stack = await live();
    const { model } = stack.plane;
    const deployment = model.firstDeployment();
    model.patch(deployment!, { source_revision_config: { repo_ref: "theirs" } });
    const theirs = deployment!.latest_revision_id;
    deployment!.active_revision_id = theirs;
    model.state.activates = false;
    model.state.statuses = [status];
    model.patch(deployment!, { source_revision_config: { repo_ref: "main" } });
    const { id, outputs: state } = stack.state;
    const refreshed = await stack.agent.resource.read({ id, state });
    expect(refreshed?.outputs).toMatchObject({ status, revisionId: deployment!.latest_revision_id });
    const news = await stack.agent.checked(gitInputs());
    expect(stack.agent.resource.diff({ id, olds: refreshed!.outputs, news }).changes).toBe(true);
  },
);

test.each([
  ["hides secret values", true],
  ["shows secret values", false],
])("a project that was rolled back is uploaded again, with a service that %s", async (_, hideSecrets) => {
  await using server = await agentServer({ isWell: true });
  await using plane = await startModelPlane({ hideSecrets, url: server.url });
  using program = programFolder({ installed: false });
  await using agent = resourceAgainst({ url: plane.url, directory: program.directory });
  const { verify } = checked;
  const inputs = {
    name: "agent",
    source: "internal_source",
    projectDir: "agent",
    rollbackOnFailure: true,
    verify,
  };
  const first = await agent.up(inputs);
  const { id } = first;
  const deployment = plane.model.deployments.get(id)!;
  const old = deployment.source_revision_config.source_tarball_path;
  program.write("agent/graph.ts", "two");
  server.health.isWell = false;
  const { properties } = await partialFailure(agent.up(inputs, first));
  expect(deployment.source_revision_config.source_tarball_path).toBe(old);
  plane.model.state.activates = false;
  const refreshed = await agent.resource.read({ id, state: properties });
  expect(refreshed?.inputs.sourceDigest).toBe(first.outputs.sourceDigest);
  plane.model.state.activates = true;
  server.health.isWell = true;
  const { outputs } = await agent.up(inputs, { id, outputs: properties });
  expect(outputs).toMatchObject({ status: "DEPLOYED", activeRevisionId: outputs.revisionId });
  expect(deployment.source_revision_config.source_tarball_path).not.toBe(old);
});

test("an unchanged project is not uploaded again when the service hides secret values", async () => {
  await using plane = await startModelPlane({ hideSecrets: true });
  using program = programFolder({ installed: false });
  await using agent = resourceAgainst({ url: plane.url, directory: program.directory });
  const inputs = { name: "agent", source: "internal_source", projectDir: "agent", verify: false };
  const { id, outputs } = await agent.up(inputs);
  const refreshed = await agent.resource.read({ id, state: outputs });
  expect(refreshed?.outputs).toEqual(outputs);
  await agent.up({ ...inputs, triggers: [1] }, { id, outputs });
  expect(plane.model.uploads).toHaveLength(1);
});

test.each<[string, Properties]>([
  ["no other change", {}],
  ["a patch", { displayName: "An agent" }],
])("a failed check stays open after an update with wait: false and %s", async (_, over) => {
  await using server = await agentServer({ isWell: false });
  await using plane = await startModelPlane({ url: server.url });
  await using agent = resourceAgainst(plane);
  const { id, properties } = await partialFailure(agent.up(checked));
  const { outputs } = await agent.up({ ...checked, ...over, wait: false }, { id, outputs: properties });
  const again = await partialFailure(agent.up({ ...checked, ...over }, { id, outputs }));
  expect(again.reasons.join("\n")).toMatch(/does not answer as it should/);
});

test.each(["created", "updated", "refreshed"])(
  "a deployment that was only %s with wait: false is verified by the next run that waits",
  async (how) => {
    await using server = await agentServer({ isWell: false });
    await using plane = await startModelPlane({ url: server.url });
    await using agent = resourceAgainst(plane);
    const inputs = how === "updated" ? { ...checked, sourceRevisionConfig: { repoRef: "next" } } : checked;
    let state = await agent.up({ ...(how === "updated" ? checked : inputs), wait: false });
    const { id } = state;
    if (how === "updated") state = await agent.up({ ...inputs, wait: false }, state);
    if (how === "refreshed") state = (await agent.resource.read({ id, state: state.outputs }))!;
    expect(state.outputs.status).toBe("DEPLOYED");
    const again = await partialFailure(agent.up(inputs, { id, outputs: state.outputs }));
    expect(again.reasons.join("\n")).toMatch(/does not answer as it should/);
    expect(again.properties.revisionId).toBe(state.outputs.revisionId);
  },
);

test.each([
  ["at once", false],
  ["after a refresh", true],
])(
  "after a rollback on a branch, a requested revision that was rejected is created %s",
  async (_, isRefreshed) => {
    await using server = await agentServer({ isWell: true });
    await using plane = await startModelPlane({ url: server.url });
    await using agent = resourceAgainst(plane);
    const base = { ...checked, rollbackOnFailure: true };
    const first = await agent.up(base);
    const { id } = first;
    const deployment = plane.model.deployments.get(id)!;
    server.health.isWell = false;
    const asked = { ...base, triggers: ["x"] };
    const failed = await partialFailure(agent.up(asked, first));
    server.health.isWell = true;
    plane.model.state.activates = false;
    const rolledBack = deployment.latest_revision_id;
    deployment.active_revision_id = rolledBack;
    plane.faults.push({ on: "POST", effect: { status: 400, json: { detail: "busy" } } });
    const named = { ...asked, displayName: "Name" };
    const refused = await partialFailure(agent.up(named, { id, outputs: failed.properties }));
    const refreshed = isRefreshed && (await agent.resource.read({ id, state: refused.properties }));
    const { outputs: olds } = refreshed || { outputs: refused.properties };
    expect(agent.resource.diff({ id, olds, news: await agent.checked(named) }).changes).toBe(true);
    plane.model.state.activates = true;
    plane.requests.length = 0;
    const { outputs } = await agent.up(named, { id, outputs: olds });
    expect(plane.writes()).toEqual([`POST /v2/deployments/${id}/revisions`]);
    expect(outputs).toMatchObject({ status: "DEPLOYED", revisionId: deployment.latest_revision_id });
    expect(outputs.revisionId).not.toBe(rolledBack);
    // Done is done.
    plane.requests.length = 0;
    await agent.up(named, { id, outputs });
    expect(plane.requests).toEqual([]);
  },
);
