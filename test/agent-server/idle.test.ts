import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { asRun } from "../../src/agent-server/runs/current-run.ts";
import { createLoopDelay } from "../../src/agent-server/runs/loop-delay/loop-delay.ts";
import { systemClock } from "../../src/foundation/time/clock.ts";
import { makeFolder, startServer } from "../support/agents/agent-server.ts";
import { testDatabaseVariable } from "../support/database/test-schema.ts";

/** A clock whose waits are fifty times as short, and what was waited for. */
function quickClock() {
  const waits: number[] = [];
  return {
    waits,
    now: systemClock.now,
    sleep(ms: number, signal?: AbortSignal) {
      waits.push(ms);
      return systemClock.sleep(ms / 50, signal);
    },
  };
}

test.skipIf(process.env[testDatabaseVariable])(
  "an idle server wakes up at most once a second and writes nothing",
  async () => {
    await using folder = await makeFolder();
    const clock = quickClock();
    await using server = await startServer({ data: folder.path, clock });
    const thread = await server.newThread();
    await server.post(`/threads/${thread}/runs/wait`, {
      assistant_id: "talkative",
      input: { count: 1, size: 1 },
    });
    const sweeps = () => clock.waits.filter((ms) => ms === 2000).length;
    const log = () => statSync(join(folder.path, "agent.sqlite-wal")).size;
    const begun = sweeps();
    await expect.poll(sweeps).toBeGreaterThan(begun + 1);
    const written = log();
    await expect.poll(sweeps).toBeGreaterThan(begun + 12);
    expect(log()).toBe(written);
    expect(clock.waits.filter((ms) => ms < 900)).toEqual([]);
  },
);

test("a server that shares its data polls for the other server's writes only while the other is running", async () => {
  await using folder = await makeFolder();
  const clock = quickClock();
  await using _one = await startServer({ data: folder.path, clock });
  const looks = () => clock.waits.filter((ms) => ms === 20).length;
  {
    await using _other = await startServer({ data: folder.path });
    await expect.poll(looks).toBeGreaterThan(3);
  }
  const areOver = async () => {
    const before = looks();
    await systemClock.sleep(100);
    return looks() === before;
  };
  await expect.poll(areOver).toBe(true);
});

test("the server monitors the event loop only while runs are in flight", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const delay = createLoopDelay(() => {});
    expect(vi.getTimerCount()).toBe(0);
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = asRun({ graph_id: "g", run_id: "r" }, () => promise);
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(vi.getTimerCount()).toBe(1);
    resolve();
    await run;
    vi.advanceTimersByTime(20);
    expect(vi.getTimerCount()).toBe(0);
    delay.close();
  } finally {
    vi.useRealTimers();
  }
});
