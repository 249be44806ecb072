import { randomUUID } from "node:crypto";
import { codeKindOf } from "../../contract/source/source-traits.ts";
import type { UploadUrl } from "../../contract/upload.ts";
import { UPLOAD_RANGE_HEADER } from "../../contract/upload.ts";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { timestamp } from "../../foundation/time/iso-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import type { Platform } from "../platform.ts";
import { insertUpload } from "../store/code/uploads.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { writableDeployment } from "../tenants/find-deployment.ts";

/** Where signed uploads arrive: for a deployment, and for one that is still to be created. */
export const UPLOAD_ROUTE = "/uploads/:deployment_id/:file";
export const WAITING_UPLOAD_ROUTE = "/uploads/:file";

/** Without a deployment: of an upload that waits for a creation. */
export const objectPathOf = (deploymentId: string | undefined, file: string) =>
  deploymentId === undefined ? `uploads/${file}` : `deployments/${deploymentId}/${file}`;
const signedText = (objectPath: string, expires: number) => `PUT\n${objectPath}\n${expires}`;

/**
 * A URL that takes one tarball for this deployment until it expires; with it, no key is needed.
 * @param callersUrl what URLs begin with that lead the caller back to this control plane
 */
export async function createUploadUrl(
  platform: Pick<Platform, "clock" | "db" | "limits" | "vault">,
  deploymentId: string,
  callersUrl: string,
): Promise<UploadUrl> {
  const file = `${randomUUID()}.tar.gz`;
  const objectPath = objectPathOf(deploymentId, file);
  await inTransaction(platform.db, async (tx) => {
    const { source } = await writableDeployment(tx, deploymentId);
    // A patch may select an upload for a deployment of another source that is built.
    if (codeKindOf(source) !== "folder") {
      throw new RefusedError(400, `Uploads are only available for 'internal_source' source deployments.`);
    }
    await insertUpload(tx, {
      object_path: objectPath,
      deployment_id: deploymentId,
      created_at: timestamp(platform.clock),
    });
  });
  return signedUploadUrl(platform, { callersUrl, deploymentId, file });
}

export function signedUploadUrl(
  { clock, vault, limits }: Pick<Platform, "clock" | "vault" | "limits">,
  { callersUrl, deploymentId, file }: { callersUrl: string; deploymentId: string | undefined; file: string },
): UploadUrl {
  const object_path = objectPathOf(deploymentId, file);
  const expires = clock.now() + limits.uploadUrlMs;
  const signature = vault.sign(signedText(object_path, expires));
  const path = deploymentId === undefined ? file : `${deploymentId}/${file}`;
  return {
    upload_url: `${callersUrl}/uploads/${path}?expires=${expires}&signature=${signature}`,
    object_path,
    upload_headers: {
      "Content-Type": "application/gzip",
      [UPLOAD_RANGE_HEADER]: `0,${limits.tarballBytes}`,
    },
  };
}

/**
 * The path of the object that a signed URL stands for.
 * @throws RefusedError 403 when it was changed or has expired
 */
export function signedObject(
  { vault, clock }: Pick<Platform, "clock" | "vault">,
  given: {
    deploymentId: string | undefined;
    file: string;
    expires: string | undefined;
    signature: string | undefined;
  },
): string {
  const objectPath = objectPathOf(given.deploymentId, given.file);
  const expires = Number(given.expires);
  const expected = vault.sign(signedText(objectPath, expires));
  if (!Number.isSafeInteger(expires) || !equalInConstantTime(given.signature ?? "", expected))
    throw new RefusedError(403, "The signature of this upload URL is not valid.");
  if (clock.now() > expires) throw new RefusedError(403, "This upload URL has expired; ask for a new one.");
  return objectPath;
}
