import { existsSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { parse as parseYaml } from "yaml";
import { isJsonObject } from "../../../foundation/json/json-object.ts";
import { jsonProblem } from "../../../foundation/json/json-problem.ts";
import { type LockFile, lockFiles } from "../../../project/lock-files.ts";
import { isWorkspaceMember, workspacePatterns } from "../../../project/workspace.ts";
import { BuildError } from "../build-error.ts";
import { readProjectText } from "../project-file.ts";

export type PackageJson = {
  packageManager?: string;
  scripts?: Record<string, string>;
  dependenciesMeta?: Record<string, unknown>;
  [field: string]: unknown;
};

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

/** A folder and those above it, up to the source's root. */
export function foldersUp(root: string, from: string): string[] {
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
  if (!isJsonObject(value)) throw new BuildError(`${shown} holds no JSON object`);
  return value as PackageJson;
}

async function isWorkspaceOf(root: string, candidate: string, member: string): Promise<boolean> {
  const manifest = join(candidate, "package.json");
  const pnpm = join(candidate, "pnpm-workspace.yaml");
  const { patterns, problems } = workspacePatterns({
    ...(existsSync(manifest) && { "package.json": await readPackageJson(candidate, root) }),
    ...(existsSync(pnpm) && { "pnpm-workspace.yaml": await readYaml(root, pnpm) }),
  });
  if (problems.length > 0) {
    const folder = relative(root, candidate);
    throw new BuildError(problems.join("; ") + (folder === "" ? "" : ` (in ${folder})`));
  }
  return isWorkspaceMember(patterns, relative(candidate, member).split(sep).join("/"));
}

/** Less than JSON: its parser is slower by far. */
const LARGEST_YAML_BYTES = 256 * 1024;

async function readYaml(root: string, file: string): Promise<unknown> {
  const text = await readProjectText(root, file, LARGEST_YAML_BYTES);
  try {
    return parseYaml(text);
  } catch {
    // The parser's message quotes the text.
    throw new BuildError(`${relative(root, file)} is not valid YAML`);
  }
}
