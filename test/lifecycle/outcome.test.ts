import { expect, test } from "vitest";
import {
  ConfigurationError,
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
} from "../../src/client/errors/index.ts";
import { OUTCOME_EXIT_CODES, outcomeOf } from "../../src/lifecycle/outcome.ts";

const facts = { method: "GET", path: "/x" };

test.each([
  ["refused", [ConflictError, ForbiddenError, InvalidError, NotFoundError, RefusedError, UnauthorisedError]],
  ["unreachable", [RateLimitedError, RequestTimeoutError, UnavailableError, UnexpectedAnswerError]],
  ["verification_failed", [RunFailedError]],
] as const)("%s is the outcome of its errors", (outcome, classes) => {
  for (const ErrorClass of classes) expect(outcomeOf(new ErrorClass("x", facts))).toBe(outcome);
});

test("no connection is unreachable, an abort is cancelled, anything else has no outcome", () => {
  expect(outcomeOf(new UnreachableError("x", facts, { maybe_sent: false }))).toBe("unreachable");
  expect(outcomeOf(AbortSignal.abort().reason)).toBe("cancelled");
  expect(outcomeOf(new ConfigurationError("x"))).toBeUndefined();
  expect(outcomeOf(new TypeError("x"))).toBeUndefined();
  expect(outcomeOf("text")).toBeUndefined();
});

test("exit codes are 0 for what is done and differ for every failure", () => {
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
