import { expect, test } from "vitest";
import { growingPauseMs } from "../../../src/foundation/time/backoff.ts";
import { pollUntil } from "../../../src/foundation/time/poll.ts";
import { steppingClock } from "../../support/clocks/stepping-clock.ts";

test("pollUntil returns the first reading that is done", async () => {
  const clock = steppingClock();
  const readings = ["a", "b", "c"];
  const isDone = (reading: string | undefined) => reading === "b";
  expect(await pollUntil(() => readings.shift(), isDone, { clock, pauseMs: 100 })).toBe("b");
  expect(clock.slept).toEqual([100]);
});

test("pollUntil reads a last time at the deadline and returns that reading", async () => {
  const clock = steppingClock();
  const pauseMs = growingPauseMs(100, 200);
  let reads = 0;
  expect(
    await pollUntil(
      () => ++reads,
      () => false,
      { clock, pauseMs, timeoutMs: 500 },
    ),
  ).toBe(5);
  expect(clock.slept).toEqual([100, 150, 200, 50]);
});

test("pollUntil rejects with the signal's reason and with what a read throws", async () => {
  const clock = steppingClock();
  const reason = new Error("cancelled");
  const signal = AbortSignal.abort(reason);
  await expect(
    pollUntil(
      () => 1,
      () => false,
      { clock, signal, pauseMs: 1 },
    ),
  ).rejects.toBe(reason);
  const failure = new Error("unreadable");
  const read = () => Promise.reject(failure);
  await expect(pollUntil(read, () => false, { clock, pauseMs: 1 })).rejects.toBe(failure);
});
