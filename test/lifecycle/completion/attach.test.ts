import { expect, test } from "vitest";
import { attach } from "../../../src/lifecycle/completion/attach.ts";
import { creation } from "../../support/control-plane/control-plane.ts";
import { lifecycleContext } from "../../support/control-plane/lifecycle-context.ts";
import { A, B, startLifecyclePlane, toTheEnd } from "../../support/control-plane/lifecycle-plane.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";

async function created(plane: Awaited<ReturnType<typeof startLifecyclePlane>>) {
  const { id, latest_revision_id } = (await plane.post("/v2/deployments", creation("agent"))).body;
  const next = async () => (await plane.post(`/v2/deployments/${id}/revisions`, {})).body.id as string;
  return { deployment_id: id as string, first: latest_revision_id as string, next };
}

test("attach waits for the latest revision and reports it deployed", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const { deployment_id, first } = await created(plane);
  const waiting = attach({ deployment_id }, toTheEnd, plane.context);
  await plane.event((event) => event.type === "status" && event.status === "BUILDING");
  plane.code.release();
  expect(await waiting).toMatchObject({
    outcome: "deployed",
    changed: false,
    revision_id: first,
    commit: A,
    url: expect.stringMatching(/^http/),
  });
});

test("attach reports a revision overtaken by a newer one as superseded, and a failed one as failed", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.hold("build");
  const { deployment_id, first, next } = await created(plane);
  await plane.revisionIn(deployment_id, first, ["BUILDING"]);
  const overtaken = await next();
  const last = await next();
  plane.code.fails = true;
  plane.code.release();
  const [one, two, three] = await Promise.all(
    [first, overtaken, last].map((revision_id) =>
      attach({ deployment_id, revision_id }, toTheEnd, plane.context),
    ),
  );
  expect(one).toMatchObject({ outcome: "build_failed", logs: { stream: "build" } });
  expect(two).toMatchObject({ outcome: "superseded", status: "SKIPPED" });
  expect(three).toMatchObject({ outcome: "build_failed" });
});

test("attach reports a revision that was live until a newer one replaced it as superseded", async () => {
  await using plane = await startLifecyclePlane();
  const { deployment_id, first, next } = await created(plane);
  await plane.settled(deployment_id, first);
  await plane.settled(deployment_id, await next());
  const result = await attach({ deployment_id, revision_id: first }, toTheEnd, plane.context);
  expect(result).toMatchObject({ outcome: "superseded", status: "DEPLOYED" });
  expect(result.message).toContain("has taken over");
});

test("attach waits for the revision of a commit that is pushed a moment later", async () => {
  await using plane = await startLifecyclePlane();
  const { deployment_id, first, next } = await created(plane);
  await plane.settled(deployment_id, first);
  const waiting = attach({ deployment_id, commit: B.slice(0, 10) }, toTheEnd, plane.context);
  plane.code.commit = B;
  const pushed = await next();
  expect(await waiting).toMatchObject({ outcome: "deployed", revision_id: pushed, commit: B });
});

test("attach gives up after a minute on a commit without a revision, and at once on a deployment without any", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  const { context, clock } = surroundings;
  const body = { name: "agent", source: "internal_source", source_config: {}, source_revision_config: {} };
  const { id: deployment_id } = server.model.create({ ...body, secrets: [] });
  const options = { wait_timeout_ms: 600_000, verify: false as const };
  expect(await attach({ deployment_id }, options, context)).toMatchObject({ outcome: "refused" });
  expect(clock.slept).toEqual([]);
  const result = await attach({ deployment_id, commit: A }, options, context);
  expect(result).toMatchObject({
    outcome: "timed_out",
    message: `no revision of commit ${A.slice(0, 12)} has appeared`,
  });
  expect(clock.slept.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
});

test("attach to a missing deployment ends as refused", async () => {
  await using server = await startModelPlane();
  await using surroundings = lifecycleContext(server.url);
  const deployment_id = "00000000-0000-4000-8000-000000000000";
  expect(await attach({ deployment_id }, toTheEnd, surroundings.context)).toMatchObject({
    outcome: "refused",
    error: { code: "not_found" },
  });
});
