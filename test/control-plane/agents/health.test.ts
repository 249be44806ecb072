import { expect, test } from "vitest";
import { manualClock } from "../../support/clocks/manual-clock.ts";
import { creation, startTestControlPlane } from "../../support/control-plane/control-plane.ts";
import { type FakeAgent, fakeRunner } from "../../support/control-plane/fake-runner.ts";

type Options = Parameters<typeof fakeRunner>[0];

/** A deployment of pretended agents, and the time of `clock`. */
async function startPlane(options: Options, resource_spec: object = {}, secrets: object[] = []) {
  const fakes = fakeRunner(options);
  const clock = manualClock("2026-01-01");
  const plane = await startTestControlPlane({ runner: fakes.runner, clock });
  const source_config = { repo_url: "https://example.com/code.git", resource_spec };
  const { body } = await plane.post("/v2/deployments", {
    ...creation("watched", { source_config }),
    secrets,
  });
  const revision = `/v2/deployments/${body.id}/revisions/${body.latest_revision_id}`;
  await plane.settled(body.id, body.latest_revision_id);
  return {
    agents: fakes.agents,
    url: body.source_config.custom_url as string,
    status: async () => (await plane.get(`/v2/deployments/${body.id}`)).body.status,
    message: async () => (await plane.get(revision)).body.status_message,
    log: async () => {
      const { body: read } = await plane.post(`/v1/projects/${body.id}/deploy_logs`, { order: "asc" });
      return read.logs.map(({ level, message }: Record<string, string>) => `${level} ${message}`) as string[];
    },
    /** Moves the time on until it is so. */
    async passUntil(isSo: () => unknown, stepMs = 1_000) {
      await expect
        .poll(
          async () => {
            clock.advance(stepMs);
            return isSo();
          },
          { interval: 5 },
        )
        .toBeTruthy();
    },
    [Symbol.asyncDispose]: () => plane[Symbol.asyncDispose](),
  };
}

test("an agent that does not answer gets no requests that another can serve, until it answers again", async () => {
  const deaf = new Set<FakeAgent>();
  await using at = await startPlane({ answers: (agent) => !deaf.has(agent) }, { min_scale: 2 });
  const [first, second] = at.agents as [FakeAgent, FakeAgent];
  const shares = async () => {
    const before = [first, second].map(({ requests }) => requests.length);
    for (let n = 0; n < 4; n++) await (await fetch(at.url)).text();
    return [first, second].map(({ requests }, index) => requests.length - before[index]!);
  };
  expect(await shares()).toEqual([2, 2]);
  deaf.add(first);
  await at.passUntil(async () => (await at.log()).some((line) => line.includes("does not answer GET /ok")));
  expect(await shares()).toEqual([0, 4]);
  deaf.add(second);
  await at.passUntil(
    async () => (await at.log()).filter((line) => line.includes("does not answer")).length === 2,
  );
  expect(await shares(), "where none answers, all are asked").toEqual([2, 2]);
  deaf.clear();
  await at.passUntil(
    async () => (await at.log()).filter((line) => line.includes("answers again")).length === 2,
  );
  expect(await shares()).toEqual([2, 2]);
  expect(at.agents).toHaveLength(2);
});

test("an agent that does not answer for a minute is ended and started again", async () => {
  const deaf = new Set<FakeAgent>();
  await using at = await startPlane({ answers: (agent) => !deaf.has(agent) });
  const [first] = at.agents as [FakeAgent];
  deaf.add(first);
  await at.passUntil(() => at.agents.length === 2);
  expect(first.state).toBe("ended");
  expect((await at.log()).filter((line) => line.startsWith("ERROR"))).toEqual([
    "ERROR the agent ended unexpectedly (it answered no GET /ok for 60 s); it is started again",
  ]);
  expect(await (await fetch(at.url)).json()).toMatchObject({ ok: true });
});

