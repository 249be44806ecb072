import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { RefusedError } from "../../http/refused-error.ts";
import { nameSynced, synced } from "../folders/synced.ts";
import type { Platform } from "../platform.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import {
  findUpload,
  insertTakenUpload,
  type TenantUploadKey,
  type UploadKey,
  type UploadRow,
  uploadsElsewhere,
} from "../store/uploads/uploads.ts";
import { writableDeployment } from "../tenants/find-deployment.ts";

/** `isNew`: `write` is what records the deployment. */
type Target =
  | { deployment_id: string; isNew?: undefined }
  | (Omit<TenantUploadKey, "object_path"> & { isNew: true });

/**
 * A tarball that is not the deployment's yet: its path below the deployment. `claim` makes it the deployment's, within
 * the transaction that uses it, and throws a RefusedError 409 where another request was faster.
 */
export type ClaimableUpload = { object_path: string; claim: (tx: Db) => Promise<void> };

/**
 * Runs `write`, which makes a revision from the tarball of this path (or does not). One that was uploaded for another
 * deployment is copied before, outside of any transaction, so that this deployment keeps its own: a later deletion or
 * retention there does not concern it. The copy has a name of its own until it is claimed: no other request sees it, and
 * after a crash the next start removes it (`sweep.ts`).
 * @throws RefusedError 404 or 409 when the deployment is gone or going
 */
export async function withUpload<T>(
  platform: Platform,
  target: Target,
  object_path: string | null | undefined,
  write: (upload: ClaimableUpload | undefined) => Promise<T>,
): Promise<T> {
  if (!object_path) return write(undefined);
  const { folders } = platform;
  const { deployment_id, isNew } = target;
  const { tenant_id } = isNew ? target : await writableDeployment(platform.db, deployment_id);
  const key = { object_path, deployment_id, tenant_id };
  const copy = await copyFromElsewhere(platform, key);
  if (!copy) return write(undefined);
  try {
    return await write({ object_path, claim: (tx) => claimCopy(platform, tx, key, copy) });
  } finally {
    await rm(copy.file, { force: true });
    const place = isNew ? folders.deployment(deployment_id) : folders.upload(deployment_id, object_path);
    await removeUnclaimed(platform, key, place);
  }
}

export const takenMeanwhile = (path: string) =>
  new RefusedError(
    409,
    `The upload '${path}' was used or replaced by another request meanwhile: try again, or upload again.`,
  );

type Copy = { file: string; original: UploadRow };

/** The name is on the disk before the record is. */
async function claimCopy(
  { folders }: Platform,
  tx: Db,
  key: TenantUploadKey,
  { file, original }: Copy,
): Promise<void> {
  const { object_path, deployment_id } = key;
  const now = await findUpload(tx, { object_path, deployment_id: original.deployment_id });
  if ((await findUpload(tx, key)) || !isDeepStrictEqual(now, original)) throw takenMeanwhile(object_path);
  const name = folders.upload(deployment_id, object_path);
  await rename(file, name);
  await nameSynced(name, folders.data);
  await insertTakenUpload(tx, key, original);
}

/** @returns undefined where the deployment has the upload, or nobody has */
async function copyFromElsewhere({ db, folders }: Platform, key: TenantUploadKey): Promise<Copy | undefined> {
  if (await findUpload(db, key)) return undefined;
  const file = `${folders.upload(key.deployment_id, key.object_path)}.${randomUUID()}`;
  for (const original of await uploadsElsewhere(db, key)) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    try {
      // Where the file system can, both share their blocks.
      await copyFile(
        folders.upload(original.deployment_id, key.object_path),
        file,
        constants.COPYFILE_FICLONE,
      );
      await synced(file);
      return { file, original };
    } catch (error) {
      await rm(file, { force: true });
      // Removed meanwhile: as if it had never been there.
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  return undefined;
}

/** In a transaction: another request may be claiming its own copy. */
async function removeUnclaimed({ db }: Platform, key: UploadKey, path: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await findUpload(tx, key))) await rm(path, { recursive: true, force: true });
  });
}
