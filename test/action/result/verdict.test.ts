import { expect, test } from "vitest";
import { colourOf, deploymentStateOf, exitCodeOf } from "../../../src/action/result/verdict.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../../../src/lifecycle/outcome.ts";

const outcomes = Object.keys(OUTCOME_EXIT_CODES) as Outcome[];

test("exactly the failure outcomes make the job red", () => {
  const red = outcomes.filter((outcome) => colourOf(outcome, "warn") === "red");
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
  expect(colourOf("superseded", "warn")).toBe("warning");
  expect(exitCodeOf("superseded", "warning")).toBe(0);
  expect(exitCodeOf("superseded", colourOf("superseded", "fail"))).toBe(13);
});

test("GitHub is sent success only for outcomes whose revision is live", () => {
  const successes = outcomes.filter((outcome) => deploymentStateOf(outcome) === "success");
  expect(successes).toEqual(["deployed", "unchanged", "rolled_back", "promoted"]);
});

test("a red outcome has its exit code from the table, any other outcome 0", () => {
  expect(exitCodeOf("invalid", colourOf("invalid", "warn"))).toBe(1);
  expect(exitCodeOf("changes_pending", colourOf("changes_pending", "warn"))).toBe(0);
});
