import { ConflictError, NotFoundError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import { type Deleted, deleteDeployment, untilGone } from "../apply/delete-deployment.ts";
import type { Context } from "../context.ts";
import {
  type Cancelled,
  type Done,
  type Failed,
  failed,
  type Known,
  nothingKnown,
  refused,
  type Stopped,
  type Submitted,
} from "../outcome/outcome.ts";
import { noFacts } from "../outcome/progress-facts.ts";
import { runToOutcome } from "../outcome/run-to-outcome.ts";
import type { DeploymentName } from "../plan/observe.ts";

export type TearDownOptions = {
  /** Default: until reading the deployment answers 404. */
  wait?: boolean | undefined;
  /** Default true: its tracing project would go on holding the name. */
  delete_tracing_project?: boolean | undefined;
  /** Milliseconds; default ten minutes. */
  wait_timeout_ms?: number | undefined;
  /** Called with the existing deployment: why it must stay, which is `refused` without an error. */
  refuse?: ((deployment: Deployment) => Promise<string | undefined>) | undefined;
};

/** How a teardown ended. */
export type TeardownOutcome =
  | (Done & { outcome: "torn_down" | "skipped" })
  | Submitted
  | (Failed & { outcome: "timed_out" })
  | Stopped
  | Cancelled;

/**
 * Deletes a deployment with its tracing project. One that is not there is `skipped`; one that stays is `timed_out`,
 * or `submitted` where its end is not waited for.
 * By id, also the tracing project of a deployment that is gone. Every error of the control plane is an outcome.
 */
export async function tearDown(
  which: DeploymentName,
  options: TearDownOptions,
  context: Context,
): Promise<TeardownOutcome> {
  const work = async (noted: Context): Promise<TeardownOutcome> => {
    const found = await look(which, options, noted);
    const deployment_id = found?.id ?? ("name" in which ? undefined : which.deployment_id);
    const known = { ...nothingKnown, deployment_id };
    const isMissing: TeardownOutcome = { ...known, outcome: "skipped", message: missingText(which) };
    if (deployment_id === undefined) return isMissing;
    const reason = found && (await options.refuse?.(found));
    if (reason !== undefined) return refused(reason, known);
    const deleted = await remove(deployment_id, options, noted);
    return deleted
      ? deletionOutcome({ ...known, deployment_id, changed: true }, deleted, options.wait)
      : isMissing;
  };
  return runToOutcome(work, noFacts, context);
}

const missingText = (which: DeploymentName) =>
  "name" in which
    ? `there is no deployment '${which.name}'`
    : `there is no deployment ${which.deployment_id}`;

/** What becomes of a deployment that was deleted: it is said to be gone only where that was seen. */
export function deletionOutcome(
  known: Known & { deployment_id: string },
  deleted: Deleted,
  wait = true,
): TeardownOutcome {
  const { deployment_id } = known;
  if (deleted === "gone")
    return { ...known, outcome: "torn_down", message: `deployment ${deployment_id} is gone` };
  const message = `deployment ${deployment_id} is still being deleted`;
  return wait
    ? failed(known, "timed_out", message)
    : { ...known, outcome: "submitted", message, url: undefined };
}

/** By id only if there is a `refuse` to call: a deployment that is gone may have left its tracing project. */
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
    // It is being deleted already.
    if (!(error instanceof ConflictError)) throw error;
    return wait ? untilGone(deployment_id, { wait_timeout_ms }, context) : "deleting";
  }
}
