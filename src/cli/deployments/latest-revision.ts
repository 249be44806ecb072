import type { ControlPlane } from "../../client/control-plane.ts";
import { NotFoundError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";

/** The newest revision of a deployment, live or not; undefined where it has none, or was deleted a moment ago. */
export async function latestRevision(
  { id: deployment_id, latest_revision_id }: Deployment,
  controlPlane: ControlPlane,
  signal: AbortSignal,
): Promise<Revision | undefined> {
  if (!latest_revision_id) return undefined;
  const params = { deployment_id, revision_id: latest_revision_id };
  try {
    return await controlPlane.getRevision({ params }, { signal });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
