import { expect, test } from "vitest";
import { colourOf, deploymentStateOf, exitCodeOf } from "../../src/action/verdict.ts";
import { OUTCOME_EXIT_CODES, type Outcome } from "../../src/lifecycle/outcome.ts";

const outcomes = Object.keys(OUTCOME_EXIT_CODES) as Outcome[];

test("the job is red exactly for the outcomes that are failures", () => {
  const red = outcomes.filter((outcome) => colourOf(outcome, "warn") === "red");
  expect(red).toEqual([
    "build_failed",
    "deploy_failed",
    "timed_out",
    "verification_failed",
    "interrupted",
    "refused",
    "unreachable",
    "cancelled",
  ]);
});

test("superseded is green with a warning, unless it is to fail", () => {
  expect(colourOf("superseded", "warn")).toBe("warning");
  expect(exitCodeOf("superseded", "warning")).toBe(0);
  expect(exitCodeOf("superseded", colourOf("superseded", "fail"))).toBe(13);
});

test("GitHub is told success only of what is live", () => {
  const successes = outcomes.filter((outcome) => deploymentStateOf(outcome) === "success");
  expect(successes).toEqual(["deployed", "unchanged", "rolled_back", "promoted"]);
});

test("wrong input fails with the exit code of a usage error", () => {
  expect(exitCodeOf("invalid", colourOf("invalid", "warn"))).toBe(1);
});
