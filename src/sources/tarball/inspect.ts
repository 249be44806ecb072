import { realpathSync, statSync } from "node:fs";
import { posix, relative } from "node:path";
import { ConfigurationError, type ConfigurationProblem } from "../../foundation/configuration-error.ts";
import { type GraphConfig, readGraphConfig } from "../graph-config.ts";
import { withSlashes } from "../project-file.ts";
import { readProjectEnvironment } from "../secrets/project-env.ts";
import { membersPatterns, packRoot } from "../workspace-root.ts";
import {
  checkProject,
  type Findings,
  type ProjectCheck,
  type ProjectCheckOptions,
} from "./checks/project-checks.ts";
import { withoutUnrelatedMembers } from "./checks/workspace-members.ts";
import { type ProjectTree, readProjectTree } from "./tree/project-tree.ts";

export type InspectOptions = ProjectCheckOptions & {
  /** The project folder. In a workspace (npm, yarn, pnpm, bun) its root is packed, for the lock file is there. */
  directory: string;
  /** The graph config, from the project folder; `graph.json` or `langgraph.json` there by default. */
  configPath?: string | undefined;
  /** Files that are not packed although no rule leaves them out; absolute paths. */
  leftOut?: readonly string[];
  signal?: AbortSignal | undefined;
};

/** A project folder: what of it is packed, and what is wrong with that. */
export type InspectedProject = {
  /** The folder that is packed, absolute, with no links in it. */
  root: string;
  /** The project in it: `""` or `apps/agent`. */
  project: string;
  config: GraphConfig;
  tree: ProjectTree;
  found: Record<"graph_config" | ProjectCheck, Findings>;
};

/**
 * Looks at a project folder as it would be packed. Nothing is run, and nothing is written.
 * @throws ConfigurationError when it is no project: no such folder, no graph configuration that can be read
 */
export async function inspectProject(options: InspectOptions): Promise<InspectedProject> {
  const directory = realDirectory(options.directory);
  const root = await packRoot(directory);
  const project = withSlashes(relative(root, directory));
  const reading = readGraphConfig(directory, options);
  const { config, problems, warnings } = reading;
  // Not a project: whatever else is in this folder need not be read.
  if (!config) throw new ConfigurationError(problems);
  const leftOut = [...(options.leftOut ?? []), ...environmentFile(directory, config, root)];
  const whole = await readProjectTree(root, {
    project: project === "" ? "" : `${project}/`,
    leftOut: leftOut
      .flatMap((path) => [path, ...realPath(path)])
      .map((path) => withSlashes(relative(root, path))),
    signal: options.signal,
  });
  const tree = { ...whole, files: await neededFiles(whole.files, { root, project }, config, options) };
  const found = await checkProject({ root, tree, project }, config, options);
  return { root, project, config, tree, found: { graph_config: { problems, warnings }, ...found } };
}

/** Commands of the deployment itself may use any member of a workspace. */
async function neededFiles(
  files: readonly string[],
  folders: { root: string; project: string },
  config: GraphConfig,
  { commands }: InspectOptions,
): Promise<string[]> {
  const patterns = await membersPatterns(folders.root);
  if (patterns.length === 0 || commands?.install_command || commands?.build_command) return [...files];
  const configPath = posix.join(folders.project, config.path);
  return withoutUnrelatedMembers(files, { ...folders, patterns, configPath });
}

/** Behind a link there is a file with the same content under another name. */
function realPath(path: string): string[] {
  try {
    return [realpathSync(path)];
  } catch {
    // Nothing there: nothing to leave out.
    return [];
  }
}

function realDirectory(directory: string): string {
  const refused = (message: string, cause?: unknown) =>
    new ConfigurationError([{ path: "project_dir", message }], { cause });
  try {
    const path = realpathSync(directory);
    if (statSync(path).isDirectory()) return path;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const missing = `the folder ${directory} does not exist`;
    throw refused(code === "ENOENT" ? missing : `the folder ${directory} cannot be opened (${code})`, error);
  }
  throw refused(`${directory} is not a folder`);
}

/** An environment file's values travel as secrets; the file itself is never packed, whatever it is called. */
function environmentFile(directory: string, config: GraphConfig, root: string): string[] {
  const { file } = readProjectEnvironment(directory, config, root);
  return file === undefined ? [] : [file];
}

/** All that the checks have found, in their order. */
export const allProblems = ({ found }: InspectedProject): ConfigurationProblem[] =>
  Object.values(found).flatMap(({ problems }) => problems);

export const allWarnings = ({ found }: InspectedProject): string[] =>
  Object.values(found).flatMap(({ warnings }) => warnings);
