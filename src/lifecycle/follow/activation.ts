import type { Deployment } from "../../contract/deployment.ts";
import type { Context } from "../context.ts";

/** A revision may be `DEPLOYED` a moment before the deployment names it as active; milliseconds. */
const ACTIVATION_TIMEOUT_MS = 15_000;
const FIRST_PAUSE_MS = 200;
const LAST_PAUSE_MS = 2_000;

/** Whether the revision is the one that serves, and the deployment as it then is. */
export async function readActivation(
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string },
  context: Context,
): Promise<{ isActive: boolean; deployment: Deployment }> {
  const { controlPlane, clock, signal } = context;
  const deadline = clock.now() + ACTIVATION_TIMEOUT_MS;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LAST_PAUSE_MS)) {
    const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
    const isActive = deployment.active_revision_id === revision_id;
    // A newer revision that has taken over already will not give way again.
    const isOver =
      deployment.latest_revision_id !== revision_id &&
      deployment.active_revision_id === deployment.latest_revision_id;
    if (isActive || isOver || clock.now() >= deadline) return { isActive, deployment };
    await clock.sleep(pause, signal);
  }
}

/** Where a deployment answers; undefined while nothing is live. */
export function urlOf(deployment: Deployment): string | undefined {
  return deployment.active_revision_id ? (deployment.source_config.custom_url ?? undefined) : undefined;
}
