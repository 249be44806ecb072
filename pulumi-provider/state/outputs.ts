import type { Deployment } from "../../src/contract/deployment/deployment.ts";
import type { Revision } from "../../src/contract/revision/revision.ts";
import { urlOf } from "../../src/lifecycle/plan/live-url.ts";
import type { Properties } from "../values/properties.ts";
import { toSerialisable } from "../values/to-serialisable.ts";

/** What a deployment tells about itself; the names of the outputs. */
export const OUTPUT_NAMES = [
  "deploymentId",
  "url",
  "status",
  "deploymentStatus",
  "revisionId",
  "latestRevisionId",
  "activeRevisionId",
  "tenantId",
  "tracingProject",
  "createdAt",
  "updatedAt",
  "imageVersion",
] as const;

/**
 * The outputs: the inputs, and what is there. `wanted`: the revision that the last write made or waits for; its
 * status is the resource's.
 */
export function outputsOf(
  inputs: Properties,
  deployment: Deployment,
  wanted: Pick<Revision, "id" | "status"> | undefined,
): Properties {
  return toSerialisable({
    ...inputs,
    deploymentId: deployment.id,
    url: urlOf(deployment),
    status: wanted?.status,
    deploymentStatus: deployment.status,
    revisionId: wanted?.id,
    latestRevisionId: deployment.latest_revision_id ?? undefined,
    activeRevisionId: deployment.active_revision_id ?? undefined,
    tenantId: deployment.tenant_id,
    // A tracing project has the name of its deployment (spec §1).
    tracingProject: deployment.name,
    createdAt: deployment.created_at,
    updatedAt: deployment.updated_at,
    imageVersion: deployment.image_version ?? undefined,
  }) as Properties;
}
