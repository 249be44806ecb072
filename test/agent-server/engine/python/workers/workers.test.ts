import { afterEach, expect, test } from "vitest";
import {
  GraphConfigError,
  GraphProcessLostError,
} from "../../../../../src/agent-server/diagnostics/errors.ts";
import { WorkerError } from "../../../../../src/agent-server/engine/python/wire/channel.ts";
import { readIn } from "../../../../../src/agent-server/engine/python/workers/in-another.ts";
import { mostWorkers } from "../../../../../src/agent-server/engine/python/workers/most-workers.ts";
import type { Worker } from "../../../../../src/agent-server/engine/python/workers/worker.ts";
import { openWorkers, type Workers } from "../../../../../src/agent-server/engine/python/workers/workers.ts";
import { manualClock } from "../../../../support/clocks/manual-clock.ts";

// Workers that are played: they answer when the test says so.

let opened: Workers | undefined;
afterEach(() => opened?.close());

type Played = Worker & { die(): void };

function play(most: number, { prepare = async () => {} }: { prepare?: () => Promise<void> } = {}) {
  const clock = manualClock("2026-01-01");
  const played: Played[] = [];
  const closed: number[] = [];
  function launch(): Worker {
    const pid = played.length + 1;
    const { promise: exited, resolve } = Promise.withResolvers<string>();
    const lost = exited.then(() => Promise.reject(new GraphProcessLostError("it ended")));
    lost.catch(() => {});
    const worker: Played = {
      ...{ pid, exited },
      channel: {
        ask: async ({ do: name }) => {
          // Of the first there is no answer.
          if (name === "read" && pid === 1) return lost;
          if (name === "refuse") throw new WorkerError({ name: "TypeError", message: "no" });
          return { header: { value: pid }, blobs: [] };
        },
        fail: () => {},
      },
      kill: () => resolve("signal SIGKILL"),
      die: () => resolve("signal SIGSEGV"),
      async close() {
        closed.push(pid);
        resolve("exit code 0");
      },
    };
    played.push(worker);
    return worker;
  }
  const workers = openWorkers({
    ...{ launch, prepare, most, clock },
    finish: async () => {},
    report: () => {},
  });
  opened = workers;
  const seatOf = async (runId: string) => {
    const { member, leave } = await workers.seat(runId);
    return { pid: member.worker.pid, leave };
  };
  return { clock, workers, played, closed, seatOf };
}

test("runs share one worker while it answers", async () => {
  const { played, seatOf } = play(3);
  const seats = await Promise.all(["a", "b", "c"].map(seatOf));
  expect(seats.map(({ pid }) => pid)).toEqual([1, 1, 1]);
  expect(played).toHaveLength(1);
});

test("runs whose worker died are each alone, while others share one that is not theirs", async () => {
  const { played, seatOf } = play(3);
  await Promise.all(["a", "b"].map(seatOf));
  played[0]!.die();
  await played[0]!.exited;
  const [a, b] = await Promise.all(["a", "b"].map(seatOf));
  expect(new Set([a!.pid, b!.pid]).size).toBe(2);
  const other = await seatOf("c");
  expect([a!.pid, b!.pid]).not.toContain(other.pid);
});

test("a run that waits to be alone gets the worker of the one before it", async () => {
  const { played, seatOf } = play(2);
  await Promise.all(["a", "b"].map(seatOf));
  played[0]!.die();
  await played[0]!.exited;
  const a = await seatOf("a");
  const waiting = seatOf("b");
  a.leave();
  expect((await waiting).pid).toBe(a.pid);
});

test("what only reads is asked of another worker where the first ends, and not where it is refused", async () => {
  const { workers, played } = play(2);
  await workers.any();
  const reading = readIn(workers, { do: "read" });
  played[0]!.die();
  expect((await reading).header.value).toBe(2);
  await expect(readIn(workers, { do: "refuse" })).rejects.toThrow(WorkerError);
  expect(played).toHaveLength(2);
});

test("a second worker that rests is ended, the last one stays", async () => {
  const { clock, played, closed, seatOf } = play(2);
  await Promise.all(["a", "b"].map(seatOf));
  played[0]!.die();
  await played[0]!.exited;
  const a = await seatOf("a");
  const other = await seatOf("c");
  expect(a.pid).not.toBe(other.pid);
  a.leave();
  other.leave();
  clock.advance(60_000);
  await expect.poll(() => closed).toHaveLength(1);
  clock.advance(60_000);
  expect(closed).toHaveLength(1);
});

test("whoever waits for a worker that cannot be made ready is told why", async () => {
  const { workers } = play(2, { prepare: () => Promise.reject(new GraphConfigError("no such module")) });
  await expect(workers.any()).rejects.toThrow("no such module");
});

test("the most workers are from 1 to 99", () => {
  const most = (given: string) => mostWorkers({ AGENT_SERVER_PYTHON_WORKERS: given });
  expect(most("1")).toBe(1);
  expect(most("12")).toBe(12);
  for (const wrong of ["0", "-1", "two", "100"]) expect(() => most(wrong)).toThrow(GraphConfigError);
  expect(most("")).toBeGreaterThanOrEqual(3);
});
