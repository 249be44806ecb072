import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { containerImages } from "../../contract/resources/container-images.ts";
import { removeTree } from "../folders/remove-tree.ts";
import type { Platform } from "../platform.ts";
import { deleteUpload, findUpload, type UploadRow, uploadsOf } from "../store/code/uploads.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { type DeploymentRow, deploymentById } from "../store/deployments/deployments.ts";
import { forgetBuild, forgetTemplate } from "../store/revisions/revision-moves.ts";
import { imagesNaming, revisionUsesUpload } from "../store/revisions/revision-uses.ts";
import {
  deployedRevisions,
  type RevisionRow,
  revisionById,
  unsettledRevisions,
} from "../store/revisions/revisions.ts";
import { uploadKey } from "../uploads/file-names.ts";

/** An upload that no revision names may still get its patch within this time. */
const UNCLAIMED_MS = 24 * 60 * 60 * 1000;

/**
 * Removes the builds, tarballs, templates and images of a deployment that nothing runs from and no redeploy is likely
 * to want. Removals are slow, and a redeploy may come in between: each is checked again, in the transaction that
 * forgets it. Files go after it: a crash in between leaves a file that no record names, not a record without its file.
 */
export async function prune(
  platform: Pick<Platform, "archives" | "clock" | "db" | "folders" | "limits" | "objects" | "registry">,
  deploymentId: string,
): Promise<void> {
  const deployment = await deploymentById(platform.db, deploymentId);
  if (!deployment) return;
  await pruneBuilds(platform, deploymentId);
  await pruneArchives(platform, deploymentId);
  await pruneUploads(platform, deploymentId);
  await pruneTemplates(platform, deploymentId);
  await pruneImages(platform, deployment);
}

/** Revisions whose code has to stay: those that run or are to run, and the newest that were deployed. */
async function neededRevisions(db: Db, deploymentId: string, deployed: number): Promise<RevisionRow[]> {
  const deployment = await deploymentById(db, deploymentId);
  const active = deployment?.active_revision_id && (await revisionById(db, deployment.active_revision_id));
  const latest = deployment?.latest_revision_id && (await revisionById(db, deployment.latest_revision_id));
  return [
    ...(await unsettledRevisions(db, deploymentId)),
    ...[active, latest].filter((row): row is RevisionRow => Boolean(row)),
    ...(await deployedRevisions(db, deploymentId, deployed)),
  ];
}

async function pruneBuilds(
  { db, folders, limits }: Pick<Platform, "db" | "folders" | "limits">,
  deploymentId: string,
): Promise<void> {
  const root = folders.builds(deploymentId);
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name);
    const stored = folders.stored(folder);
    const isNeeded = ({ id, build_directory }: RevisionRow) => id === name || build_directory === stored;
    const isForgotten = await inTransaction(db, async (tx) => {
      if ((await neededRevisions(tx, deploymentId, limits.keptBuilds)).some(isNeeded)) return false;
      await forgetBuild(tx, deploymentId, { build_directory: stored });
      return true;
    });
    if (isForgotten) await removeTree(folder);
  }
}

async function pruneArchives(
  { db, archives, limits }: Pick<Platform, "archives" | "db" | "limits">,
  deploymentId: string,
): Promise<void> {
  for (const key of (await archives?.keysOf(deploymentId)) ?? []) {
    const isForgotten = await inTransaction(db, async (tx) => {
      const needed = await neededRevisions(tx, deploymentId, limits.keptBuilds);
      // Those of a revision that is being built now, too: nothing names them yet.
      if (needed.some(({ id, archive }) => archive === key || key.includes(id))) return false;
      await forgetBuild(tx, deploymentId, { archive: key });
      return true;
    });
    if (isForgotten) await archives?.remove(key);
  }
}

async function pruneUploads(
  platform: Pick<Platform, "clock" | "db" | "limits" | "objects">,
  deploymentId: string,
): Promise<void> {
  const { db, objects } = platform;
  for (const upload of await uploadsOf(db, deploymentId)) {
    const file = await inTransaction(db, async (tx) => {
      // It may have been uploaded again since.
      const now = await findUpload(tx, upload);
      if (!now || (await uploadIsNeeded(platform, tx, now))) return null;
      await deleteUpload(tx, now);
      return now.file;
    });
    if (file) await objects.remove(uploadKey(deploymentId, file));
  }
}

async function uploadIsNeeded(
  { clock, limits }: Pick<Platform, "clock" | "limits">,
  db: Db,
  { object_path, deployment_id, created_at }: UploadRow,
): Promise<boolean> {
  const deployment = await deploymentById(db, deployment_id);
  const users = [deployment, ...(await neededRevisions(db, deployment_id, limits.keptTarballs))];
  if (users.some((user) => user?.source_revision_config.source_tarball_path === object_path)) return true;
  const isNew = clock.now() - Date.parse(created_at) < UNCLAIMED_MS;
  return isNew && !(await revisionUsesUpload(db, deployment_id, object_path));
}

async function pruneTemplates(
  { db, folders, limits }: Pick<Platform, "db" | "folders" | "limits">,
  deploymentId: string,
): Promise<void> {
  const root = folders.templates(deploymentId);
  for (const name of await readdir(root).catch(() => [])) {
    const isForgotten = await inTransaction(db, async (tx) => {
      const needed = await neededRevisions(tx, deploymentId, limits.keptTarballs);
      if (needed.some(({ template_digest }) => template_digest === name)) return false;
      await forgetTemplate(tx, deploymentId, name);
      return true;
    });
    if (isForgotten) await removeTree(join(root, name));
  }
}

/** Other deployments may run images of this one: a promotion does. */
async function pruneImages(
  { db, registry, limits }: Pick<Platform, "db" | "limits" | "registry">,
  deployment: DeploymentRow,
): Promise<void> {
  if (!registry || deployment.source !== "internal_image") return;
  const elsewhere = await imagesNaming(db, deployment.id, deployment.id);
  const needed = await neededRevisions(db, deployment.id, limits.keptTarballs);
  const own = needed.flatMap((row) => row.pinned_image ?? row.source_revision_config.image_uri ?? []);
  const beside = needed.flatMap((row) => containerImages(row.source_config.resource_spec));
  await registry.prune(deployment, {
    images: [...own, ...beside.map(({ image }) => image), ...elsewhere],
    recent: true,
  });
}
