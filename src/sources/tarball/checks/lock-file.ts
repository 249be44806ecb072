import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import type { ConfigurationProblem } from "../../../foundation/configuration-error.ts";
import { isJsonObject, parseJsonObject } from "../../../foundation/json/json-object.ts";
import { allLockFiles, LOCK_FILES, lockFiles } from "../../../project/lock-files.ts";
import { listed } from "../tree/listed.ts";
import type { ProjectTree } from "../tree/project-tree.ts";
import type { Manifest, PackedProject } from "./manifest.ts";

/** The lock file that the build installs by, and its package manager; undefined where there is none. */
export function lockOf({ tree }: { tree: ProjectTree }) {
  const file = lockFiles.find((name) => tree.files.includes(name));
  return file && { file, manager: LOCK_FILES[file] };
}

/** Whether any of these lock files holds a package of this name. */
export function isLocked(name: string, texts: readonly string[]): boolean {
  const forms = lockedForms(name);
  return texts.some((text) => forms.some((form) => text.includes(form)));
}

/** The texts of all lock files of a tree. */
export function lockTexts({ root, tree }: { root: string; tree: ProjectTree }): string[] {
  const files = tree.files.filter((file) => allLockFiles.includes(posix.basename(file)));
  return files.map((file) => readText(join(root, file)));
}

/** `"node_modules/zod"`, or `"zod": {` of npm's first format; `zod@3.0.0` and `zod:` of the others. */
const lockedForms = (name: string) => [
  `node_modules/${name}"`,
  `"${name}": {`,
  ...["\n", " ", '"', "'", "/"].map((before) => `${before}${name}@`),
  ` ${name}:\n`,
  `'${name}':\n`,
];

/** Packages of manifests that the lock file lacks: an install by it is refused by every package manager. */
export function lockProblems(
  manifests: readonly Manifest[],
  { root, tree }: PackedProject,
): ConfigurationProblem[] {
  const lock = lockOf({ tree });
  if (!lock) return [];
  const text = readText(join(root, lock.file));
  const names = manifests.flatMap(({ value }) => installedNames(value));
  const unlocked = [...new Set(names)].filter((name) => !isLocked(name, [text]));
  if (unlocked.length === 0) return [];
  // Not every lock file has members of the workspace, by whatever version they are named.
  const packed = tree.files.filter((file) => posix.basename(file) === "package.json");
  const members = new Set(packed.map((file) => parseJsonObject(readText(join(root, file)))?.name));
  const missing = unlocked.filter((name) => !members.has(name));
  if (missing.length === 0) return [];
  const message = `${lock.file} lacks ${listed(missing)} of package.json, so an install by it is refused: run \`${lock.manager} install\``;
  return [{ path: "project_dir", message }];
}

/** What makes builds differ from each other, or from an install here. */
export function lockWarnings({ tree }: { tree: ProjectTree }): string[] {
  const there = allLockFiles.filter((name) => tree.files.includes(name));
  const lock = lockOf({ tree });
  if (!lock) {
    const only = there.length === 0 ? "there is no lock file" : `no build installs by ${there.join(" and ")}`;
    return [
      `${only}: each build takes the newest packages that package.json allows; run \`npm install\`, and have package-lock.json packed`,
    ];
  }
  const others = there.filter((name) => name !== lock.file);
  return others.length === 0
    ? []
    : [
        `${lock.file} and ${others.join(" and ")}: builds install by ${lock.file} (${lock.manager}); remove the others`,
      ];
}

/** The dependencies that a registry or a repository has; those of the workspace and of folders are not in every lock file. */
const installedNames = (manifest: Record<string, unknown>): string[] =>
  ["dependencies", "devDependencies"].flatMap((field) =>
    Object.entries(isJsonObject(manifest[field]) ? manifest[field] : {})
      .filter(
        ([, spec]) =>
          typeof spec === "string" && !/^(?:workspace:|file:|link:|portal:|catalog:|\.|\/|~\/|\*)/.test(spec),
      )
      .map(([name]) => name),
  );

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8").replaceAll("\r\n", "\n");
  } catch {
    // Packing says of every file that it cannot be read.
    return "";
  }
}
