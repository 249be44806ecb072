import { expect, test } from "vitest";
import { attach, type WaitOutcome } from "../../../src/lifecycle/completion/attach.ts";
import { rollBackAfterFailure } from "../../../src/lifecycle/completion/roll-back-after-failure.ts";
import type { Desired } from "../../../src/lifecycle/desired.ts";
import { type DeployOptions, deploy } from "../../../src/lifecycle/operations/deploy.ts";
import type { Failed } from "../../../src/lifecycle/outcome/outcome.ts";
import { lifecycleContext, treeSource } from "../../support/control-plane/lifecycle-context.ts";
import { startModelPlane } from "../../support/control-plane/model-plane.ts";
import { startScriptedServer } from "../../support/network/scripted-server.ts";

const desired: Desired = { name: "agent", source: "internal_source" };
const options: DeployOptions = {
  wait: true,
  wait_timeout_ms: 600_000,
  verify: {},
  rollback_on_failure: true,
};

/** A deployment with one good revision, whose broken agent recovers on the next redeploy. */
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
  const deployment = plane.model.firstDeployment();
  if (!deployment) throw new Error("the first deploy made no deployment");
  return {
    plane,
    model: plane.model,
    deployment,
    first: first.revision_id as string,
    push,
    wait: (which: { revision_id?: string; commit?: string } = {}) =>
      attach({ deployment_id: deployment.id, ...which }, options, context),
    /** Rolls back a failure of a revision of another run after all. */
    rollBackAfterAll: (outcome: WaitOutcome) =>
      rollBackAfterFailure(outcome as Failed, { options, is_ours: true }, context),
    breakAgent() {
      isWell = false;
    },
    mendAgent() {
      isWell = true;
    },
    stall(now: boolean) {
      isBusy = now;
    },
    /** A revision of another run, whose status does not change. */
    newer(status: string) {
      plane.model.state.statuses = [status];
      return plane.model.newRevision(deployment, { source_tarball_path: "uploads/theirs.tar.gz" });
    },
    /** Calls back once, while the agent is being verified. */
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

test("a push that changes nothing does not roll back a revision that was live before it", async () => {
  await using world = await startWorld();
  const second = await world.push("bb");
  world.breakAgent();
  const result = await world.push("bb");
  expect(result).toMatchObject({ outcome: "verification_failed", changed: false });
  expect(result.message).toMatch(
    new RegExp(`not rolled back: revision ${second.revision_id} was DEPLOYED before this run began`),
  );
  expect(result).toMatchObject({ rollback: { result: "not_ours" } });
  expect(world.redeploys()).toEqual([]);
});

test("a change without a revision, or waiting, does not roll back a revision that was live before", async () => {
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

test("a caller that knows that a revision was never verified rolls it back after all", async () => {
  await using world = await startWorld();
  const second = await world.push("bb");
  world.breakAgent();
  const waited = await world.wait();
  expect(waited).toMatchObject({ outcome: "verification_failed", changed: false });
  const result = await world.rollBackAfterAll(waited);
  expect(result).toMatchObject({
    outcome: "verification_failed",
    revision_id: second.revision_id,
    changed: true,
    rollback: { result: "rolled_back", to_revision_id: world.first },
  });
  expect(result.message).toContain("401");
  expect(result.message).not.toContain("before this run began");
});

test("waiting for a failed revision of another run does not roll it back", async () => {
  await using world = await startWorld();
  const failed = world.newer("DEPLOY_FAILED");
  world.deployment.active_revision_id = null;
  const result = await world.wait({ revision_id: failed.id });
  expect(result).toMatchObject({ outcome: "deploy_failed", changed: false });
  expect(result.message).toContain(`revision ${failed.id} was DEPLOY_FAILED before this run began`);
  expect(world.redeploys()).toEqual([]);
});

test("a revision resumed in flight is rolled back, which counts as a change", async () => {
  await using world = await startWorld();
  const theirs = world.newer("BUILDING");
  theirs.steps = ["BUILDING", "DEPLOYED"];
  world.breakAgent();
  world.model.state.statuses = ["DEPLOYED"];
  const result = await world.wait({ revision_id: theirs.id });
  expect(result).toMatchObject({
    outcome: "verification_failed",
    changed: true,
    rollback: { result: "rolled_back", to_revision_id: world.first },
  });
});

test("a revision seen in flight at the lookup and live afterwards is rolled back", async () => {
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
    rollback: { result: "rolled_back", to_revision_id: world.first },
  });
});

test("a revision created after the wait began is rolled back", async () => {
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
  expect(result).toMatchObject({ changed: true, commit, rollback: { result: "rolled_back" } });
});

test("a rollback is not made over a newer revision in flight, and the message names it", async () => {
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
  "a rollback waits for a newer revision in flight and is made if that one ends as %s",
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
      rollback: { result: "rolled_back", to_revision_id: world.first },
    });
    expect(world.redeploys()).toHaveLength(1);
  },
);

test("a rollback is not made over a newer revision that became live during the wait", async () => {
  await using world = await startWorld();
  world.whenAsked(() => {
    world.newer("BUILDING").steps = ["BUILDING", "BUILDING", "DEPLOYED"];
    world.breakAgent();
  });
  const result = await world.push("bb");
  expect(result.message).toContain("is newer and DEPLOYED: what comes of it counts");
  expect(world.redeploys()).toEqual([]);
});

test("a rollback is not made over a newer revision that appears at the last moment", async () => {
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

test("a newer revision that failed does not prevent a rollback", async () => {
  await using world = await startWorld();
  world.whenAsked(() => {
    world.newer("BUILD_FAILED");
    world.model.state.statuses = ["DEPLOYED"];
    world.breakAgent();
  });
  const result = await world.push("bb");
  expect(result).toMatchObject({ outcome: "verification_failed", rollback: { result: "rolled_back" } });
});

test("a rollback whose target does not answer tries the one before, unless a newer revision intervenes", async () => {
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
    else expect(result).toMatchObject({ rollback: { result: "rolled_back", to_revision_id: world.first } });
  }
});

test("a failed start that leaves nothing serving is not rolled back over a newer revision", async () => {
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
  "a revision replaced by a newer one during verification is superseded if its agent %s",
  async (how) => {
    await using world = await startWorld();
    world.whenAsked(() => {
      const theirs = world.newer("DEPLOYED");
      // A third revision is in flight.
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

test("a verified revision is deployed even if the control plane becomes unreachable", async () => {
  await using world = await startWorld();
  world.whenAsked(() => {
    world.plane.faults.push({ on: "^GET", effect: "drop_before", times: 99 });
  });
  expect(await world.push("bb")).toMatchObject({ outcome: "deployed", changed: true });
});

test("a revision replaced during a long verification is superseded, not unchanged", async () => {
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
