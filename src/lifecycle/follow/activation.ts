// This folder: reading a revision until it finishes: status, log, what the agent answers. Writes nothing.

import type { Deployment } from "../../contract/deployment/deployment.ts";
import { growingPauseMs } from "../../foundation/time/backoff.ts";
import { pollUntil } from "../../foundation/time/poll.ts";
import type { Context } from "../context.ts";

/** A revision may be `DEPLOYED` a moment before the deployment names it as active; milliseconds. */
const ACTIVATION_TIMEOUT_MS = 15_000;
const pauseMs = growingPauseMs(200, 2_000);

/** Whether the revision is the one that serves, and the deployment as it then is. */
export async function readActivation(
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string },
  context: Context,
): Promise<{ isActive: boolean; deployment: Deployment }> {
  const { controlPlane, clock, signal } = context;
  const isActive = ({ active_revision_id }: Deployment) => active_revision_id === revision_id;
  // A newer revision that already took over will not be replaced by this one.
  const isOver = ({ active_revision_id, latest_revision_id }: Deployment) =>
    latest_revision_id !== revision_id && active_revision_id === latest_revision_id;
  const deployment = await pollUntil(
    () => controlPlane.getDeployment({ params: { deployment_id } }, { signal }),
    (read) => isActive(read) || isOver(read),
    { clock, signal, pauseMs, timeoutMs: ACTIVATION_TIMEOUT_MS },
  );
  return { isActive: isActive(deployment), deployment };
}
