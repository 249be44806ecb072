import { NotFoundError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import type { Context, ReadContext } from "../context.ts";
import { type EarlyLookup, findDeployment } from "./early-lookup.ts";
import type { Observed } from "./observed.ts";

export type { Observed } from "./observed.ts";

/** Names a deployment by id, or else by its exact name. */
export type DeploymentName = { name: string } | { deployment_id: string };

/**
 * Reads the deployment, looking an exact name up over all pages.
 * @param early an answer that was asked for before
 * @returns undefined when no deployment has the name
 * @throws NotFoundError when it is named by an id that does not exist
 */
export async function observe(
  which: DeploymentName,
  context: Context,
  early?: EarlyLookup | undefined,
): Promise<Observed | undefined> {
  const { controlPlane, signal, report } = context;
  report({ type: "looking_up", name: "name" in which ? which.name : which.deployment_id });
  const deployment =
    "name" in which
      ? await findDeployment(which.name, early, context)
      : await controlPlane.getDeployment({ params: which }, { signal });
  if (!deployment) return undefined;
  const latest_revision = await latestRevision(deployment, context);
  return { deployment, latest_revision, ...(await standingRevision(deployment, latest_revision, context)) };
}

async function standingRevision(
  { id }: Deployment,
  latest: Revision | undefined,
  { controlPlane, signal }: ReadContext,
): Promise<Pick<Observed, "standing_revision">> {
  if (!latest || stands(latest)) return {};
  for await (const revision of controlPlane.allRevisions(id, {}, { signal }))
    if (stands(revision)) return { standing_revision: revision };
  return {};
}

function stands({ status }: Revision): boolean {
  const phase = phaseOf(status);
  return phase === "deployed" || phase === "in_progress";
}

async function latestRevision(deployment: Deployment, context: ReadContext): Promise<Revision | undefined> {
  const { id: deployment_id, latest_revision_id: revision_id } = deployment;
  if (!revision_id) return undefined;
  const { controlPlane, signal } = context;
  try {
    return await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
  } catch (error) {
    // Removed between the two reads: the same as none.
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
