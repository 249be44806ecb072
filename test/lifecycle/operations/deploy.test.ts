import { inspect } from "node:util";
import { expect, test } from "vitest";
import { Secret } from "../../../src/foundation/secret.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { applyAndWait } from "../../../src/lifecycle/operations/apply-and-wait.ts";
import { type DeployOptions, deploy } from "../../../src/lifecycle/operations/deploy.ts";
import { lookAndPlan } from "../../../src/lifecycle/operations/look-and-plan.ts";
import type { Source } from "../../../src/lifecycle/source.ts";
import { ids } from "../../support/control-plane/deployment-body.ts";
import { gitSource, lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

const desired: Desired = {
  name: "agent",
  source: "internal_source",
  secrets: [{ name: "TOKEN", value: new Secret("canary-token-value") }],
};
const way = ["CREATING", "BUILDING", "DEPLOYING", "DEPLOYED"];

async function run(
  url: string,
  {
    wanted = desired,
    source = treeSource("sha256:aa"),
    ...options
  }: Partial<DeployOptions> & { wanted?: Desired; source?: Source | undefined } = {},
) {
  await using surroundings = lifecycleContext(url);
  const result = await deploy(
    wanted,
    source,
    { wait: true, wait_timeout_ms: 600_000, verify: false, ...options },
    surroundings.context,
  );
  return { result, events: surroundings.events, statuses: surroundings.statuses() };
}

const startAgent = (isHealthy: () => boolean = () => true) =>
  startScriptedServer(() =>
    isHealthy() ? { json: { ok: true } } : { status: 401, json: { detail: "broken" } },
  );

test("deploy creates a live, verified agent and returns its URL", async () => {
  await using agent = await startAgent();
  await using server = await startModelPlane({ statuses: [...way], url: agent.url });
  const { result, statuses } = await run(server.url, { verify: {} });
  const deployment = server.model.firstDeployment();
  expect(result).toMatchObject({
    outcome: "deployed",
    changed: true,
    url: agent.url,
    status: "DEPLOYED",
    deployment_id: deployment?.id,
    revision_id: deployment?.active_revision_id,
    plan: { action: "create" },
  });
  expect(statuses).toEqual(way);
  expect(agent.lines()).toEqual(["GET /ok"]);
});

test("a repeated deploy is unchanged and still verified", async () => {
  await using agent = await startAgent();
  await using server = await startModelPlane({ url: agent.url });
  await run(server.url);
  const { result } = await run(server.url, { verify: {} });
  expect(result).toMatchObject({
    outcome: "unchanged",
    changed: false,
    url: agent.url,
    plan: { action: "none" },
  });
  expect(agent.lines()).toEqual(["GET /ok"]);
});

test("deploy waits for equal code that another job is deploying", async () => {
  await using server = await startModelPlane();
  await run(server.url);
  const [[revision]] = [...server.model.revisions.values()] as [Record<string, unknown>[]];
  // The lookup reads it once, the wait twice.
  Object.assign(revision ?? {}, { status: "BUILDING", steps: ["BUILDING", "BUILDING", "DEPLOYED"] });
  const { result, statuses } = await run(server.url);
  expect(result).toMatchObject({ outcome: "deployed", changed: false, status: "DEPLOYED" });
  expect(statuses).toEqual(["BUILDING", "DEPLOYED"]);
});

test("a refused plan changes nothing and names every reason", async () => {
  await using server = await startModelPlane();
  const wanted: Desired = {
    ...desired,
    name: "No Name",
    secrets: [{ name: "PORT", value: new Secret("1") }],
  };
  const { result } = await run(server.url, { wanted });
  expect(result).toMatchObject({ outcome: "refused", changed: false });
  expect(result.message).toMatch(/a name holds lowercase letters.*; secret name 'PORT' is reserved/s);
  expect(server.writes()).toEqual([]);
});

test("a failed build ends as build_failed with its log, and the previous revision still serves", async () => {
  await using server = await startModelPlane();
  await run(server.url);
  server.model.state.statuses = ["BUILDING", "BUILD_FAILED"];
  server.model.state.statusMessage = "npm ci exited with code 1";
  server.model.state.logs = [{ id: "1", timestamp: 1, level: "error", message: "ERESOLVE" }];
  const { result } = await run(server.url, { source: treeSource("sha256:bb"), rollback_on_failure: true });
  expect(result).toMatchObject({
    outcome: "build_failed",
    url: "https://agent.example",
    message: expect.stringContaining("npm ci exited with code 1"),
    logs: { stream: "build", entries: [{ message: "ERESOLVE" }] },
  });
  expect(server.writes().some((line) => line.includes("redeploy"))).toBe(false);
});

test("a failed first deployment has no URL", async () => {
  await using server = await startModelPlane({ statuses: ["DEPLOY_FAILED"] });
  const { result } = await run(server.url, { rollback_on_failure: true });
  expect(result).toMatchObject({ outcome: "deploy_failed", url: undefined });
  expect(result.message).toContain("not rolled back: no earlier revision was ever deployed");
});

test.each([
  [["QUEUED", "SKIPPED"], "superseded"],
  [["BUILDING", "INTERRUPTED"], "interrupted"],
  [["BUILDING"], "timed_out"],
])("revision statuses %j end a deploy as %s", async (statuses, outcome) => {
  await using server = await startModelPlane({ statuses });
  expect((await run(server.url)).result).toMatchObject({ outcome, changed: true });
});

test("a revision that is DEPLOYED but not active fails verification", async () => {
  await using server = await startModelPlane({ active: false });
  expect((await run(server.url)).result).toMatchObject({
    outcome: "verification_failed",
    url: undefined,
    message: expect.stringContaining("but no revision serves"),
  });
});

test("a live revision that a newer one replaced during the deploy is superseded", async () => {
  await using server = await startModelPlane();
  server.beforeAnswer = ({ method, path }) => {
    const deployment = server.model.firstDeployment();
    if (method !== "GET" || !path.includes("/revisions/") || !deployment) return;
    const newer = server.model.newRevision(deployment, {});
    deployment.active_revision_id = newer.id;
    server.beforeAnswer = undefined;
  };
  expect((await run(server.url)).result).toMatchObject({ outcome: "superseded" });
});

test("an agent that does not answer is rolled back to the last good revision", async () => {
  let isHealthy = true;
  await using agent = await startAgent(() => isHealthy);
  await using server = await startModelPlane({ url: agent.url });
  const first = await run(server.url, { verify: {} });
  isHealthy = false;
  server.beforeAnswer = ({ path }) => {
    isHealthy ||= path.endsWith("/redeploy");
  };
  const { result, events } = await run(server.url, {
    source: treeSource("sha256:bb"),
    verify: {},
    rollback_on_failure: true,
  });
  expect(result).toMatchObject({ outcome: "verification_failed", url: agent.url });
  expect(result.message).toMatch(/401.*; rolled back: revision .* serves again/);
  expect(result).toMatchObject({
    rollback: { result: "rolled_back", to_revision_id: first.result.revision_id },
  });
  expect(events).toContainEqual({ type: "rolling_back", to_revision_id: first.result.revision_id });
  const deployment = server.model.firstDeployment();
  expect(deployment?.source_revision_config.source_tarball_path).toBe("uploads/1.tar.gz");
});

test("a rollback whose agent does not answer either is reported as failed", async () => {
  let isHealthy = true;
  await using agent = await startAgent(() => isHealthy);
  await using server = await startModelPlane({ url: agent.url });
  await run(server.url, { verify: {} });
  isHealthy = false;
  const { result } = await run(server.url, {
    source: treeSource("sha256:bb"),
    verify: {},
    rollback_on_failure: true,
  });
  expect(result).toMatchObject({ outcome: "verification_failed", rollback: { result: "failed" } });
  expect(result.message).toMatch(/; rolled back in vain: .*does not answer/);
});

test("a rollback targets the revision that served before, not a newer one that was replaced", async () => {
  let isHealthy = true;
  await using agent = await startAgent(() => isHealthy);
  await using server = await startModelPlane({ url: agent.url });
  const first = await run(server.url, { verify: {} });
  await run(server.url, { source: treeSource("sha256:bb"), verify: {} });
  const deployment = server.model.firstDeployment();
  deployment!.active_revision_id = first.result.revision_id;
  isHealthy = false;
  const { events } = await run(server.url, {
    source: treeSource("sha256:cc"),
    verify: {},
    rollback_on_failure: true,
  });
  expect(events).toContainEqual({ type: "rolling_back", to_revision_id: first.result.revision_id });
});

test("secrets that an agent repeats are redacted in the answer, the message and the events", async () => {
  await using agent = await startScriptedServer(({ path }) => {
    if (path === "/assistants/search") return { json: [{ graph_id: "echo" }] };
    if (path !== "/runs/stream") return { json: { ok: true } };
    const values = { messages: [{ type: "ai", content: "it is canary-token-value" }] };
    return { chunks: [`event: values\ndata: ${JSON.stringify(values)}\n\n`] };
  });
  await using server = await startModelPlane({ url: agent.url });
  const good = await run(server.url, { verify: { message: "hi", expect: /canary/ } });
  expect(good.result).toMatchObject({ outcome: "deployed", answer: "it is ***" });
  const bad = await run(server.url, { verify: { message: "hi", expect: /nothing/ } });
  expect(bad.result).toMatchObject({ outcome: "verification_failed" });
  // Also one that only the deployment knows.
  const { secrets: _secrets, ...unmanaged } = desired;
  const kept = await run(server.url, { wanted: unmanaged, verify: { message: "hi" } });
  expect(kept.result).toMatchObject({ outcome: "unchanged", answer: "it is ***" });
  expect(JSON.stringify([good, bad, kept])).not.toContain("canary-token-value");
});

test("after a rollback the same broken tree counts as changed again", async () => {
  let isHealthy = true;
  await using agent = await startAgent(() => isHealthy);
  await using server = await startModelPlane({ url: agent.url });
  await run(server.url, { verify: {} });
  isHealthy = false;
  const broken = { source: treeSource("sha256:bb"), verify: {}, rollback_on_failure: true };
  await run(server.url, broken);
  isHealthy = true;
  expect((await run(server.url, broken)).result).toMatchObject({ outcome: "deployed", changed: true });
});

test("deploy without wait ends as submitted and claims no success", async () => {
  await using server = await startModelPlane({ statuses: [...way] });
  const { result } = await run(server.url, { wait: false });
  expect(result).toMatchObject({ outcome: "submitted", changed: true, revision_id: expect.any(String) });
  expect(result).toMatchObject({ url: undefined });
  server.model.state.statuses = ["DEPLOYED"];
  await run(server.url, { source: treeSource("sha256:bb") });
  const again = await run(server.url, { source: treeSource("sha256:bb"), wait: false });
  expect(again.result).toMatchObject({ outcome: "unchanged", changed: false, url: "https://agent.example" });
});

test("a change that makes no revision ends as deployed", async () => {
  await using server = await startModelPlane();
  await run(server.url);
  const { result } = await run(server.url, { wanted: { ...desired, display_name: "New" } });
  expect(result).toMatchObject({ outcome: "deployed", changed: true, url: "https://agent.example" });
});

test("a control plane lost during a deploy is unreachable, and the result names what was created", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "upload-url", effect: "drop_before", times: 99 });
  const { result } = await run(server.url);
  expect(result).toMatchObject({ outcome: "unreachable", changed: true, deployment_id: expect.any(String) });
  expect(result).toMatchObject({ error: { code: "unreachable" } });
});

