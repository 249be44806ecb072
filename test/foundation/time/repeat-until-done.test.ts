import { expect, test } from "vitest";
import { repeatUntilDone } from "../../../src/foundation/time/repeat-until-done.ts";

test("repeatUntilDone repeats a step until no work is left, and yields to the event loop between steps", async () => {
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

test("repeatUntilDone stops unfinished work when its time is up", async () => {
  let steps = 0;
  await repeatUntilDone(async () => ++steps > 0, 0);
  expect(steps).toBe(1);
});
