import { ControlPlaneError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import type { Context } from "../context.ts";
import { readOrWarn } from "../follow/read-or-warn.ts";
import type { Failed, Serving } from "../outcome/outcome.ts";
import { urlOf } from "../plan/live-url.ts";
import { hasRun } from "../rollback/attempt.ts";
import { earlierGood } from "../rollback/earlier-good.ts";

/** The failure with what serves after it: an earlier revision, the one that failed, or nothing. */
export async function withServing<F extends Failed>(failed: F, context: Context): Promise<F> {
  const params = { deployment_id: failed.deployment_id ?? "" };
  try {
    const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
    return { ...failed, ...(await servingOf(deployment, failed, context)) };
  } catch (error) {
    // The outcome stands, whether or not the deployment can still be read.
    if (!(error instanceof ControlPlaneError)) throw error;
    return failed;
  }
}

/** What serves, of a deployment that was read just now. */
export async function servingOf(
  deployment: Deployment,
  { revision_id, rollback }: Pick<Failed, "revision_id" | "rollback">,
  context: Context,
): Promise<Serving> {
  const active_revision_id = deployment.active_revision_id ?? null;
  // Where a rollback was tried, its own message says what came of it.
  const isStuck = active_revision_id === revision_id && !hasRun(rollback);
  const earlier = isStuck ? await earlierGoodOne(deployment, context) : undefined;
  return { active_revision_id, url: urlOf(deployment), earlier_good_id: earlier?.id };
}

async function earlierGoodOne(
  { id: deployment_id, active_revision_id }: Deployment,
  context: Context,
): Promise<Revision | undefined> {
  const read = async (signal: AbortSignal) => {
    const live: Revision[] = [];
    const revisions = context.controlPlane.allRevisions(deployment_id, { status: "DEPLOYED" }, { signal });
    for await (const revision of revisions) live.push(revision);
    return live;
  };
  const live = (await readOrWarn("whether there is a revision to go back to", read, context)) ?? [];
  return earlierGood(live, active_revision_id ?? undefined)[0];
}
