import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import { ConfigurationError, type ConfigurationProblem } from "../../foundation/configuration-error.ts";
import { createParallelGzip, type ParallelGzip } from "./parallel-gzip.ts";
import { unreadable } from "./project-tree.ts";
import { tarEnd, tarHeader, tarPadding } from "./tar-header.ts";
import { openUnnamedFile, type UnnamedFile } from "./unnamed-file.ts";

export type PackedFile = { path: string; size: number };

export type Pack = {
  /** The gzipped tar, to be closed by whoever asked for it; undefined when it is over the limit. */
  content: UnnamedFile | undefined;
  /** `sha256:…` of the tar before compression: the same content has the same digest whatever compressed it. */
  digest: string;
  files: PackedFile[];
  problems: ConfigurationProblem[];
};

/** An archive on its way to the disk. */
type Archive = { gzip: ParallelGzip; isOver(): boolean };

/**
 * Packs files into a tar whose bytes depend on nothing but paths, content and executable bits.
 * @param limitBytes of the compressed tar; packing stops soon after
 * @throws ConfigurationError where there is no room for it; the signal's reason
 */
export async function packFiles(
  root: string,
  paths: readonly string[],
  options: { limitBytes: number; signal?: AbortSignal | undefined },
): Promise<Pack> {
  const { limitBytes, signal } = options;
  const hash = createHash("sha256");
  const content = openUnnamedFile();
  let isKept = false;
  try {
    const archive: Archive = {
      gzip: createParallelGzip({
        onContent: (chunk) => hash.update(chunk),
        write: (bytes) => content.append(bytes),
      }),
      isOver: () => content.size > limitBytes,
    };
    const files: PackedFile[] = [];
    const problems: ConfigurationProblem[] = [];
    for (const path of paths) {
      signal?.throwIfAborted();
      const file = await packFile(root, path, archive, problems, signal);
      if (file) files.push(file);
    }
    await append(archive.gzip, tarEnd);
    await archive.gzip.end();
    isKept = !archive.isOver();
    return {
      content: isKept ? content : undefined,
      digest: `sha256:${hash.digest("hex")}`,
      files,
      problems,
    };
  } finally {
    if (!isKept) content.close();
  }
}

/** Appends one file; its size, or undefined when it could not be opened. */
async function packFile(
  root: string,
  path: string,
  archive: Archive,
  problems: ConfigurationProblem[],
  signal: AbortSignal | undefined,
): Promise<PackedFile | undefined> {
  let file: number;
  try {
    // A link that has taken the place of the file since the walk is not followed, a pipe not waited for.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    file = openSync(join(root, path), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    problems.push(code === "ENOENT" || code === "ELOOP" ? changed(path) : unreadable(path, error));
    return undefined;
  }
  try {
    const before = fstatSync(file, { bigint: true });
    const size = Number(before.size);
    // Once it is over the limit, sizes are still read: the message names the biggest files.
    if (archive.isOver()) return { path, size };
    await append(archive.gzip, tarHeader({ path, size, isExecutable: (before.mode & 0o100n) !== 0n }));
    const isComplete = await appendFile(archive, file, size, signal);
    await append(archive.gzip, tarPadding(size));
    const after = fstatSync(file, { bigint: true });
    if (!isComplete || after.size !== before.size || after.mtimeNs !== before.mtimeNs)
      problems.push(changed(path));
    return { path, size };
  } catch (error) {
    if (signal?.aborted || error instanceof ConfigurationError) throw error;
    problems.push(unreadable(path, error));
    return undefined;
  } finally {
    closeSync(file);
  }
}

/** Reads straight into the chunks that are compressed. False when the file is shorter than it was. */
async function appendFile(
  { gzip, isOver }: Archive,
  file: number,
  size: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  let left = size;
  while (left > 0 && !isOver()) {
    signal?.throwIfAborted();
    const room = gzip.room();
    const read = readSync(file, room, 0, Math.min(room.length, left), null);
    if (read === 0) return false;
    left -= read;
    await gzip.advance(read);
  }
  return true;
}

async function append(gzip: ParallelGzip, bytes: Buffer): Promise<void> {
  let rest = bytes;
  while (rest.length > 0) {
    const copied = rest.copy(gzip.room());
    rest = rest.subarray(copied);
    await gzip.advance(copied);
  }
}

function changed(path: string): ConfigurationProblem {
  return {
    path,
    message: `${path} changed while it was being packed; run again once nothing writes to it, or leave it out with .gitignore`,
  };
}
