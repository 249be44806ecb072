import { expect, test } from "vitest";
import { deploy } from "../../src/lifecycle/operations/deploy.ts";
import { gitSource, lifecycleContext } from "../support/control-plane/lifecycle-context.ts";
import { A, gitDesired, startLifecyclePlane, toTheEnd } from "../support/control-plane/lifecycle-plane.ts";
import { startModelPlane } from "../support/control-plane/model-plane.ts";

test("a run that loses the race to create a deployment continues with the winner's", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const run = () => deploy(gitDesired("agent"), gitSource(A), toTheEnd, plane.context);
  const runs = [run(), run()];
  await plane.event((event) => event.type === "warning" && event.message.includes("created by another run"));
  await plane.event((event) => event.type === "planned" && event.plan.action === "none");
  plane.code.release();
  const results = await Promise.all(runs);
  expect(results.map(({ outcome }) => outcome)).toEqual(["deployed", "deployed"]);
  expect(results.map(({ changed }) => changed).sort()).toEqual([false, true]);
  expect(await plane.revisions(results[0]?.deployment_id)).toHaveLength(1);
});

test.each([
  ["an equal one is unchanged", "https://example.com/code.git", "unchanged"],
  ["one of another repository is refused", "https://example.com/theirs.git", "refused"],
])(
  "a deployment created by another run while ours was unanswered is planned again: %s",
  async (_, repo_url, outcome) => {
    await using server = await startModelPlane();
    await using surroundings = lifecycleContext(server.url);
    server.model.state.commit = A;
    server.faults.push({ on: "^POST /v2/deployments$", effect: "drop_before" });
    const theirs = { ...gitDesired("agent"), source_config: { repo_url }, secrets: [] };
    let isFirst = true;
    server.beforeAnswer = () => {
      if (isFirst) server.model.create(theirs);
      isFirst = false;
    };
    const result = await deploy(gitDesired("agent"), gitSource(A), toTheEnd, surroundings.context);
    expect(result).toMatchObject({ outcome, changed: false });
    expect(surroundings.events.filter(({ type }) => type === "planned")).toHaveLength(2);
    expect([...server.model.revisions.values()].flat()).toHaveLength(1);
  },
);

test("a name held by a tracing project is refused and not planned again", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  const detail = "There already exists a tracing project named: agent.";
  server.faults.push({ on: "^POST /v2/deployments$", effect: { status: 409, json: { detail } }, times: 9 });
  const result = await deploy(gitDesired("agent"), gitSource(A), toTheEnd, surroundings.context);
  expect(result).toMatchObject({ outcome: "refused", changed: false, error: { code: "conflict" } });
  expect(surroundings.events.filter(({ type }) => type === "planned")).toHaveLength(1);
});
