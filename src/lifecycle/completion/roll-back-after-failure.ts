import { messageChain } from "../../foundation/error.ts";
import type { Context } from "../context.ts";
import type { FollowOptions } from "../follow/follow-options.ts";
import type { Failed } from "../outcome/outcome.ts";
import { outcomeOfError } from "../outcome/outcome-of-error.ts";
import { attemptText, type RollBackAttempt } from "../rollback/attempt.ts";
import { rollBack } from "../rollback/roll-back.ts";

export type RollBackPolicy = {
  options: Pick<FollowOptions, "wait_timeout_ms" | "verify" | "rollback_on_failure">;
  served_before?: string | undefined;
  /** Whether this run made the revision or saw it under way; one that was live before it must not undo. */
  is_ours: boolean;
};

/** A failed start leaves the earlier revision serving; only if it does not there is something to restore. */
export async function restore<F extends Failed>(
  failed: F,
  policy: RollBackPolicy,
  context: Context,
): Promise<F> {
  if (!policy.options.rollback_on_failure) return failed;
  const params = { deployment_id: failed.deployment_id ?? "" };
  const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
  const active = deployment.active_revision_id;
  return active && active !== failed.revision_id ? failed : rollBackAfterFailure(failed, policy, context);
}

/**
 * Rolls back, where that is wanted, to what served before, or else to the last good revision; never over a newer one.
 * The message says what came of it.
 */
export async function rollBackAfterFailure<F extends Failed>(
  failed: F,
  policy: RollBackPolicy,
  context: Context,
): Promise<F> {
  if (!policy.options.rollback_on_failure) return failed;
  const { revision_id, status } = failed;
  const not_ours = `revision ${revision_id} was ${status} before this run began`;
  let isBegun = false;
  const report: Context["report"] = (event) => {
    if (event.type === "rolling_back") isBegun = true;
    context.report(event);
  };
  const rollback: RollBackAttempt = policy.is_ours
    ? await attempt(failed, policy, { ...context, report })
    : { result: "not_ours", message: not_ours };
  return {
    ...failed,
    changed: failed.changed || isBegun,
    message: `${failed.reason}; ${attemptText(rollback)}`,
    rollback,
  };
}

async function attempt(
  { deployment_id = "", revision_id }: Failed,
  { options, served_before }: RollBackPolicy,
  context: Context,
): Promise<RollBackAttempt> {
  const request = {
    deployment_id,
    ...(served_before !== revision_id && { to_revision_id: served_before }),
    from_revision_id: revision_id,
    unless_newer_than: revision_id,
    wait_timeout_ms: options.wait_timeout_ms,
    // The earlier code must answer, but not as is expected of the new.
    verify: options.verify && onlyHealth(options.verify),
  };
  try {
    return await rollBack(request, context);
  } catch (error) {
    if (context.signal.aborted || outcomeOfError(error) === undefined) throw error;
    return { result: "error", message: messageChain(error).join(": ") };
  }
}

function onlyHealth(checks: Exclude<FollowOptions["verify"], false>): typeof checks {
  const { message: _message, input: _input, expect: _expect, ...health } = checks;
  return health;
}
