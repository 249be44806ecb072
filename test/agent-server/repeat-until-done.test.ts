import { expect, test } from "vitest";
import { repeatUntilDone } from "../../src/agent-server/repeat-until-done.ts";

test("work goes on step by step until there is no more, and others have their turn between the steps", async () => {
  let steps = 0;
  let turns = 0;
  const turn = () => {
    turns++;
    if (steps < 5) setImmediate(turn);
  };
  setImmediate(turn);
  await repeatUntilDone(async () => ++steps < 5, Number.POSITIVE_INFINITY);
  expect(steps).toBe(5);
  expect(turns).toBeGreaterThanOrEqual(4);
});

test("work that does not end is left for the next time when its time is up", async () => {
  let steps = 0;
  await repeatUntilDone(async () => ++steps > 0, 0);
  expect(steps).toBe(1);
});
