import { randomUUID } from "node:crypto";
import { traitsOf } from "../../contract/source/source-traits.ts";
import type { UploadUrl } from "../../contract/upload.ts";
import { UPLOAD_RANGE_HEADER } from "../../contract/upload.ts";
import { equalInConstantTime } from "../../foundation/constant-time.ts";
import { RefusedError } from "../../http/refused-error.ts";
import { writableDeployment } from "../deployments/find.ts";
import type { Service } from "../deployments/service.ts";
import { type Platform, timestamp } from "../platform.ts";
import { inTransaction } from "../store/database/transactions.ts";
import { insertUpload, type UploadKey } from "../store/uploads.ts";

/** Where signed uploads arrive. */
export const UPLOAD_ROUTE = "/uploads/:deployment_id/:file";

const objectPathOf = (deploymentId: string, file: string) => `deployments/${deploymentId}/${file}`;
const signedText = (objectPath: string, expires: number) => `PUT\n${objectPath}\n${expires}`;

/**
 * A URL that takes one tarball for this deployment until it expires; whoever has it needs no key.
 * @param origin where the caller reached this control plane: the upload goes the same way
 */
export async function createUploadUrl(
  { platform }: Service,
  deploymentId: string,
  origin: string,
): Promise<UploadUrl> {
  const file = `${randomUUID()}.tar.gz`;
  const objectPath = objectPathOf(deploymentId, file);
  await inTransaction(platform.db, async (tx) => {
    const { source } = await writableDeployment(tx, deploymentId);
    // A patch may select an upload for a deployment of another source that is built.
    if (traitsOf(source)?.builtFrom === undefined) {
      throw new RefusedError(400, `Uploads are only available for 'internal_source' source deployments.`);
    }
    await insertUpload(tx, {
      object_path: objectPath,
      deployment_id: deploymentId,
      created_at: timestamp(platform.clock),
    });
  });
  const expires = platform.clock.now() + platform.limits.uploadUrlMs;
  const signature = platform.vault.sign(signedText(objectPath, expires));
  return {
    upload_url: `${origin}/uploads/${deploymentId}/${file}?expires=${expires}&signature=${signature}`,
    object_path: objectPath,
    upload_headers: {
      "Content-Type": "application/gzip",
      [UPLOAD_RANGE_HEADER]: `0,${platform.limits.tarballBytes}`,
    },
  };
}

/**
 * The object that a signed URL stands for.
 * @throws RefusedError 403 when it was changed or has expired
 */
export function signedObject(
  { vault, clock }: Platform,
  given: { deploymentId: string; file: string; expires: string | undefined; signature: string | undefined },
): UploadKey {
  const objectPath = objectPathOf(given.deploymentId, given.file);
  const expires = Number(given.expires);
  const expected = vault.sign(signedText(objectPath, expires));
  if (!Number.isSafeInteger(expires) || !equalInConstantTime(given.signature ?? "", expected))
    throw new RefusedError(403, "The signature of this upload URL is not valid.");
  if (clock.now() > expires) throw new RefusedError(403, "This upload URL has expired; ask for a new one.");
  return { object_path: objectPath, deployment_id: given.deploymentId };
}
