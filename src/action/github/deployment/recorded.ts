import type { GitHubClient } from "../octokit.ts";
import { type DeploymentPayload, readPayload } from "../payload.ts";
import { PREVIEW_TASK } from "./deployment.ts";

/** A GitHub Deployment that this repository's Action made. */
export type RecordedDeployment = {
  id: number;
  environment: string;
  ref: string;
  /** ISO 8601. */
  createdAt: string;
  payload: DeploymentPayload;
};

/** All that is given has to fit. */
export type RecordedFilter = {
  environment?: string | undefined;
  previewsOnly?: boolean | undefined;
  pull_request?: number | undefined;
  deployment_id?: string | undefined;
  /** As `controlPlaneIdentity` gives it; records of other control planes, or without one, do not fit. */
  control_plane?: string | undefined;
};

/** What this repository's Action recorded, newest first, from all pages. Those of others are left out. */
export async function listRecorded(
  { octokit, owner, repo }: GitHubClient,
  filter: RecordedFilter,
): Promise<RecordedDeployment[]> {
  const { environment, previewsOnly } = filter;
  const deployments = await octokit.paginate(octokit.rest.repos.listDeployments, {
    owner,
    repo,
    ...(environment !== undefined && { environment }),
    ...(previewsOnly && { task: PREVIEW_TASK }),
    per_page: 100,
  });
  const recorded = deployments.flatMap((deployment) => {
    const payload = readPayload(deployment.payload);
    if (!payload || !fits(payload, filter)) return [];
    const { id, ref, created_at } = deployment;
    return [{ id, ref, environment: deployment.environment, createdAt: created_at, payload }];
  });
  // While pages are read others deploy: what moves on to the next page comes twice.
  return [...new Map(recorded.map((deployment) => [deployment.id, deployment])).values()];
}

function fits(payload: DeploymentPayload, filter: RecordedFilter): boolean {
  if (filter.previewsOnly && payload.pull_request === undefined) return false;
  return (["pull_request", "deployment_id", "control_plane"] as const).every(
    (key) => filter[key] === undefined || filter[key] === payload[key],
  );
}
