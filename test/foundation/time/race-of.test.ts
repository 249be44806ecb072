import { expect, test } from "vitest";
import { untilAborted } from "../../../src/foundation/time/abortable.ts";
import { raceOf } from "../../../src/foundation/time/race-of.ts";

test("firstOf resolves as the first of its works, and ends the others", async () => {
  let isEnded = false;
  const ending = Promise.withResolvers<void>();
  const slow = async (signal: AbortSignal) => {
    await untilAborted(signal);
    isEnded = true;
    ending.resolve();
    return "slow";
  };
  expect(await raceOf([slow, async () => "quick"])).toBe("quick");
  await ending.promise;
  expect(isEnded).toBe(true);
});

test("firstOf rejects as the first of its works does, and ends the others", async () => {
  const ended = Promise.withResolvers<void>();
  const slow = (signal: AbortSignal) => untilAborted(signal).then(ended.resolve);
  const broken = async () => {
    throw new Error("broken");
  };
  await expect(raceOf([slow, broken])).rejects.toThrow("broken");
  await ended.promise;
});

test("the caller's signal ends all works of firstOf", async () => {
  const caller = new AbortController();
  const work = raceOf([(signal) => untilAborted(signal).then(() => signal.reason as Error)], caller.signal);
  caller.abort(new Error("called off"));
  expect((await work).message).toBe("called off");
});
