import {
  ControlPlaneError,
  RateLimitedError,
  RequestTimeoutError,
  RunFailedError,
  UnavailableError,
  UnexpectedAnswerError,
  UnreachableError,
} from "../client/errors/index.ts";

/** The closed set of outcomes: the Action's `outcome` output and the CLI's exit code alike (docs/ARCHITECTURE.md). */
export const OUTCOME_EXIT_CODES = {
  deployed: 0,
  unchanged: 0,
  rolled_back: 0,
  promoted: 0,
  torn_down: 0,
  swept: 0,
  planned: 0,
  skipped: 0,
  changes_pending: 2,
  build_failed: 10,
  deploy_failed: 11,
  timed_out: 12,
  superseded: 13,
  verification_failed: 14,
  interrupted: 15,
  refused: 20,
  unreachable: 21,
  cancelled: 130,
} as const;
export type Outcome = keyof typeof OUTCOME_EXIT_CODES;

/** Usage or configuration: nothing was changed. */
export const USAGE_EXIT_CODE = 1;

/**
 * The outcome that an error of the client means; undefined for any other error: a mistake of the configuration or
 * of this program. An abort counts as cancelled.
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
