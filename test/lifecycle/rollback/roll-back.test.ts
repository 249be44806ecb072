import { expect, test } from "vitest";
import { rollBack } from "../../../src/lifecycle/rollback/roll-back.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

/** A deployment with these revisions, oldest first. */
async function planeWith(...statuses: string[]) {
  return planeAt(undefined, ...statuses);
}

async function planeAt(url: string | undefined, ...statuses: string[]) {
  const server = await startModelPlane({ url });
  const deployment = server.model.create({
    name: "agent",
    source: "internal_source",
    source_config: {},
    source_revision_config: {},
    secrets: [],
  });
  const revisions = statuses.map((status, index) => {
    const revision = server.model.newRevision(deployment, { source_tarball_path: `uploads/${index}` });
    return Object.assign(revision, { status, steps: [status] });
  });
  const newest = () => server.model.revisions.get(deployment.id)?.[0];
  const surroundings = lifecycleContext(server.url);
  return {
    server,
    deployment_id: deployment.id as string,
    revisions,
    newest,
    context: surroundings.context,
    warnings: surroundings.warnings,
    async [Symbol.asyncDispose]() {
      await surroundings[Symbol.asyncDispose]();
      await server.close();
    },
  };
}

test("rollBack restores the newest deployed revision other than the failed one", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED", "BUILD_FAILED", "DEPLOYED");
  const [, good, , bad] = plane.revisions;
  const { deployment_id, context } = plane;
  const request = { deployment_id, from_revision_id: bad?.id, wait_timeout_ms: 60_000 };
  const back = await rollBack(request, context);
  expect(back).toMatchObject({
    result: "rolled_back",
    to_revision_id: good?.id,
    revision_id: plane.newest()?.id,
  });
  expect(plane.newest()?.source_revision_config.source_tarball_path).toBe("uploads/1");
});

test("rollBack restores the given revision", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED", "DEPLOYED");
  const { deployment_id, context } = plane;
  const to_revision_id = plane.revisions[0]?.id as string;
  expect(await rollBack({ deployment_id, to_revision_id, wait_timeout_ms: 60_000 }, context)).toMatchObject({
    result: "rolled_back",
    to_revision_id,
  });
});

test("rollBack tries the revision before if the last good one does not answer, and returns its log", async () => {
  let starts = 0;
  await using agent = await startScriptedServer(() =>
    starts > 1 ? { json: { ok: true } } : { status: 401, json: { detail: "broken" } },
  );
  await using plane = await planeAt(agent.url, "DEPLOYED", "DEPLOYED", "DEPLOYED");
  plane.server.beforeAnswer = ({ path }) => {
    if (path.endsWith("/redeploy")) starts += 1;
  };
  const [oldest] = plane.revisions;
  const { deployment_id, context } = plane;
  const from_revision_id = plane.revisions[2]?.id as string;
  const request = { deployment_id, from_revision_id, wait_timeout_ms: 60_000, verify: {} };
  expect(await rollBack(request, context)).toMatchObject({
    result: "rolled_back",
    to_revision_id: oldest?.id,
  });
  expect(plane.warnings()).toEqual([
    expect.stringMatching(/does not answer as it should: .*401.*; going back further/),
  ]);
});

test("rollBack leaves a healthy revision live even if its answer is not as expected", async () => {
  await using agent = await startScriptedServer(({ path }) =>
    path === "/ok"
      ? { json: { ok: true } }
      : { status: 422, json: { detail: "the model's provider is down" } },
  );
  await using plane = await planeAt(agent.url, "DEPLOYED", "DEPLOYED", "DEPLOYED");
  const { deployment_id, context, revisions } = plane;
  const from_revision_id = revisions[2]?.id as string;
  const request = { deployment_id, from_revision_id, wait_timeout_ms: 60_000, verify: { message: "hi" } };
  expect(await rollBack(request, context)).toMatchObject({
    result: "failed",
    to_revision_id: revisions[1]?.id,
  });
  expect(plane.warnings()).toEqual([]);
});

