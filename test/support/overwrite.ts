import { closeSync, openSync, writeSync } from "node:fs";

/** Writes over a part of a file. */
export function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const descriptor = openSync(file, "r+");
  try {
    writeSync(descriptor, bytes, 0, bytes.length, at);
  } finally {
    closeSync(descriptor);
  }
}
