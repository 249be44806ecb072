import { existsSync } from "node:fs";
import type { Platform } from "../platform.ts";
import type { UploadRow } from "../store/code/uploads.ts";
import { uploadKey } from "./file-names.ts";

/**
 * Whether a tarball is there, as far as that can be told within a transaction: in a folder somebody may have removed it;
 * elsewhere its record counts, and whoever reads it sees.
 */
export function isKept(
  { objects }: Pick<Platform, "objects">,
  { deployment_id, file }: Pick<UploadRow, "deployment_id" | "file">,
): boolean {
  if (file === null) return false;
  return !objects.fileOf || existsSync(objects.fileOf(uploadKey(deployment_id, file)));
}
