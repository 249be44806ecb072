import { ConflictError, NotFoundError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment.ts";
import { type Deleted, deleteDeployment, untilGone } from "../apply/delete-deployment.ts";
import type { Context } from "../context.ts";
import type { DeploymentName } from "../plan/observe.ts";
import type { Ended } from "./deploy-result.ts";
import { ending } from "./ending.ts";

export type TearDownOptions = {
  /** Default: until reading the deployment answers 404. */
  wait?: boolean | undefined;
  /** Default true: its tracing project would go on holding the name. */
  delete_tracing_project?: boolean | undefined;
  /** Milliseconds; default ten minutes. */
  wait_timeout_ms?: number | undefined;
  /** Asked about the deployment that is there: why it is to be left, which is `refused` without an error. */
  refuse?: ((deployment: Deployment) => Promise<string | undefined>) | undefined;
};

/**
 * Deletes a deployment with its tracing project. One that is not there is `skipped`; one that stays is `timed_out`,
 * or `submitted` where its end is not waited for.
 * By id, also the tracing project of a deployment that is gone. Every error of the control plane is an outcome.
 */
export async function tearDown(
  which: DeploymentName,
  options: TearDownOptions,
  context: Context,
): Promise<Ended> {
  const result: Ended = { outcome: "skipped", changed: false };
  return ending(result, context, async () => {
    const found = await look(which, options, context);
    const deployment_id = found?.id ?? ("name" in which ? undefined : which.deployment_id);
    const words =
      "name" in which ? `there is no deployment '${which.name}'` : `there is no deployment ${deployment_id}`;
    result.message = words;
    if (deployment_id === undefined) return;
    result.deployment_id = deployment_id;
    const reason = found && (await options.refuse?.(found));
    if (reason !== undefined) {
      result.outcome = "refused";
      result.message = reason;
      return;
    }
    const deleted = await remove(deployment_id, options, context);
    if (deleted === undefined) return;
    result.changed = true;
    result.outcome = teardownOutcome(deleted, options.wait);
    result.message =
      deleted === "gone"
        ? `deployment ${deployment_id} is gone`
        : `deployment ${deployment_id} is still being deleted`;
  });
}

/** What becomes of a deployment that was deleted: it is said to be gone only where that was seen. */
export function teardownOutcome(deleted: Deleted, wait = true): "torn_down" | "submitted" | "timed_out" {
  if (deleted === "gone") return "torn_down";
  return wait ? "timed_out" : "submitted";
}

/** By id only where somebody asks about it: what is gone may have left its tracing project. */
async function look(
  which: DeploymentName,
  { refuse }: TearDownOptions,
  { controlPlane, signal, report }: Context,
): Promise<Deployment | undefined> {
  if ("name" in which) {
    report({ type: "looking_up", name: which.name });
    return controlPlane.findDeployment(which.name, { signal });
  }
  if (!refuse) return undefined;
  try {
    return await controlPlane.getDeployment({ params: which }, { signal });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** Undefined where it is not there any more. */
async function remove(
  deployment_id: string,
  { wait = true, delete_tracing_project = true, wait_timeout_ms }: TearDownOptions,
  context: Context,
): Promise<Deleted | undefined> {
  try {
    return await deleteDeployment(deployment_id, { delete_tracing_project, wait, wait_timeout_ms }, context);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    // Somebody else is deleting it.
    if (!(error instanceof ConflictError)) throw error;
    return wait ? untilGone(deployment_id, { wait_timeout_ms }, context) : "deleting";
  }
}
