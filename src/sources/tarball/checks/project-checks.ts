import { statSync } from "node:fs";
import { join, posix } from "node:path";
import type { Dialect } from "../../../contract/dialect/dialect.ts";
import { byteSizeText } from "../../../foundation/byte-size.ts";
import type { ConfigurationProblem } from "../../../foundation/configuration-error.ts";
import type { GraphConfig } from "../../graph-config.ts";
import { biggest } from "../archive/biggest.ts";
import type { ProjectTree } from "../tree/project-tree.ts";
import {
  hasInstallScripts,
  localDependencyProblems,
  missingManifest,
  type PackedProject,
  readManifests,
} from "./manifest.ts";
import { isJavaScript, moduleProblems } from "./named-modules.ts";

/** Commands of the deployment itself, instead of those that a build runs otherwise. */
export type OwnCommands = {
  install_command?: string | null | undefined;
  build_command?: string | null | undefined;
};

/** What the packed tree lacks that the build and the agent need; nothing is executed. */
export async function projectProblems(
  packed: PackedProject,
  config: GraphConfig,
  { commands = {}, dialect }: { commands?: OwnCommands | undefined; dialect?: Dialect | undefined },
): Promise<ConfigurationProblem[]> {
  const { root, tree, project } = packed;
  const { manifests, problems } = readManifests(packed);
  const { install_command, build_command } = commands;
  const isPlainInstall = isNotGiven(install_command);
  const mayBeMade = !isPlainInstall || !isNotGiven(build_command) || hasInstallScripts(manifests);
  const isOursToInstall = isPlainInstall && isNotGiven(build_command);
  const noManifest = isOursToInstall && hasJavaScript(config) ? missingManifest(packed) : undefined;
  const configPath = posix.join(project, config.path);
  return [
    ...missingConfig(configPath, tree),
    ...(await moduleProblems({ modules: config.modules, configPath, root, tree, mayBeMade, dialect })),
    ...(noManifest ? [noManifest] : []),
    ...problems,
    ...(isPlainInstall ? localDependencyProblems(manifests, packed) : []),
  ];
}

/** Checked before anything is read: the content of the tree is more than a build takes. */
export function tooMuchContent(
  root: string,
  tree: ProjectTree,
  limitBytes: number,
): ConfigurationProblem | undefined {
  const files = tree.files.map((path) => ({
    path,
    size: statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0,
  }));
  if (files.reduce((sum, { size }) => sum + size, 0) <= limitBytes) return undefined;
  const message = `the project holds more than ${byteSizeText(limitBytes)}, the limit of what is unpacked; ${biggest(files)}. ${LEAVE_OUT}`;
  return { path: "project_dir", message };
}

export const LEAVE_OUT = "Leave out what the agent does not need with .gitignore or .dockerignore";

function missingConfig(path: string, tree: ProjectTree): ConfigurationProblem[] {
  if (tree.files.includes(path)) return [];
  const why = tree.symbolicLinks.includes(path) ? "it is a symbolic link" : "the ignore rules leave it out";
  return [{ path: "graph_config_path", message: `${path} would not be packed: ${why}` }];
}

const hasJavaScript = ({ modules }: GraphConfig) => modules.some(({ path }) => isJavaScript(path));

const isNotGiven = (command: string | null | undefined) =>
  command === undefined || command === null || command === "";
