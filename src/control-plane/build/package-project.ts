import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { parse as parseYaml } from "yaml";
import { jsonProblem } from "../../foundation/json-problem.ts";
import { BuildError } from "./build-error.ts";
import { readProjectText } from "./project-file.ts";
import { matchesWorkspaceGlob } from "./workspace-glob.ts";

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
    if (candidate === own || (await isWorkspaceOf(root, candidate, own)))
      return { directory: candidate, lockFile };
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

/** What people write and programs keep by hand; a larger file is something else. */
const LARGEST_BYTES = 1024 * 1024;

/** @throws BuildError when it is not an object of JSON, with line and column, or is not a file of the project */
export async function readPackageJson(folder: string, root: string): Promise<PackageJson> {
  const file = join(folder, "package.json");
  const shown = relative(root, file);
  const text = (await readProjectText(root, file, LARGEST_BYTES)).replace(/^\uFEFF/, "");
  const problem = jsonProblem(text);
  if (problem) {
    throw new BuildError(
      `${shown} is not valid JSON: line ${problem.line}, column ${problem.column}: expected ${problem.expected}`,
    );
  }
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new BuildError(`${shown} holds no JSON object`);
  return value as PackageJson;
}

const MOST_PATTERNS = 1_000;
const LONGEST_PATTERN = 256;

async function isWorkspaceOf(root: string, candidate: string, member: string): Promise<boolean> {
  const path = relative(candidate, member).split(sep).join("/");
  const matches = (pattern: string) => matchesWorkspaceGlob(pattern, path);
  const patterns = await workspacePatterns(root, candidate);
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  return patterns.some((p) => !p.startsWith("!") && matches(p)) && !excluded.some(matches);
}

async function workspacePatterns(root: string, folder: string): Promise<string[]> {
  const patterns: string[] = [];
  const add = (list: unknown, where: string) => {
    if (list === undefined || list === null) return;
    if (!Array.isArray(list) || list.some((pattern) => typeof pattern !== "string"))
      throw new BuildError(`${where} has to be a list of patterns`);
    if (list.length > MOST_PATTERNS) throw new BuildError(`${where} has more than ${MOST_PATTERNS} patterns`);
    if (list.some(({ length }: string) => length > LONGEST_PATTERN))
      throw new BuildError(`${where} has a pattern of more than ${LONGEST_PATTERN} characters`);
    patterns.push(...(list as string[]));
  };
  const packageJson = join(folder, "package.json");
  if (existsSync(packageJson)) {
    const { workspaces } = await readPackageJson(folder, root);
    const list = Array.isArray(workspaces) ? workspaces : workspaces?.packages;
    add(list, `workspaces of ${relative(root, packageJson)}`);
  }
  const pnpm = join(folder, "pnpm-workspace.yaml");
  if (existsSync(pnpm)) add((await readYaml(root, pnpm))?.packages, `packages of ${relative(root, pnpm)}`);
  return patterns;
}

/** Less than JSON: its parser is slower by far. */
const LARGEST_YAML_BYTES = 256 * 1024;

async function readYaml(root: string, file: string): Promise<{ packages?: unknown } | null> {
  const text = await readProjectText(root, file, LARGEST_YAML_BYTES);
  try {
    return parseYaml(text);
  } catch {
    // The parser's message quotes the text.
    throw new BuildError(`${relative(root, file)} is not valid YAML`);
  }
}
