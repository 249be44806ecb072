import { expect, test } from "vitest";
import { isDoneWithin } from "../../../src/foundation/time/time-limit.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

test("fulfilsWithin tells whether work fulfils before the limit", async () => {
  const clock = manualClock(0);
  expect(await isDoneWithin(100, Promise.resolve(), clock)).toBe(true);
  const late = isDoneWithin(100, new Promise(() => {}), clock);
  clock.advance(100);
  expect(await late).toBe(false);
});

test("fulfilsWithin rejects as the work does", async () => {
  const broken = Promise.reject(new Error("broken"));
  await expect(isDoneWithin(100, broken, manualClock(0))).rejects.toThrow("broken");
});
