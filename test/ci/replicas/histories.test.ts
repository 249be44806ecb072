import fc from "fast-check";
import { test } from "vitest";
import { histories, live } from "./history.ts";

/** No new history is begun after so long. */
const BEGIN_WITHIN_MS = 45_000;

test("whatever happens to the agents of a deployment, each of its clients gets every event once and in order", async () => {
  const began = performance.now();
  const property = fc.asyncProperty(histories, async (history) => {
    if (performance.now() - began < BEGIN_WITHIN_MS) await live(history);
  });
  // The seed is part of the failure. Histories are not shrunk: they would not go the same way.
  await fc.assert(property, { numRuns: 4, endOnFailure: true });
});
