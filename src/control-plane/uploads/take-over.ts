import { randomUUID } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { writableDeployment } from "../deployments/find.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  findUpload,
  insertTakenUpload,
  type TenantUploadKey,
  type UploadKey,
  uploadsElsewhere,
} from "../store/uploads/uploads.ts";

/** `isNew`: `write` is what records the deployment. */
type Target =
  | { deployment_id: string; isNew?: undefined }
  | (Omit<TenantUploadKey, "object_path"> & { isNew: true });

/**
 * Runs `write`, which makes a revision from the tarball of this path (or does not). One that was uploaded for another
 * deployment is copied before, outside of any transaction, so that this deployment keeps its own: a later deletion or
 * retention there does not concern it. A copy that `write` did not claim is removed.
 * @throws RefusedError 404 or 409 when the deployment is gone or going
 */
export async function withUpload<T>(
  platform: Platform,
  target: Target,
  object_path: string | null | undefined,
  write: () => Promise<T>,
): Promise<T> {
  if (!object_path) return write();
  const { deployment_id, isNew } = target;
  const { tenant_id } = isNew ? target : await writableDeployment(platform.db, deployment_id);
  const key = { object_path, deployment_id, tenant_id };
  const copy = await copyFromElsewhere(platform, key);
  try {
    return await write();
  } finally {
    if (copy !== undefined)
      await removeUnclaimed(platform, key, isNew ? platform.folders.deployment(deployment_id) : copy);
  }
}

/** Records the copy as the deployment's own upload. Nothing where it has the upload already. */
export async function claimUpload({ folders }: Platform, tx: Db, key: TenantUploadKey): Promise<void> {
  if (await findUpload(tx, key)) return;
  const [elsewhere] = await uploadsElsewhere(tx, key);
  if (!elsewhere || !existsSync(folders.upload(key.deployment_id, key.object_path))) return;
  const { created_at, completed_at, bytes, digest } = elsewhere;
  await insertTakenUpload(tx, key, { created_at, completed_at, bytes, digest });
}

/** @returns the file, or undefined where there is nothing to copy */
async function copyFromElsewhere(
  { db, folders }: Platform,
  key: TenantUploadKey,
): Promise<string | undefined> {
  if (await findUpload(db, key)) return undefined;
  const file = folders.upload(key.deployment_id, key.object_path);
  for (const { deployment_id } of await uploadsElsewhere(db, key)) {
    const original = folders.upload(deployment_id, key.object_path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    const aside = `${file}.${randomUUID()}`;
    try {
      // Where the file system can, both share their blocks.
      await copyFile(original, aside, constants.COPYFILE_FICLONE);
      await synced(aside);
      await rename(aside, file);
      return file;
    } catch (error) {
      // Removed meanwhile: as if it had never been there.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    } finally {
      await rm(aside, { force: true });
    }
  }
  return undefined;
}

async function synced(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** In a transaction: another request may be claiming the very copy. */
async function removeUnclaimed({ db }: Platform, key: UploadKey, path: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findUpload(tx, key))) await rm(path, { recursive: true, force: true });
  });
}