test("a control plane's refusal during a deploy ends as refused, with its reason", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^PATCH", effect: { status: 400, json: { detail: "not on your plan" } } });
  const { result } = await run(server.url);
  expect(result).toMatchObject({ outcome: "refused", message: expect.stringContaining("not on your plan") });
});

test("an abort during a deploy ends as cancelled and sends nothing more", async () => {
  await using server = await startModelPlane({ statuses: ["BUILDING"] });
  await using surroundings = lifecycleContext(server.url);
  const { context } = surroundings;
  const report: typeof context.report = (event) => {
    if (event.type === "status") surroundings.abort(new Error("SIGTERM"));
  };
  const options = { wait: true, wait_timeout_ms: 60_000, verify: false as const };
  const result = await deploy(desired, treeSource("sha256:aa"), options, { ...context, report });
  expect(result).toMatchObject({ outcome: "cancelled", changed: true, status: "BUILDING" });
});

test("a failed lookup throws and changes nothing", async () => {
  await using server = await startModelPlane();
  server.faults.push({ on: "^GET", effect: { status: 401, json: { detail: "bad key" } } });
  await expect(run(server.url)).rejects.toMatchObject({ code: "unauthorised" });
  await expect(run(server.url, { deployment_id: ids.deployment })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(server.writes()).toEqual([]);
});

test("a plan without a revision follows the given revision, or else the latest", async () => {
  await using server = await startModelPlane();
  const { result: first } = await run(server.url);
  const deployment = server.model.firstDeployment();
  const newer = server.model.newRevision(deployment!, deployment!.source_revision_config);
  await using surroundings = lifecycleContext(server.url);
  const planned = await lookAndPlan({ desired, source: treeSource("sha256:aa") }, {}, surroundings.context);
  const options = { wait: false, wait_timeout_ms: 1, verify: false as const };
  const wanted = { ...planned, desired, source: treeSource("sha256:aa") };
  const told = { ...wanted, follow_revision_id: first.revision_id };
  expect(await applyAndWait(told, options, surroundings.context)).toMatchObject({
    revision_id: first.revision_id,
  });
  expect(await applyAndWait(wanted, options, surroundings.context)).toMatchObject({ revision_id: newer.id });
});

test("a deployment ID finds the deployment regardless of its name", async () => {
  await using server = await startModelPlane();
  const { result: first } = await run(server.url);
  const { result } = await run(server.url, {
    deployment_id: first.deployment_id,
    source: treeSource("sha256:bb"),
  });
  expect(result).toMatchObject({ outcome: "deployed", deployment_id: first.deployment_id });
});

test("no result or event of a deploy contains a secret, even on failure", async () => {
  await using server = await startModelPlane();
  const texts: string[] = [];
  for (const fault of [
    undefined,
    { status: 400, json: { detail: "bad canary-token-value for canary-api-key" } },
  ]) {
    if (fault) server.faults.push({ on: "^PATCH", effect: fault });
    // Only a patch that carries secrets can be refused with their values.
    const secrets = [...(desired.secrets ?? []), { name: "OTHER", value: new Secret("canary-other-value") }];
    const { result, events } = await run(server.url, {
      source: treeSource(fault ? "sha256:bb" : "sha256:aa"),
      ...(fault && { wanted: { ...desired, secrets } }),
    });
    texts.push(inspect(result, { depth: 12 }), JSON.stringify([result, events]));
  }
  const git: Desired = {
    ...desired,
    name: "other",
    source: "repo_host",
    source_config: { repo_url: "https://h/r" },
  };
  const { result } = await run(server.url, { wanted: git, source: gitSource("a".repeat(40)) });
  texts.push(JSON.stringify(result));
  expect(texts.join()).toContain("TOKEN");
  expect(texts.join()).not.toContain("canary");
});
