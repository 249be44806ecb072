import { expect, test } from "vitest";
import { type Fleet, simulate, useOf } from "../../bench/fleet/simulate.ts";

const fleet: Fleet = {
  ...{ deployments: 10, streams: 10, everySeconds: 10, events: 1, overSeconds: 1 },
  ...{ agents: 1, databaseCores: 4, gateways: 1 },
};
const nothing = { run: 0, event: 0 };
const played = { forMs: 200_000, seed: 7 };

test("where nobody waits, an event takes as long as its parts do", () => {
  const costs = {
    agent: { run: 0, event: 1 },
    database: { run: 0, event: 0.5 },
    gateway: { run: 0, event: 0.25 },
  };
  const { addedMs } = simulate({ ...fleet, everySeconds: 10_000 }, costs, played);
  expect(addedMs.median).toBeCloseTo(1.75, 6);
});

test("events that come at random wait at one server as queueing theory says", () => {
  // 10 a second, 80 ms each: mean time in an M/D/1 queue at 80 % is 80 + 160 ms.
  const costs = { agent: nothing, database: nothing, gateway: { run: 0, event: 80 } };
  const { use, addedMs } = simulate(fleet, costs, { forMs: 4_000_000, seed: 7 });
  expect(use.gateway).toBeCloseTo(0.8, 6);
  expect(addedMs.mean / 240).toBeCloseTo(1, 1);
});

test("more servers share the work", () => {
  const costs = {
    agent: { run: 5, event: 1 },
    database: { run: 30, event: 3 },
    gateway: { run: 1, event: 1 },
  };
  const busy = { ...fleet, streams: 100 };
  const more = { ...busy, agents: 2, databaseCores: 8, gateways: 5 };
  const [one, two] = [useOf(busy, costs), useOf(more, costs)];
  expect([one.agent / two.agent, one.database / two.database, one.gateway / two.gateway]).toEqual([2, 2, 5]);
  expect(simulate(more, costs, played).addedMs.p95).toBeLessThan(simulate(busy, costs, played).addedMs.p95);
});

test("the same seed plays the same", () => {
  const costs = {
    agent: { run: 5, event: 1 },
    database: { run: 40, event: 3 },
    gateway: { run: 1, event: 1 },
  };
  expect(simulate(fleet, costs, played)).toEqual(simulate(fleet, costs, played));
});
