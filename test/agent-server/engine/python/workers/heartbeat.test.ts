import { expect, test } from "vitest";
import type { Channel } from "../../../../../src/agent-server/engine/python/wire/channel.ts";
import { listenToHeart } from "../../../../../src/agent-server/engine/python/workers/heartbeat.ts";
import { manualClock } from "../../../../support/clocks/manual-clock.ts";

test("a worker that has worked hard, such as on imports, is full and not one that goes on by itself", async () => {
  const clock = manualClock("2026-01-01");
  const ended = new AbortController();
  const told = { beats: 0, isBusy: true };
  // Each beat tells of a whole second of work.
  const ask = async () => {
    told.beats++;
    return {
      header: { value: { processor: told.beats, clock: told.beats, leftBehind: 0 } },
      blobs: [],
    };
  };
  const heart = listenToHeart({ ask } as unknown as Channel, {
    ...{ clock, isBusy: () => told.isBusy, onChange: () => {}, ended: ended.signal },
  });
  heart.watch();
  async function beat(times: number): Promise<void> {
    for (const upTo = told.beats + times; told.beats < upTo; clock.advance(250))
      await expect.poll(() => clock.sleepersFor(250)).toBe(1);
    await expect.poll(() => clock.sleepersFor(250)).toBe(1);
  }
  await beat(9);
  told.isBusy = false;
  await beat(1);
  expect([heart.isFull, heart.goesOn]).toEqual([true, false]);
  await beat(7);
  expect(heart.goesOn).toBe(true);
  ended.abort();
});
