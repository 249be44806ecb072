import { expect, test } from "vitest";
import { paintFor, plainPaint } from "../../../src/cli/terminal/paint.ts";
import { tableLines } from "../../../src/cli/terminal/table.ts";

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
    plainPaint,
  );
  expect(lines).toEqual(["NAME    ID", `${green("green", "ab")}      1`, "abcdef  22"]);
});
