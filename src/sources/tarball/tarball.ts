// This folder: a packed project: which files (`tree/`), what is wrong with them (`checks/`), digest and archive
// (`archive/`). Not here: its upload.

import { realpathSync, statSync } from "node:fs";
import { basename, posix, relative } from "node:path";
import type { Dialect } from "../../contract/dialect/dialect.ts";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import { TARBALL_LIMIT_BYTES, TARBALL_WARNING_BYTES, UNPACKED_LIMIT_BYTES } from "../../contract/upload.ts";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { ConfigurationError, type ConfigurationProblem } from "../../foundation/configuration-error.ts";
import type { DeliveryTarget } from "../../lifecycle/source.ts";
import { changedFilesSince, type KnownOrigin, readCodeOrigin } from "../git/code-origin.ts";
import { type GraphConfig, readGraphConfig } from "../graph-config.ts";
import type { PreparedSource } from "../prepared-source.ts";
import { withSlashes } from "../project-file.ts";
import { readProjectEnvironment } from "../secrets/project-env.ts";
import { membersPatterns, packRoot } from "../workspace-root.ts";
import { biggest } from "./archive/biggest.ts";
import { type PackedFile, packFiles } from "./archive/pack.ts";
import { lfsProblems } from "./checks/lfs-pointers.ts";
import { LEAVE_OUT, type OwnCommands, projectProblems, tooMuchContent } from "./checks/project-checks.ts";
import { withoutUnrelatedMembers } from "./checks/workspace-members.ts";
import { listed } from "./tree/listed.ts";
import { type ProjectTree, readProjectTree } from "./tree/project-tree.ts";

export type TarballOptions = {
  /** The project folder. In a workspace (npm, yarn, pnpm, bun) its root is packed, for the lock file is there. */
  directory: string;
  /** The graph config, from the project folder; `graph.json` or `langgraph.json` there by default. */
  configPath?: string | undefined;
  /** Files that are not packed although no rule leaves them out; absolute paths. */
  leftOut?: readonly string[];
  dialect?: Dialect | undefined;
  /** The deployment has its own commands, so that the build may make what the tree lacks. */
  commands?: OwnCommands | undefined;
  /** What the caller knows of the checkout around the folder. */
  origin?: KnownOrigin | undefined;
  /** Sizes of the compressed tarball and of what it holds, in bytes. */
  limits?: { warnBytes: number; refuseBytes: number; unpackedBytes?: number };
  signal?: AbortSignal | undefined;
};

export type TarballSource = PreparedSource & {
  /** The graph config as seen from the packed root. */
  readonly graph_config_path: string;
  release(): void;
};

const DEFAULT_LIMITS = {
  warnBytes: TARBALL_WARNING_BYTES,
  refuseBytes: TARBALL_LIMIT_BYTES,
  unpackedBytes: UNPACKED_LIMIT_BYTES,
};

/**
 * Packs a project folder into a temporary file, which is gone once the source is released, or with the process. The
 * same tree gives the same digest on every machine.
 * @throws ConfigurationError with every problem at once: no graph config, graphs and local packages that the tree does
 *   not have, unreadable files, files that change meanwhile, a tree or tarball over the limit
 */
export async function tarballSource(options: TarballOptions): Promise<TarballSource> {
  const { signal } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const directory = realDirectory(options.directory);
  const root = await packRoot(directory);
  const below = withSlashes(relative(root, directory));
  const project = below === "" ? "" : `${below}/`;
  const reading = readGraphConfig(directory, options);
  const { config } = reading;
  // Not a project: whatever else is in this folder need not be read.
  if (!config) throw new ConfigurationError(reading.problems);
  const leftOut = [...(options.leftOut ?? []), ...environmentFile(directory, config, root)];
  const whole = await readProjectTree(root, {
    project,
    leftOut: leftOut
      .flatMap((path) => [path, ...realPath(path)])
      .map((path) => withSlashes(relative(root, path))),
    signal,
  });
  const tree = { ...whole, files: await neededFiles(whole.files, { root, project: below }, config, options) };
  const early = [
    ...reading.problems,
    ...(await projectProblems({ root, tree, project: below }, config, options)),
    ...tree.problems,
    ...lfsProblems(root, tree.files),
  ];
  const tooMuch = tooMuchContent(root, tree, limits.unpackedBytes);
  // Reading it all would take minutes.
  if (tooMuch) throw new ConfigurationError([...early, tooMuch]);
  const origin = readCodeOrigin(root, options.origin ?? {}, signal);
  // Awaited only after packing.
  origin.catch(() => {});
  const pack = await packFiles(root, tree.files, { limitBytes: limits.refuseBytes, signal });
  const { content, files } = pack;
  try {
    const checkout = await origin;
    const problems = [...early, ...pack.problems];
    if (!content) problems.push(overLimit(limits.refuseBytes, files));
    if (problems.length > 0 || !content) throw new ConfigurationError(problems);
    const graphConfigPath = project + config.path;
    const links =
      tree.symbolicLinks.length === 0 ? "" : `, ${counted(tree.symbolicLinks, "symbolic link")} left out`;
    const contentBytes = files.reduce((sum, { size }) => sum + size, 0);
    return {
      kind: "internal_source",
      digest: pack.digest,
      checkout,
      changesSince: (commit, asked) => changedFilesSince(root, commit, asked),
      graph_config_path: graphConfigPath,
      warnings: [
        ...reading.warnings,
        ...tree.warnings,
        ...leftOutWarnings(tree),
        ...sizeWarnings(content.size, limits.warnBytes, files),
      ],
      describe: () =>
        `${basename(root)} (${counted(files, "file")}, ${byteSizeText(contentBytes)}, ${byteSizeText(content.size)} packed${links})`,
      async deliver(target: DeliveryTarget): Promise<SourceRevisionConfig> {
        const path = await target.upload({ content, contentType: "application/gzip" });
        return {
          source_tarball_path: path,
          graph_config_path: graphConfigPath,
          ...(checkout && { checkout }),
        };
      },
      release: () => content.close(),
    };
  } catch (error) {
    content?.close();
    throw error;
  }
}

/** Commands of the deployment itself may use any member of a workspace. */
async function neededFiles(
  files: readonly string[],
  folders: { root: string; project: string },
  config: GraphConfig,
  { commands }: TarballOptions,
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

function overLimit(limitBytes: number, files: readonly PackedFile[]): ConfigurationProblem {
  const message =
    `the packed project is larger than ${byteSizeText(limitBytes)}, the limit of an upload; ` +
    `${biggest(files)}. ${LEAVE_OUT}`;
  return { path: "project_dir", message };
}

function sizeWarnings(bytes: number, warnBytes: number, files: readonly PackedFile[]): string[] {
  if (bytes <= warnBytes) return [];
  return [`the packed project is large (${byteSizeText(bytes)}); ${biggest(files)}`];
}

function leftOutWarnings({ symbolicLinks, specialFiles }: ProjectTree): string[] {
  const warning = (paths: string[], what: string) =>
    paths.length === 0 ? [] : [`${counted(paths, what)} left out: ${listed(paths)}`];
  return [...warning(symbolicLinks, "symbolic link"), ...warning(specialFiles, "special file")];
}

const counted = (things: readonly unknown[], name: string) =>
  `${things.length} ${name}${things.length === 1 ? "" : "s"}`;
