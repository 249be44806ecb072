import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { expect } from "vitest";
import {
  isAlive,
  type ReplicatedDeployment,
  replicatedDeployment,
} from "../../support/processes/replicated-deployment.ts";
import { openAsking } from "./asking.ts";
import { type Outages, openOutages } from "./outages.ts";
import { openSlowGate } from "./slow-gate.ts";
import { openThreadClient, type Request } from "./thread-client.ts";

const MAX_SCALE = 3;

export type Happening = { after: number } & (
  | { kind: "kill"; which: number }
  | { kind: "kill all" | "redeploy" | "restart" | "busy" | "quiet" | "settle" }
  | { kind: "scale"; min: number; more: number }
);

export type History = { happenings: Happening[]; threads: { cuts: number[]; requests: Request[] }[] };

const after = fc.integer({ min: 0, max: 800 });
const plain = (...kinds: ("kill all" | "redeploy" | "restart" | "busy" | "quiet" | "settle")[]) =>
  fc.record({ kind: fc.constantFrom(...kinds), after });
const happening: fc.Arbitrary<Happening> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("kill" as const), which: fc.nat(9), after }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("scale" as const),
      min: fc.integer({ min: 1, max: MAX_SCALE }),
      more: fc.integer({ min: 0, max: 2 }),
      after,
    }),
  },
  { weight: 6, arbitrary: plain("redeploy", "busy", "quiet", "settle") },
  { weight: 2, arbitrary: plain("restart", "kill all") },
);
const cuts = fc.array(fc.constantFrom(0, 1, 2, 5, 20), { maxLength: 4 });
const request: fc.Arbitrary<Request> = fc.record({
  follows: fc.constantFrom("creation", "stream", "result"),
  steps: fc.constantFrom(1, 3, 10, 60),
  cuts,
});

/** What happens to a deployment, one after the other, and what its clients ask for in turn meanwhile. */
export const histories: fc.Arbitrary<History> = fc.record({
  happenings: fc.array(happening, { minLength: 4, maxLength: 8 }),
  threads: fc.array(fc.record({ cuts, requests: fc.array(request, { minLength: 1, maxLength: 6 }) }), {
    minLength: 3,
    maxLength: 5,
  }),
});

/** @throws when a client lost, repeated or reordered something, or a request failed without a reason */
export async function live({ happenings, threads }: History): Promise<void> {
  await using gate = await openSlowGate();
  await using deployment = await replicatedDeployment({ min_scale: 2, max_scale: MAX_SCALE });
  const outages = openOutages();
  const asking = openAsking(deployment, outages);
  let isOver = false;
  const failures: unknown[] = [];
  const clients = threads.map(async ({ cuts, requests }) => {
    const client = await openThreadClient(asking, gate.url, cuts);
    for (let at = 0; at === 0 || !isOver; at++) await client.ask(requests[at % requests.length]!);
    return client;
  });
  for (const client of clients)
    client.catch((error: unknown) => {
      failures.push(error);
      isOver = true;
    });
  try {
    for (const each of happenings) {
      if (isOver) break;
      await happen(each, deployment, outages);
      await sleep(each.after);
    }
    isOver = true;
    // Before clients go on independently, everything under way finishes.
    for (const client of await Promise.all(clients)) await client.check();
    expect((await deployment.settled()).status).toMatch(/^(DEPLOYED|DEPLOY_FAILED)$/);
    await expect.poll(() => deployment.processes().length).toBeLessThanOrEqual(MAX_SCALE);
  } catch (error) {
    const log = (await deployment.runLog()).filter((line) => !line.startsWith("WARNING")).slice(-30);
    throw new Error(`the run log ends with:\n${log.join("\n")}`, { cause: failures[0] ?? error });
  }
}

async function happen(each: Happening, deployment: ReplicatedDeployment, outages: Outages): Promise<void> {
  switch (each.kind) {
    case "kill": {
      const running = deployment.processes();
      return kill(running.slice(each.which % Math.max(1, running.length)).slice(0, 1), outages);
    }
    case "kill all":
      return kill(deployment.processes(), outages);
    case "scale":
      return deployment.scale({ min_scale: each.min, max_scale: Math.min(MAX_SCALE, each.min + each.more) });
    case "redeploy":
      return deployment.redeploy();
    case "restart":
      return outages.during(() => deployment.restart());
    case "busy":
      return forLong(deployment, 60_000, 900);
    case "quiet":
      return forLong(deployment, 400_000, 0);
    case "settle":
      return void (await deployment.settled());
  }
}

/** Two looks at the load, so long apart, find the same: there is one agent more or less. */
async function forLong(deployment: ReplicatedDeployment, ms: number, eventLoopDelayMs: number) {
  deployment.say({ eventLoopDelayMs });
  await sleep(600);
  deployment.advance(ms);
  await sleep(600);
  deployment.say({ eventLoopDelayMs: 20 });
}

async function kill(pids: readonly number[], outages: Outages): Promise<void> {
  await outages.during(async () => {
    for (const pid of pids) process.kill(pid, "SIGKILL");
    while (pids.some(isAlive)) await sleep(5);
  });
}
