import { existsSync } from "node:fs";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { Revision, RevisionCreate } from "../../contract/revision/revision.ts";
import { hasCode } from "../../contract/rules/source-code.ts";
import type { SourceConfig } from "../../contract/source/source-config.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { isBuildKept } from "../archives/kept-build.ts";
import { type StartingHeads, whileFollowing, withStartingHeads } from "../branches/follow-from-now.ts";
import type { Platform } from "../platform.ts";
import type { Service } from "../service.ts";
import { findUpload } from "../store/code/uploads.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { type DeploymentRow, deploymentById, updateDeployment } from "../store/deployments/deployments.ts";
import { copySecrets, ofDeployment, removeSecrets } from "../store/deployments/secrets.ts";
import { moveRevision } from "../store/revisions/revision-moves.ts";
import { type RevisionRow, revisionById } from "../store/revisions/revisions.ts";
import type { Caller } from "../tenants/caller.ts";
import { existingRevision, writableDeployment } from "../tenants/find-deployment.ts";
import { isKept } from "../uploads/kept-upload.ts";
import { type ClaimableUpload, withUpload } from "../uploads/take-over.ts";
import { deploymentAnswer, revisionAnswer } from "./answer.ts";
import { type Condition, refuseOtherGeneration } from "./condition.ts";
import { type Cause, causeOf, recordRevision } from "./new-revision.ts";
import { runProblems } from "./rules/run.ts";
import {
  mergedRevisionConfig,
  refuseBrokenChange,
  refuseProblems,
  revisionConfigAgain,
  sourceProblems,
} from "./rules/source.ts";

/** What a revision is recorded with: its rules, its secrets and the time. */
export type RevisionContext = Pick<
  Platform,
  | "archives"
  | "behaviour"
  | "builds"
  | "clock"
  | "engine"
  | "folders"
  | "listeners"
  | "objects"
  | "registry"
  | "runner"
  | "templates"
  | "tenantLimits"
  | "vault"
>;

/** Always makes a revision, of what the deployment last had unless the body says otherwise. */
export async function createRevision(
  service: Service,
  {
    id,
    caller,
    body,
    condition,
  }: { id: string; caller: Caller; body: RevisionCreate; condition?: Condition },
): Promise<Revision> {
  const { platform, engine } = service;
  const tarball = body.source_revision_config?.source_tarball_path;
  const cause = causeOf(caller, "deploy");
  const made = await withUpload(platform, { deployment_id: id }, tarball, (upload) =>
    withStartingHeads(platform, (heads) =>
      inTransaction(platform.db, (tx) =>
        whileFollowing(tx, id, heads, () =>
          recordNextRevision(platform, tx, id, body, { cause, upload, condition }),
        ),
      ),
    ),
  );
  engine.wake(id);
  return revisionAnswer(made);
}

type Recording = {
  cause: Cause;
  upload?: ClaimableUpload | undefined;
  commit?: string;
  condition?: Condition | undefined;
};

/**
 * The recording alone, within the caller's transaction; the engine has to be woken after it.
 * @param more.cause who asked for it
 * @param more.upload the tarball that `body` names, where it is not the deployment's yet
 * @param more.commit what it builds, whatever the branch is then
 * @param more.condition on what it is made
 */
export async function recordNextRevision(
  platform: RevisionContext,
  tx: Db,
  id: string,
  body: RevisionCreate,
  { cause, upload, commit, condition = {} }: Recording,
): Promise<RevisionRow> {
  const existing = await writableDeployment(tx, id);
  refuseOtherGeneration(existing, condition);
  await upload?.claim(tx);
  const source = body.revision_source ?? existing.source;
  await refuseBrokenChange(platform, tx, existing, { ...body, source, isRun: true });
  const config = mergedRevisionConfig(existing.source_revision_config, body.source_revision_config);
  if (!hasCode(source, { ...existing, source_revision_config: config }))
    throw new RefusedError(400, "There is no code yet to make a revision from: upload a tarball first.");
  const now = timestamp(platform.clock);
  await updateDeployment(tx, id, { source_revision_config: config, generation: existing.generation + 1 });
  const wanted = { ...existing, source_revision_config: config };
  const repeats = commit === undefined ? undefined : { repo_commit_sha: commit, pinned_commit: commit };
  const revision = await recordRevision(platform, tx, wanted, { source, cause, now, repeats });
  await condition.record?.(tx, { deployment_id: id, revision_id: revision.id });
  return (await revisionById(tx, revision.id)) as RevisionRow;
}

type Redeploying = { id: string; revisionId: string; caller: Caller; condition?: Condition };

