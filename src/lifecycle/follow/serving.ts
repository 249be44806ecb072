import { ControlPlaneError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment.ts";
import type { Revision } from "../../contract/revision.ts";
import type { Context } from "../context.ts";
import type { Ended } from "../operations/deploy-result.ts";
import { earlierGood } from "../rollback/earlier-good.ts";
import { urlOf } from "./activation.ts";
import { readOrWarn } from "./read-or-warn.ts";

/** What serves after a failure, by looking: an earlier revision, the one that failed, or nothing. */
export async function showServing(result: Ended, context: Context): Promise<void> {
  const params = { deployment_id: result.deployment_id ?? "" };
  try {
    const deployment = await context.controlPlane.getDeployment({ params }, { signal: context.signal });
    await noteServing(result, deployment, context);
  } catch (error) {
    // The outcome stands, whether or not the deployment can still be read.
    if (!(error instanceof ControlPlaneError)) throw error;
    delete result.url;
  }
}

/** The same of a deployment that was read just now. */
export async function noteServing(result: Ended, deployment: Deployment, context: Context): Promise<void> {
  result.url = urlOf(deployment);
  result.active_revision_id = deployment.active_revision_id ?? null;
  // Where going back was tried, what came of it is said already.
  if (result.active_revision_id !== result.revision_id || result.roll_back) return;
  const earlier = await earlierGoodOne(deployment, context);
  if (earlier) result.earlier_good_id = earlier.id;
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
