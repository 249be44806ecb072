import { expect, test } from "vitest";
import { rollBackDeployment } from "../../../src/lifecycle/operations/roll-back-deployment.ts";
import { creation } from "../../support/control-plane/control-plane.ts";
import { B, startLifecyclePlane, toTheEnd } from "../../support/control-plane/lifecycle-plane.ts";

/** A deployment whose revisions were live in turn. */
async function live(count: number) {
  const plane = await startLifecyclePlane();
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("agent"))).body;
  const next = async () => (await plane.post(`/v2/deployments/${id}/revisions`, {})).body.id as string;
  const revisions = [latest_revision_id as string];
  await plane.settled(id, revisions[0]!);
  while (revisions.length < count) {
    revisions.push(await next());
    await plane.settled(id, revisions.at(-1)!);
  }
  const rollBack = (choice = {}, options = {}) =>
    rollBackDeployment({ deployment_id: id, ...choice }, { ...toTheEnd, ...options }, plane.context);
  return {
    ...plane,
    id: id as string,
    revisions,
    next,
    rollBack,
    list: () => plane.revisions(id),
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

test("rollBackDeployment restores the revision that was live before, verifies it and returns the URL", async () => {
  await using plane = await live(2);
  const result = await plane.rollBack({}, { verify: {} });
  const [newest] = await plane.list();
  expect(result).toMatchObject({
    outcome: "rolled_back",
    changed: true,
    revision_id: newest?.id,
    to_revision_id: plane.revisions[0],
    url: expect.stringMatching(/^http/),
    status: "DEPLOYED",
  });
});

test("rollBackDeployment restores the given revision", async () => {
  await using plane = await live(3);
  const [to_revision_id] = plane.revisions;
  expect(await plane.rollBack({ to_revision_id })).toMatchObject({
    outcome: "rolled_back",
    to_revision_id,
  });
});

test("rollBackDeployment names the resources that come back with the revision", async () => {
  await using plane = await live(1);
  const resource_spec = { min_scale: 2, max_scale: 2, memory_mb: 1024 };
  await plane.patch(`/v2/deployments/${plane.id}`, { source_config: { resource_spec } });
  const [latest] = await plane.list();
  await plane.settled(plane.id, String(latest?.id));
  await plane.rollBack({ to_revision_id: plane.revisions[0] });
  const warnings = plane.events.flatMap((event) => (event.type === "warning" ? [event.message] : []));
  expect(warnings).toEqual([
    expect.stringMatching(
      new RegExp(`^the resources of revision ${plane.revisions[0]} come back, too: .*memory_mb 1024 → `),
    ),
  ]);
  expect(warnings[0]).toContain("min_scale 2 → ");
});

test("rollBackDeployment to the live revision is unchanged and makes none", async () => {
  await using plane = await live(2);
  const to_revision_id = plane.revisions[1];
  expect(await plane.rollBack({ to_revision_id })).toMatchObject({ outcome: "unchanged", changed: false });
  expect(await plane.list()).toHaveLength(2);
});

test("rollBackDeployment to a revision that failed or does not exist is refused and changes nothing", async () => {
  await using plane = await live(1);
  plane.code.fails = true;
  const failed = await plane.next();
  await plane.settled(plane.id, failed);
  const never = await plane.rollBack({ to_revision_id: failed });
  expect(never).toMatchObject({ outcome: "refused", message: expect.stringContaining("BUILD_FAILED") });
  const unknown = { to_revision_id: "00000000-0000-4000-8000-000000000000" };
  expect(await plane.rollBack(unknown)).toMatchObject({ outcome: "refused", error: { code: "not_found" } });
  expect(await plane.rollBack()).toMatchObject({
    outcome: "refused",
    message: `revision ${plane.revisions[0]} serves; there is no earlier one to go back to`,
  });
  expect(await plane.list()).toHaveLength(2);
});

test("rollBackDeployment interrupts a revision in flight first if asked to", async () => {
  await using plane = await live(1);
  plane.code.hold("build");
  const stuck = await plane.next();
  await plane.revisionIn(plane.id, stuck, ["BUILDING"]);
  const [to_revision_id] = plane.revisions;
  const result = await plane.rollBack({ to_revision_id, interrupt: true });
  expect(result).toMatchObject({ outcome: "unchanged", revision_id: to_revision_id });
  const [newest] = await plane.list();
  expect(newest).toMatchObject({ id: stuck, status: "INTERRUPTED" });
});

test("an agent that does not answer after a rollback fails verification", async () => {
  await using plane = await live(2);
  const refusing = { verify: { message: "hi", timeout_ms: 5_000 } };
  const result = await plane.rollBack({}, refusing);
  expect(result).toMatchObject({ outcome: "verification_failed", changed: true, url: expect.any(String) });
  expect(result.message).toMatch(/serves again.*but does not answer/);
});

test("a re-run of a rollback job resumes its first attempt and goes no further back", async () => {
  await using plane = await startLifecyclePlane();
  const { id, latest_revision_id: first } = (await plane.post("/v2/deployments", creation("agent"))).body;
  await plane.settled(id, first);
  for (const commit of [B, "c".repeat(40)]) {
    plane.code.commit = commit;
    const { id: next } = (await plane.post(`/v2/deployments/${id}/revisions`, {})).body;
    await plane.settled(id, next);
  }
  const began_at_ms = Date.now();
  const rollBack = (isRepeated: boolean) => {
    const earlier_attempt = isRepeated ? { began_at_ms } : undefined;
    return rollBackDeployment({ deployment_id: id, earlier_attempt }, toTheEnd, plane.context);
  };
  const done = await rollBack(true);
  expect(done).toMatchObject({ outcome: "rolled_back", changed: true });
  const again = await rollBack(true);
  expect(again).toMatchObject({ outcome: "unchanged", changed: false, revision_id: done.revision_id });
  expect(await plane.revisions(id)).toHaveLength(4);
  // A new job continues from there: not to the revision that was left, but to the one before.
  expect(await rollBack(false)).toMatchObject({ to_revision_id: first });
});

test("a refused redeploy reports that nothing was changed", async () => {
  await using plane = await live(2);
  const refusing: typeof plane.context.controlPlane = {
    ...plane.context.controlPlane,
    redeployRevision: (given, options) =>
      plane.context.controlPlane.redeployRevision(
        { params: { ...given.params, revision_id: "00000000-0000-4000-8000-000000000000" } },
        options,
      ),
  };
  const context = { ...plane.context, controlPlane: refusing };
  expect(await rollBackDeployment({ deployment_id: plane.id }, toTheEnd, context)).toMatchObject({
    outcome: "refused",
    changed: false,
  });
});
