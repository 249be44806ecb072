import { expect, test } from "vitest";
import { canRedraw } from "../../../src/cli/terminal/can-redraw.ts";

test.each([
  ["a terminal", true, { TERM: "xterm" }, true],
  ["a terminal with CI=false", true, { CI: "false" }, true],
  ["a pipe", false, { TERM: "xterm" }, false],
  ["a dumb terminal", true, { TERM: "dumb" }, false],
  ["a terminal with CI=true", true, { CI: "true" }, false],
  ["a terminal with NO_COLOR", true, { NO_COLOR: "1" }, true],
])("canRedraw for %s: %s, %o", (_what, isTerminal, environment, expected) => {
  expect(canRedraw(isTerminal, environment)).toBe(expected);
});
