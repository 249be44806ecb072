// This folder: uploaded tarballs: signed URLs, receiving, taking over. Not here: what is built of them, how they are stored.

import { randomUUID } from "node:crypto";
import { posix } from "node:path";

/** A new name for a file of this upload. Its record says which of them counts. */
export const newFileOf = (object_path: string): string => `${posix.basename(object_path)}.${randomUUID()}`;

/** The last part of the object path that a file was named for. */
export const objectNameOf = (file: string): string => file.replace(/(?<=\.tar\.gz)\..*$/, "");

/** Where a file of a deployment's upload is in the object store; in a folder, with all else of the deployment. */
export const uploadKey = (deploymentId: string, file: string): string =>
  `deployments/${deploymentId}/uploads/${file}`;

/** The same of a tarball that waits for the creation of its deployment. */
export const waitingUploadKey = (file: string): string => `${WAITING_UPLOADS}${file}`;

export const WAITING_UPLOADS = "uploads/";

export const uploadOfKey = (key: string): { deployment_id: string; file: string } | undefined => {
  const [, deployment_id, file] = /^deployments\/([^/]+)\/uploads\/([^/]+)$/.exec(key) ?? [];
  return deployment_id && file ? { deployment_id, file } : undefined;
};
