import { expect, test } from "vitest";
import { repeatEvery } from "../../../src/foundation/time/repeat.ts";
import { steppingClock } from "../../support/clocks/stepping-clock.ts";

test("repeatEvery works after each pause until its signal aborts", async () => {
  const clock = steppingClock();
  const stop = new AbortController();
  let times = 0;
  const work = () => void (++times === 3 && stop.abort());
  await repeatEvery(50, work, { clock, signal: stop.signal });
  expect(times).toBe(3);
  expect(clock.slept).toEqual([50, 50, 50]);
});

test("repeatEvery rejects with what its work throws", async () => {
  const work = () => Promise.reject(new Error("broken"));
  const { signal } = new AbortController();
  await expect(repeatEvery(50, work, { clock: steppingClock(), signal })).rejects.toThrow("broken");
});
