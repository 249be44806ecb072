import { matchesWorkspaceGlob } from "./workspace-glob.ts";

/** What the two files that make a folder the root of a workspace hold, parsed; undefined where one is missing. */
export type WorkspaceFiles = { "package.json"?: unknown; "pnpm-workspace.yaml"?: unknown };

export type WorkspacePatterns = {
  patterns: string[];
  /** A sentence each, which begins with the path in the file. A list with a problem gives no patterns. */
  problems: string[];
};

const MOST_PATTERNS = 1_000;
const LONGEST_PATTERN = 256;

/** The patterns of the members: `workspaces` of npm, yarn and bun, and `packages` of pnpm. */
export function workspacePatterns(files: WorkspaceFiles): WorkspacePatterns {
  const workspaces = field(files["package.json"], "workspaces");
  const lists = {
    "workspaces of package.json": Array.isArray(workspaces) ? workspaces : field(workspaces, "packages"),
    "packages of pnpm-workspace.yaml": field(files["pnpm-workspace.yaml"], "packages"),
  };
  const read: WorkspacePatterns = { patterns: [], problems: [] };
  for (const [key, list] of Object.entries(lists)) {
    if (list === undefined || list === null) continue;
    const problem = listProblem(list);
    if (problem === undefined) read.patterns.push(...(list as string[]));
    else read.problems.push(`${key} ${problem}`);
  }
  return read;
}

/** Whether the folder at `path` (from the workspace's root, with `/`) is a member; a pattern after `!` excludes. */
export function isWorkspaceMember(patterns: readonly string[], path: string): boolean {
  const matches = (pattern: string) => matchesWorkspaceGlob(pattern, path);
  const excluded = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  return patterns.some((pattern) => !pattern.startsWith("!") && matches(pattern)) && !excluded.some(matches);
}

function listProblem(list: unknown): string | undefined {
  if (!Array.isArray(list) || list.some((pattern) => typeof pattern !== "string"))
    return "has to be a list of patterns";
  if (list.length > MOST_PATTERNS) return `has more than ${MOST_PATTERNS} patterns`;
  if (list.some(({ length }: string) => length > LONGEST_PATTERN))
    return `has a pattern of more than ${LONGEST_PATTERN} characters`;
  return undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
