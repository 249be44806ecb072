import { expect, test } from "vitest";
import { wantedAgents } from "../../../src/control-plane/agents/wanted-agents.ts";

type Seconds = { from: number; to: number; queued?: number; delays: number[] };

/** A sample every five seconds. */
const samples = (parts: Seconds[]) =>
  parts.flatMap(({ from, to, queued = 0, delays }) =>
    Array.from({ length: (to - from) / 5 + 1 }, (_, n) => ({
      at: (from + n * 5) * 1000,
      loads: delays.map((eventLoopDelayMs) => ({ queuedRuns: queued, runningRuns: 1, eventLoopDelayMs })),
    })),
  );

const scale = { min: 1, max: 3 };

test.each([
  ["without a sample it stays", 2, scale, [], 2],
  ["one more after 15 s in which it was late", 1, scale, [{ from: 0, to: 15, delays: [80] }], 2],
  ["not yet after 10 s", 1, scale, [{ from: 0, to: 10, delays: [80] }], 1],
  ["one more while runs wait", 1, scale, [{ from: 0, to: 15, queued: 4, delays: [2] }], 2],
  ["not while one of them has time to spare", 2, scale, [{ from: 0, to: 60, delays: [900, 20] }], 2],
  ["one at a time", 1, { min: 1, max: 9 }, [{ from: 0, to: 300, delays: [2000] }], 2],
  ["no more than max", 3, scale, [{ from: 0, to: 60, delays: [80, 90, 70] }], 3],
  [
    "a moment of rest begins again",
    1,
    scale,
    [
      { from: 0, to: 10, delays: [80] },
      { from: 15, to: 15, delays: [20] },
      { from: 20, to: 30, delays: [80] },
    ],
    1,
  ],
  ["one less after five quiet minutes", 3, scale, [{ from: 0, to: 300, delays: [1, 1, 1] }], 2],
  ["not after four", 3, scale, [{ from: 0, to: 240, delays: [1, 1, 1] }], 3],
  ["not while one of them works", 3, scale, [{ from: 0, to: 600, delays: [1, 1, 30] }], 3],
  ["no fewer than min", 2, { min: 2, max: 3 }, [{ from: 0, to: 900, delays: [0, 0] }], 2],
  ["one that may rest keeps one", 1, { min: 0, max: 3 }, [{ from: 0, to: 900, delays: [0] }], 1],
] as const)("%s", (_what, current, scaleOf, parts, wanted) => {
  expect(wantedAgents(current, scaleOf, samples(parts as unknown as Seconds[]))).toBe(wanted);
});