test("an agent that was started again after it did not answer gets requests as before", async () => {
  const deaf = new Set<FakeAgent>();
  await using at = await startPlane({ answers: (agent) => !deaf.has(agent) }, { min_scale: 2 });
  const [first, second] = at.agents as [FakeAgent, FakeAgent];
  deaf.add(first);
  await at.passUntil(() => at.agents.length === 3);
  const third = at.agents[2] as FakeAgent;
  const before = [second, third].map(({ requests }) => requests.length);
  for (let n = 0; n < 8; n++) await (await fetch(at.url)).text();
  expect([second, third].map(({ requests }, index) => requests.length - before[index]!)).toEqual([4, 4]);
});

test("an agent that never answers after its start makes its deployment UNKNOWN, and does not count as healthy while it runs", async () => {
  let isDeaf = false;
  await using at = await startPlane({ answers: () => !isDeaf });
  isDeaf = true;
  const statuses = new Set<string>();
  await at.passUntil(async () => {
    statuses.add(await at.status());
    return at.agents.length === 5;
  });
  expect([...statuses]).toEqual(["READY", "UNKNOWN"]);
  expect(await at.message()).toMatch(
    /^the agent ended \d times in a row .* it answered no GET \/ok for 60 s$/,
  );
  isDeaf = false;
  await at.passUntil(async () => (await at.status()) === "READY");
});

test("ends of an agent that ran well in between are not added up", async () => {
  await using at = await startPlane({});
  for (const starts of [2, 3]) {
    at.agents.at(-1)?.crash(1);
    await at.passUntil(() => at.agents.length === starts);
  }
  let passed = 0;
  await at.passUntil(() => ++passed > 70);
  at.agents.at(-1)?.crash(1);
  await at.passUntil(() => at.agents.length === 4);
  at.agents.at(-1)?.crash(1);
  await at.passUntil(() => at.agents.length === 5);
  expect([await at.status(), await at.message()]).toEqual(["READY", null]);
});

test("a deployment works as long as one of its agents does", async () => {
  await using at = await startPlane({}, { min_scale: 2 });
  for (const starts of [3, 4, 5, 6]) {
    at.agents.findLast((agent, index) => index !== 0 && agent.state === "running")?.crash(1);
    await at.passUntil(() => at.agents.length === starts);
  }
  expect([await at.status(), await at.message()]).toEqual(["READY", null]);
});

test("a live revision whose agent ends again and again says why, and its deployment is UNKNOWN until one has run for a minute", async () => {
  await using at = await startPlane({});
  for (let ends = 1; ends <= 3; ends++) {
    expect([await at.status(), await at.message()]).toEqual(["READY", null]);
    at.agents.at(-1)?.crash(ends);
    if (ends < 3) await at.passUntil(() => at.agents.length === ends + 1);
  }
  await expect.poll(at.status).toBe("UNKNOWN");
  await expect
    .poll(at.message)
    .toBe("the agent ended 3 times in a row soon after its start, the last time: exit code 3");
  await at.passUntil(() => at.agents.length === 4);
  expect(await at.status(), "it answers, as it did before").toBe("UNKNOWN");
  at.agents.at(-1)?.crash(9);
  await expect.poll(at.message).toContain("ended 4 times in a row");
  await at.passUntil(async () => (await at.status()) === "READY");
  expect(await at.message()).toBeNull();
});

test("a live revision whose agent cannot be started says why, without its secrets", async () => {
  let isBroken = false;
  const beforeStart = () => {
    if (isBroken) throw new Error("no database at canary-of-a-start");
  };
  const secrets = [{ name: "DATABASE", value: "canary-of-a-start" }];
  await using at = await startPlane({ beforeStart }, {}, secrets);
  isBroken = true;
  at.agents.at(-1)?.crash(1);
  await at.passUntil(async () => (await at.status()) === "UNKNOWN");
  const begin = /^the agent could not be started \d times in a row, the last time: no database at \*\*\*$/;
  await expect.poll(at.message).toMatch(begin);
  isBroken = false;
  await at.passUntil(async () => (await at.status()) === "READY");
  await expect.poll(at.message).toBeNull();
});
