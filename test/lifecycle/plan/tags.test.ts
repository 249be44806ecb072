import { expect, test } from "vitest";
import { deploy } from "../../../src/lifecycle/operations/deploy.ts";
import { planDeployment } from "../../../src/lifecycle/plan/plan.ts";
import { planLines } from "../../../src/lifecycle/plan/plan-text.ts";
import { A, gitDesired, startLifecyclePlane, toTheEnd } from "../../support/control-plane/lifecycle-plane.ts";

const texts = (plan: ReturnType<typeof planDeployment>) => planLines(plan).map(({ text }) => text);

test("a deploy sets tags, changes them without a revision, and leaves them where none are given", async () => {
  await using plane = await startLifecyclePlane();
  plane.code.commit = A;
  const run = (tags?: Record<string, string>) =>
    deploy(gitDesired("tagged", tags && { tags }), undefined, toTheEnd, plane.context);
  const first = await run({ team: "support" });
  expect(first.outcome).toBe("deployed");
  expect(texts(first.plan)).toContain('tags: {"team":"support"}');
  const found = async () => (await plane.controlPlane.findDeployment("tagged"))?.tags;
  expect(await found()).toEqual({ team: "support" });
  expect((await run({ team: "support" })).outcome).toBe("unchanged");
  expect((await run()).outcome).toBe("unchanged");
  const changed = await run({ team: "sales", env: "prod" });
  expect(texts(changed.plan)).toContain('tags: {"team":"support"} → {"team":"sales","env":"prod"}');
  expect(await found()).toEqual({ env: "prod", team: "sales" });
  await run({});
  expect(await found()).toEqual({});
  expect(await plane.revisions(first.deployment_id)).toHaveLength(1);
});

test("where the control plane has no tags they are not sent, change nothing, and the plan says so", () => {
  const desired = gitDesired("tagged", { tags: { team: "support" } });
  const plan = planDeployment(desired, undefined, undefined, { dialect: "langsmith" });
  expect(plan.not_sent).toEqual(["a control plane of dialect langsmith has no tags: they are not sent"]);
  expect(plan.fields.map(({ path }) => path)).not.toContain("tags");
  expect(plan.refusals).toEqual([]);
  expect(texts(plan)).toContain("a control plane of dialect langsmith has no tags: they are not sent");
  const neutral = planDeployment(desired, undefined, undefined);
  expect(neutral.not_sent).toBeUndefined();
  expect(neutral.fields.map(({ path }) => path)).toContain("tags");
});
