import { expect, test } from "vitest";
import { reloadReport } from "../../../src/cli/development/reload-report.ts";
import { openOutput } from "../../../src/cli/terminal/output.ts";
import { quickClock } from "../../support/clocks/quick-clock.ts";
import { textSink } from "../../support/command-line.ts";

function report() {
  const stdout = textSink();
  const output = openOutput({
    isJson: false,
    stdout,
    stderr: textSink(),
    environment: {},
    clock: quickClock,
  });
  return { ...reloadReport(output), lines: () => stdout.text().trimEnd().split("\n") };
}

test("type errors of files that no graph imports are only counted", () => {
  const { types, lines } = report();
  const isImported = (file: string) => file === "src/agent.ts";
  types(["src/agent.ts(2,3): error TS1: own", "web/page.tsx(1,1): error TS2: other"], isImported);
  types([], isImported);
  expect(lines()).toEqual([
    "types: 1 error (1 in files that no graph imports)",
    "  src/agent.ts:2:3 TS1: own",
    "types: no errors any more",
  ]);
});

test("a load that takes long says what serves meanwhile", () => {
  const { slow, lines } = report();
  slow(["src/agent.ts"], true);
  slow([], false);
  expect(lines()).toEqual([
    "src/agent.ts  still loading the graphs; the last good version serves",
    "still loading the graphs; nothing is served until then",
  ]);
});
