import { expect, test } from "vitest";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { attach } from "../../../src/lifecycle/follow/attach.ts";
import { type DeployOptions, deploy } from "../../../src/lifecycle/operations/deploy.ts";
import { lifecycleContext, treeSource } from "../../support/lifecycle-context.ts";
import { startModelPlane } from "../../support/model-plane.ts";
import { startScriptedServer } from "../../support/scripted-server.ts";

const desired: Desired = { name: "agent", source: "internal_source" };
const options: DeployOptions = {
  wait: true,
  wait_timeout_ms: 600_000,
  verify: {},
  roll_back_on_failure: true,
};

/** A deployment with one good revision, whose agent then is not well until something is redeployed. */
async function startWorld() {
  let isWell = true;
  let isBusy = false;
  let asked = () => {};
  const agent = await startScriptedServer(() => {
    asked();
    if (isBusy) return { status: 503, json: { detail: "busy" } };
    return isWell ? { json: { ok: true } } : { status: 401, json: { detail: "broken" } };
  });
  const plane = await startModelPlane({ url: agent.url });
  const surroundings = lifecycleContext(plane.url);
  const { context } = surroundings;
  const push = (tree: string, more: Partial<Desired> = {}) =>
    deploy({ ...desired, ...more }, treeSource(`sha256:${tree}`), options, context);
  const first = await push("aa");
  plane.beforeAnswer = ({ path }) => {
    isWell ||= path.endsWith("/redeploy");
  };
  const [deployment] = [...plane.model.deployments.values()];
  if (!deployment) throw new Error("the first deploy made no deployment");
  return {
    plane,
    model: plane.model,
    deployment,
    first: first.revision_id as string,
    push,
    wait: (which: { revision_id?: string; commit?: string } = {}) =>
      attach({ deployment_id: deployment.id, ...which }, options, context),
    /** Waits as one who knows of a revision whether it was ever found good. */
    waitKnowing: (was_verified: DeployOptions["was_verified"]) =>
      attach({ deployment_id: deployment.id }, { ...options, was_verified }, context),
    breakAgent() {
      isWell = false;
    },
    mendAgent() {
      isWell = true;
    },
    stall(now: boolean) {
      isBusy = now;
    },
    /** Somebody else's revision, which stays as it is. */
    newer(status: string) {
      plane.model.state.statuses = [status];
      return plane.model.newRevision(deployment, { source_tarball_path: "uploads/theirs.tar.gz" });
    },
    /** Once, while the agent is being asked. */
    whenAsked(then: () => void) {
      asked = () => {
        asked = () => {};
        then();
      };
    },
    redeploys: () => plane.writes().filter((line) => line.endsWith("/redeploy")),
    async [Symbol.asyncDispose]() {
      await surroundings[Symbol.asyncDispose]();
      await plane.close();
      await agent.close();
    },
  };
}

test("a revision that was live before is not rolled back by a push that changes nothing", async () => {
  await using world = await startWorld();
  const second = await world.push("bb");
  world.breakAgent();
  const result = await world.push("bb");
  expect(result).toMatchObject({ outcome: "verification_failed", changed: false });
  expect(result.message).toMatch(
    new RegExp(`not rolled back: revision ${second.revision_id} was DEPLOYED before this run began`),
  );
  expect(result).not.toHaveProperty("roll_back");
  expect(world.redeploys()).toEqual([]);
});

test("nor by a change that makes no revision, nor by waiting for it", async () => {
  await using world = await startWorld();
  await world.push("bb");
  world.breakAgent();
  const renamed = await world.push("bb", { display_name: "New" });
  expect(renamed).toMatchObject({ outcome: "verification_failed", changed: true });
  expect(await world.wait()).toMatchObject({
    outcome: "verification_failed",
    changed: false,
    message: expect.stringContaining("before this run began"),
  });
  expect(world.redeploys()).toEqual([]);
});

test("what was live before but was never found good is rolled back: the run that made it did not get that far", async () => {
  for (const known of [false, true, undefined]) {
    await using world = await startWorld();
    const second = await world.push("bb");
    world.breakAgent();
    const asked: unknown[] = [];
    const result = await world.waitKnowing(async (live) => {
      asked.push(live);
      return known;
    });
    expect(asked).toEqual([
      expect.objectContaining({ deployment_id: world.deployment.id, revision_id: second.revision_id }),
    ]);
    expect(result).toMatchObject({ outcome: "verification_failed", changed: known === false });
    if (known === false)
      expect(result.roll_back).toMatchObject({ result: "rolled_back", to_revision_id: world.first });
    else expect(result.message).toContain("before this run began");
  }
});

