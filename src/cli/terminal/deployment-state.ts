import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision } from "../../contract/revision/revision.ts";
import { phaseOf, type RevisionPhase } from "../../contract/revision/status.ts";

/** Ways to end that leave a deployment without the code that was sent. */
const FAILURES: ReadonlySet<RevisionPhase> = new Set(["build_failed", "deploy_failed"]);

export const hasFailed = ({ status }: Revision): boolean => FAILURES.has(phaseOf(status));

/**
 * The deployment's own status says nothing of its revisions: where none is live, that of the latest counts; where a later
 * one has failed, both.
 */
export function deploymentState(deployment: Deployment, latest: Revision | undefined): string {
  if (deployment.active_revision_id)
    return latest && hasFailed(latest) ? `${deployment.status}, latest ${latest.status}` : deployment.status;
  if (deployment.status.startsWith("AWAITING_")) return deployment.status;
  if (!latest) return "not live yet";
  return phaseOf(latest.status) === "in_progress"
    ? `not live yet: ${latest.status}`
    : `not live: ${latest.status}`;
}
