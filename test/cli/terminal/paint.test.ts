import { describe, expect, test } from "vitest";
import { paintFor, plainPaint } from "../../../src/cli/terminal/paint.ts";
import { minuteOf, tableLines } from "../../../src/cli/terminal/table.ts";

test.each([
  ["a terminal", true, {}, true],
  ["a pipe", false, {}, false],
  ["NO_COLOR on a terminal", true, { NO_COLOR: "1" }, false],
  ["a dumb terminal", true, { TERM: "dumb" }, false],
  ["FORCE_COLOR on a pipe", false, { FORCE_COLOR: "1" }, true],
  ["NO_COLOR over FORCE_COLOR", true, { FORCE_COLOR: "1", NO_COLOR: "1" }, false],
])("paintFor decides on colours for %s", (_name, isTerminal, environment, isColoured) => {
  expect(paintFor(isTerminal, environment)("red", "x") !== "x").toBe(isColoured);
});

test("table columns align regardless of colours, and nothing is cut", () => {
  const green = paintFor(true, {});
  const lines = tableLines(
    ["NAME", "ID"],
    [
      [green("green", "ab"), "1"],
      ["abcdef", "22"],
    ],
    { paint: plainPaint, columns: undefined },
  );
  expect(lines).toEqual(["NAME    ID", `${green("green", "ab")}      1`, "abcdef  22"]);
});

describe("a table wider than the terminal", () => {
  const id = "0b0e1f6c-6a52-4b11-9d3e-2f1d8c1c7a11";
  const table = (heading: string[], ...rows: string[][]) =>
    tableLines(heading, rows, { paint: plainPaint, columns: 40 });

  test("goes on in the next line, in columns too, with every id whole", () => {
    const lines = table(
      ["NAME", "STATUS", "ACCESS", "ID"],
      ["support", "READY", "open", id],
      ["b", "UNKNOWN", "", id],
    );
    expect(lines).toEqual([
      "NAME     STATUS   ACCESS",
      "  ID",
      "support  READY    open",
      `  ${id}`,
      "b        UNKNOWN",
      `  ${id}`,
    ]);
  });

  test("wraps its texts between words", () => {
    const lines = table(
      ["ID", "MESSAGE"],
      [id, "the build needs a package that no registry of this machine has"],
      [id, ""],
    );
    expect(lines).toEqual([
      "ID",
      "  MESSAGE",
      id,
      "  the build needs a package that no",
      "  registry of this machine has",
      id,
    ]);
  });
});

test.each([
  ["2026-01-31T12:04:05.123Z", "2026-01-31 12:04Z"],
  ["2026-01-31T12:04:05.123456", "2026-01-31 12:04Z"],
  ["2026-01-31T12:04:05+02:00", "2026-01-31 10:04Z"],
  ["", ""],
])("the time %j is shown as %j", (time, shown) => {
  expect(minuteOf(time)).toBe(shown);
});
