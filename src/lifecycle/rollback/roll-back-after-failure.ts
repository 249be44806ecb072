import { messageChain } from "../../foundation/error.ts";
import type { Context } from "../context.ts";
import type { Ended, FollowOptions } from "../operations/deploy-result.ts";
import { outcomeOf } from "../outcome.ts";
import { type RolledBack, rollBack } from "./roll-back.ts";

type Failed = {
  revision_id: string;
  options: FollowOptions;
  served_before?: string | undefined;
  /** Whether this run made the revision or took it up under way: what was good before is not this run's to undo. */
  is_ours: boolean;
};

/** A failed start leaves the revision before it serving; only where it does not is there something to restore. */
export async function restore(result: Ended, failed: Failed, context: Context): Promise<void> {
  if (!failed.options.roll_back_on_failure || !result.deployment_id) return;
  const params = { deployment_id: result.deployment_id };
  const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
  const active = deployment.active_revision_id;
  if (active && active !== failed.revision_id) return;
  await rollBackAfterFailure(result, failed, context);
}

/**
 * Rolls back, where that was wanted, to what served before, or else to the last good revision; never over a newer
 * one. The message says what came of it.
 */
export async function rollBackAfterFailure(result: Ended, failed: Failed, context: Context): Promise<void> {
  if (!failed.options.roll_back_on_failure) return;
  const words = (await mayBeUndone(result, failed))
    ? await rolledBack(result, failed, context)
    : `not rolled back: revision ${failed.revision_id} was ${result.status} before this run began`;
  result.message = `${result.message}; ${words}`;
}

/** A run that made it may have been cut off before it looked: what nobody ever found good is undone as well. */
async function mayBeUndone(
  { deployment_id = "", commit }: Ended,
  { revision_id, options, is_ours }: Failed,
): Promise<boolean> {
  return is_ours || (await options.was_verified?.({ deployment_id, revision_id, commit })) === false;
}

async function rolledBack(result: Ended, failed: Failed, context: Context): Promise<string> {
  const { revision_id, options, served_before } = failed;
  const request = {
    deployment_id: result.deployment_id ?? "",
    ...(served_before !== revision_id && { to_revision_id: served_before }),
    from_revision_id: revision_id,
    unless_newer_than: revision_id,
    wait_timeout_ms: options.wait_timeout_ms,
    // The earlier code owes an answer, but not the one that is expected of the new.
    verify: options.verify && onlyHealth(options.verify),
  };
  const report: Context["report"] = (event) => {
    if (event.type === "rolling_back") result.changed = true;
    context.report(event);
  };
  try {
    const back = await rollBack(request, { ...context, report });
    result.roll_back = back;
    return `${wordsOf(back)}: ${back.message}`;
  } catch (error) {
    if (context.signal.aborted || outcomeOf(error) === undefined) throw error;
    return `rolling back failed: ${messageChain(error).join(": ")}`;
  }
}

function wordsOf(back: RolledBack): string {
  if (back.result === "rolled_back") return "rolled back";
  const isInVain = back.result === "failed" && back.settled?.result === "deployed";
  return isInVain ? "rolled back in vain" : "not rolled back";
}

function onlyHealth(checks: Exclude<FollowOptions["verify"], false>): typeof checks {
  const { message: _message, input: _input, expect: _expect, ...health } = checks;
  return health;
}
