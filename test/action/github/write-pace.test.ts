import { expect, test } from "vitest";
import { createPace } from "../../../src/action/github/write-pace.ts";

/** A clock whose sleeps end at once and are recorded. */
function steppingClock() {
  let now = 1000;
  const slept: number[] = [];
  return {
    slept,
    clock: {
      now: () => now,
      sleep: async (ms: number) => {
        slept.push(ms);
        now += ms;
      },
    },
  };
}

test("writes within the burst go at once, later ones are spaced by the gap", async () => {
  const { clock, slept } = steppingClock();
  const limiter = createPace({ burst: 2, gapMs: 1000 }, clock).key("any");
  const done: number[] = [];
  for (const write of [1, 2, 3, 4]) await limiter.schedule({}, async () => void done.push(write));
  expect(done).toEqual([1, 2, 3, 4]);
  expect(slept).toEqual([1000, 1000]);
});

test("concurrent writes are spaced by the gap", async () => {
  const { clock, slept } = steppingClock();
  const limiter = createPace({ burst: 0, gapMs: 1000 }, clock).key("any");
  await Promise.all([1, 2].map(() => limiter.schedule({}, async () => undefined)));
  expect(slept).toEqual([1000]);
});
