import { expect, test } from "vitest";
import { parseFault } from "../../src/control-plane/index.ts";
import { deploy } from "../../src/lifecycle/operations/deploy.ts";
import { promote } from "../../src/lifecycle/operations/promote.ts";
import { rollBackDeployment } from "../../src/lifecycle/operations/roll-back-deployment.ts";
import { tearDown } from "../../src/lifecycle/operations/tear-down.ts";
import { gitSource } from "../support/control-plane/lifecycle-context.ts";
import { A, B, gitDesired, startLifecyclePlane, toTheEnd } from "../support/control-plane/lifecycle-plane.ts";

test("under lost answers and refusals, no write is applied twice and every operation ends correctly", async () => {
  // The first nine writes take effect, but their responses are lost: the five before the deletions, and four of a deletion,
  // which is repeated as long as the deployment is there, and given up after five.
  const faults = ["drop-after-write=9x", "429=2x", "502=2x"].map(parseFault);
  await using plane = await startLifecyclePlane({ faults });
  const { context } = plane;
  plane.code.next = [A, A, B];
  const production = await deploy(gitDesired("production"), gitSource(A), toTheEnd, context);
  const staging = await deploy(gitDesired("staging"), gitSource(A), toTheEnd, context);
  expect([production.outcome, staging.outcome]).toEqual(["deployed", "deployed"]);
  plane.code.commit = B;
  expect(await deploy(gitDesired("staging"), gitSource(B), toTheEnd, context)).toMatchObject({
    outcome: "deployed",
    commit: B,
  });
  const request = { from: { name: "staging" }, to: { name: "production" } };
  expect(await promote(request, toTheEnd, context)).toMatchObject({ outcome: "promoted", commit: B });
  const deployment_id = String(production.deployment_id);
  expect(await rollBackDeployment({ deployment_id }, toTheEnd, context)).toMatchObject({
    outcome: "rolled_back",
    to_revision_id: production.revision_id,
  });
  expect(await plane.revisions(deployment_id)).toHaveLength(3);
  expect(await plane.revisions(staging.deployment_id)).toHaveLength(2);
  for (const name of ["staging", "production"])
    expect(await tearDown({ name }, {}, context)).toMatchObject({ outcome: "torn_down" });
  expect(await tearDown({ name: "staging" }, {}, context)).toMatchObject({ outcome: "skipped" });
});
