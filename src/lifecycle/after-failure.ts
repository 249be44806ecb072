import { ControlPlaneError } from "../client/errors/index.ts";
import { messageChain } from "../foundation/error.ts";
import { urlOf } from "./activation.ts";
import type { Context } from "./context.ts";
import type { DeployOptions, DeployResult } from "./deploy-result.ts";
import { outcomeOf } from "./outcome.ts";
import { rollBack } from "./roll-back.ts";

/** A failed start leaves the revision before it serving; only where it does not is there something to restore. */
export async function restore(
  result: DeployResult,
  { revision_id, options }: { revision_id: string; options: DeployOptions },
  context: Context,
): Promise<void> {
  if (!options.roll_back_on_failure || !result.deployment_id) return;
  const params = { deployment_id: result.deployment_id };
  const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
  const active = deployment.active_revision_id;
  if (active && active !== revision_id) return;
  await goBack(result, { revision_id, options }, context);
}

/** Rolls back, and adds to the message what came of it. */
export async function goBack(
  result: DeployResult,
  { revision_id, options }: { revision_id: string; options: DeployOptions },
  context: Context,
): Promise<void> {
  const request = {
    deployment_id: result.deployment_id ?? "",
    not_revision_id: revision_id,
    wait_timeout_ms: options.wait_timeout_ms,
  };
  const words = await rollBack(request, context).then(
    (back) =>
      back.result === "rolled_back" ? `rolled back: ${back.message}` : `not rolled back: ${back.message}`,
    (error: unknown) => {
      if (context.signal.aborted || outcomeOf(error) === undefined) throw error;
      return `rolling back failed: ${messageChain(error).join(": ")}`;
    },
  );
  result.message = `${result.message}; ${words}`;
}

/** The URL of what serves after a failure: an earlier revision, or nothing. */
export async function showServing(result: DeployResult, context: Context): Promise<void> {
  const params = { deployment_id: result.deployment_id ?? "" };
  try {
    result.url = urlOf(await context.controlPlane.getDeployment({ params }, { signal: context.signal }));
  } catch (error) {
    // The outcome stands, whether or not the deployment can still be read.
    if (!(error instanceof ControlPlaneError)) throw error;
    delete result.url;
  }
}
