import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  ConflictError,
  ForbiddenError,
  InvalidError,
  NotFoundError,
  RateLimitedError,
  RefusedError,
  RequestTimeoutError,
  RunFailedError,
  UnauthorisedError,
  UnavailableError,
  UnexpectedAnswerError,
  UnreachableError,
} from "../../../src/client/errors.ts";
import { ConfigurationError } from "../../../src/foundation/configuration-error.ts";
import { failed, nothingKnown, refused } from "../../../src/lifecycle/outcome/outcome.ts";
import { outcomeOfEnding, outcomeOfError } from "../../../src/lifecycle/outcome/outcome-of-error.ts";
import { OUTCOMES, type OutcomeName } from "../../../src/lifecycle/outcome/outcome-table.ts";
import { nextStep } from "../../../src/lifecycle/outcome/outcome-text.ts";
import { noFacts } from "../../../src/lifecycle/outcome/progress-facts.ts";

const facts = { method: "GET", path: "/x" };

test.each([
  ["refused", [ConflictError, ForbiddenError, InvalidError, NotFoundError, RefusedError, UnauthorisedError]],
  ["unreachable", [RateLimitedError, RequestTimeoutError, UnavailableError, UnexpectedAnswerError]],
] as const)("outcomeOfError maps these error classes to %s", (outcome, classes) => {
  for (const ErrorClass of classes) expect(outcomeOfError(new ErrorClass("x", facts))).toBe(outcome);
});

test("outcomeOfError maps a lost connection to unreachable and an abort to cancelled, and other errors to nothing", () => {
  expect(outcomeOfError(new UnreachableError("x", facts, { maybe_sent: false }))).toBe("unreachable");
  expect(outcomeOfError(AbortSignal.abort().reason)).toBe("cancelled");
  expect(outcomeOfError(new ConfigurationError([{ path: "", message: "x" }]))).toBeUndefined();
  expect(outcomeOfError(new TypeError("x"))).toBeUndefined();
  expect(outcomeOfError("text")).toBeUndefined();
});

test("outcomeOfEnding maps a configuration error to invalid and an unknown error to internal_error", () => {
  const { signal } = new AbortController();
  expect(outcomeOfEnding(new ConfigurationError([{ path: "", message: "x" }]), signal)).toBe("invalid");
  expect(outcomeOfEnding(new TypeError("x"), signal)).toBe("internal_error");
  expect(outcomeOfEnding(new ConflictError("x", facts), signal)).toBe("refused");
  expect(outcomeOfEnding(new RunFailedError("x", facts), signal)).toBe("verification_failed");
  expect(outcomeOfEnding(new TypeError("x"), AbortSignal.abort())).toBe("cancelled");
});

const exitCodes = Object.fromEntries(
  Object.entries(OUTCOMES).map(([outcome, { exit_code }]) => [outcome, exit_code]),
);

test.each([
  "build_failed",
  "deploy_failed",
  "timed_out",
  "superseded",
  "verification_failed",
  "interrupted",
] as const)("a revision that ends as %s has a next step", (outcome) => {
  expect(nextStep(failed(nothingKnown, outcome, "x"), "agent")).toMatch(/^[A-Z].*\.$/);
});

test("the next step after a refusal says what was changed before it", () => {
  const error = new ConflictError("x", facts, { hint: "Choose another name." });
  const conflict = { ...refused("x"), error };
  expect(nextStep(refused("x"), "agent")).toBe(
    "Nothing was changed. Correct what is named, and deploy again.",
  );
  expect(nextStep(conflict, "agent")).toBe("Choose another name.");
  expect(nextStep({ ...conflict, changed: true }, "agent")).toBe(
    "What was changed before that stays. Choose another name.",
  );
  const invalid = new InvalidError("x", facts, { hint: "Correct it; nothing was changed." });
  expect(nextStep({ ...conflict, error: invalid, changed: true }, "agent")).toBe(
    "What was changed before that stays. Correct what is named, and deploy again.",
  );
});

test("GitHub is sent success only for outcomes whose revision is live", () => {
  const successes = Object.entries(OUTCOMES).filter(([, row]) => row.deployment_state === "success");
  expect(successes.map(([outcome]) => outcome)).toEqual(["deployed", "unchanged", "rolled_back", "promoted"]);
});

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const words = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, word]) => word ?? "");

test("the table in docs/action.md equals the outcomes and their exit codes", () => {
  const rows = read("docs/action.md").matchAll(/^\| (`[^|]+) \| ([\d, ]+) \|/gm);
  const stated = [...rows].flatMap(([, outcomes = "", codes = ""]) => {
    const each = codes.split(",").map(Number);
    return words(outcomes).map((outcome, index) => [outcome, each[index] ?? each[0]]);
  });
  expect(Object.fromEntries(stated)).toEqual(exitCodes);
});

test("action.yml names the outcomes that a step can have", () => {
  const { description } = parse(read("action.yml")).outputs.outcome as { description: string };
  // Outcomes of a flag that the step does not have.
  const others: OutcomeName[] = ["changes_pending"];
  expect([...words(description), ...others].sort()).toEqual(Object.keys(OUTCOMES).sort());
});

test("exit codes are 0 for success and distinct for each failure", () => {
  const failures = Object.values(exitCodes).filter((code) => code !== 0);
  expect(new Set(failures).size).toBe(failures.length);
  expect(exitCodes).toMatchObject({
    deployed: 0,
    unchanged: 0,
    planned: 0,
    build_failed: 10,
    refused: 20,
  });
});

test("an outcome made of facts has the fields of its variant only", () => {
  const facts = { ...noFacts, deployment_id: "d1", changed: true };
  expect(Object.keys(refused("x", facts)).sort()).toEqual(Object.keys(refused("x")).sort());
  expect(failed(facts, "timed_out", "x")).not.toHaveProperty("timeline");
});
