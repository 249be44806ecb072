import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";
import type { PackageManager } from "./package-manager.ts";
import type { PackageJson, PackageProject } from "./package-project.ts";

/** The key of an install, or why it cannot be used again. */
export type CacheKey = { key: string } | { notCached: string };

/** Files that steer an install, wherever they lie in the project. */
const steering = new Set([
  "package.json",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  "pnpm-workspace.yaml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
]);
/** Scripts that a manager runs at an install: they may read and write anything. */
const lifecycle = [
  "preinstall",
  "install",
  "postinstall",
  "prepublish",
  "preprepare",
  "prepare",
  "postprepare",
  "pnpm:devPreinstall",
];

/**
 * What decides the outcome of an install: lock file, every steering file, manager, node, platform. An install that
 * depends on more has no key.
 */
export async function cacheKey(project: PackageProject, manager: PackageManager): Promise<CacheKey> {
  if (project.lockFile === undefined) return { notCached: "there is no lock file" };
  const files = await steeringFiles(project.directory);
  const hash = createHash("sha256");
  const { modules, node } = process.versions;
  hash.update(
    JSON.stringify([
      "v1",
      manager,
      node.split(".")[0],
      modules,
      process.platform,
      process.arch,
      project.lockFile,
    ]),
  );
  for (const file of [join(project.directory, project.lockFile), ...files]) {
    const bytes = await readFile(file);
    const shown = relative(project.directory, file);
    const problem = await problemOf(file, bytes, manager);
    if (problem) return { notCached: `${shown} ${problem}` };
    hash.update(JSON.stringify([shown, bytes.length])).update(bytes);
  }
  return { key: hash.digest("hex") };
}

async function problemOf(file: string, bytes: Buffer, manager: PackageManager): Promise<string | undefined> {
  if (file.endsWith(".npmrc") && /install-links\s*=\s*true/.test(bytes.toString()))
    return "copies local packages";
  if (!file.endsWith("package.json")) return undefined;
  let json: PackageJson;
  try {
    json = JSON.parse(bytes.toString()) as PackageJson;
  } catch {
    return "is not valid JSON";
  }
  const script = lifecycle.find((name) => json.scripts?.[name] !== undefined);
  if (script) return `has the script '${script}'`;
  // npm links a local folder, the others copy it: its content is then part of the install.
  if (manager.name !== "npm" && /"(file|portal):/.test(bytes.toString())) return "depends on a local folder";
  if (json.dependenciesMeta) return "has dependenciesMeta";
  const gyp = await stat(join(file, "..", "binding.gyp")).catch(() => undefined);
  return gyp ? "compiles a native module" : undefined;
}

async function steeringFiles(folder: string): Promise<string[]> {
  const files: string[] = [];
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isFile() && steering.has(entry.name)) files.push(path);
    if (entry.isDirectory() && entry.name !== "node_modules" && entry.name !== ".git") {
      files.push(...(await steeringFiles(path)));
    }
  }
  return files;
}
