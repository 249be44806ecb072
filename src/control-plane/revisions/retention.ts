import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { removeTree } from "../folders/remove-tree.ts";
import type { Platform } from "../platform.ts";
import { type DeploymentRow, deploymentById } from "../store/deployments.ts";
import { forgetBuilds } from "../store/revision-moves.ts";
import { imagesBelow, revisionUsesUpload } from "../store/revision-uses.ts";
import { deployedRevisions, type RevisionRow, revisionById, unsettledRevisions } from "../store/revisions.ts";
import { deleteUpload, uploadsOf } from "../store/uploads/uploads.ts";
import { pruneTemplates } from "../templates/kept-templates.ts";

/** An upload that no revision names may still get its patch within this time. */
const UNCLAIMED_MS = 24 * 60 * 60 * 1000;

/** Removes the builds, tarballs and templates of a deployment that nothing runs from and no redeploy is likely to want. */
export async function prune(platform: Platform, deploymentId: string): Promise<void> {
  const { db, limits } = platform;
  const deployment = await deploymentById(db, deploymentId);
  if (!deployment) return;
  const deployed = await deployedRevisions(
    db,
    deploymentId,
    Math.max(limits.keptBuilds, limits.keptTarballs),
  );
  const active = deployment.active_revision_id && (await revisionById(db, deployment.active_revision_id));
  const latest = deployment.latest_revision_id && (await revisionById(db, deployment.latest_revision_id));
  const needed = [
    ...(await unsettledRevisions(db, deploymentId)),
    ...[active, latest].filter((row): row is RevisionRow => Boolean(row)),
  ];
  await pruneBuilds(platform, deploymentId, [...needed, ...deployed.slice(0, limits.keptBuilds)]);
  const kept = [...needed, ...deployed.slice(0, limits.keptTarballs)];
  await pruneUploads(platform, deploymentId, kept);
  const digests = kept.flatMap(({ template_digest: digest }) => digest ?? []);
  await pruneTemplates(platform.folders.templates(deploymentId), new Set(digests));
  await pruneImages(platform, deployment, kept);
}

/** Other deployments may run images of this one: a promotion does. */
async function pruneImages(
  { db, registry }: Platform,
  deployment: DeploymentRow,
  keep: RevisionRow[],
): Promise<void> {
  if (!registry || deployment.source !== "internal_image") return;
  const elsewhere = await imagesBelow(db, `${await registry.prefixOf(deployment)}/`, deployment.id);
  const own = keep.flatMap((row) => row.pinned_image ?? row.source_revision_config.image_uri ?? []);
  await registry.prune(deployment, { images: [...own, ...elsewhere], recent: true });
}

async function pruneBuilds(
  { db, folders }: Platform,
  deploymentId: string,
  keep: RevisionRow[],
): Promise<void> {
  const kept = new Set(keep.flatMap(({ id, build_directory: built }) => [id, ...(built ? [built] : [])]));
  const root = folders.builds(deploymentId);
  const found = await readdir(root).catch(() => []);
  const stale = found.filter((name) => !kept.has(name) && !kept.has(folders.stored(join(root, name))));
  if (stale.length === 0) return;
  // Forgotten before they are removed: a crash in between leaves a folder, not a revision without one.
  await forgetBuilds(
    db,
    deploymentId,
    keep.flatMap(({ build_directory: built }) => (built ? [built] : [])),
  );
  for (const name of stale) await removeTree(join(root, name));
}

async function pruneUploads(
  { db, folders, clock }: Platform,
  deploymentId: string,
  keep: RevisionRow[],
): Promise<void> {
  const kept = new Set(keep.map((row) => row.source_revision_config.source_tarball_path));
  const deployment = await deploymentById(db, deploymentId);
  kept.add(deployment?.source_revision_config.source_tarball_path);
  for (const upload of await uploadsOf(db, deploymentId)) {
    if (kept.has(upload.object_path)) continue;
    const claimed = await revisionUsesUpload(db, deploymentId, upload.object_path);
    if (!claimed && clock.now() - Date.parse(upload.created_at) < UNCLAIMED_MS) continue;
    await deleteUpload(db, upload);
    await rm(folders.upload(deploymentId, upload.object_path), { force: true });
  }
}
