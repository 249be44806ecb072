import { createHash, type Hash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ConfigurationProblem } from "../../../foundation/configuration-error.ts";
import { unreadable } from "../../project-file.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar-entry.ts";
import { openUnnamedFile, type UnnamedFile } from "./unnamed-file.ts";

export type PackedFile = { path: string; size: number };

export type Pack = {
  /** The gzipped tar, to be closed by the caller; undefined when it is over the limit. */
  content: UnnamedFile | undefined;
  /** `sha256:…` of paths, modes and content: the same on every system and with every version of tar and gzip. */
  digest: string;
  files: PackedFile[];
  problems: ConfigurationProblem[];
};

/** How much is compressed at a time, and at most read at once. */
const CHUNK_BYTES = 256 * 1024;
/** Within 2 % of the size that level 6 (of `tar -z`) reaches, in two thirds of its time. */
const GZIP = { level: 5, chunkSize: 64 * 1024 };

export type PackOptions = {
  /** Of the compressed tar; packing stops soon after. */
  limitBytes: number;
  signal?: AbortSignal | undefined;
  /** Gets the bytes that were read since its last call. */
  onRead?(bytes: number): void;
};

/**
 * Packs files into a gzipped tar.
 * @param paths relative, with slashes, in the order that the digest counts
 * @throws ConfigurationError where there is no room for it; the signal's reason
 */
export async function packFiles(
  root: string,
  paths: readonly string[],
  { limitBytes, signal, onRead = () => {} }: PackOptions,
): Promise<Pack> {
  const content = openUnnamedFile();
  const isOver = () => content.size > limitBytes;
  const found = { files: [], problems: [] };
  const packing: Packing = { root, signal, isOver, onRead, hash: createHash("sha256"), ...found };
  let isKept = false;
  try {
    await pipeline(inChunks(tarOf(paths, packing)), createGzip(GZIP), async (compressed) => {
      for await (const bytes of compressed) content.append(bytes);
    });
    isKept = !isOver();
    const { hash, files, problems } = packing;
    const digest = `sha256:${hash.digest("hex")}`;
    return { content: isKept ? content : undefined, digest, files, problems };
  } finally {
    if (!isKept) content.close();
  }
}

type Packing = Required<Pick<PackOptions, "onRead">> &
  Pick<PackOptions, "signal"> & {
    root: string;
    /** Whether the compressed tar is over its limit already. */
    isOver(): boolean;
    hash: Hash;
    files: PackedFile[];
    problems: ConfigurationProblem[];
  };

function* tarOf(paths: readonly string[], packing: Packing): Generator<Buffer> {
  for (const path of paths) {
    packing.signal?.throwIfAborted();
    const file = openFile(path, packing);
    if (file === undefined) continue;
    try {
      yield* entryOf(file, path, packing);
    } finally {
      closeSync(file);
    }
  }
  yield tarEnd;
}

function openFile(path: string, { root, problems }: Packing): number | undefined {
  try {
    // A link that has replaced the file since the walk is not followed, a pipe not waited for.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    return openSync(join(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(code === "ENOENT" || code === "ELOOP" ? changed(path) : unreadable(path, error));
    return undefined;
  }
}

/** Header, content and padding of one file. Its problems are noted, and the others are still read. */
function* entryOf(file: number, path: string, packing: Packing): Generator<Buffer> {
  const { hash, files, problems, isOver } = packing;
  const before = fstatSync(file, { bigint: true });
  const size = Number(before.size);
  files.push({ path, size });
  // Once it is over the limit, sizes are still read: the message names the biggest files.
  if (isOver()) return;
  const mode = (before.mode & 0o100n) === 0n ? 0o644 : 0o755;
  hash.update(`${path}\0${mode.toString(8)}\0${size}\0`);
  yield tarHeader({ path, size, mode });
  try {
    const isComplete = yield* contentOf(file, size, packing);
    const after = fstatSync(file, { bigint: true });
    if (!isComplete || after.size !== before.size || after.mtimeNs !== before.mtimeNs)
      problems.push(changed(path));
  } catch (error) {
    if (packing.signal?.aborted) throw error;
    problems.push(unreadable(path, error));
  }
  yield tarPadding(size);
}

/** Returns false when the file is shorter than it was. */
function* contentOf(
  file: number,
  size: number,
  { hash, isOver, signal, onRead }: Packing,
): Generator<Buffer, boolean> {
  for (let left = size; left > 0 && !isOver(); ) {
    signal?.throwIfAborted();
    const room = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, left));
    const read = readSync(file, room, 0, room.length, null);
    if (read === 0) return false;
    left -= read;
    const bytes = room.subarray(0, read);
    hash.update(bytes);
    onRead(read);
    yield bytes;
  }
  return true;
}

/** Each call of the compression has its cost, and most files are small: several go together. */
function* inChunks(parts: Iterable<Buffer>): Generator<Buffer> {
  let chunk: Buffer[] = [];
  let bytes = 0;
  for (const part of parts) {
    chunk.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(chunk, bytes);
    chunk = [];
    bytes = 0;
  }
  yield Buffer.concat(chunk, bytes);
}

function changed(path: string): ConfigurationProblem {
  return {
    path,
    message: `${path} changed while it was being packed; run again once nothing writes to it, or leave it out with .gitignore`,
  };
}
