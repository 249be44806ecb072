import { createHash, hash } from "node:crypto";
import { closeSync, constants, openSync, readSync, writeSync } from "node:fs";

const buffer = Buffer.allocUnsafeSlow(1024 ** 2);

/**
 * Copies a plain file to a new one, and returns the SHA-256 of the bytes that were written: a file that is hashed
 * separately could have changed.
 */
export function copyHashed(from: string, to: string, mode: number): { size: number; digest: string } {
  const source = openSync(from, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const target = openSync(to, "wx", mode);
    try {
      return pump(source, target);
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

function pump(source: number, target: number): { size: number; digest: string } {
  let size = 0;
  let long: ReturnType<typeof createHash> | undefined;
  for (;;) {
    const part = buffer.subarray(0, readSync(source, buffer, 0, buffer.length, null));
    size += part.length;
    for (let at = 0; at < part.length; ) at += writeSync(target, part, at);
    const isLast = part.length < buffer.length;
    // Most files are small, and one call is faster than an object.
    if (isLast && long === undefined) return { size, digest: hash("sha256", part) };
    long ??= createHash("sha256");
    long.update(part);
    if (isLast) return { size, digest: long.digest("hex") };
  }
}
