import { expect, test } from "vitest";
import { deploy } from "../../../src/lifecycle/operations/deploy.ts";
import { planDeployment } from "../../../src/lifecycle/plan/plan.ts";
import { A, gitDesired, startLifecyclePlane, toTheEnd } from "../../support/control-plane/lifecycle-plane.ts";

test("a deploy sets and lifts the protection without a revision, and leaves it where nothing is said", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.commit = A;
  const run = (deletion_protection?: boolean) =>
    deploy(gitDesired("kept", { deletion_protection }), undefined, toTheEnd, plane.context);
  const isProtected = async () =>
    (await plane.controlPlane.findDeployment("kept"))?.deletion_protection ?? false;
  const { deployment_id } = await run(true);
  expect(await isProtected()).toBe(true);
  expect((await run()).outcome).toBe("unchanged");
  expect(await isProtected()).toBe(true);
  await run(false);
  expect(await isProtected()).toBe(false);
  expect(await plane.revisions(deployment_id)).toHaveLength(1);
});

test("a protected deployment is not replaced, and nothing is changed", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.commit = A;
  const { deployment_id } = await deploy(
    gitDesired("kept", { deletion_protection: true }),
    undefined,
    toTheEnd,
    plane.context,
  );
  const other = gitDesired("kept", { source_config: { repo_url: "https://example.com/other.git" } });
  const options = { ...toTheEnd, allow_replace: true };
  const { outcome, plan } = await deploy(other, undefined, options, plane.context);
  expect([outcome, plan.action]).toEqual(["refused", "replace"]);
  expect(plan.refusals).toContainEqual({
    path: "deletion_protection",
    message: `deployment ${deployment_id} is protected from deletion, and would have to be deleted and created again`,
  });
  expect((await plane.controlPlane.findDeployment("kept"))?.id).toBe(deployment_id);
});

test("a service that has no such protection is asked for none in silence", () => {
  for (const deletion_protection of [true, false]) {
    const desired = gitDesired("kept", { deletion_protection });
    const { refusals } = planDeployment(desired, undefined, undefined, { dialect: "langsmith" });
    expect(refusals.map(({ path }) => path)).toEqual(["deletion_protection"]);
  }
});
