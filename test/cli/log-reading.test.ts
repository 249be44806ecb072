import fc from "fast-check";
import { expect, test } from "vitest";
import { followLogs, type LogReader, newestEntries } from "../../src/cli/log-reading.ts";
import type { LogEntry } from "../../src/contract/revision/logs.ts";
import { steppingClock } from "../support/clocks/stepping-clock.ts";

const never = new AbortController().signal;

/** A log as a control plane serves it: by moment (start inclusive), in pages, here of at most three entries. */
function logOf(entries: LogEntry[]): LogReader {
  return async ({ limit = 100, order, offset, start_time }) => {
    const from = typeof start_time === "number" ? start_time : Number.NEGATIVE_INFINITY;
    const fitting = entries
      .filter((entry) => Number(entry.timestamp) >= from)
      .sort((a, b) => Number(a.timestamp) - Number(b.timestamp));
    if (order === "desc") fitting.reverse();
    const start = Number(offset ?? 0);
    const end = start + Math.min(limit, 3);
    return { logs: fitting.slice(start, end), next_offset: end < fitting.length ? String(end) : null };
  };
}

const entry = (id: number, timestamp: number): LogEntry => ({
  id: String(id),
  timestamp,
  level: "INFO",
  message: "",
});

/** One log, whose name nobody needs. */
const only = (read: LogReader) => [{ of: "log", read }];

test("newestEntries returns the newest entries in ascending order", async () => {
  const read = logOf([entry(1, 10), entry(2, 20), entry(3, 30)]);
  expect((await newestEntries(only(read), 2, never)).map((each) => each.entry.id)).toEqual(["2", "3"]);
});

test("entries of several logs are in the order of their times, each with the log that it is of", async () => {
  const clock = steppingClock();
  const [first, second] = [[entry(1, 10), entry(3, 30)], [entry(2, 20)]];
  const logs = [
    { of: "a", read: logOf(first) },
    { of: "b", read: logOf(second) },
  ];
  const newest = await newestEntries(logs, 10, never);
  const shown = (entries: typeof newest) => entries.map(({ of, entry }) => `${of}${entry.id}`);
  expect(shown(newest)).toEqual(["a1", "b2", "a3"]);
  second.push(entry(4, 40), entry(6, 60));
  first.push(entry(5, 50));
  const following = followLogs(logs, newest, { clock, signal: never });
  expect(shown((await following.next()).value)).toEqual(["b4", "a5", "b6"]);
  await following.return(undefined as never);
});

test("a followed log is polled every two seconds, and ends with its signal's reason", async () => {
  const clock = steppingClock();
  const stop = new AbortController();
  const entries = [entry(1, 1)];
  const following = followLogs(only(logOf(entries)), [], { clock, signal: stop.signal });
  expect((await following.next()).value.map((each) => each.entry.id)).toEqual(["1"]);
  stop.abort(new Error("enough"));
  await expect(following.next()).rejects.toThrow("enough");
  expect(clock.slept[0]).toBe(2000);
});

test("a followed log yields each entry exactly once, also across pages and with late entries", async () => {
  const batches = fc.array(fc.array(fc.integer({ min: 0, max: 8000 }), { maxLength: 6 }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(batches, fc.integer({ min: 0, max: 3 }), async (delays, limit) => {
      const clock = steppingClock();
      const stop = new AbortController();
      const all: LogEntry[] = [];
      const coming = [...delays];
      const add = () => {
        for (const delay of coming.shift() ?? []) all.push(entry(all.length, clock.now() - delay));
      };
      add();
      const read = logOf(all);
      const first = limit === 0 ? [] : await newestEntries(only(read), limit, never);
      const before = all.length;
      // Entries older than all printed ones count as cut by the limit.
      const oldest = Number(first[0]?.entry.timestamp ?? 0);
      const shown = first.map((each) => each.entry.id);
      const timed = {
        now: clock.now,
        async sleep(ms: number, signal?: AbortSignal) {
          await clock.sleep(ms, signal);
          if (coming.length === 0) stop.abort(new Error("over"));
          signal?.throwIfAborted();
          add();
        },
      };
      const following = followLogs(only(read), first, { clock: timed, signal: stop.signal });
      const consume = async () => {
        for await (const entries of following) shown.push(...entries.map((each) => each.entry.id));
      };
      await expect(consume()).rejects.toThrow("over");
      expect(new Set(shown).size, "shown twice").toBe(shown.length);
      const expected = all.slice(before).filter(({ timestamp }) => Number(timestamp) >= oldest);
      for (const { id } of expected) expect(shown, "not shown").toContain(id);
    }),
    { numRuns: 60 },
  );
});
