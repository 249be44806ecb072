import { statSync } from "node:fs";

/**
 * Whether the file that is at this path now, and open, is still the one there. A database that was moved or deleted
 * meanwhile takes every write, and the next start finds nothing of them.
 */
export function watchFile(file: string): () => boolean {
  const opened = statSync(file);
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    return found?.ino === opened.ino && found.dev === opened.dev;
  };
}
