import { promisify } from "node:util";
import {
  constants,
  deflateRawSync,
  inflateRawSync,
  zstdCompress,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";

// What a packed value begins with.
const asItIs = 0;
const deflated = 1;
const zstandard = 2;

/** zlib begins sooner, zstd is faster from here on. */
const largeBytes = 32_768;
/** Smaller values gain less than what it costs to compress them. */
export const worthPackingBytes = 2048;

const deflateOptions = { level: 1, memLevel: 5 };
const zstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };
const compressBeside = promisify(zstdCompress);

/** Bytes as they are kept: compressed where that makes them smaller. */
export function pack(bytes: Uint8Array): Uint8Array {
  if (bytes.length < worthPackingBytes) return framed(asItIs, bytes);
  return bytes.length < largeBytes
    ? smaller(bytes, deflated, deflateRawSync(bytes, deflateOptions))
    : smaller(bytes, zstandard, zstdCompressSync(bytes, zstdOptions));
}

/** The same; the event loop does not wait for what is large. */
export async function packBeside(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.length < largeBytes) return pack(bytes);
  return smaller(bytes, zstandard, await compressBeside(bytes, zstdOptions));
}

export function unpack(packed: Uint8Array): Buffer {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset + 1, packed.length - 1);
  if (packed[0] === zstandard) return zstdDecompressSync(bytes);
  return packed[0] === deflated ? inflateRawSync(bytes) : bytes;
}

const smaller = (bytes: Uint8Array, how: number, compressed: Uint8Array) =>
  compressed.length < bytes.length ? framed(how, compressed) : framed(asItIs, bytes);

const framed = (how: number, bytes: Uint8Array): Uint8Array => Buffer.concat([Buffer.of(how), bytes]);
