import type { DeploymentCreate } from "../../contract/deployment/deployment.ts";
import type { RuleProblem } from "../../contract/rules/deployment-rules.ts";
import type { Platform } from "../platform.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";
import { type ClaimableUpload, withUpload } from "../uploads/take-over.ts";
import { isWaitingPath, waitingUploadProblems, withWaitingUpload } from "../uploads/waiting-upload.ts";
import { tarballProblems } from "./rules/source.ts";

type Identity = Pick<DeploymentRow, "id" | "tenant_id">;

/** A create request as it is recorded. `upload`: what waited for it, or is another deployment's. */
export type Creation = { body: DeploymentCreate; upload?: ClaimableUpload | undefined };

/** Runs `write`, which creates the deployment, with the tarball that the request names, where it names one. */
export function withCreationUpload<T>(
  platform: Pick<Platform, "clock" | "db" | "folders" | "limits" | "objects">,
  { id, tenant_id }: Identity,
  body: DeploymentCreate,
  write: (creation: Creation) => Promise<T>,
): Promise<T> {
  const path = body.source_revision_config.source_tarball_path;
  if (!isWaitingPath(path)) {
    const target = { deployment_id: id, tenant_id, isNew: true } as const;
    return withUpload(platform, target, path, (upload) => write({ body, upload }));
  }
  return withWaitingUpload(platform, { id, tenant_id }, path, (upload) =>
    write({ body: upload ? withTarball(body, upload.object_path) : body, upload }),
  );
}

/** What is wrong with the tarball that a create request names. */
export async function creationTarballProblems(
  platform: Pick<Platform, "clock" | "db" | "folders" | "limits" | "objects">,
  identity: Identity,
  { body, upload }: Creation,
): Promise<RuleProblem[]> {
  if (upload) return [];
  const path = body.source_revision_config.source_tarball_path;
  return isWaitingPath(path)
    ? waitingUploadProblems(platform, identity.tenant_id, path)
    : tarballProblems(platform, platform.db, identity, path);
}

function withTarball(body: DeploymentCreate, source_tarball_path: string): DeploymentCreate {
  return { ...body, source_revision_config: { ...body.source_revision_config, source_tarball_path } };
}
