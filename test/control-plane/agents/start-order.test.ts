import { join } from "node:path";
import { expect, test } from "vitest";
import type { StartRequest } from "../../../src/control-plane/run/runner.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";
import { openTestStore } from "../../support/database/test-store.ts";

/** A runner whose starts, once `hold` was called, wait until they are let through one by one. */
function heldStarts() {
  const begun: string[] = [];
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const { runner } = fakeRunner({
    async beforeStart({ deployment_id, signal }: StartRequest) {
      begun.push(deployment_id);
      if (!isHeld) return;
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
        waiting.push(resolve);
      });
    },
  });
  return {
    runner,
    begun,
    hold() {
      isHeld = true;
      begun.length = 0;
    },
    async letThrough() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
    open() {
      isHeld = false;
      for (const pass of waiting.splice(0)) pass();
    },
  };
}

type Plane = Awaited<ReturnType<typeof startTestControlPlane>>;

async function deploy(plane: Plane, name: string) {
  const { body } = await plane.post("/v2/deployments", creation(name));
  await plane.settled(body.id, body.latest_revision_id);
  return { id: body.id as string, url: body.source_config.custom_url as string };
}

/** When deployments were last called, as it is stored: the longest ago first. */
async function storedCalls(plane: Plane) {
  const db = await openTestStore(join(plane.data, "control-plane.db"));
  try {
    return await db.selectFrom("last_requests").select(["deployment_id", "at"]).orderBy("at").execute();
  } finally {
    await db.destroy();
  }
}

test("after a restart agents start a few at a time: deploys first, then requested ones, then the most recently called", async () => {
  const starts = heldStarts();
  const clock = manualClock("2026-01-01");
  await using plane = await startTestControlPlane({ runner: starts.runner, clock, limits: { starts: 2 } });
  const agents: { id: string; url: string }[] = [];
  for (const name of ["a", "b", "c", "d", "e", "f"]) agents.push(await deploy(plane, name));
  const [a, b, c, d, e, f] = agents as [(typeof agents)[0], ...typeof agents] & typeof agents;
  for (const each of [c, a, e]) {
    clock.advance(1000);
    await (await fetch(each!.url)).text();
  }
  starts.hold();
  await plane.restart();
  // All agents are queued by the time the API answers, and none was called meanwhile.
  await expect.poll(() => starts.begun.length).toBe(2);
  expect(starts.begun).toHaveLength(2);
  await starts.letThrough();
  await expect.poll(() => starts.begun.length).toBe(3);
  const called = fetch(f!.url);
  // A failed expectation closes the control plane, and this request fails with it: that is no second failure.
  called.catch(() => {});
  // The gateway looks up who calls, which may take long, before it queues the agent. At a deployment's first call it
  // stores the time at once, and not before the agent is queued.
  await expect.poll(() => storedCalls(plane)).toContainEqual({ deployment_id: f!.id, at: clock.now() });
  const deployed = await plane.post("/v2/deployments", creation("g"));
  // From this status to the queue there is one read of the store, and in each of these requests there are several.
  await plane.revisionIn(deployed.body.id, deployed.body.latest_revision_id, ["DEPLOYING"]);
  for (let asked = 0; asked < 10; asked++) await plane.get(`/v2/deployments/${deployed.body.id}`);
  await starts.letThrough();
  await expect.poll(() => starts.begun.length).toBe(4);
  await starts.letThrough();
  await expect.poll(() => starts.begun.length).toBe(5);
  // The first two start side by side: which of them reaches the runner first is not decided.
  expect(starts.begun.slice(0, 2).sort()).toEqual([e!.id, a!.id].sort());
  expect(starts.begun.slice(2)).toEqual([c!.id, deployed.body.id, f!.id]);
  starts.open();
  expect((await called).status).toBe(200);
  await expect.poll(() => new Set(starts.begun).size).toBe(7);
  expect(starts.begun.slice(5).sort()).toEqual([b!.id, d!.id].sort());
});

test("times of requests are stored once a minute, in one transaction, and not at all without requests", async () => {
  const clock = manualClock("2026-01-01");
  await using plane = await startTestControlPlane({ clock });
  const one = await deploy(plane, "one");
  const two = await deploy(plane, "two");
  const call = async (url: string) => {
    for (let n = 0; n < 5; n++) await (await fetch(url)).text();
  };
  await call(one.url);
  const [first, second] = [clock.now(), clock.now() + 1000];
  clock.advance(1000);
  await call(two.url);
  expect(await storedCalls(plane)).toEqual([]);
  clock.advance(60_000);
  await expect
    .poll(() => storedCalls(plane))
    .toEqual([
      { deployment_id: one.id, at: first },
      { deployment_id: two.id, at: second },
    ]);
});
