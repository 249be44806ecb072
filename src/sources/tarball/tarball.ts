// This folder: a packed project: which files (`tree/`), what is wrong with them (`checks/`), digest and archive
// (`archive/`). Not here: its upload.

import { statSync } from "node:fs";
import { basename, join, posix } from "node:path";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import { TARBALL_LIMIT_BYTES, TARBALL_WARNING_BYTES, UNPACKED_LIMIT_BYTES } from "../../contract/upload.ts";
import { byteSizeText } from "../../foundation/byte-size.ts";
import { ConfigurationError, type ConfigurationProblem } from "../../foundation/configuration-error.ts";
import type { Progress } from "../../lifecycle/progress.ts";
import type { DeliveryTarget } from "../../lifecycle/source.ts";
import { changedFilesSince, type KnownOrigin, readCodeOrigin } from "../git/code-origin.ts";
import type { PreparedSource } from "../prepared-source.ts";
import { biggest, contentBytes } from "./archive/biggest.ts";
import { type PackedFile, packFiles } from "./archive/pack.ts";
import { LEAVE_OUT, tooMuchContent } from "./checks/project-checks.ts";
import { allProblems, allWarnings, type InspectOptions, inspectProject } from "./inspect.ts";
import { listed } from "./tree/listed.ts";
import type { ProjectTree } from "./tree/project-tree.ts";

export type TarballOptions = InspectOptions & {
  /** What the caller knows of the checkout around the folder. */
  origin?: KnownOrigin | undefined;
  /** Sizes of the compressed tarball and of what it holds, in bytes. */
  limits?: { warnBytes: number; refuseBytes: number; unpackedBytes?: number };
  report?: PackingReport | undefined;
};

export type PackingReport = (event: Extract<Progress, { type: "packing" }>) => void;

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
  const { signal, report = () => {} } = options;
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  report({ type: "packing", packed_bytes: 0, total_bytes: undefined });
  const inspected = await inspectProject(options);
  const { root, tree } = inspected;
  const early = allProblems(inspected);
  const there = tree.files.map((path) => ({
    path,
    size: statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0,
  }));
  const tooMuch = tooMuchContent(there, limits.unpackedBytes);
  // Reading it all would take minutes.
  if (tooMuch) throw new ConfigurationError([...early, tooMuch]);
  const origin = readCodeOrigin(root, options.origin ?? {}, signal);
  // Awaited only after packing.
  origin.catch(() => {});
  const onRead = reading(contentBytes(there), report);
  const pack = await packFiles(root, tree.files, { limitBytes: limits.refuseBytes, signal, onRead });
  const { content, files } = pack;
  try {
    const checkout = await origin;
    const problems = [...early, ...pack.problems];
    if (!content) problems.push(overLimit(limits.refuseBytes, files));
    if (problems.length > 0 || !content) throw new ConfigurationError(problems);
    const graphConfigPath = posix.join(inspected.project, inspected.config.path);
    const links =
      tree.symbolicLinks.length === 0 ? "" : `, ${counted(tree.symbolicLinks, "symbolic link")} left out`;
    return {
      kind: "internal_source",
      digest: pack.digest,
      checkout,
      changesSince: (commit, asked) => changedFilesSince(root, commit, asked),
      graph_config_path: graphConfigPath,
      warnings: [
        ...allWarnings(inspected),
        ...leftOutWarnings(tree),
        ...sizeWarnings(content.size, limits.warnBytes, files),
      ],
      describe: () =>
        `${basename(root)} (${counted(files, "file")}, ${byteSizeText(contentBytes(files))}, ${byteSizeText(content.size)} packed${links})`,
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

const STEP_BYTES = 1_000_000;

/** Tells with each percent, or megabyte where that is more, and with the last byte. */
function reading(total_bytes: number, report: PackingReport): (bytes: number) => void {
  const step = Math.max(STEP_BYTES, total_bytes / 100);
  let packed_bytes = 0;
  let next = step;
  return (bytes) => {
    packed_bytes += bytes;
    if (packed_bytes < Math.min(next, total_bytes)) return;
    next = packed_bytes + step;
    report({ type: "packing", packed_bytes, total_bytes });
  };
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
