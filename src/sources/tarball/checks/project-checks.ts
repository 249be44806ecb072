import { posix } from "node:path";
import type { Dialect } from "../../../contract/dialect/dialect.ts";
import { byteSizeText } from "../../../foundation/byte-size.ts";
import { type ConfigurationProblem, problemLine } from "../../../foundation/configuration-error.ts";
import { isModuleName, isPythonModule } from "../../../project/graph-config/python-module.ts";
import type { GraphConfig } from "../../graph-config.ts";
import { withSlashes } from "../../project-file.ts";
import { biggest, contentBytes } from "../archive/biggest.ts";
import type { PackedFile } from "../archive/pack.ts";
import type { ProjectTree } from "../tree/project-tree.ts";
import type { CodeCheck } from "./code/check-code.ts";
import { lfsProblems } from "./lfs-pointers.ts";
import { lockProblems } from "./lock-file.ts";
import {
  folderDependencyProblems,
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

export type ProjectCheckOptions = {
  commands?: OwnCommands | undefined;
  dialect?: Dialect | undefined;
  /** Without it the code itself is not looked at. */
  checkCode?: CodeCheck | undefined;
};

/** What one of the checks has found. */
export type Findings = { problems: readonly ConfigurationProblem[]; warnings: readonly string[] };

/** What is looked at in a packed tree, in the order in which it is told. */
export type ProjectCheck = "modules" | "manifest" | "local_packages" | "lock_file" | "files" | "lfs" | "code";

/** What the packed tree lacks that the build and the agent need; nothing is executed. */
export async function checkProject(
  packed: PackedProject,
  config: GraphConfig,
  { commands = {}, dialect, checkCode }: ProjectCheckOptions,
): Promise<Record<ProjectCheck, Findings>> {
  const { root, tree, project } = packed;
  const { manifests, problems } = readManifests(packed);
  const { install_command, build_command } = commands;
  const isPlainInstall = isNotGiven(install_command);
  const mayBeMade = !isPlainInstall || !isNotGiven(build_command) || hasInstallScripts(manifests);
  const isOursToInstall = isPlainInstall && isNotGiven(build_command);
  const noManifest = isOursToInstall && hasJavaScript(config) ? missingManifest(packed) : undefined;
  const configPath = posix.join(project, config.path);
  const named = { modules: config.modules, configPath, root, tree, mayBeMade, dialect };
  const modules = readableModules(config, configPath, tree);
  const [code, ofModules] = await Promise.all([
    checkCode?.({ root, tree, modules, mayBeMade }),
    moduleProblems(named),
  ]);
  return {
    modules: refusals([...missingConfig(configPath, tree), ...ofModules]),
    manifest: refusals([...(noManifest ? [noManifest] : []), ...problems]),
    local_packages: refusals(
      isPlainInstall
        ? [...localDependencyProblems(manifests, packed), ...folderDependencyProblems(config, packed)]
        : [],
    ),
    lock_file: refusals(isPlainInstall ? lockProblems(manifests, packed) : []),
    files: { problems: tree.problems, warnings: tree.warnings },
    lfs: refusals(lfsProblems(root, tree.files)),
    code: { problems: code?.problems ?? [], warnings: (code?.warnings ?? []).map(problemLine) },
  };
}

const refusals = (problems: readonly ConfigurationProblem[]): Findings => ({ problems, warnings: [] });

/** Checked before anything is read: the content of the tree is more than a build takes. */
export function tooMuchContent(
  files: readonly PackedFile[],
  limitBytes: number,
): ConfigurationProblem | undefined {
  if (contentBytes(files) <= limitBytes) return undefined;
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

/** The modules that are packed and can be read, from the packed root; those of `ui` are for pages. */
function readableModules({ modules, python }: GraphConfig, configPath: string, tree: ProjectTree) {
  const packed = modules.flatMap(({ field, path, exportName }) => {
    const isName = isModuleName(path);
    const file = isName ? path : posix.join(posix.dirname(configPath), withSlashes(path));
    return isName || tree.files.includes(file) ? [{ field, file, exportName }] : [];
  });
  const files = (isOfPage: boolean) => [
    ...new Set(
      packed.flatMap(({ field, file }) =>
        isJavaScript(file) && field.startsWith("ui.") === isOfPage ? [file] : [],
      ),
    ),
  ];
  const entries = packed
    .filter(({ file }) => isPythonModule(file))
    .map(({ field, file, exportName }) => ({ field, path: file, name: exportName ?? null }));
  return {
    server: files(false),
    page: files(true),
    python: { ...python, entries, configPath },
  };
}

const isNotGiven = (command: string | null | undefined) =>
  command === undefined || command === null || command === "";
