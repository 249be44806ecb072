import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ignore from "ignore";
import { withSlashes } from "./project-tree.ts";

const LOCK_FILES = [
  "package-lock.json",
  "npm-shrinkwrap.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  "bun.lock",
  "bun.lockb",
];

/**
 * The folder to pack for a project: the root of the workspace that the project is a member of (its lock file and
 * sibling packages are needed to install it), else the project itself. Looks no further up than the git repository.
 */
export async function packRoot(project: string): Promise<string> {
  if (LOCK_FILES.some((name) => existsSync(join(project, name)))) return project;
  for (let directory = project; !existsSync(join(directory, ".git")); ) {
    const parent = dirname(directory);
    if (parent === directory) return project;
    directory = parent;
    if (isMember(await workspacePatterns(directory), withSlashes(relative(directory, project))))
      return directory;
  }
  return project;
}

/** The member patterns of npm, yarn and bun (`package.json`) and pnpm (`pnpm-workspace.yaml`) in a folder. */
async function workspacePatterns(directory: string): Promise<string[]> {
  const pnpm = readText(join(directory, "pnpm-workspace.yaml"));
  if (pnpm !== undefined) {
    const { parseDocument } = await import("yaml");
    const document = parseDocument(pnpm, { prettyErrors: false });
    const value: unknown = document.errors.length > 0 ? undefined : document.toJS();
    return textList((value as { packages?: unknown } | null | undefined)?.packages);
  }
  const manifest = readText(join(directory, "package.json"));
  if (manifest === undefined) return [];
  const { workspaces } = parsedManifest(manifest);
  return textList(Array.isArray(workspaces) ? workspaces : (workspaces as { packages?: unknown })?.packages);
}

function isMember(patterns: readonly string[], path: string): boolean {
  if (patterns.length === 0) return false;
  const rules = ignore({ ignoreCase: false });
  for (const pattern of patterns) {
    const [, sign = "", rest = ""] = /^(!?)(?:\.?\/)?(.*)$/.exec(pattern) ?? [];
    rules.add([`${sign}/${rest.replace(/\/+$/, "")}`]);
  }
  return rules.test(`${path}/`).ignored;
}

function parsedManifest(text: string): { workspaces?: unknown } {
  try {
    return (JSON.parse(text) as { workspaces?: unknown } | null) ?? {};
  } catch {
    // A broken manifest above the project is not the project's: npm will say so where it matters.
    return {};
  }
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // Missing, or not ours to read: then this folder is no workspace of the project.
    return undefined;
  }
}

const textList = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
