import { expect, test } from "vitest";
import { jobColour, stepExitCode } from "../../../src/action/report/job-colour.ts";
import { OUTCOMES, type OutcomeName } from "../../../src/lifecycle/outcome/outcome-table.ts";

const outcomes = Object.keys(OUTCOMES) as OutcomeName[];

test("exactly the failure outcomes make the job red", () => {
  const red = outcomes.filter((outcome) => jobColour(outcome, "warn") === "red");
  expect(red).toEqual([
    "invalid",
    "build_failed",
    "deploy_failed",
    "timed_out",
    "verification_failed",
    "interrupted",
    "refused",
    "unreachable",
    "internal_error",
    "cancelled",
  ]);
});

test("superseded is green with a warning unless on-superseded is fail", () => {
  expect(jobColour("superseded", "warn")).toBe("warning");
  expect(stepExitCode("superseded", "warning")).toBe(0);
  expect(stepExitCode("superseded", jobColour("superseded", "fail"))).toBe(13);
});

test("a red outcome has its exit code from the table, any other outcome 0", () => {
  expect(stepExitCode("invalid", jobColour("invalid", "warn"))).toBe(1);
  expect(stepExitCode("changes_pending", jobColour("changes_pending", "warn"))).toBe(0);
});
