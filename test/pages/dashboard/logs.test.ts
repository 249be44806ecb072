import { describe, expect, test } from "vitest";
import type { LogEntry } from "../../../src/pages/dashboard/api/types.ts";
import { partsOf } from "../../../src/pages/dashboard/logs/line-parts.ts";
import { readLogSearch } from "../../../src/pages/dashboard/logs/log-search.ts";
import {
  emptyWindow,
  fileText,
  followFrom,
  levelOf,
  linesOf,
  withNewer,
  withOlder,
} from "../../../src/pages/dashboard/logs/log-window.ts";

const entry = (id: number, message = `line ${id}`, level = "INFO"): LogEntry => ({
  id: `log-${id}`,
  timestamp: Date.UTC(2026, 0, 1) + id * 1000,
  level,
  message,
});
const idsOf = ({ entries }: { entries: readonly LogEntry[] }) => entries.map(({ id }) => id);

describe("the window of a log", () => {
  test("begins with the newest page, and older pages come before it", () => {
    const newest = withOlder(emptyWindow, { logs: [entry(4), entry(3)], next_offset: "3" });
    expect(idsOf(newest)).toEqual(["log-3", "log-4"]);
    const older = withOlder(newest, { logs: [entry(2), entry(1)], next_offset: null });
    expect(idsOf(older)).toEqual(["log-1", "log-2", "log-3", "log-4"]);
    expect(newest.older).toBe("3");
    expect(older.older).toBeUndefined();
  });

  test("ends at an empty page, whatever offset that names", () => {
    const window = withOlder(emptyWindow, { logs: [entry(1)], next_offset: "1" });
    expect(withOlder(window, { logs: [], next_offset: "1" }).older).toBeUndefined();
  });

  test("takes what was read twice once", () => {
    const window = withNewer(emptyWindow, [entry(1), entry(2)]);
    expect(idsOf(withNewer(window, [entry(2), entry(3)]))).toEqual(["log-1", "log-2", "log-3"]);
    expect(withNewer(window, [entry(1), entry(2)])).toBe(window);
  });

  test("is not given as new what is older than its beginning", () => {
    const window = withOlder(emptyWindow, { logs: [entry(3), entry(2)], next_offset: "2" });
    expect(idsOf(withNewer(window, [entry(1), entry(2), entry(3), entry(4)]))).toEqual([
      "log-2",
      "log-3",
      "log-4",
    ]);
  });

  test("is followed from the time of its newest entry, or from the beginning", () => {
    expect(followFrom(emptyWindow)).toBeUndefined();
    expect(followFrom(withNewer(emptyWindow, [entry(60)]))).toBe(Date.UTC(2026, 0, 1) + 60_000);
  });
});

test("an entry of several lines is shown as several, the first with time and level", () => {
  const lines = linesOf([entry(1, "Error: no\r\n  at graph.ts:1\n"), entry(2)]);
  expect(lines.map(({ text, isFirst, key }) => [key, isFirst, text])).toEqual([
    ["log-1:0", true, "Error: no"],
    ["log-1:1", false, "  at graph.ts:1"],
    ["log-2:0", true, "line 2"],
  ]);
});

test.each([
  ["critical", "error"],
  ["ERROR", "error"],
  ["WARN", "warning"],
  ["WARNING", "warning"],
  ["DEBUG", "debug"],
  ["", "info"],
  ["NOTICE", "info"],
])("level %j looks like %s", (level, look) => {
  expect(levelOf(entry(1, "x", level))).toBe(look);
});

test("a log is kept as text with times and levels", () => {
  expect(fileText([entry(0, "begun\n"), entry(1, "no", "ERROR")])).toBe(
    "2026-01-01T00:00:00.000Z INFO begun\n2026-01-01T00:00:01.000Z ERROR no\n",
  );
});

describe("what is searched for in a line", () => {
  const found = (line: string, search: string) =>
    partsOf(line, search).map(({ text, isFound }) => (isFound ? `[${text}]` : text));
  test("is found in any case, each time", () => {
    expect(found("Error: no error", "ERROR")).toEqual(["[Error]", ": no ", "[error]"]);
  });
  test("is text, no pattern", () => {
    expect(found("a.b (c) axb", "a.b (")).toEqual(["[a.b (]", "c) axb"]);
  });
  test("keeps its place where a letter changes its length with its case", () => {
    expect(found("İİ needle", "needle")).toEqual(["İİ ", "[needle]"]);
  });
  test("is nothing where nothing is searched for", () => {
    expect(partsOf("line", "")).toEqual([{ text: "line", isFound: false }]);
  });
});

test("the filter of a log is read from the address; what it does not know is left out", () => {
  expect(readLogSearch({ q: 42, level: "ERROR", wrap: "true", other: 1 })).toEqual({
    q: "42",
    level: "ERROR",
    wrap: true,
  });
  expect(readLogSearch({ q: "", level: "<b>", wrap: "no" })).toEqual({});
});
