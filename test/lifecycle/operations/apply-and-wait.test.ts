import { expect, test } from "vitest";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { type DeployOptions, deploy } from "../../../src/lifecycle/operations/deploy.ts";
import type { Stopped } from "../../../src/lifecycle/outcome/outcome.ts";
import { nextStep } from "../../../src/lifecycle/outcome/outcome-text.ts";
import { gitSource, lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import { A, B, gitDesired, toTheEnd } from "../../support/control-plane/lifecycle-plane.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

type Server = Awaited<ReturnType<typeof startModelPlane>>;
const tree: Desired = { name: "agent", source: "internal_source" };

/** Deploys the tree of this digest; `lines` are the requests of this very deploy. */
async function deployTree(
  server: Server,
  digest: string,
  options: Partial<DeployOptions> = {},
  desired = tree,
) {
  await using surroundings = lifecycleContext(server.url);
  const before = server.lines().length;
  const source = treeSource(`sha256:${digest}`);
  const all = { ...toTheEnd, follow_logs: true, ...options };
  const result = await deploy(desired, source, all, surroundings.context);
  return { result, events: surroundings.events, lines: server.lines().slice(before) };
}

test("deploy of a live revision takes two requests, verifies the agent and reads no old log", async () => {
  await using agent = await startScriptedServer(() => ({ json: { ok: true } }));
  await using server = await startModelPlane({ url: agent.url });
  const first = await deployTree(server, "aa");
  const { result, events, lines } = await deployTree(server, "aa", { verify: {} });
  expect(result).toMatchObject({
    outcome: "unchanged",
    changed: false,
    status: "DEPLOYED",
    revision_id: first.result.revision_id,
    url: agent.url,
  });
  expect(lines).toEqual([
    expect.stringMatching(/^GET \/v2\/deployments\?/),
    `GET /v2/deployments/${result.deployment_id}/revisions/${result.revision_id}`,
  ]);
  expect(events).toContainEqual(expect.objectContaining({ type: "status", status: "DEPLOYED" }));
  expect(agent.lines()).toEqual(["GET /ok"]);
});

test("deploy of a commit that is live below a failed one does not wait", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  const run = (commit: string, follow_logs = true) =>
    deploy(gitDesired("agent"), gitSource(commit), { ...toTheEnd, follow_logs }, surroundings.context);
  server.model.state.commit = A;
  const first = await run(A);
  Object.assign(server.model.state, { commit: B, statuses: ["BUILD_FAILED"] });
  await run(B);
  const before = server.lines().length;
  expect(await run(A)).toMatchObject({ outcome: "unchanged", revision_id: first.revision_id });
  expect(server.lines().slice(before).join("\n")).not.toContain("build_logs");
});

test("a change that makes no revision reads no build log", async () => {
  await using server = await startModelPlane();
  await deployTree(server, "aa");
  const { result, lines } = await deployTree(server, "aa", {}, { ...tree, display_name: "New" });
  expect(result).toMatchObject({ outcome: "deployed", changed: true });
  expect(lines.join("\n")).not.toContain("build_logs");
});

test("a failed verification shows the run log from before the rollback", async () => {
  let isHealthy = true;
  await using agent = await startScriptedServer(() =>
    isHealthy ? { json: { ok: true } } : { status: 401, json: { detail: "broken" } },
  );
  await using server = await startModelPlane({ url: agent.url });
  await deployTree(server, "aa");
  isHealthy = false;
  const { logs } = server.model.state;
  logs.push({ id: "1", timestamp: 1, level: "error", message: "the model's key is missing" });
  server.beforeAnswer = ({ path }) => {
    if (path.endsWith("/redeploy")) logs.splice(0);
  };
  const { result, lines } = await deployTree(server, "bb", { verify: {}, rollback_on_failure: true });
  expect(result).toMatchObject({
    outcome: "verification_failed",
    logs: { stream: "deploy", entries: [{ message: "the model's key is missing" }] },
  });
  expect(lines.filter((line) => line.includes("deploy_logs"))[0]).toContain(String(result.revision_id));
});

test("a revision that is DEPLOYED but not active shows its run log", async () => {
  await using server = await startModelPlane({ active: false });
  server.model.state.logs.push({ id: "1", timestamp: 1, level: "info", message: "listening" });
  const { result } = await deployTree(server, "aa");
  expect(result).toMatchObject({
    outcome: "verification_failed",
    logs: { entries: [{ message: "listening" }] },
  });
});

test("a refusal after a first change reports changed", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  const { context } = surroundings;
  server.model.state.commit = A;
  await deploy(gitDesired("agent"), gitSource(A), toTheEnd, context);
  // The patch of a setting makes no revision by itself; the new commit needs its own.
  server.faults.push({ on: "POST .*/revisions", effect: { status: 409, json: { detail: "not now" } } });
  const desired = gitDesired("agent", { display_name: "New" });
  const result = await deploy(desired, gitSource(B), toTheEnd, context);
  expect(result).toMatchObject({ outcome: "refused", changed: true });
  expect(nextStep(result, "agent")).toMatch(/^What was changed before that stays\./);
});

test("a replacement whose creation is refused reports that the old deployment was deleted", async () => {
  await using server = await startModelPlane();
  await deployTree(server, "aa");
  server.faults.push({ on: "^POST /v2/deployments$", effect: { status: 403, json: { detail: "plan" } } });
  const replaced: Desired = { ...tree, source_config: { deployment_type: "prod" } };
  const { result, events } = await deployTree(server, "aa", { allow_replace: true }, replaced);
  expect(result).toMatchObject({ outcome: "refused", changed: true });
  expect(events).toContainEqual({
    type: "deleting",
    deployment_id: expect.any(String),
    is_replaced: true,
  });
});

test("a refusal before any change reports that nothing was changed", async () => {
  await using server = await startModelPlane();
  await deployTree(server, "aa");
  server.faults.push({ on: "^PATCH", effect: { status: 400, json: { detail: "not on your plan" } } });
  const { result } = await deployTree(server, "bb");
  expect(result).toMatchObject({ outcome: "refused", changed: false });
  expect(nextStep({ ...(result as Stopped), error: undefined }, "agent")).toMatch(/^Nothing was changed\./);
});
