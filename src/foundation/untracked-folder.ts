import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes a folder of data, readable by its owner only, that git leaves alone wherever it lies. One that exists stays
 * as it is: it may hold what git is to see.
 */
export function makeUntrackedFolder(path: string): void {
  if (mkdirSync(path, { recursive: true, mode: 0o700 }) === undefined) return;
  writeFileSync(join(path, ".gitignore"), "*\n");
}