test("rollBack returns the end of the run log if the agent does not answer", async () => {
  await using agent = await startScriptedServer(() => ({ status: 401, json: { detail: "broken" } }));
  await using plane = await planeAt(agent.url, "DEPLOYED", "DEPLOYED");
  plane.server.model.state.logs = [{ id: "1", timestamp: 1, level: "error", message: "no key" }];
  const { deployment_id, context } = plane;
  const to_revision_id = plane.revisions[0]?.id as string;
  const request = { deployment_id, to_revision_id, wait_timeout_ms: 60_000, verify: {} };
  expect(await rollBack(request, context)).toMatchObject({
    result: "failed",
    settled: { result: "deployed", log: { stream: "deploy", entries: [{ message: "no key" }] } },
  });
});

test("rollBack does not take another client's revision for its own after an unclear answer", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED");
  const { deployment_id, context, server } = plane;
  server.faults.push({ on: "redeploy", effect: "drop_before" });
  const theirs: string[] = [];
  const { requests } = server;
  const deployment = server.model.deployments.get(deployment_id)!;
  const timer = context.clock.sleep;
  // Created after our request was lost and before the client looks it up.
  const sleep: typeof timer = (ms, signal) => {
    if (theirs.length === 0 && requests.some(({ path }) => path.includes("redeploy")))
      theirs.push(server.model.newRevision(deployment, { source_tarball_path: "uploads/theirs" }).id);
    return timer(ms, signal);
  };
  const to_revision_id = plane.revisions[0]?.id as string;
  const back = await rollBack(
    { deployment_id, to_revision_id, wait_timeout_ms: 60_000 },
    { ...context, clock: { ...context.clock, sleep } },
  );
  expect(theirs).toHaveLength(1);
  expect(back).toMatchObject({ result: "rolled_back", revision_id: plane.newest()?.id });
  expect(plane.newest()?.source_revision_config.source_tarball_path).toBe("uploads/0");
});

test("rollBack reports that there is no good revision and sends nothing", async () => {
  await using plane = await planeWith("BUILD_FAILED", "DEPLOY_FAILED");
  const { deployment_id, context, server } = plane;
  expect(await rollBack({ deployment_id, wait_timeout_ms: 60_000 }, context)).toMatchObject({
    result: "no_good_revision",
  });
  expect(server.writes()).toEqual([]);
});

test("rollBack reports a restored revision that fails to start", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED");
  plane.server.model.state.statuses = ["DEPLOYING", "DEPLOY_FAILED"];
  const { deployment_id, context } = plane;
  expect(await rollBack({ deployment_id, wait_timeout_ms: 60_000 }, context)).toMatchObject({
    result: "failed",
    settled: { result: "deploy_failed" },
  });
});

test.each(["drop_before", "drop_after"] as const)(
  "rollBack redeploys once when the connection breaks (%s)",
  async (effect) => {
    await using plane = await planeWith("DEPLOYED", "DEPLOYED");
    plane.server.faults.push({ on: "redeploy", effect });
    const { deployment_id, context } = plane;
    const back = await rollBack({ deployment_id, wait_timeout_ms: 60_000 }, context);
    expect(back).toMatchObject({ result: "rolled_back" });
    expect(plane.server.model.revisions.get(deployment_id)).toHaveLength(3);
  },
);

test("rollBack tries no further revision after its timeout", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED", "DEPLOYED");
  const { deployment_id, context, server } = plane;
  const redeploys = () => server.writes().filter((line) => line.endsWith("/redeploy"));
  server.model.state.statuses = [...Array<string>(60).fill("DEPLOYING"), "DEPLOY_FAILED"];
  // The last poll finds it failed exactly at the timeout.
  const { clock } = context;
  const newestStatus = () => plane.newest()?.status;
  const late = { ...clock, now: () => clock.now() + (newestStatus() === "DEPLOY_FAILED" ? 600_000 : 0) };
  const back = await rollBack({ deployment_id, wait_timeout_ms: 300_000 }, { ...context, clock: late });
  expect(back).toMatchObject({ result: "failed", settled: { result: "deploy_failed" } });
  expect(redeploys()).toHaveLength(1);
});
