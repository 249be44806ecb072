import { rm } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import {
  findUpload,
  insertTakenUpload,
  type TenantUploadKey,
  type UploadRow,
  uploadsElsewhere,
} from "../store/code/uploads.ts";
import type { Db } from "../store/database/tables.ts";
import { writableDeployment } from "../tenants/find-deployment.ts";
import { newFileOf, uploadKey } from "./file-names.ts";

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
 * deployment is copied before, so that this deployment keeps its own: a later deletion or retention there does not
 * concern it. No record names the copy until it is claimed; after a crash the next start removes it (`sweep.ts`).
 * @throws RefusedError 404 or 409 when the deployment is gone or going
 */
export async function withUpload<T>(
  platform: Pick<Platform, "db" | "folders" | "objects">,
  target: Target,
  object_path: string | null | undefined,
  write: (upload: ClaimableUpload | undefined) => Promise<T>,
): Promise<T> {
  if (!object_path) return write(undefined);
  const { db, folders, objects } = platform;
  const { deployment_id, isNew } = target;
  const { tenant_id } = isNew ? target : await writableDeployment(db, deployment_id);
  const key = { object_path, deployment_id, tenant_id };
  const copy = await copyFromElsewhere(platform, key);
  if (!copy) return write(undefined);
  try {
    return await write({ object_path, claim: (tx) => claimCopy(tx, key, copy) });
  } finally {
    if ((await findUpload(db, key))?.file !== copy.file) {
      await objects.remove(uploadKey(deployment_id, copy.file));
      if (isNew) await rm(folders.deployment(deployment_id), { recursive: true, force: true });
    }
  }
}

export const takenMeanwhile = (path: string) =>
  new RefusedError(
    409,
    `The upload '${path}' was used or replaced by another request meanwhile: try again, or upload again.`,
  );

type Copy = { file: string; original: UploadRow };

async function claimCopy(tx: Db, key: TenantUploadKey, { file, original }: Copy): Promise<void> {
  const { object_path, deployment_id } = key;
  const now = await findUpload(tx, { object_path, deployment_id: original.deployment_id });
  if ((await findUpload(tx, key)) || !isDeepStrictEqual(now, original)) throw takenMeanwhile(object_path);
  await insertTakenUpload(tx, { object_path, deployment_id }, { ...original, file });
}

/** @returns undefined where the deployment has the upload, or no other one of its tenant */
async function copyFromElsewhere(
  { db, objects }: Pick<Platform, "db" | "objects">,
  key: TenantUploadKey,
): Promise<Copy | undefined> {
  if (await findUpload(db, key)) return undefined;
  const file = newFileOf(key.object_path);
  for (const original of await uploadsElsewhere(db, key)) {
    if (original.file === null) continue;
    const from = uploadKey(original.deployment_id, original.file);
    if (await objects.copy(from, uploadKey(key.deployment_id, file))) return { file, original };
    // Removed meanwhile: as if it had never been there.
    const now = await findUpload(db, original);
    if (now && now.file !== original.file) throw takenMeanwhile(key.object_path);
  }
  return undefined;
}
