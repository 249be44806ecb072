import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The suites in folders of `root`, by their paths below it, sorted; `recursive`: also those deeper down.
 * @throws when a folder is not there: a pattern would leave its suites out in silence
 */
export function suitesIn(root: string, folders: readonly string[], { recursive = false } = {}): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { encoding: "utf8", recursive }).map((name) => join(folder, name)),
    )
    .filter((name) => name.endsWith(".test.ts"))
    .toSorted();
}
