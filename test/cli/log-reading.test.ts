import fc from "fast-check";
import { expect, test } from "vitest";
import { followLog, type LogReader, newestEntries } from "../../src/cli/log-reading.ts";
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

test("newestEntries returns the newest entries in ascending order", async () => {
  const read = logOf([entry(1, 10), entry(2, 20), entry(3, 30)]);
  expect((await newestEntries(read, 2, never)).map(({ id }) => id)).toEqual(["2", "3"]);
});

test("followLog polls every two seconds and ends with its signal's reason", async () => {
  const clock = steppingClock();
  const stop = new AbortController();
  const entries = [entry(1, 1)];
  const following = followLog(logOf(entries), [], { clock, signal: stop.signal });
  expect((await following.next()).value.map(({ id }: LogEntry) => id)).toEqual(["1"]);
  stop.abort(new Error("enough"));
  await expect(following.next()).rejects.toThrow("enough");
  expect(clock.slept[0]).toBe(2000);
});

test("followLog yields each entry exactly once, also across pages and with late entries", async () => {
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
      const first = limit === 0 ? [] : await newestEntries(read, limit, never);
      const before = all.length;
      // Entries older than all printed ones count as cut by the limit.
      const oldest = Number(first[0]?.timestamp ?? 0);
      const shown = first.map(({ id }) => id);
      const timed = {
        now: clock.now,
        async sleep(ms: number, signal?: AbortSignal) {
          await clock.sleep(ms, signal);
          if (coming.length === 0) stop.abort(new Error("over"));
          signal?.throwIfAborted();
          add();
        },
      };
      const following = followLog(read, first, { clock: timed, signal: stop.signal });
      const consume = async () => {
        for await (const entries of following) shown.push(...entries.map(({ id }) => id));
      };
      await expect(consume()).rejects.toThrow("over");
      expect(new Set(shown).size, "shown twice").toBe(shown.length);
      const expected = all.slice(before).filter(({ timestamp }) => Number(timestamp) >= oldest);
      for (const { id } of expected) expect(shown, "not shown").toContain(id);
    }),
    { numRuns: 60 },
  );
});
