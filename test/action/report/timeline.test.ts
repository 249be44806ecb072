import { expect, test } from "vitest";
import { ganttChart, timelineMarkdown } from "../../../src/action/report/timeline.ts";

const entry = (status: string, elapsed_ms: number, sentence = "so it is") => ({
  status,
  sentence,
  elapsed_ms,
});
const BEGAN = 1_800_000_000_000;

test("the Gantt chart has a bar for each status and a milestone for the last one", () => {
  const timeline = [entry("QUEUED", 0), entry("BUILDING", 3000), entry("DEPLOYED", 63_000)];
  expect(ganttChart(timeline, BEGAN)).toBe(
    [
      "gantt",
      "    dateFormat x",
      "    axisFormat %H:%M:%S",
      "    section Revision",
      "    3.0s QUEUED :done, 1800000000000, 1800000003000",
      "    1m 00s BUILDING :done, 1800000003000, 1800000063000",
      "    after 1m 03s DEPLOYED :done, milestone, 1800000063000, 1800000063000",
    ].join("\n"),
  );
});

test.each([
  ["BUILD_FAILED", "crit"],
  ["DEPLOY_FAILED", "crit"],
  ["INTERRUPTED", "crit"],
  ["DEPLOYING", "active"],
  ["SKIPPED", "done"],
])("the Gantt chart shows a last status %s as %s", (status, look) => {
  expect(ganttChart([entry(status, 5)], 0)).toContain(` ${status} :${look}, milestone, 5, 5`);
});

test("an unknown status with special characters cannot break the chart or the table", () => {
  const status = "ODD: x, y; #1 | `\n  section forged";
  const [chart = "", table = ""] = timelineMarkdown({
    timeline: [entry(status, 0), entry("Q", 0)],
    wait_began_at: BEGAN,
  });
  expect(chart.split("\n").filter((line) => line.includes("section"))).toEqual([
    "    section Revision",
    "    0.0s ODD  x  y   1       section forged :done, 1800000000000, 1800000000000",
  ]);
  expect(table.split("\n")).toHaveLength(4);
});

test("a timeline without the start of the wait is a table only, and one with a single status is omitted", () => {
  expect(
    timelineMarkdown({ timeline: [entry("QUEUED", 0), entry("BUILDING", 3000)], wait_began_at: undefined }),
  ).toEqual([
    "| After | Status |  |\n|---|---|---|\n| 0.0s | `QUEUED` | so it is |\n| 3.0s | `BUILDING` | so it is |",
  ]);
  expect(timelineMarkdown({ timeline: [entry("DEPLOYED", 0)], wait_began_at: BEGAN })).toEqual([]);
});

test("a timeline with more than 40 entries has no chart", () => {
  const timeline = Array.from({ length: 41 }, (_, n) => entry("QUEUED", n));
  expect(timelineMarkdown({ timeline, wait_began_at: BEGAN })).toHaveLength(1);
});
