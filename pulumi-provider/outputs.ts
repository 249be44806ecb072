import { NotFoundError } from "../src/client/errors/index.ts";
import type { Deployment } from "../src/contract/deployment.ts";
import type { Revision } from "../src/contract/revision.ts";
import { urlOf } from "../src/lifecycle/activation.ts";
import type { Context } from "../src/lifecycle/context.ts";
import { type Properties, toJson } from "./codec.ts";

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

/** Kept in the state only: the wanted revision is deployed, but a check of it failed. */
export const VERIFICATION_FAILED = "verificationFailed";

/**
 * The outputs: the inputs, and what is there. `wanted`: the revision that the last write made or waits for; its
 * status is the resource's.
 */
export function outputsOf(
  inputs: Properties,
  deployment: Deployment,
  wanted: Pick<Revision, "id" | "status"> | undefined,
): Properties {
  return toJson({
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

/** The revision; undefined when the control plane has it no more. */
export async function readRevision(
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string },
  { controlPlane, signal }: Context,
): Promise<Revision | undefined> {
  try {
    return await controlPlane.getRevision({ params: { deployment_id, revision_id } }, { signal });
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/**
 * What is there now, as outputs. A wanted revision that was removed, or overtaken before it was live, gives way to
 * the latest one.
 */
export async function readOutputs(
  inputs: Properties,
  { deployment_id, revision_id }: { deployment_id: string; revision_id: string | undefined },
  context: Context,
): Promise<Properties> {
  const { controlPlane, signal } = context;
  const deployment = await controlPlane.getDeployment({ params: { deployment_id } }, { signal });
  const wanted = await wantedRevision(deployment, revision_id, context);
  return outputsOf(inputs, deployment, wanted);
}

export async function wantedRevision(
  deployment: Deployment,
  revision_id: string | undefined,
  context: Context,
): Promise<Revision | undefined> {
  const { id: deployment_id, latest_revision_id } = deployment;
  const recorded = revision_id ? await readRevision({ deployment_id, revision_id }, context) : undefined;
  if (recorded || !latest_revision_id) return recorded;
  return readRevision({ deployment_id, revision_id: latest_revision_id }, context);
}
