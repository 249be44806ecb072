import { expect, test } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

/** A control plane whose clock the test advances, and agents that are busy where they are named. */
async function startPlane() {
  const busy = new Set<string>();
  const fakes = fakeRunner({ load: ({ request }) => ({ isIdle: !busy.has(request.deployment_id) }) });
  const clock = manualClock("2026-01-01");
  const plane = await startTestControlPlane({ runner: fakes.runner, clock });
  async function deploy(name: string, min_scale: number) {
    const source_config = { repo_url: "https://example.com/code.git", resource_spec: { min_scale } };
    const { body } = await plane.post("/v2/deployments", creation(name, { source_config }));
    expect(await plane.settled(body.id, body.latest_revision_id)).toMatchObject({ status: "DEPLOYED" });
    return {
      id: body.id as string,
      revision: body.latest_revision_id as string,
      call: async () => (await fetch(body.source_config.custom_url)).status,
    };
  }
  return {
    ...{ plane, busy, clock, deploy },
    running: () => new Set(fakes.running().map(({ request }) => request.deployment_id)),
    started: () => fakes.agents.map(({ request }) => request.deployment_id),
    /** Lets what is due at each minute happen. */
    async minutes(count: number) {
      for (let n = 0; n < count; n++) {
        clock.advance(60_000);
        // Times of requests are kept, and all agents that might rest have been asked.
        while (clock.sleepersFor(60_000) < 2) await new Promise((resolve) => setImmediate(resolve));
      }
    },
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

test("an agent that may scale to zero stops after ten minutes without a request, and the next request starts it", async () => {
  await using at = await startPlane();
  const [rests, stays] = [await at.deploy("rests", 0), await at.deploy("stays", 1)];
  await at.minutes(5);
  expect(await rests.call()).toBe(200);
  await at.minutes(9);
  expect(at.running()).toEqual(new Set([rests.id, stays.id]));
  await at.minutes(2);
  await expect.poll(at.running).toEqual(new Set([stays.id]));
  expect(await Promise.all([rests.call(), rests.call(), rests.call()])).toEqual([200, 200, 200]);
  expect(at.started()).toEqual([rests.id, stays.id, rests.id]);
  const path = `/v1/projects/${rests.id}/revisions/${rests.revision}/deploy_logs`;
  const { body } = await at.plane.post(path, { order: "asc", limit: 50 });
  const lines = body.logs.map(
    ({ level, message }: { level: string; message: string }) => `${level} ${message}`,
  );
  expect(lines).toContain("INFO the agent is idle: it rests until the next request");
  expect(lines.filter((line: string) => line.includes("unexpectedly"))).toEqual([]);
});

test("an agent with pending work does not stop before the work is done", async () => {
  await using at = await startPlane();
  const agent = await at.deploy("busy", 0);
  at.busy.add(agent.id);
  await at.minutes(30);
  expect(at.running()).toEqual(new Set([agent.id]));
  at.busy.clear();
  await at.minutes(1);
  await expect.poll(at.running).toEqual(new Set());
});

test("after a restart of the control plane, idle agents stay stopped and recently called agents start", async () => {
  await using at = await startPlane();
  const [rests, called] = [await at.deploy("rests", 0), await at.deploy("called", 0)];
  await at.minutes(12);
  await expect.poll(at.running).toEqual(new Set());
  expect(await called.call()).toBe(200);
  await at.plane.restart();
  await expect.poll(at.running).toEqual(new Set([called.id]));
  expect(at.started().slice(2)).toEqual([called.id, called.id]);
  expect(await rests.call()).toBe(200);
});

test("a new revision of a stopped agent is started", async () => {
  await using at = await startPlane();
  const agent = await at.deploy("rests", 0);
  await at.minutes(12);
  await expect.poll(at.running).toEqual(new Set());
  const { body } = await at.plane.patch(`/v2/deployments/${agent.id}`, {
    source_revision_config: { repo_ref: "next" },
  });
  await at.plane.settled(agent.id, body.latest_revision_id);
  expect(at.running()).toEqual(new Set([agent.id]));
  await at.plane.restart();
  await expect.poll(at.running).toEqual(new Set([agent.id]));
});
