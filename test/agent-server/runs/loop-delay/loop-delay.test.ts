import { expect, test, vi } from "vitest";
import { asRun } from "../../../../src/agent-server/runs/current-run.ts";
import { culpritOf } from "../../../../src/agent-server/runs/loop-delay/culprit.ts";
import { createLoopDelay } from "../../../../src/agent-server/runs/loop-delay/loop-delay.ts";
import { startServer } from "../../../support/agents/agent-server.ts";
import { openGate } from "../../../support/gate.ts";

const [a, b] = ["a", "b"].map((graph) => ({ graph, run_id: `run of ${graph}` })) as [
  { graph: string; run_id: string },
  { graph: string; run_id: string },
];

test.each([
  ["the only run, if it used the CPU", [a], 290, undefined, a],
  ["no run, if the only run used no CPU", [a], 10, undefined, undefined],
  ["the run whose output came at the end of the block", [a, b], 290, { run: b, at: 990 }, b],
  [
    "the only run, if its output came at the end of the block, even without CPU use",
    [a],
    10,
    { run: a, at: 990 },
    a,
  ],
  ["no run, if the last output came before the block", [a, b], 290, { run: b, at: 690 }, undefined],
  ["no run, if several ran and none wrote output", [a, b], 290, undefined, undefined],
])(
  "a block of the event loop of 300 ms that ends at 1000 is attributed to %s",
  (_whom, underWay, computedMs, last, expected) => {
    expect(culpritOf({ lateMs: 300, computedMs, now: 1000, underWay, last })).toBe(expected);
  },
);

test("the time between two runs is no delay of the event loop", async () => {
  vi.useFakeTimers();
  const delay = createLoopDelay(() => {});
  try {
    for (const idleMs of [64_000, 0]) {
      await asRun({ graph_id: "idle", run_id: "1" }, () => vi.advanceTimersByTimeAsync(200));
      await vi.advanceTimersByTimeAsync(idleMs);
    }
    expect(delay.summary().event_loop_delay_ms.max).toBeLessThan(100);
    expect(delay.recentMs()).toBeLessThan(100);
    expect(delay.recentMs()).toBe(0);
  } finally {
    delay.close();
    vi.useRealTimers();
  }
});

test("the log and /info name a graph that blocks the event loop, also when other graphs run", async () => {
  await using gate = await openGate();
  await using server = await startServer({ project: "blocking" });
  const idle = await server.newThread();
  const waits = { assistant_id: "gated", input: { gate: gate.url, steps: 1 } };
  await server.post(`/threads/${idle}/runs`, waits);
  await gate.arrivals(1);
  await server.post("/runs/wait", { assistant_id: "blocking", input: { ms: 300 } });
  const blocks = () => server.lines.filter((line) => line.event === "event_loop_blocked");
  await expect.poll(() => blocks().some((line) => line.graph === "blocking")).toBe(true);
  expect(blocks().find((line) => line.graph === "blocking")).toMatchObject({
    run_id: expect.any(String),
    blocked_ms: expect.any(Number),
  });
  await server.post("/runs/wait", { assistant_id: "blocking", input: { ms: 300 } });
  const info = async () => (await server.json(server.get("/info"))).event_loop_blocked_by;
  await expect.poll(async () => (await info()).blocking.times).toBeGreaterThanOrEqual(2);
  const { longest_ms, total_ms } = (await info()).blocking;
  expect(longest_ms).toBeGreaterThanOrEqual(100);
  expect(total_ms).toBeGreaterThanOrEqual(longest_ms);
  gate.open();
});
