import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { startRepository } from "../../support/action/repository.ts";
import { watchRequests } from "../../support/network/request-watch.ts";
import { stepProcess } from "../../support/processes/step-process.ts";
import { randomNumbers } from "../../support/random-numbers.ts";
import { expectHonestRecord, expectNothingUnderWay, statesOf } from "./support/honest-record.ts";
import { type Case, scenarios } from "./support/killed-commands.ts";
import { type Pipeline, SEED, startPipeline } from "./support/pipeline.ts";

/** How often each command is killed in each way. */
const ROUNDS = Number(process.env.AGENT_DEPLOY_ROUNDS ?? 1);
const WAYS = ["cancel", "terminate", "kill"] as const;
/** The longest pauses before a process's first request and between two requests. Milliseconds. */
const BEFORE_MS = 250;
const BETWEEN_MS = 60;
const ADMINISTRATOR = ["deployments=write", "pull_requests=write", "administration=write"];

describe.concurrent(`a run after one killed at any moment ends correctly (seed ${SEED})`, () => {
  test.each(Object.entries(scenarios))("%s", { timeout: 900_000 }, async (name, scenario) => {
    // Each command has its own faults and moments.
    const seed = SEED ^ Math.imul(Object.keys(scenarios).indexOf(name) + 1, 0x9e3779b1);
    const random = randomNumbers(~seed);
    await using world = await startPipeline({ seed, github: { permissions: ADMINISTRATOR } });
    using watch = watchRequests(world.plane.url, world.github.url);
    const next = await scenario(world);
    const first = await next();
    const start = watch.moments;
    await endsRight(world, first, "undisturbed: ");
    const whole = watch.moments - start;
    let struck = 0;
    for (let round = 0; round < ROUNDS; round++) {
      for (const [third, how] of shuffled(WAYS, random).entries()) {
        const given = await next();
        const moment = Math.floor(((third + random()) / WAYS.length) * whole);
        const on =
          moment === 0
            ? pause(random() * BEFORE_MS)
            : watch.after(moment).then(() => pause(random() * BETWEEN_MS));
        const killed = await given.run({ interrupt: { on, how } });
        if (killed.endedAfterSignalMs !== undefined) struck += 1;
        const what = `${how} at moment ${moment} of ${whole}: ${killed.log}\n${killed.post.log}\n\nagain: `;
        // It ends within the runner's grace period.
        if (how !== "kill") expect(killed.signal, what).not.toBe("SIGKILL");
        expect(killed.post.exitCode, what).toBe(0);
        expectNothingUnderWay(world, what);
        await endsRight(world, given, what);
      }
    }
    expect(struck, "kills that came before the end").toBeGreaterThan(0);
  });
});

/** Runs the case as a second attempt and checks everything. */
async function endsRight(world: Pipeline, given: Case, before: string): Promise<void> {
  const again = await given.run({ environment: { GITHUB_RUN_ATTEMPT: "2" } });
  const what = `${before}${again.log}\n${again.post.log}`;
  expect(again.exitCode, what).toBe(0);
  expect(given.outcomes, what).toContain(again.outputs.outcome);
  await given.check(again, what);
  await expectHonestRecord(world, what);
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

test("the post step makes the old GitHub Deployment inactive if the job was killed after showing the new one", async () => {
  await using repo = await startRepository({ stepHost: stepProcess });
  await repo.push();
  repo.project.edit("src/agent.ts", (text) => `${text}\n// changed\n`);
  // The predecessor is looked up only once the new one is live.
  const { reached, release } = repo.github.hold("GET", /\/deployments$/);
  const killed = await repo.push({ interrupt: { on: reached, how: "kill" } });
  release();
  expect(killed.signal).toBe("SIGKILL");
  expect(statesOf(repo, "agent")).toEqual(["inactive", "success"]);
});

test.each(WAYS)(
  "a job ended by %s before it began does nothing, and neither does its post step",
  async (how) => {
    await using repo = await startRepository({ stepHost: stepProcess });
    const { signal, log, post } = await repo.push({ interrupt: { on: Promise.resolve(), how } });
    expect(signal, log).not.toBeNull();
    expect(post).toMatchObject({ exitCode: 0, outputs: {} });
    expect((await repo.plane.get("/v2/deployments")).body.resources).toEqual([]);
    expect(repo.github.requests).toEqual([]);
  },
);