test("a failed revision of somebody else's is not rolled back by waiting for it", async () => {
  await using world = await startWorld();
  const failed = world.newer("DEPLOY_FAILED");
  world.deployment.active_revision_id = null;
  const result = await world.wait({ revision_id: failed.id });
  expect(result).toMatchObject({ outcome: "deploy_failed", changed: false });
  expect(result.message).toContain(`revision ${failed.id} was DEPLOY_FAILED before this run began`);
  expect(world.redeploys()).toEqual([]);
});

test("a revision that was taken up under way is rolled back, and that is a change", async () => {
  await using world = await startWorld();
  const theirs = world.newer("BUILDING");
  theirs.steps = ["BUILDING", "DEPLOYED"];
  world.breakAgent();
  world.model.state.statuses = ["DEPLOYED"];
  const result = await world.wait({ revision_id: theirs.id });
  expect(result).toMatchObject({
    outcome: "verification_failed",
    changed: true,
    roll_back: { result: "rolled_back", to_revision_id: world.first },
  });
});

test("so is one that was seen under way when it was looked up, and live from then on", async () => {
  await using world = await startWorld();
  const second = await world.push("bb");
  const revision = world.model.revisions.get(world.deployment.id)?.[0];
  Object.assign(revision ?? {}, { status: "BUILDING", steps: ["BUILDING", "DEPLOYED"] });
  world.deployment.active_revision_id = world.first;
  world.breakAgent();
  const result = await world.push("bb");
  expect(result).toMatchObject({
    outcome: "verification_failed",
    changed: true,
    revision_id: second.revision_id,
    roll_back: { result: "rolled_back", to_revision_id: world.first },
  });
});

test("so is one that was not there yet when the wait for it began", async () => {
  await using world = await startWorld();
  const commit = "b".repeat(40);
  world.plane.beforeAnswer = ({ path }) => {
    if (!path.includes("/revisions?")) return;
    world.plane.beforeAnswer = ({ path: next }) => {
      if (next.endsWith("/redeploy")) world.mendAgent();
    };
    world.model.state.commit = commit;
    world.newer("DEPLOYED");
    world.model.state.commit = undefined;
    world.breakAgent();
  };
  const result = await world.wait({ commit });
  expect(result).toMatchObject({ changed: true, commit, roll_back: { result: "rolled_back" } });
});

test("a newer revision under way is not rolled over, and the message names it", async () => {
  await using world = await startWorld();
  let theirs: ReturnType<typeof world.newer> | undefined;
  world.whenAsked(() => {
    theirs = world.newer("BUILDING");
    world.breakAgent();
  });
  const result = await world.push("bb");
  expect(result.outcome).toBe("verification_failed");
  expect(result.message).toContain(`not rolled back: revision ${theirs?.id} is newer and BUILDING`);
  expect(world.redeploys()).toEqual([]);
});

test.each(["BUILD_FAILED", "INTERRUPTED", "SKIPPED"])(
  "a newer revision under way is waited for, and once it is %s, the roll back is made after all",
  async (end) => {
    await using world = await startWorld();
    world.whenAsked(() => {
      const theirs = world.newer("BUILDING");
      theirs.steps = ["BUILDING", "BUILDING", end];
      world.model.state.statuses = ["DEPLOYED"];
      world.breakAgent();
    });
    const result = await world.push("bb");
    expect(result).toMatchObject({
      outcome: "verification_failed",
      status: "DEPLOYED",
      roll_back: { result: "rolled_back", to_revision_id: world.first },
    });
    expect(world.redeploys()).toHaveLength(1);
  },
);

test("a newer revision that becomes live while it is waited for is not rolled over", async () => {
  await using world = await startWorld();
  world.whenAsked(() => {
    world.newer("BUILDING").steps = ["BUILDING", "BUILDING", "DEPLOYED"];
    world.breakAgent();
  });
  const result = await world.push("bb");
  expect(result.message).toContain("is newer and DEPLOYED: what comes of it counts");
  expect(world.redeploys()).toEqual([]);
});

