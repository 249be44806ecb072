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
} from "../../src/client/errors.ts";
import { ConfigurationError } from "../../src/foundation/configuration-error.ts";
import { OUTCOME_EXIT_CODES, type Outcome, outcomeOf, outcomeOfEnding } from "../../src/lifecycle/outcome.ts";
import { nextStep } from "../../src/lifecycle/outcome-text.ts";

const facts = { method: "GET", path: "/x" };

test.each([
  ["refused", [ConflictError, ForbiddenError, InvalidError, NotFoundError, RefusedError, UnauthorisedError]],
  ["unreachable", [RateLimitedError, RequestTimeoutError, UnavailableError, UnexpectedAnswerError]],
  ["verification_failed", [RunFailedError]],
] as const)("outcomeOf maps these error classes to %s", (outcome, classes) => {
  for (const ErrorClass of classes) expect(outcomeOf(new ErrorClass("x", facts))).toBe(outcome);
});

test("outcomeOf maps a lost connection to unreachable and an abort to cancelled, and other errors to nothing", () => {
  expect(outcomeOf(new UnreachableError("x", facts, { maybe_sent: false }))).toBe("unreachable");
  expect(outcomeOf(AbortSignal.abort().reason)).toBe("cancelled");
  expect(outcomeOf(new ConfigurationError([{ path: "", message: "x" }]))).toBeUndefined();
  expect(outcomeOf(new TypeError("x"))).toBeUndefined();
  expect(outcomeOf("text")).toBeUndefined();
});

test("outcomeOfEnding maps a configuration error to invalid and an unknown error to internal_error", () => {
  const { signal } = new AbortController();
  expect(outcomeOfEnding(new ConfigurationError([{ path: "", message: "x" }]), signal)).toBe("invalid");
  expect(outcomeOfEnding(new TypeError("x"), signal)).toBe("internal_error");
  expect(outcomeOfEnding(new ConflictError("x", facts), signal)).toBe("refused");
  expect(outcomeOfEnding(new TypeError("x"), AbortSignal.abort())).toBe("cancelled");
});

test("every failure outcome without an error has a next step", () => {
  const failures = Object.keys(OUTCOME_EXIT_CODES) as Outcome[];
  const alone = failures.filter((outcome) => /^1[0-5]$|^20$/.test(String(OUTCOME_EXIT_CODES[outcome])));
  expect(alone).toHaveLength(7);
  for (const outcome of alone) expect(nextStep({ outcome }), outcome).toMatch(/^[A-Z].*\.$/);
  const error = new ConflictError("x", facts, { hint: "Choose another name." });
  expect(nextStep({ outcome: "refused", error })).toBe("Choose another name.");
  expect(nextStep({ outcome: "refused", error, changed: true })).toBe(
    "What was changed before that stays. Choose another name.",
  );
  const invalid = new InvalidError("x", facts, { hint: "Correct it; nothing was changed." });
  expect(nextStep({ outcome: "refused", error: invalid, changed: true })).toBe(
    "What was changed before that stays. Correct what is named, and deploy again.",
  );
});

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const words = (text: string) => [...text.matchAll(/`([a-z_]+)`/g)].map(([, word]) => word ?? "");

test("the table in docs/action.md equals the outcomes and their exit codes", () => {
  const rows = read("docs/action.md").matchAll(/^\| (`[^|]+) \| ([\d, ]+) \|/gm);
  const stated = [...rows].flatMap(([, outcomes = "", codes = ""]) => {
    const each = codes.split(",").map(Number);
    return words(outcomes).map((outcome, index) => [outcome, each[index] ?? each[0]]);
  });
  expect(Object.fromEntries(stated)).toEqual(OUTCOME_EXIT_CODES);
});

test("action.yml names the outcomes that a step can have", () => {
  const { description } = parse(read("action.yml")).outputs.outcome as { description: string };
  // Outcomes of a flag that the step does not have.
  const others: Outcome[] = ["changes_pending"];
  expect([...words(description), ...others].sort()).toEqual(Object.keys(OUTCOME_EXIT_CODES).sort());
});

test("exit codes are 0 for success and distinct for each failure", () => {
  const failures = Object.values(OUTCOME_EXIT_CODES).filter((code) => code !== 0);
  expect(new Set(failures).size).toBe(failures.length);
  expect(OUTCOME_EXIT_CODES).toMatchObject({
    deployed: 0,
    unchanged: 0,
    planned: 0,
    build_failed: 10,
    refused: 20,
  });
});
