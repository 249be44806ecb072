import { expect, test } from "vitest";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { type DeployOptions, deploy } from "../../../src/lifecycle/operations/deploy.ts";
import type { Failed } from "../../../src/lifecycle/outcome/outcome.ts";
import { nextStep, servingText } from "../../../src/lifecycle/outcome/outcome-text.ts";
import { lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

const desired: Desired = { name: "agent", source: "internal_source" };
const options: DeployOptions = { wait: true, wait_timeout_ms: 600_000, verify: {} };

/** A control plane whose agents are healthy until `breakAgent`. */
async function startWorld() {
  let isWell = true;
  const agent = await startScriptedServer(() =>
    isWell ? { json: { ok: true } } : { status: 401, json: { detail: "broken" } },
  );
  const plane = await startModelPlane({ url: agent.url });
  const surroundings = lifecycleContext(plane.url);
  return {
    model: plane.model,
    url: agent.url,
    push: (tree: string, more: Partial<DeployOptions> = {}) =>
      deploy(desired, treeSource(`sha256:${tree}`), { ...options, ...more }, surroundings.context),
    breakAgent() {
      isWell = false;
    },
    async [Symbol.asyncDispose]() {
      await surroundings[Symbol.asyncDispose]();
      await plane.close();
      await agent.close();
    },
  };
}

test("a failed verification names the broken revision as serving and suggests a rollback", async () => {
  await using world = await startWorld();
  const good = await world.push("aa");
  world.breakAgent();
  const broken = await world.push("bb");
  expect(broken).toMatchObject({
    outcome: "verification_failed",
    url: world.url,
    active_revision_id: broken.revision_id,
    earlier_good_id: good.revision_id,
  });
  expect(servingText(broken)).toBe(`revision ${broken.revision_id}, this one, serves there`);
  expect(nextStep(broken, "agent")).toContain(
    `\`agent-deploy rollback agent\` goes back to revision ${good.revision_id}`,
  );
});

test("a failed verification of the first revision suggests no rollback", async () => {
  await using world = await startWorld();
  world.breakAgent();
  const broken = await world.push("aa");
  expect(broken).toMatchObject({ outcome: "verification_failed", active_revision_id: broken.revision_id });
  expect(broken).toMatchObject({ earlier_good_id: undefined });
  expect(nextStep(broken, "agent")).not.toContain("rollback");
});

test("after a rollback another revision serves, and no rollback is suggested", async () => {
  await using world = await startWorld();
  await world.push("aa");
  world.breakAgent();
  const broken = await world.push("bb", { rollback_on_failure: true });
  const { rollback } = broken as Failed;
  const serving = rollback && "revision_id" in rollback && rollback.revision_id;
  expect(broken).toMatchObject({ active_revision_id: serving });
  expect(servingText(broken)).toBe(`revision ${serving} serves there`);
  expect(nextStep(broken, "agent")).not.toContain("rollback");
});

test.each([
  ["BUILD_FAILED", "build_failed"],
  ["DEPLOY_FAILED", "deploy_failed"],
  ["INTERRUPTED", "interrupted"],
  ["BUILDING", "timed_out"],
])("a revision that ends as %s leaves the previous one, or nothing, serving", async (status, outcome) => {
  await using world = await startWorld();
  world.model.state.statuses = [status];
  const alone = await world.push("aa", { wait_timeout_ms: 60_000 });
  expect(alone).toMatchObject({ outcome, active_revision_id: null, url: undefined });
  expect(servingText(alone)).toBe("nothing serves");
  world.model.state.statuses = ["DEPLOYED"];
  const good = await world.push("bb");
  world.model.state.statuses = [status];
  const failed = await world.push("cc", { wait_timeout_ms: 60_000 });
  expect(failed).toMatchObject({ outcome, url: world.url, active_revision_id: good.revision_id });
  expect(servingText(failed)).toBe(`revision ${good.revision_id} serves there`);
});
