import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export const readDocument = (name: string): string => readFileSync(join(ROOT, name), "utf8");

/** Text files below these folders, relative to the repository; without what was installed there. */
export function textFilesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(md|ts|js|ya?ml|json)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      .filter((name) => !name.split("/").includes("node_modules")),
  );
}

/** What people read, and copy workflows from. */
export const documentNames: readonly string[] = [
  ...["README.md", "action.yml"],
  ...textFilesIn("docs", "examples", ".github"),
];
