import { expect, test } from "vitest";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { programFolder } from "../support/program-folder.ts";
import { gitInputs, resourceAgainst } from "../support/resource.ts";

const repoUrl = "https://example.com/code.git";

async function live(inputs = gitInputs(), options: Parameters<typeof startModelPlane>[0] = {}) {
  const plane = await startModelPlane(options);
  const agent = resourceAgainst(plane);
  const state = await agent.up(inputs);
  const deployment = plane.model.firstDeployment();
  return {
    plane,
    agent,
    state,
    deployment: deployment!,
    refresh: () => agent.resource.read({ id: state.id, state: state.outputs }),
    async [Symbol.asyncDispose]() {
      await agent[Symbol.asyncDispose]();
      await plane[Symbol.asyncDispose]();
    },
  };
}

test("a refresh without changes returns the same state", async () => {
  const resourceSpec = { cpu: 2, labels: { a: "b" } };
  const inputs = gitInputs({
    __provider: "text",
    secrets: { A: "1" },
    sourceConfig: { repoUrl, resourceSpec },
  });
  await using stack = await live(inputs);
  const there = await stack.refresh();
  expect(there?.outputs).toEqual(stack.state.outputs);
  expect(there?.inputs).toEqual(inputs);
});

test("server defaults, order, spelling and the branch's commit cause no drift", async () => {
  const image_pull_secrets = [{ name: "a" }, { name: "b" }];
  const inputs = gitInputs({
    sourceConfig: { repoUrl, resourceSpec: { imagePullSecrets: image_pull_secrets } },
    sourceRevisionConfig: { repoRef: "main", graphConfigPath: "./graph.json" },
  });
  await using stack = await live(inputs);
  const { deployment } = stack;
  deployment.source_config.build_on_push = false;
  deployment.source_config.deployment_type = "dev";
  deployment.source_config.repo_url = `${repoUrl}/`;
  deployment.source_config.resource_spec.image_pull_secrets = image_pull_secrets.toReversed();
  deployment.source_revision_config = {
    repo_ref: "refs/heads/main",
    graph_config_path: "graph.json",
    repo_commit_sha: "0123456",
  };
  expect((await stack.refresh())?.inputs).toEqual(inputs);
});

test("a refresh keeps a graph config path that is relative to the project's folder", async () => {
  await using plane = await startModelPlane();
  using program = programFolder({ installed: false });
  await using agent = resourceAgainst({ url: plane.url, directory: program.directory });
  const inputs = {
    name: "agent",
    source: "internal_source",
    projectDir: "agent",
    verify: false,
    sourceRevisionConfig: { graphConfigPath: "./graph.json" },
  };
  const { id, outputs } = await agent.up(inputs);
  plane.model.deployments.get(id)!.source_revision_config.graph_config_path = "packages/agent/graph.json";
  expect((await agent.resource.read({ id, state: outputs }))?.inputs).toMatchObject(inputs);
});

test("a refresh shows a manual change of managed fields, and the next run reverts it", async () => {
  const inputs = gitInputs({ sourceConfig: { repoUrl, buildOnPush: true, resourceSpec: { cpu: 1 } } });
  await using stack = await live(inputs);
  stack.plane.model.patch(stack.deployment, {
    source_config: { build_on_push: false, resource_spec: { cpu: 4, min_scale: 3 } },
  });
  const there = await stack.refresh();
  expect(there?.inputs.sourceConfig).toEqual({ repoUrl, buildOnPush: false, resourceSpec: { cpu: 4 } });
  const { outputs } = await stack.agent.up(inputs, { id: stack.state.id, outputs: there?.outputs ?? {} });
  expect(outputs.sourceConfig).toEqual({ repoUrl, buildOnPush: true, resourceSpec: { cpu: 1 } });
  expect(stack.deployment.source_config.resource_spec).toMatchObject({ cpu: 1, min_scale: 3 });
});

test("secrets that were changed manually show as drift, under the same key", async () => {
  await using stack = await live(gitInputs({ secrets: { A: "1" } }));
  stack.plane.model.patch(stack.deployment, {
    secrets: [
      { name: "A", value: "2" },
      { name: "B", value: "3" },
      { name: "AGENT_DEPLOY_SOURCE_DIGEST", value: "sha256:0 path" },
    ],
  });
  expect((await stack.refresh())?.inputs.secrets).toEqual({ A: "2", B: "3" });
});

