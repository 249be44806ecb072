import {
  ControlPlaneError,
  RateLimitedError,
  RequestTimeoutError,
  RunFailedError,
  UnavailableError,
  UnexpectedAnswerError,
  UnreachableError,
} from "../client/errors.ts";
import { AgentDeployError } from "../foundation/error.ts";

/**
 * The closed set of outcomes with the exit code of each: the Action's `outcome` output and the CLI's exit code alike.
 * `invalid`: usage or configuration is wrong, nothing was changed. `internal_error`: nobody expected this error.
 * A test holds docs/action.md and action.yml to this table.
 */
export const OUTCOME_EXIT_CODES = {
  deployed: 0,
  unchanged: 0,
  rolled_back: 0,
  promoted: 0,
  torn_down: 0,
  swept: 0,
  submitted: 0,
  planned: 0,
  skipped: 0,
  invalid: 1,
  changes_pending: 2,
  build_failed: 10,
  deploy_failed: 11,
  timed_out: 12,
  superseded: 13,
  verification_failed: 14,
  interrupted: 15,
  refused: 20,
  unreachable: 21,
  internal_error: 70,
  cancelled: 130,
} as const;
export type Outcome = keyof typeof OUTCOME_EXIT_CODES;

/**
 * The outcome that an error of the client means; undefined for any other error: a mistake of the configuration or
 * of this program. An `AbortError` counts as cancelled.
 */
export function outcomeOf(error: unknown): Outcome | undefined {
  if (error instanceof Error && error.name === "AbortError") return "cancelled";
  if (!(error instanceof ControlPlaneError)) return undefined;
  if (error instanceof RunFailedError) return "verification_failed";
  const isNoAnswer =
    error instanceof UnreachableError ||
    error instanceof RequestTimeoutError ||
    error instanceof UnavailableError ||
    error instanceof RateLimitedError ||
    error instanceof UnexpectedAnswerError;
  return isNoAnswer ? "unreachable" : "refused";
}

/** The outcome of a program that ends in `error`: every error has one. An abort by `signal` counts as cancelled. */
export function outcomeOfEnding(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) return "cancelled";
  return outcomeOf(error) ?? (error instanceof AgentDeployError ? "invalid" : "internal_error");
}

/** What to do about an error that nobody expected. */
export const INTERNAL_ERROR_HINT = "This was not expected: please report it with this text.";