/** The source, settings and secrets that a revision ran with, again, as a new revision: the way to roll back. */
export async function redeployRevision(service: Service, redeploying: Redeploying): Promise<Deployment> {
  const { platform, engine } = service;
  const { id } = redeploying;
  const record = (heads: StartingHeads) =>
    inTransaction(platform.db, async (tx) => {
      await whileFollowing(tx, id, heads, () => recordRedeploy(platform, tx, redeploying));
      return deploymentAnswer(platform, tx, engine, (await deploymentById(tx, id)) as DeploymentRow);
    });
  const answer = await withStartingHeads(platform, record);
  engine.wake(id);
  return answer;
}

async function recordRedeploy(
  platform: RevisionContext,
  tx: Db,
  { id, revisionId, caller, condition = {} }: Redeploying,
): Promise<void> {
  const existing = await writableDeployment(tx, id);
  refuseOtherGeneration(existing, condition);
  await condition.record?.(tx, { deployment_id: id });
  const old = await existingRevision(tx, id, revisionId);
  refuseProblems([
    ...sourceProblems(platform, old.source),
    ...(await runProblems(platform, tx, {
      ...old,
      tenant_id: existing.tenant_id,
      resource_spec: old.source_config.resource_spec,
    })),
  ]);
  await refuseLostCode(platform, tx, old);
  const now = timestamp(platform.clock);
  // The deployment shows the settings of its latest revision, so that a plan changes only what differs from it.
  const settings = settingsOf(existing, old);
  await updateDeployment(tx, id, { ...settings, generation: existing.generation + 1 });
  await removeSecrets(tx, ofDeployment(id));
  await copySecrets(tx, ofDeployment(id), old.id);
  await recordRevision(
    platform,
    tx,
    { ...existing, ...settings },
    {
      source: old.source,
      cause: causeOf(caller, old.id === existing.latest_revision_id ? "redeploy" : "rollback"),
      now,
      repeats: {
        source_config: old.source_config,
        source_revision_config: old.source_revision_config,
        repo_commit_sha: old.repo_commit_sha,
        pinned_commit: old.repo_commit_sha,
        build_directory: old.build_directory,
        project_directory: old.project_directory,
        config_file: old.config_file,
        archive: old.archive,
        archive_digest: old.archive_digest,
        archive_image: old.archive_image,
        template_digest: old.template_digest,
        pinned_image: old.pinned_image,
        image_version: old.image_version,
      },
    },
  );
}

/** Fields that make a revision come from the old one; the others stay as they are. */
function settingsOf(existing: DeploymentRow, old: RevisionRow) {
  const { resource_spec, install_command, build_command } = old.source_config;
  const source_config: SourceConfig = {
    ...existing.source_config,
    resource_spec,
    install_command,
    build_command,
  };
  return {
    source_config,
    source_revision_config: revisionConfigAgain(existing.source_revision_config, old),
    env: old.env,
    secret_references: old.secret_references,
  };
}

async function refuseLostCode(
  platform: Pick<Platform, "archives" | "folders" | "objects">,
  tx: Db,
  old: RevisionRow,
): Promise<void> {
  const { folders } = platform;
  const { source_config, deployment_id } = old;
  if (old.template_digest !== null) {
    if (isBuildKept(platform, old)) return;
    const isKept = !old.template_removed && existsSync(folders.template(deployment_id, old.template_digest));
    if (isKept) return;
    const what = `The template ${source_config.template_id} as revision ${old.id} had it`;
    throw new RefusedError(400, `${what} is no longer kept: make a new revision.`);
  }
  const tarball = old.source_revision_config.source_tarball_path;
  if (!isPinnedBy(old.source, "tree_digest") || !tarball) return;
  if (isBuildKept(platform, old)) return;
  const upload = await findUpload(tx, { object_path: tarball, deployment_id });
  if (upload && isKept(platform, upload)) return;
  throw new RefusedError(400, `The code of revision ${old.id} is no longer kept: upload it again and patch.`);
}

/** Ends a revision that is under way; one that was interrupted before is answered as it is. */
export async function interruptRevision(service: Service, id: string, revisionId: string): Promise<Revision> {
  const { platform, engine } = service;
  const { db } = platform;
  const found = await existingRevision(db, id, revisionId);
  const ending = { status_message: "interrupted by request", now: timestamp(platform.clock) };
  // An earlier push that it has not fetched yet is not built by another revision.
  const interrupt = (heads: StartingHeads) =>
    inTransaction(db, (tx) =>
      whileFollowing(tx, id, heads, () => moveRevision(tx, revisionId, "interrupted", ending)),
    );
  const moved = await withStartingHeads(platform, interrupt);
  engine.abort(id, revisionId);
  const after = (await revisionById(db, revisionId)) ?? found;
  if (!moved && after.status !== "INTERRUPTED")
    throw new RefusedError(409, `Revision ID ${revisionId} is ${after.status} and cannot be interrupted.`);
  engine.wake(id);
  return revisionAnswer(after);
}
