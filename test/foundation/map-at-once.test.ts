import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapAtOnce } from "../../src/foundation/map-at-once.ts";

test("results stand in the order of their items, and so many are under way at once", async () => {
  let underWay = 0;
  let most = 0;
  const results = await mapAtOnce([5, 1, 3, 1, 2], 2, async (ms) => {
    most = Math.max(most, ++underWay);
    await sleep(ms);
    underWay--;
    return ms * 10;
  });
  expect(results).toEqual([50, 10, 30, 10, 20]);
  expect(most).toBe(2);
});

test("after a failure nothing is begun, and what had begun is waited for", async () => {
  const done: number[] = [];
  const work = async (item: number) => {
    if (item === 1) throw new Error("first");
    await sleep(5);
    done.push(item);
  };
  await expect(mapAtOnce([0, 1, 2, 3], 2, work)).rejects.toThrow("first");
  expect(done).toEqual([0]);
});
