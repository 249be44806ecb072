import { expect, test } from "vitest";
import { mostRelevantLine } from "../../../src/control-plane/machine/lines/most-relevant-line.ts";

test.each([
  [
    "npm with an outdated lock file",
    [
      "npm error code EUSAGE",
      "npm error",
      "npm error `npm ci` can only install packages when your package.json and lock file are in sync.",
      "npm error Missing: x@1 from lock file",
      "npm error A complete log of this run can be found in: /tmp/x.log",
    ],
    "`npm ci` can only install packages when your package.json and lock file are in sync.",
  ],
  [
    "a failing npm script",
    [
      "npm error code 1",
      "npm error path /tmp/x",
      "npm error command failed",
      "npm error command sh -c x",
      "npm error Error: no compiler",
    ],
    "Error: no compiler",
  ],
  [
    "the TypeScript compiler",
    ["src/a.ts(1,2): error TS2322: not assignable", "", "Found 1 error."],
    "src/a.ts(1,2): error TS2322: not assignable",
  ],
  [
    "a crash of Node",
    [
      "file:///x.ts:1",
      "throw new Error('boom')",
      "^",
      "",
      "Error: boom",
      "    at x (file:///x.ts:1:7)",
      "",
      "Node.js v24.0.0",
    ],
    "Error: boom",
  ],
  [
    "pnpm",
    [" ERR_PNPM_OUTDATED_LOCKFILE  Cannot install", "", "Note that in CI it is frozen"],
    "ERR_PNPM_OUTDATED_LOCKFILE  Cannot install",
  ],
  ["colours", ["\u001b[31merror\u001b[0m no such file"], "error no such file"],
  ["the last line when no line reports a failure", ["one", "two", ""], "two"],
  ["a long line without truncation", [`Error: ${"x".repeat(2_000)}`], `Error: ${"x".repeat(2_000)}`],
  ["nothing", ["", "  "], undefined],
])("finds the line with the reason: %s", (_name, lines, expected) => {
  expect(mostRelevantLine(lines)).toBe(expected);
});
