import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes a folder of data, readable by its owner only, that git leaves alone wherever it lies. An existing one stays as
 * it is: it may contain tracked files.
 */
export function makeUntrackedFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) === undefined) return;
  writeFileSync(join(path, ".gitignore"), "*\n");
}