test("a newer revision that appears at the last moment is not rolled over either", async () => {
  await using world = await startWorld();
  world.whenAsked(() => {
    world.breakAgent();
    world.plane.beforeAnswer = ({ method, path }) => {
      if (method === "GET" && path.endsWith(`/revisions/${world.first}`)) world.newer("QUEUED");
    };
  });
  const result = await world.push("bb");
  expect(result.message).toContain("is newer and QUEUED");
  expect(world.redeploys()).toEqual([]);
});

test("a newer revision that came to nothing does not hold up the roll back", async () => {
  await using world = await startWorld();
  world.whenAsked(() => {
    world.newer("BUILD_FAILED");
    world.model.state.statuses = ["DEPLOYED"];
    world.breakAgent();
  });
  const result = await world.push("bb");
  expect(result).toMatchObject({ outcome: "verification_failed", roll_back: { result: "rolled_back" } });
});

test("an earlier revision that does not answer either is followed by the one before, unless a newer one comes in between", async () => {
  for (const isOvertaken of [false, true]) {
    await using world = await startWorld();
    const second = await world.push("bb");
    const theirs = world.newer("BUILDING");
    theirs.steps = ["BUILDING", "DEPLOYED"];
    world.model.state.statuses = ["DEPLOYED"];
    world.breakAgent();
    world.plane.beforeAnswer = ({ path }) => {
      if (!path.endsWith("/redeploy")) return;
      world.plane.beforeAnswer = ({ path: next }) => {
        if (next.endsWith("/redeploy")) world.mendAgent();
      };
      if (isOvertaken) world.whenAsked(() => world.newer("QUEUED"));
    };
    const result = await world.wait({ revision_id: theirs.id });
    expect(result.outcome).toBe("verification_failed");
    expect(world.redeploys()[0]).toContain(second.revision_id);
    expect(world.redeploys()).toHaveLength(isOvertaken ? 1 : 2);
    if (isOvertaken) expect(result.message).toContain("is newer and QUEUED");
    else expect(result.roll_back).toMatchObject({ result: "rolled_back", to_revision_id: world.first });
  }
});

test("a failed start that leaves nothing serving is not restored over a newer revision", async () => {
  await using world = await startWorld();
  world.model.state.statuses = ["DEPLOYING", "DEPLOY_FAILED"];
  world.plane.beforeAnswer = ({ path }) => {
    if (!path.endsWith("/deploy_logs")) return;
    world.deployment.active_revision_id = null;
    world.newer("BUILDING");
  };
  const result = await world.push("bb");
  expect(result).toMatchObject({ outcome: "deploy_failed" });
  expect(result.message).toContain("is newer and BUILDING");
  expect(world.redeploys()).toEqual([]);
});

test.each(["answers", "does not answer"])(
  "a revision that a newer one took over from while it was asked, and that %s, is superseded",
  async (how) => {
    await using world = await startWorld();
    world.whenAsked(() => {
      const theirs = world.newer("DEPLOYED");
      // And a third one is under way.
      world.newer("BUILDING");
      world.deployment.active_revision_id = theirs.id;
      if (how === "does not answer") world.breakAgent();
    });
    const result = await world.push("bb");
    expect(result).toMatchObject({
      outcome: "superseded",
      message: expect.stringContaining("has taken over"),
    });
    expect(world.redeploys()).toEqual([]);
  },
);

test("what answered is live, although the control plane cannot be read any more", async () => {
  await using world = await startWorld();
  world.whenAsked(() => {
    world.plane.faults.push({ on: "^GET", effect: "drop_before", times: 99 });
  });
  expect(await world.push("bb")).toMatchObject({ outcome: "deployed", changed: true });
});

test("a check that took a while is of what was live then: unchanged is not said of what was overtaken meanwhile", async () => {
  await using world = await startWorld();
  const mine = await world.push("bb");
  const slowly = (then: () => void) => {
    let left = 15;
    const next = () => {
      world.stall(left > 0);
      left -= 1;
      if (left < 0) return then();
      world.whenAsked(next);
    };
    world.whenAsked(next);
  };
  slowly(() => {});
  expect(await world.push("bb")).toMatchObject({ outcome: "unchanged", revision_id: mine.revision_id });
  slowly(() => {
    world.deployment.active_revision_id = world.newer("DEPLOYED").id;
  });
  expect(await world.push("bb")).toMatchObject({ outcome: "superseded", revision_id: mine.revision_id });
});
