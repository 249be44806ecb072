import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import type { ReadContext } from "../context.ts";
import { diffRevisions, type RevisionComparison, type RevisionState } from "../plan/diff/revision-diff.ts";

/**
 * What differs between two revisions of a deployment.
 * @throws ControlPlaneError
 */
export async function compareRevisions(
  deployment: Deployment,
  revisions: { from: Revision; to: Revision },
  context: ReadContext,
): Promise<RevisionComparison> {
  const [from, to] = await Promise.all([
    stateOf(deployment, revisions.from, context),
    stateOf(deployment, revisions.to, context),
  ]);
  const is_whole = from.settings !== undefined && to.settings !== undefined;
  return { ...diffRevisions(from, to, deployment), is_whole };
}

async function stateOf(
  { id: deployment_id }: Deployment,
  revision: Revision,
  { controlPlane, signal }: ReadContext,
): Promise<RevisionState> {
  if (controlPlane.dialect !== "neutral") return { revision, settings: undefined };
  const params = { deployment_id, revision_id: revision.id };
  return { revision, settings: await controlPlane.getRevisionSettings({ params }, { signal }) };
}
