import type { ControlPlane } from "../../client/control-plane.ts";
import { NotFoundError } from "../../client/errors.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";

/** The newest revision of a deployment, or the live one; undefined where it has none, or was deleted a moment ago. */
export async function revisionOf(
  deployment: Deployment,
  which: "latest" | "active",
  { controlPlane, signal }: { controlPlane: ControlPlane; signal: AbortSignal },
): Promise<Revision | undefined> {
  const revision_id = deployment[`${which}_revision_id`];
  if (!revision_id) return undefined;
  const params = { deployment_id: deployment.id, revision_id };
  try {
    return await controlPlane.getRevision({ params }, { signal });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
