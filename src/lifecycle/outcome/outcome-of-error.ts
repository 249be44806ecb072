// This folder: how an operation ended, as a value, and its words. No I/O.

import {
  ControlPlaneError,
  RateLimitedError,
  RequestTimeoutError,
  RunFailedError,
  UnavailableError,
  UnexpectedAnswerError,
  UnreachableError,
} from "../../client/errors.ts";
import { AgentDeployError } from "../../foundation/error.ts";
import { SourceBuildError } from "../source.ts";
import type { OutcomeName } from "./outcome-table.ts";

/**
 * The outcome that an error of the client means; undefined for any other error: a mistake of the configuration or
 * of this program. An `AbortError` counts as cancelled.
 */
export function outcomeOfError(error: unknown): "cancelled" | "refused" | "unreachable" | undefined {
  if (error instanceof Error && error.name === "AbortError") return "cancelled";
  if (!(error instanceof ControlPlaneError)) return undefined;
  const isNoAnswer =
    error instanceof UnreachableError ||
    error instanceof RequestTimeoutError ||
    error instanceof UnavailableError ||
    error instanceof RateLimitedError ||
    error instanceof UnexpectedAnswerError;
  return isNoAnswer ? "unreachable" : "refused";
}

/** The outcome of a program that ends in `error`: every error has one. An abort by `signal` counts as cancelled. */
export function outcomeOfEnding(
  error: unknown,
  signal: AbortSignal,
): Extract<
  OutcomeName,
  | "cancelled"
  | "refused"
  | "unreachable"
  | "build_failed"
  | "verification_failed"
  | "invalid"
  | "internal_error"
> {
  if (signal.aborted) return "cancelled";
  if (error instanceof SourceBuildError) return "build_failed";
  if (error instanceof RunFailedError) return "verification_failed";
  return outcomeOfError(error) ?? (error instanceof AgentDeployError ? "invalid" : "internal_error");
}
