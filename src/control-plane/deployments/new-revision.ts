import { randomUUID } from "node:crypto";
import type { RevisionReason } from "../../contract/revision/revision.ts";
import { codeKindOf, type SourceKind } from "../../contract/source/source-traits.ts";
import type { Platform } from "../platform.ts";
import { findUpload } from "../store/code/uploads.ts";
import type { Db } from "../store/database/tables.ts";
import { type DeploymentRow, updateDeployment } from "../store/deployments/deployments.ts";
import { copySecrets } from "../store/deployments/secrets.ts";
import { overtakeWaiting } from "../store/revisions/revision-moves.ts";
import { insertRevision, type NewRevision, type RevisionConfig } from "../store/revisions/revisions.ts";
import type { Caller } from "../tenants/caller.ts";
import { configForSource } from "./rules/source.ts";

/** Who asked for a revision, and what for. */
export type Cause = Pick<NewRevision, "created_by" | "created_for">;

export const causeOf = ({ key }: Caller, created_for: RevisionReason): Cause => ({
  created_by: key?.name ?? null,
  created_for,
});

/**
 * Records a revision of the deployment as it is now, with its secrets, as the latest one.
 * @throws LimitReachedError 429 where too many builds of its tenant wait
 */
export async function recordRevision(
  { tenantLimits }: Pick<Platform, "tenantLimits">,
  tx: Db,
  deployment: Omit<DeploymentRow, "seq">,
  options: {
    source: SourceKind;
    cause: Cause;
    now: string;
    /** What a redeploy takes over from the revision that it repeats; of a push, its commit. */
    repeats?: Partial<NewRevision> | undefined;
  },
): Promise<RevisionConfig & { id: string }> {
  const id = randomUUID();
  const config = configForSource(options.source, deployment.source_revision_config);
  const { source_revision_config = config, repo_commit_sha = null } = options.repeats ?? {};
  const taken = source_revision_config.source_tarball_path;
  const upload = taken && (await findUpload(tx, { object_path: taken, deployment_id: deployment.id }));
  // Before the new one is there, which waits, too.
  if (deployment.latest_revision_id !== null)
    await overtakeWaiting(tx, { id, deployment_id: deployment.id, now: options.now });
  // A push is built when its turn comes: nobody is there to be told.
  if (options.cause.created_for !== "push" && codeKindOf(options.source) === "folder")
    await tenantLimits.refuseQueuedBuild(tx, deployment.tenant_id);
  await insertRevision(tx, {
    id,
    deployment_id: deployment.id,
    source: options.source,
    source_config: deployment.source_config,
    env: deployment.env,
    secret_references: deployment.secret_references,
    upload_digest: upload ? upload.digest : null,
    ...options.repeats,
    ...options.cause,
    source_revision_config,
    repo_commit_sha,
    now: options.now,
  });
  await copySecrets(tx, { id, deployment_id: deployment.id }, deployment.id);
  await updateDeployment(tx, deployment.id, { latest_revision_id: id, updated_at: options.now });
  return { id, source_revision_config, repo_commit_sha };
}
