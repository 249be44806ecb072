import { expect, test } from "vitest";
import { canRedraw } from "../../../src/cli/terminal/can-redraw.ts";

test.each([
  ["a terminal", true, { TERM: "xterm" }, true],
  ["a terminal on which CI says that it is none", true, { CI: "false" }, true],
  ["a pipe", false, { TERM: "xterm" }, false],
  ["a dumb terminal", true, { TERM: "dumb" }, false],
  ["a terminal that CI gives", true, { CI: "true" }, false],
  ["a terminal without colours", true, { NO_COLOR: "1" }, true],
])("%s: %s, %o", (_what, isTerminal, environment, expected) => {
  expect(canRedraw(isTerminal, environment)).toBe(expected);
});
