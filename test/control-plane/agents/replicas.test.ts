import { expect, test } from "vitest";
import { StartError } from "../../../src/control-plane/run/start-error.ts";
import { untilAborted } from "../../../src/foundation/time/abortable.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { fakeRunner } from "../../support/control-plane/fake-runner.ts";

type Options = Parameters<typeof fakeRunner>[0];

/** A control plane with fake agents and the time of `clock`. */
async function startPlane(options: Options = {}) {
  const fakes = fakeRunner(options);
  const clock = manualClock("2026-01-01");
  const plane = await startTestControlPlane({ runner: fakes.runner, clock });
  async function create(resource_spec: object) {
    const source_config = { repo_url: "https://example.com/code.git", resource_spec };
    const { body } = await plane.post("/v2/deployments", creation("scaled", { source_config }));
    return {
      id: body.id as string,
      revision: body.latest_revision_id as string,
      settled: await plane.settled(body.id, body.latest_revision_id),
      url: body.source_config.custom_url as string,
    };
  }
  async function runLog(id: string, revision: string): Promise<string[]> {
    const path = `/v1/projects/${id}/revisions/${revision}/deploy_logs`;
    const { body } = await plane.post(path, { order: "asc", limit: 50 });
    return body.logs.map(({ level, message }: Record<string, string>) => `${level} ${message}`);
  }
  return {
    ...{ plane, clock, create, runLog, agents: fakes.agents, running: fakes.running },
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

/** How many requests each of these agents gets of eight. */
async function shares(url: string, agents: { requests: unknown[] }[]): Promise<number[]> {
  const before = agents.map(({ requests }) => requests.length);
  for (let n = 0; n < 8; n++) expect((await fetch(url)).status).toBe(200);
  return agents.map(({ requests }, at) => requests.length - before[at]!);
}

// Holds CP-2.4-scale
test("a revision with min_scale 3 is deployed once three agents answer, and requests spread over them", async () => {
  const third = Promise.withResolvers<void>();
  let starts = 0;
  await using at = await startPlane({ beforeStart: () => (++starts === 3 ? third.promise : undefined) });
  const creating = at.create({ min_scale: 3 });
  await expect.poll(() => at.running().length).toBe(2);
  const { body } = await at.plane.get("/v2/deployments");
  expect(body.resources[0]).toMatchObject({ active_revision_id: null });
  third.resolve();
  const { settled, url } = await creating;
  expect(settled).toMatchObject({ status: "DEPLOYED" });
  expect(at.running()).toHaveLength(3);
  expect((await shares(url, at.agents)).sort()).toEqual([2, 3, 3]);
});

test("when one of the first agents cannot be started the revision fails with its reason, and none is left", async () => {
  let starts = 0;
  await using at = await startPlane({
    async beforeStart({ signal }) {
      if (++starts === 2) throw new StartError("there is no room for it");
      // The others wait until they are to stop, or answer already.
      if (starts !== 3) return;
      await untilAborted(signal);
      throw signal.reason;
    },
  });
  const { settled } = await at.create({ min_scale: 3 });
  expect(settled).toMatchObject({ status: "DEPLOY_FAILED", status_message: "there is no room for it" });
  expect(at.running()).toEqual([]);
});

test("an agent that crashes fails no request that another can serve, and is started again by its number", async () => {
  await using at = await startPlane();
  const { id, revision, url } = await at.create({ min_scale: 2 });
  at.agents[1]!.crash(9);
  expect((await shares(url, at.agents.slice(0, 2)))[1]).toBe(0);
  await expect
    .poll(() => {
      at.clock.advance(1000);
      return at.running().length;
    })
    .toBe(2);
  await expect.poll(async () => (await shares(url, at.running())).sort()).toEqual([4, 4]);
  expect(await at.runLog(id, revision)).toContain(
    "ERROR agent 2 ended unexpectedly (exit code 9); it is started again",
  );
});

test("all agents of a replaced revision drain", async () => {
  await using at = await startPlane();
  const { id, url } = await at.create({ min_scale: 2 });
  const { body } = await at.plane.patch(`/v2/deployments/${id}`, {
    source_config: { resource_spec: { min_scale: 3 } },
  });
  await at.plane.settled(id, body.latest_revision_id);
  await expect.poll(() => at.agents.slice(0, 2).map(({ state }) => state)).toEqual(["ended", "ended"]);
  expect(at.running().map(({ request }) => request.revision_id)).toEqual(
    Array.from({ length: 3 }, () => body.latest_revision_id),
  );
  expect((await shares(url, at.running())).sort()).toEqual([2, 3, 3]);
});

test("after a restart of the control plane the first agent answers before the others are started", async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let starts = 0;
  await using at = await startPlane({ beforeStart: () => gates[Math.floor(starts++ / 2) - 1]?.promise });
  const { url } = await at.create({ min_scale: 2 });
  await at.plane.restart();
  const called = fetch(url);
  await expect.poll(() => starts).toBe(3);
  gates[0]!.resolve();
  expect((await called).status).toBe(200);
  await expect.poll(() => at.running().length).toBe(2);
  await at.plane.restart(() => expect(at.running()).toEqual([]));
  await expect.poll(() => starts).toBe(5);
  expect(at.running()).toEqual([]);
  gates[1]!.resolve();
  await expect.poll(() => at.running().length).toBe(2);
});

test("deleting a deployment ends all its agents", async () => {
  await using at = await startPlane();
  const { id } = await at.create({ min_scale: 2 });
  await at.plane.remove(`/v2/deployments/${id}`);
  await expect.poll(() => at.running().length).toBe(0);
});

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Lets what is due at each five seconds happen, each time after so many milliseconds. */
async function pass(clock: ReturnType<typeof manualClock>, seconds: number, lookMs = 5000) {
  // Between two looks at the agents' load.
  const isPausing = () => clock.sleepersFor(5000) > 0;
  for (let passed = 0; passed < seconds; passed += 5) {
    while (!isPausing()) await turn();
    clock.advance(lookMs);
    // Agents are asked, and answer.
    while (!isPausing()) await turn();
    // What follows from that is done.
    for (let turns = 0; turns < 60; turns++) await turn();
  }
}

// Holds CP-2.4-scale
test("agents that are all busy get one more up to max_scale, and quiet ones get fewer; their log says so", async () => {
  let eventLoopDelayMs = 100;
  await using at = await startPlane({ load: () => ({ queuedRuns: 0, runningRuns: 0, eventLoopDelayMs }) });
  const { id, revision, url } = await at.create({ min_scale: 1, max_scale: 3 });
  await pass(at.clock, 20);
  await expect.poll(() => at.running().length).toBe(2);
  await pass(at.clock, 60);
  await expect.poll(() => at.running().length).toBe(3);
  await pass(at.clock, 60);
  expect(at.running()).toHaveLength(3);
  expect((await shares(url, at.running())).sort()).toEqual([2, 3, 3]);
  eventLoopDelayMs = 0;
  await pass(at.clock, 310);
  await expect.poll(() => at.running().length).toBe(2);
  // The youngest goes, after a drain.
  expect(at.agents.map(({ state }) => state)).toEqual(["running", "running", "ended"]);
  await pass(at.clock, 700);
  await expect.poll(() => at.running().length).toBe(1);
  expect((await fetch(url)).status).toBe(200);
  const scaled = (await at.runLog(id, revision)).filter((line) => line.includes("from now on"));
  expect(scaled).toEqual([
    "INFO all were busy: from now on 2 agents, at least 1 and at most 3",
    "INFO all were busy: from now on 3 agents, at least 1 and at most 3",
    "INFO all were quiet: from now on 2 agents, at least 1 and at most 3",
    "INFO all were quiet: from now on 1 agents, at least 1 and at most 3",
  ]);
});

test("quiet agents get fewer although the looks at their load are never exactly five seconds apart", async () => {
  let eventLoopDelayMs = 100;
  await using at = await startPlane({ load: () => ({ queuedRuns: 0, runningRuns: 0, eventLoopDelayMs }) });
  await at.create({ min_scale: 1, max_scale: 2 });
  await pass(at.clock, 20);
  await expect.poll(() => at.running().length).toBe(2);
  eventLoopDelayMs = 0;
  await pass(at.clock, 330, 5003);
  await expect.poll(() => at.running().length).toBe(1);
});

// Holds CP-2.4-scale
test.each([
  ["does not tell its load", () => undefined, "its server does not tell its load (GET /agent-load)"],
  [
    "keeps its state where others do not find it",
    () => ({ isStateShared: false, queuedRuns: 9 }),
    "its server keeps its state neither in PostgreSQL nor in the folder that AGENT_DATA names, where other agents would find it",
  ],
])(
  "an agent whose server %s neither rests nor gets company, and the run log says so once",
  async (_what, load, why) => {
    await using at = await startPlane({ load });
    const { id, revision, url } = await at.create({ min_scale: 0, max_scale: 3 });
    // A request waits until the agent is there: that is a little later than its revision is DEPLOYED.
    expect((await fetch(url)).status).toBe(200);
    await pass(at.clock, 60);
    at.clock.advance(20 * 60_000);
    await pass(at.clock, 120);
    expect(at.agents.map(({ state }) => state)).toEqual(["running"]);
    const lines = async () => (await at.runLog(id, revision)).filter((line) => line.includes("its server"));
    await expect
      .poll(lines)
      .toEqual([`WARNING ${why}: there are always 1 agents (min_scale 0, max_scale 3)`]);
  },
);

test("a revision whose server does not tell its load goes back to min_scale, although more served before it", async () => {
  let isOther = false;
  await using at = await scaledToThree({
    load: () => (isOther ? undefined : { queuedRuns: 1, runningRuns: 1, isIdle: false }),
  });
  isOther = true;
  const revision = await at.deploy();
  await pass(at.clock, 10);
  await expect.poll(() => at.of(revision).length).toBe(1);
});

test("an agent that does not answer in time is busy: it does not rest", async () => {
  let isDown = false;
  await using at = await startPlane({
    load: () => {
      if (isDown) throw new Error("its database is gone");
      return {};
    },
  });
  await at.create({ min_scale: 0, max_scale: 1 });
  await pass(at.clock, 10);
  isDown = true;
  at.clock.advance(20 * 60_000);
  await pass(at.clock, 120);
  expect(at.running()).toHaveLength(1);
  isDown = false;
  await expect
    .poll(() => {
      at.clock.advance(60_000);
      return at.running().length;
    })
    .toBe(0);
});

/** What quiet agents say, each of which executes so many runs. */
const quiet = (runningRuns: number) => ({ queuedRuns: 0, runningRuns, eventLoopDelayMs: 0 });

// Holds CP-2.4-scale
test("of quiet agents one goes that executes no run; while all execute one, all stay", async () => {
  let runs: number[] | undefined;
  await using at = await scaledToThree({
    load: (agent) => (runs ? quiet(runs[at.agents.indexOf(agent)] ?? 0) : { ...quiet(1), queuedRuns: 1 }),
  });
  runs = [1, 1, 1];
  await pass(at.clock, 400);
  expect(at.running()).toHaveLength(3);
  runs = [1, 0, 1];
  await pass(at.clock, 5);
  await expect.poll(() => at.agents.map(({ state }) => state)).toEqual(["running", "ended", "running"]);
  expect((await shares(at.url, at.running())).sort()).toEqual([4, 4]);
  runs = [0, 0, 1];
  await pass(at.clock, 310);
  await expect.poll(() => at.agents.map(({ state }) => state)).toEqual(["ended", "ended", "running"]);
  expect(await shares(at.url, at.running())).toEqual([8]);
});

test("of agents that stay, the one that now is the first has its number, and is started again for a request", async () => {
  let runs: number[] | undefined;
  await using at = await scaledToThree({
    load: (agent) => (runs ? quiet(runs[at.agents.indexOf(agent)] ?? 0) : { ...quiet(1), queuedRuns: 1 }),
  });
  runs = [0, 1, 1];
  await pass(at.clock, 310);
  await expect.poll(() => at.running().length).toBe(2);
  const [revision] = (await at.plane.get(`/v2/deployments/${at.id}/revisions`)).body.resources;
  at.agents[1]!.crash(9);
  await expect
    .poll(() => at.runLog(at.id, revision.id))
    .toContain("ERROR agent 1 ended unexpectedly (exit code 9); it is started again");
});

test("an agent that goes because of little load may finish what it has, until its revision is replaced", async () => {
  const work = Promise.withResolvers<void>();
  let isBusy = true;
  await using at = await scaledToThree({
    load: () => (isBusy ? { ...quiet(1), queuedRuns: 1 } : quiet(0)),
    work: (agent) => (agent.drainLimits.length > 1 ? Promise.resolve() : work.promise),
  });
  isBusy = false;
  await pass(at.clock, 310);
  await expect.poll(() => at.agents.map(({ drainLimits }) => drainLimits)).toEqual([[], [], [3_600_000]]);
  expect(at.agents[2]!.state).toBe("draining");
  await at.deploy();
  await expect.poll(() => at.agents[2]!.drainLimits).toEqual([3_600_000, 30_000]);
  await expect.poll(() => at.agents[2]!.state).toBe("ended");
  work.resolve();
});

/** A deployment that load has brought to three agents. */
async function scaledToThree(options: Options = {}) {
  const at = await startPlane({
    load: () => ({ queuedRuns: 1, runningRuns: 1, eventLoopDelayMs: 0 }),
    ...options,
  });
  const { id, url } = await at.create({ min_scale: 1, max_scale: 3 });
  await expect
    .poll(() => {
      at.clock.advance(5000);
      return at.running().length;
    })
    .toBe(3);
  return {
    ...{ ...at, id, url },
    async deploy(spec?: object) {
      const path = `/v2/deployments/${id}`;
      if (spec) await at.plane.patch(path, { source_config: { resource_spec: spec } });
      else await at.plane.post(`${path}/revisions`, {});
      return at.plane.settled(id, (await at.plane.get(path)).body.latest_revision_id);
    },
    /** The agents of a revision. */
    of: (revision: { id: string }) =>
      at.running().filter(({ request }) => request.revision_id === revision.id),
  };
}

// Holds CP-2.4-scale
test.each([
  ["the same scale", undefined, 3],
  ["a smaller max_scale", { min_scale: 1, max_scale: 2 }, 2],
  ["a larger min_scale", { min_scale: 4, max_scale: 5 }, 4],
])(
  "a revision with %s begins with as many agents as serve, within its own scale",
  async (_of, spec, count) => {
    await using at = await scaledToThree();
    const revision = await at.deploy(spec);
    expect(at.of(revision)).toHaveLength(count);
    expect((await shares(at.url, at.of(revision))).reduce((sum, n) => sum + n)).toBe(8);
    await expect.poll(() => at.running().length).toBe(count);
  },
);

test("a revision serves although an agent above its min_scale could not be started, and its log says so", async () => {
  let starts = 0;
  await using at = await scaledToThree({
    beforeStart() {
      if (++starts === 5) throw new StartError("there is no room for it");
    },
  });
  const revision = await at.deploy();
  expect(revision).toMatchObject({ status: "DEPLOYED" });
  expect(at.of(revision)).toHaveLength(2);
  expect(await at.runLog(at.id, revision.id)).toContain(
    "WARNING one agent of 3 could not be started: there is no room for it",
  );
});
