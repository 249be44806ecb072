import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import type { RuleProblem } from "../../contract/rules/deployment-rules.ts";
import type { UploadUrl } from "../../contract/upload.ts";
import { isoTime, timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { findUpload, insertTakenUpload } from "../store/code/uploads.ts";
import {
  completeWaitingUpload,
  findWaitingUpload,
  insertWaitingUpload,
  takeWaitingUpload,
  type WaitingUpload,
  waitingTotals,
} from "../store/code/waiting-uploads.ts";
import type { Db } from "../store/database/tables.ts";
import { inTransaction } from "../store/database/transactions.ts";
import type { DeploymentRow } from "../store/deployments/deployments.ts";
import { uploadKey, waitingUploadKey } from "./file-names.ts";
import type { ReceivedUpload } from "./receive.ts";
import { objectPathOf, signedUploadUrl } from "./signed-url.ts";
import { type ClaimableUpload, takenMeanwhile } from "./take-over.ts";

/** A deployment that is about to be recorded. */
type NewDeployment = Pick<DeploymentRow, "id" | "tenant_id">;

const PATH = "source_revision_config.source_tarball_path";

/**
 * A URL that takes one tarball for a deployment that is still to be created by this tenant.
 * @throws RefusedError 409 when too many wait already
 */
export async function createWaitingUpload(
  platform: Pick<Platform, "clock" | "db" | "limits" | "vault">,
  tenant_id: string,
  callersUrl: string,
): Promise<UploadUrl> {
  const file = `${randomUUID()}.tar.gz`;
  const object_path = objectPathOf(undefined, file);
  await inTransaction(platform.db, async (tx) => {
    await refuseTooMany(platform, tx, tenant_id, { uploads: 1, bytes: 0 });
    await insertWaitingUpload(tx, { object_path, tenant_id, created_at: timestamp(platform.clock) });
  });
  return signedUploadUrl(platform, { callersUrl, deploymentId: undefined, file });
}

export const isWaitingPath = (path: string | null | undefined): path is string =>
  path?.startsWith("uploads/") ?? false;

/** Uploads that were announced before this moment are no longer kept. */
export const keptSince = ({ clock, limits }: Pick<Platform, "clock" | "limits">): string =>
  isoTime(clock.now() - limits.waitingUploadMs);

/** @param more what is to be added to what waits */
async function refuseTooMany(
  platform: Pick<Platform, "clock" | "limits">,
  tx: Db,
  tenant_id: string,
  more: { uploads: number; bytes: number },
): Promise<void> {
  const { waitingUploads, waitingUploadBytes, uploadUrlMs } = platform.limits;
  const openSince = isoTime(platform.clock.now() - uploadUrlMs);
  const { count, bytes } = await waitingTotals(tx, tenant_id, { since: keptSince(platform), openSince });
  if (count + more.uploads <= waitingUploads && bytes + more.bytes <= waitingUploadBytes) return;
  throw new RefusedError(
    409,
    `${count} uploads of ${bytes} bytes wait for deployments to be created from them, and at most ${waitingUploads} of ${waitingUploadBytes} bytes may: create deployments from them, or try again when they are removed, ${keptHours(platform)} hours after they were signed.`,
  );
}

const keptHours = ({ limits }: Pick<Platform, "limits">) =>
  Math.round((limits.waitingUploadMs / 3_600_000) * 10) / 10;

/** An upload for a deployment that is still to be created. */
export function waitingUpload(
  platform: Pick<Platform, "clock" | "limits">,
  object_path: string,
): ReceivedUpload {
  return {
    object_path,
    keyOf: waitingUploadKey,
    async refuseUnwanted(tx) {
      const found = await findWaitingUpload(tx, object_path, keptSince(platform));
      if (found) return found.tenant_id;
      throw new RefusedError(
        404,
        "This upload is no longer wanted: a deployment was created from it, or its time is up.",
      );
    },
    async complete(tx, done) {
      const found = await findWaitingUpload(tx, object_path, keptSince(platform));
      const bytes = done.bytes - (found?.bytes ?? 0);
      if (found) await refuseTooMany(platform, tx, found.tenant_id, { uploads: 0, bytes });
      await completeWaitingUpload(tx, object_path, done);
      return found?.file;
    },
  };
}

/** What keeps a creation from using this upload: of another tenant, it is as if there were none. */
export async function waitingUploadProblems(
  platform: Pick<Platform, "clock" | "db" | "limits">,
  tenant_id: string,
  object_path: string,
): Promise<RuleProblem[]> {
  const found = await waitingUploadOf(platform, tenant_id, object_path);
  if (found?.completed_at) return [];
  const message = found
    ? `${PATH}: the upload of '${object_path}' is not complete`
    : `${PATH}: no upload waits as '${object_path}'; one serves a single creation, and is kept for ${keptHours(platform)} hours: upload again`;
  return [{ path: PATH, message }];
}

async function waitingUploadOf(
  platform: Pick<Platform, "clock" | "db" | "limits">,
  tenant_id: string,
  object_path: string,
): Promise<WaitingUpload | undefined> {
  const found = await findWaitingUpload(platform.db, object_path, keptSince(platform));
  return found?.tenant_id === tenant_id ? found : undefined;
}

/**
 * Runs `write`, which creates the deployment, with the upload that waits for it; with undefined where none does. The
 * tarball is a second object, the deployment's, before it is recorded, and the first one goes after: a crash in between
 * leaves an object that the next start removes (`sweep.ts`).
 */
export async function withWaitingUpload<T>(
  platform: Pick<Platform, "clock" | "db" | "folders" | "limits" | "objects">,
  { id, tenant_id }: NewDeployment,
  waitingPath: string,
  write: (upload: ClaimableUpload | undefined) => Promise<T>,
): Promise<T> {
  const { db, folders, objects } = platform;
  const found = await waitingUploadOf(platform, tenant_id, waitingPath);
  if (!found?.file) return write(undefined);
  const { created_at, completed_at, bytes, digest, file } = found;
  const [waiting, own] = [waitingUploadKey(file), uploadKey(id, file)];
  const object_path = objectPathOf(id, basename(waitingPath));
  const key = { object_path, deployment_id: id };
  try {
    if (!(await objects.copy(waiting, own))) throw takenMeanwhile(waitingPath);
    return await write({
      object_path,
      async claim(tx) {
        if (!(await takeWaitingUpload(tx, found))) throw takenMeanwhile(waitingPath);
        await insertTakenUpload(tx, key, { created_at, completed_at, bytes, digest, file });
      },
    });
  } finally {
    if (await findUpload(db, key)) await objects.remove(waiting);
    else {
      await objects.remove(own);
      await rm(folders.deployment(id), { recursive: true, force: true });
    }
  }
}
