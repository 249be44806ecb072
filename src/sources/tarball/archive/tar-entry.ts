import { Header } from "tar/header";
import { Pax } from "tar/pax";

const BLOCK_BYTES = 512;

/** Time of every entry: the one that npm uses, which is not before the epoch of ZIP. */
const FIXED_TIME = new Date("1985-10-26T08:15:00Z");

/** The header of a regular file: ustar, preceded by a pax header where the path or the size does not fit. */
export function tarHeader(file: { path: string; size: number; mode: number }): Buffer {
  const fields = { ...file, uid: 0, gid: 0, mtime: FIXED_TIME };
  const block = Buffer.alloc(BLOCK_BYTES);
  const needsPax = new Header({ ...fields, type: "File" }).encode(block);
  return needsPax ? Buffer.concat([new Pax(fields).encode(), block]) : block;
}

/** The zeros that fill the last block of `size` bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES);
}

/** The two empty blocks that end an archive. */
export const tarEnd: Buffer = Buffer.alloc(2 * BLOCK_BYTES);
