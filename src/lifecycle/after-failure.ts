import { ControlPlaneError } from "../client/errors/index.ts";
import { messageChain } from "../foundation/error.ts";
import { urlOf } from "./activation.ts";
import type { Context } from "./context.ts";
import type { Ended, SeeOptions } from "./deploy-result.ts";
import { outcomeOf } from "./outcome.ts";
import { type RolledBack, rollBack } from "./roll-back.ts";

type Failed = { revision_id: string; options: SeeOptions; served_before?: string | undefined };

/** A failed start leaves the revision before it serving; only where it does not is there something to restore. */
export async function restore(result: Ended, failed: Failed, context: Context): Promise<void> {
  if (!failed.options.roll_back_on_failure || !result.deployment_id) return;
  const params = { deployment_id: result.deployment_id };
  const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
  const active = deployment.active_revision_id;
  if (active && active !== failed.revision_id) return;
  await goBack(result, failed, context);
}

/** Rolls back to what served before, or else to the last good revision, and adds to the message what came of it. */
export async function goBack(result: Ended, failed: Failed, context: Context): Promise<void> {
  const { revision_id, options, served_before } = failed;
  const request = {
    deployment_id: result.deployment_id ?? "",
    ...(served_before !== revision_id && { to_revision_id: served_before }),
    not_revision_id: revision_id,
    wait_timeout_ms: options.wait_timeout_ms,
    // The earlier code owes an answer, but not the one that is expected of the new.
    verify: options.verify && onlyHealth(options.verify),
  };
  const words = await rollBack(request, context).then(
    (back) => {
      result.roll_back = back;
      return `${wordsOf(back)}: ${back.message}`;
    },
    (error: unknown) => {
      if (context.signal.aborted || outcomeOf(error) === undefined) throw error;
      return `rolling back failed: ${messageChain(error).join(": ")}`;
    },
  );
  result.message = `${result.message}; ${words}`;
}

function wordsOf(back: RolledBack): string {
  if (back.result === "rolled_back") return "rolled back";
  const isInVain = back.result === "failed" && back.settled?.result === "deployed";
  return isInVain ? "rolled back in vain" : "not rolled back";
}

function onlyHealth(checks: Exclude<SeeOptions["verify"], false>): typeof checks {
  const { message: _message, input: _input, expect: _expect, ...health } = checks;
  return health;
}

/** The URL of what serves after a failure: an earlier revision, or nothing. */
export async function showServing(result: Ended, context: Context): Promise<void> {
  const params = { deployment_id: result.deployment_id ?? "" };
  try {
    result.url = urlOf(await context.controlPlane.getDeployment({ params }, { signal: context.signal }));
  } catch (error) {
    // The outcome stands, whether or not the deployment can still be read.
    if (!(error instanceof ControlPlaneError)) throw error;
    delete result.url;
  }
}