test("secrets whose values the service hides keep those of the state", async () => {
  await using stack = await live(gitInputs({ secrets: { A: "1" } }), { hideSecrets: true });
  expect((await stack.refresh())?.inputs.secrets).toEqual({ A: "1" });
});

test("unmanaged secrets never enter the state", async () => {
  await using stack = await live();
  stack.plane.model.patch(stack.deployment, { secrets: [{ name: "A", value: "canary-value" }] });
  expect(JSON.stringify(await stack.refresh())).not.toContain("canary-value");
});

test("a missing deployment is read as gone", async () => {
  await using stack = await live();
  stack.plane.model.deployments.clear();
  expect(await stack.refresh()).toBeUndefined();
});

test("a missing deployment is read as gone when others of its workspace are listed", async () => {
  await using stack = await live();
  await stack.agent.up(gitInputs({ name: "other" }));
  stack.plane.model.deployments.delete(stack.state.id);
  expect(await stack.refresh()).toBeUndefined();
});

test("a deployment that another workspace does not know is not read as gone", async () => {
  await using stack = await live();
  await using elsewhere = await live();
  const { id, outputs: state } = stack.state;
  const isElsewhere = /another workspace.*check tenantId/;
  await expect(elsewhere.agent.resource.read({ id, state })).rejects.toThrow(isElsewhere);
  await expect(elsewhere.agent.resource.delete({ id, state })).rejects.toThrow(isElsewhere);
});

test("a 404 for a deployment that is still listed is an error, not a deletion", async () => {
  await using stack = await live();
  stack.plane.faults.push({
    on: `GET /v2/deployments/${stack.state.id}$`,
    effect: { status: 404 },
    times: 9,
  });
  await expect(stack.refresh()).rejects.toThrow(/404/);
});

test("a 404 from a server that is not a control plane is an error, not a deletion", async () => {
  await using stack = await live();
  stack.plane.faults.push({ on: ".", effect: { status: 404, text: "<html>no such page" }, times: 9 });
  await expect(stack.refresh()).rejects.toThrow(/404[\s\S]*base URL/);
});

test.each([401, 403, 500])("a %i is an error, not a deletion", async (status) => {
  await using stack = await live();
  stack.plane.faults.push({ on: ".", effect: { status, json: { detail: "no" } }, times: 9 });
  await expect(stack.refresh()).rejects.toThrow(String(status));
});

test("a refresh shows the status of a revision that has failed since", async () => {
  await using stack = await live();
  const [revisions] = [...stack.plane.model.revisions.values()];
  revisions![0]!.steps = ["DEPLOY_FAILED"];
  expect((await stack.refresh())?.outputs.status).toBe("DEPLOY_FAILED");
});

test("the latest revision replaces a wanted one that was removed", async () => {
  await using stack = await live();
  const state = { ...stack.state.outputs, revisionId: "6b1f6d80-0000-4000-8000-000000000009" };
  const there = await stack.agent.resource.read({ id: stack.state.id, state });
  expect(there?.outputs.revisionId).toBe(stack.state.outputs.revisionId);
});

test.each(["the id", "name:agent"])("an import by %s returns all inputs but the secrets", async (by) => {
  await using stack = await live(gitInputs({ secrets: { A: "canary-value" } }));
  stack.deployment.source_revision_config.repo_commit_sha = "0123456";
  const id = by === "the id" ? stack.state.id : by;
  const there = await stack.agent.resource.read({ id });
  expect(there?.id).toBe(stack.state.id);
  expect(there?.inputs).toEqual({
    name: "agent",
    source: "repo_host",
    sourceConfig: { repoUrl, deploymentType: "dev" },
    sourceRevisionConfig: { repoRef: "main" },
  });
  expect(JSON.stringify(there)).not.toContain("canary-value");
  await stack.agent.checked(there?.inputs ?? {});
});

test("an import of an unknown name finds nothing", async () => {
  await using stack = await live();
  expect(await stack.agent.resource.read({ id: "name:other" })).toBeUndefined();
});
