import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { parse as parseYaml } from "yaml";
import { jsonProblem } from "../../foundation/json-problem.ts";
import { BuildError } from "./build-error.ts";

export type PackageJson = {
  packageManager?: string;
  workspaces?: string[] | { packages?: string[] };
  scripts?: Record<string, string>;
  dependenciesMeta?: Record<string, unknown>;
  [field: string]: unknown;
};

/** In this order where several lie side by side. */
export const lockFiles = ["npm-shrinkwrap.json", "package-lock.json", "pnpm-lock.yaml", "yarn.lock"] as const;
export type LockFile = (typeof lockFiles)[number];

/** Where a project's packages are installed, and by which lock file; without one, by its `package.json` alone. */
export type PackageProject = { directory: string; lockFile: LockFile | undefined };

/**
 * The nearest `package.json` from the config's folder up to the source's root, and its lock file: beside it, or
 * above it where it is a member of a workspace. Undefined when there is no `package.json`.
 */
export async function findPackageProject(root: string, folder: string): Promise<PackageProject | undefined> {
  const above = foldersUp(root, folder);
  const own = above.find((candidate) => existsSync(join(candidate, "package.json")));
  if (own === undefined) return undefined;
  for (const candidate of foldersUp(root, own)) {
    const lockFile = lockFiles.find((name) => existsSync(join(candidate, name)));
    if (!lockFile) continue;
    if (candidate === own || (await isWorkspaceOf(candidate, own))) return { directory: candidate, lockFile };
  }
  return { directory: own, lockFile: undefined };
}

function foldersUp(root: string, from: string): string[] {
  const folders = [from];
  for (let folder = from; folder !== root && folder.startsWith(root + sep); ) {
    folder = dirname(folder);
    folders.push(folder);
  }
  return folders;
}

/** @throws BuildError when it is not JSON, with line and column */
export async function readPackageJson(folder: string, root: string): Promise<PackageJson> {
  const file = join(folder, "package.json");
  const text = (await readFile(file, "utf8")).replace(/^\uFEFF/, "");
  const problem = jsonProblem(text);
  if (problem) {
    throw new BuildError(
      `${relative(root, file)} is not valid JSON: line ${problem.line}, column ${problem.column}: expected ${problem.expected}`,
    );
  }
  return (JSON.parse(text) ?? {}) as PackageJson;
}

async function isWorkspaceOf(root: string, member: string): Promise<boolean> {
  const patterns = await workspacePatterns(root);
  const path = relative(root, member).split(sep).join("/");
  const matches = (pattern: string) => globToRegExp(pattern).test(path);
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  return patterns.some((p) => !p.startsWith("!") && matches(p)) && !excluded.some(matches);
}

async function workspacePatterns(root: string): Promise<string[]> {
  const pnpm = await readFile(join(root, "pnpm-workspace.yaml"), "utf8").catch(() => undefined);
  const { workspaces } = existsSync(join(root, "package.json"))
    ? await readPackageJson(root, root)
    : { workspaces: [] };
  const listed = Array.isArray(workspaces) ? workspaces : (workspaces?.packages ?? []);
  const pnpmListed = pnpm ? ((parseYaml(pnpm) as { packages?: string[] } | null)?.packages ?? []) : [];
  return [...listed, ...pnpmListed].map(String);
}

/** The globs that package managers take for workspaces: `*` within a folder, `**` over folders, `{a,b}`. */
function globToRegExp(glob: string): RegExp {
  const source = glob
    .replace(/^\.\//, "")
    .replace(/\/+$/, "")
    .replace(/[.+^$()|[\]\\]/g, "\\$&")
    .replace(/\{([^{}]*)\}/g, (_all, list: string) => `(?:${list.replaceAll(",", "|")})`)
    .replace(/\*\*\/?|\*|\?/g, (found) => (found.startsWith("**") ? ".*" : found === "*" ? "[^/]*" : "[^/]"));
  return new RegExp(`^${source}$`);
}
