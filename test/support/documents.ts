import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const ROOT = resolve(import.meta.dirname, "../..");

export const readDocument = (name: string): string => readFileSync(join(ROOT, name), "utf8");

/**
 * Text files below these folders, relative to the repository; without what was installed there, among which a link may
 * lead back to the repository.
 */
export function textFilesIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === "node_modules" ? [] : textFilesIn(name);
      return entry.isFile() && /\.(md|ts|js|ya?ml|json)$/.test(entry.name) ? [name] : [];
    }),
  );
}

/** What people read, and copy workflows from. */
export const documentNames: readonly string[] = [
  ...["README.md", "action.yml"],
  ...textFilesIn("docs", "examples", ".github"),
];
