import { expect, test } from "vitest";
import { GraphProcessLostError } from "../../../../../src/agent-server/diagnostics/errors.ts";
import { inAnotherWhereLost } from "../../../../../src/agent-server/engine/python/workers/in-another.ts";

const losing = (workers: number) => async (attempt: number) => {
  if (attempt <= workers) throw new GraphProcessLostError(`worker ${attempt} ended`);
  return `the answer of worker ${attempt}`;
};

test("what only reads is answered although two workers are lost, and given up with the third", async () => {
  expect(await inAnotherWhereLost(losing(2))).toBe("the answer of worker 3");
  await expect(inAnotherWhereLost(losing(3))).rejects.toThrow("worker 3 ended");
  await expect(inAnotherWhereLost(losing(2), { most: 2 })).rejects.toThrow("worker 2 ended");
});
