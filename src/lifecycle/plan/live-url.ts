import type { Deployment } from "../../contract/deployment/deployment.ts";

/** Where a deployment answers; undefined while nothing is live. */
export function urlOf(deployment: Deployment): string | undefined {
  return deployment.active_revision_id ? (deployment.source_config.custom_url ?? undefined) : undefined;
}
