import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import { BackupError } from "./backup-error.ts";

/** What a file holds: its SHA-256, hexadecimal, and its size. */
export type Digest = { sha256: string; bytes: number; isExecutable: boolean };

/**
 * Reads a file, never through a link that stands at its name, and writes it elsewhere where that is asked for: only for its
 * owner, synced, and never over another.
 * @throws BackupError when it is no plain file; the system's own errors
 */
export async function copyFile(
  from: string,
  to?: string,
  { isExecutable = false, signal }: { isExecutable?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<Digest> {
  // Without waiting for the other end of a pipe.
  const source = await open(from, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const info = await source.stat();
    if (!info.isFile()) throw new BackupError(`${from} is no file`);
    if (to !== undefined) await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    const target = to === undefined ? undefined : await open(to, "wx", isExecutable ? 0o700 : 0o600);
    try {
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const chunk of source.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>) {
        signal?.throwIfAborted();
        hash.update(chunk);
        bytes += chunk.length;
        await target?.writeFile(chunk);
      }
      await target?.sync();
      return { sha256: hash.digest("hex"), bytes, isExecutable: (info.mode & 0o100) !== 0 };
    } finally {
      await target?.close();
    }
  } finally {
    await source.close();
  }
}
