import { promisify } from "node:util";
import { zstdCompress, zstdDecompress } from "node:zlib";
import type { Field } from "./sent-runs.ts";

/** What is kept of a run beside its columns: each field as JSON text. */
export type RunBody = Partial<Record<Field | "tags", string>>;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** In one blob: JSON of the fields, compressed by zstd. */
export const packed = (body: RunBody): Promise<Buffer> =>
  compress(
    `{${Object.entries(body)
      .map(([field, json]) => `"${field}":${json}`)
      .join(",")}}`,
  );

/** The fields by name. */
export async function unpacked(blob: Uint8Array): Promise<Partial<Record<keyof RunBody, unknown>>> {
  return JSON.parse((await decompress(blob)).toString("utf8"));
}

/** The same as texts, to be packed again. */
export async function unpackedTexts(blob: Uint8Array): Promise<RunBody> {
  const fields = Object.entries(await unpacked(blob));
  return Object.fromEntries(fields.map(([field, value]) => [field, JSON.stringify(value)]));
}
