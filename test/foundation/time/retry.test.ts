import { expect, test } from "vitest";
import { retry } from "../../../src/foundation/time/retry.ts";
import { steppingClock } from "../../support/clocks/stepping-clock.ts";

const failingBefore = (success: number) => async (number: number) => {
  if (number < success) throw new Error(`failure ${number}`);
  return number;
};

test("retry repeats an attempt, with the pauses of its policy, until it succeeds", async () => {
  const clock = steppingClock();
  const pauseMs = (_error: unknown, failures: number) => failures * 10;
  expect(await retry(failingBefore(4), { clock, pauseMs })).toBe(4);
  expect(clock.slept).toEqual([10, 20, 30]);
});

test("retry throws the last failure when its policy gives up", async () => {
  const clock = steppingClock();
  const pauseMs = (_error: unknown, failures: number) => (failures < 2 ? 10 : undefined);
  await expect(retry(failingBefore(4), { clock, pauseMs })).rejects.toThrow("failure 2");
});

test("retry rejects with the signal's reason when it aborts between two attempts", async () => {
  const reason = new Error("cancelled");
  const policy = { clock: steppingClock(), signal: AbortSignal.abort(reason), pauseMs: () => 10 };
  await expect(retry(failingBefore(4), policy)).rejects.toBe(reason);
});
