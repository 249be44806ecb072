import { expect, test } from "vitest";
import { rollBack } from "../../src/lifecycle/roll-back.ts";
import { lifecycleContext } from "../support/lifecycle-context.ts";
import { startModelPlane } from "../support/model-plane.ts";

/** A deployment with these revisions, oldest first. */
async function planeWith(...statuses: string[]) {
  const server = await startModelPlane();
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
    async [Symbol.asyncDispose]() {
      await surroundings[Symbol.asyncDispose]();
      await server.close();
    },
  };
}

test("goes back to the newest revision that was deployed, save for the one that is bad", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED", "BUILD_FAILED", "DEPLOYED");
  const [, good, , bad] = plane.revisions;
  const { deployment_id, context } = plane;
  const request = { deployment_id, not_revision_id: bad?.id, wait_timeout_ms: 60_000 };
  const back = await rollBack(request, context);
  expect(back).toMatchObject({
    result: "rolled_back",
    to_revision_id: good?.id,
    revision_id: plane.newest()?.id,
  });
  expect(plane.newest()?.source_revision_config.source_tarball_path).toBe("uploads/1");
});

test("goes back to the revision that is named", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED", "DEPLOYED");
  const { deployment_id, context } = plane;
  const to_revision_id = plane.revisions[0]?.id as string;
  expect(await rollBack({ deployment_id, to_revision_id, wait_timeout_ms: 60_000 }, context)).toMatchObject({
    result: "rolled_back",
    to_revision_id,
  });
});

test("says so when there is nothing to go back to, and asks for nothing", async () => {
  await using plane = await planeWith("BUILD_FAILED", "DEPLOY_FAILED");
  const { deployment_id, context, server } = plane;
  expect(await rollBack({ deployment_id, wait_timeout_ms: 60_000 }, context)).toMatchObject({
    result: "no_good_revision",
  });
  expect(server.writes()).toEqual([]);
});

test("says so when the earlier revision does not come up either", async () => {
  await using plane = await planeWith("DEPLOYED", "DEPLOYED");
  plane.server.model.state.statuses = ["DEPLOYING", "DEPLOY_FAILED"];
  const { deployment_id, context } = plane;
  expect(await rollBack({ deployment_id, wait_timeout_ms: 60_000 }, context)).toMatchObject({
    result: "failed",
    settled: { result: "deploy_failed" },
  });
});

test.each(["drop_before", "drop_after"] as const)(
  "redeploys once when the connection breaks (%s)",
  async (effect) => {
    await using plane = await planeWith("DEPLOYED", "DEPLOYED");
    plane.server.faults.push({ on: "redeploy", effect });
    const { deployment_id, context } = plane;
    const back = await rollBack({ deployment_id, wait_timeout_ms: 60_000 }, context);
    expect(back).toMatchObject({ result: "rolled_back" });
    expect(plane.server.model.revisions.get(deployment_id)).toHaveLength(3);
  },
);
