// This folder: which earlier revision to deploy again, and how. Not here: whether a rollback was asked for.

import type { RollBackResult } from "./roll-back.ts";

/**
 * What came of a rollback after a failure. `not_ours`: another run made the revision, so this one leaves it. `error`:
 * the control plane refused or is down.
 */
export type RollBackAttempt =
  | RollBackResult
  | { result: "not_ours"; message: string }
  | { result: "error"; message: string };

/** Whether a rollback was tried to its end. */
export function hasRun(attempt: RollBackAttempt | undefined): attempt is RollBackResult {
  return attempt !== undefined && attempt.result !== "not_ours" && attempt.result !== "error";
}

/** For people: `rolled back: …` */
export function attemptText(attempt: RollBackAttempt): string {
  const { result, message } = attempt;
  if (result === "rolled_back") return `rolled back: ${message}`;
  if (result === "error") return `rolling back failed: ${message}`;
  const isInVain = result === "failed" && attempt.settled.result === "deployed";
  return `${isInVain ? "rolled back in vain" : "not rolled back"}: ${message}`;
}
