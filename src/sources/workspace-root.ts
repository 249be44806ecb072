import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { allLockFiles } from "../project/lock-files.ts";
import { isWorkspaceMember, type WorkspaceFiles, workspacePatterns } from "../project/workspace.ts";
import { withSlashes } from "./project-file.ts";

/**
 * The folder to pack for a project: the root of the workspace that the project is a member of (its lock file and
 * sibling packages are needed to install it), else the project itself. Looks no further up than the git repository.
 */
export async function packRoot(project: string): Promise<string> {
  if (allLockFiles.some((name) => existsSync(join(project, name)))) return project;
  for (let directory = project; !existsSync(join(directory, ".git")); ) {
    const parent = dirname(directory);
    if (parent === directory) return project;
    directory = parent;
    const { patterns } = workspacePatterns(await workspaceFiles(directory));
    if (isWorkspaceMember(patterns, withSlashes(relative(directory, project)))) return directory;
  }
  return project;
}

/** The patterns of the members of a workspace whose root this is; none where it is no such root. */
export async function membersPatterns(root: string): Promise<readonly string[]> {
  return workspacePatterns(await workspaceFiles(root)).patterns;
}

/** What cannot be read above the project is not the project's: its package manager says so where it matters. */
async function workspaceFiles(directory: string): Promise<WorkspaceFiles> {
  const manifest = readText(join(directory, "package.json"));
  const pnpm = readText(join(directory, "pnpm-workspace.yaml"));
  return {
    ...(manifest !== undefined && { "package.json": parsedJson(manifest) }),
    ...(pnpm !== undefined && { "pnpm-workspace.yaml": await parsedYaml(pnpm) }),
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

async function parsedYaml(text: string): Promise<unknown> {
  const { parseDocument } = await import("./yaml-parser.ts");
  const document = parseDocument(text, { prettyErrors: false });
  return document.errors.length > 0 ? undefined : document.toJS();
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
