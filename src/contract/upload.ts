import { z } from "zod";
import { object, secretText, stringMap } from "./schema/schema.ts";

/** Largest and worrying size of a source tarball, in bytes. */
export const TARBALL_LIMIT_BYTES = 200 * 1024 * 1024;
export const TARBALL_WARNING_BYTES = 50 * 1024 * 1024;
/** Largest content of a tarball, unpacked. */
export const UNPACKED_LIMIT_BYTES = 2 * 1024 ** 3;

/** The header that carries the size range of an upload, and its value. */
export const UPLOAD_RANGE_HEADER = "x-goog-content-length-range";
export const UPLOAD_RANGE = `0,${TARBALL_LIMIT_BYTES}`;

export const uploadUrlRequest = object({ supports_upload_headers: z.boolean().nullish() });

/** Where to PUT the gzip; `upload_headers`, when given, replaces the range header. */
export const uploadUrl = object({
  upload_url: z.string(),
  object_path: z.string(),
  upload_headers: stringMap.nullish(),
});
export type UploadUrl = z.output<typeof uploadUrl>;

export const pushTokenRequest = object({ supports_registry_username: z.boolean().nullish() });
export const pushToken = object({
  token: secretText,
  registry_url: z.string(),
  username: z.string().nullish(),
  repository_url: z.string().nullish(),
});
