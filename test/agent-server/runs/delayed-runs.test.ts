import { describe, expect, test } from "vitest";
import { createDueTimer } from "../../../src/agent-server/runs/due-timer.ts";
import { makeFolder, startServer } from "../../support/agents/agent-server.ts";
import { manualClock } from "../../support/clocks/manual-clock.ts";

describe("after_seconds", () => {
  test("after_seconds starts a run at its time and not earlier, also after a restart and far in the future", async () => {
    await using folder = await makeFolder();
    const clock = manualClock("2030-01-01T00:00:00Z");
    const options = { project: "sdk", data: folder.path, clock };
    const hour = { assistant_id: "trail", input: {}, after_seconds: 3600 };
    const year = { ...hour, after_seconds: 366 * 24 * 3600 };
    let runs: { run_id: string; thread_id: string }[];
    {
      await using first = await startServer(options);
      const create = async (body: object) =>
        first.json(first.post(`/threads/${await first.newThread()}/runs`, body));
      runs = [await create(year), await create(hour), await create({ ...hour, after_seconds: 0.4 })];
      const join = first.json(first.get(`/runs/${runs[2]!.run_id}/join`));
      clock.advance(400);
      expect(await join).toMatchObject({ trail: { length: 3 } });
      clock.advance(3_590_000);
      expect(await first.json(first.get(`/runs/${runs[1]!.run_id}`))).toMatchObject({ status: "pending" });
    }
    await using second = await startServer(options);
    const statusOf = async (i: number) => (await second.json(second.get(`/runs/${runs[i]!.run_id}`))).status;
    expect(await statusOf(1)).toBe("pending");
    const join = second.json(second.get(`/runs/${runs[1]!.run_id}/join`));
    clock.advance(10_000);
    expect(await join).toMatchObject({ trail: { length: 3 } });
    expect(await statusOf(0)).toBe("pending");
  });
});

describe("the timer for delayed work", () => {
  /** What is due at these times, and when `onDue` was called. */
  function timerFor(times: number[]) {
    const clock = manualClock(0);
    const calls: number[] = [];
    const timer = createDueTimer(clock, async () => {
      calls.push(clock.now());
      return times.find((at) => at > clock.now());
    });
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    return { clock, calls, timer, settle };
  }

  test("the timer fires at each time once, whatever the order in which times are added", async () => {
    const { clock, calls, timer, settle } = timerFor([100, 300, 700]);
    for (const at of [300, 700, 100, 300]) timer.arm(at);
    for (let ms = 0; ms < 1000; ms += 100) {
      clock.advance(100);
      await settle();
    }
    expect(calls).toEqual([100, 300, 700]);
    timer.close();
  });

  test("the timer waits longer than platform timers can, and does not fire once it is closed", async () => {
    const year = 366 * 24 * 3600 * 1000;
    const { clock, calls, timer, settle } = timerFor([year, 2 * year]);
    timer.arm(year);
    for (let day = 0; day < 366; day++) {
      expect(calls).toEqual([]);
      clock.advance(24 * 3600 * 1000);
      await settle();
    }
    expect(calls).toEqual([year]);
    timer.close();
    clock.advance(2 * year);
    await settle();
    expect(calls).toEqual([year]);
  });
});
