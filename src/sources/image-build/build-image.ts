// This folder: how an engine makes the image of a project, and pushes it. Not here: what goes into it (`src/images`).

import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { arch, homedir, platform as system, tmpdir } from "node:os";
import { join, posix } from "node:path";
import { pipeline } from "node:stream/promises";
import { x } from "tar";
import type { SecretEntry } from "../../contract/deployment/secrets.ts";
import { EngineCallError } from "../../images/image-build-error.ts";
import { imagePlatform } from "../../images/image-platform.ts";
import { CONTEXT, dockerfile } from "../../images/image-recipe.ts";
import { type OwnSteps, packageSteps } from "../../images/package-steps.ts";
import { type PythonSteps, pythonSteps } from "../../images/python-steps.ts";
import { sbom } from "../../images/sbom.ts";
import { writeServerTree } from "../../images/server-tree.ts";
import { SourceBuildError } from "../../lifecycle/source.ts";
import type { CodeCheck } from "../tarball/checks/code/check-code.ts";
import { type PackingReport, type TarballSource, tarballSource } from "../tarball/tarball.ts";
import { findImageEngine } from "./image-engine.ts";

export type ImageBuildOptions = OwnSteps & {
  /** The project's folder. */
  directory: string;
  graph_config_path?: string | undefined;
  /** Its tree, where it is packed already; its owner releases it. */
  packed?: TarballSource | undefined;
  /** `repository:tag`. */
  tag: string;
  /** Default `linux/amd64`. */
  platform?: string | undefined;
  /** Default: the official image of this program's Node. */
  base?: string | undefined;
  /** Push it to the registry that the tag names. */
  push?: boolean | undefined;
  /** Save it here as an archive, too. */
  output?: string | undefined;
  /** Looks at the code of the project before it is packed. */
  checkCode?: CodeCheck | undefined;
  /** Variables of the commands that install and build; they are in no layer of the image. */
  secrets?: readonly SecretEntry[] | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
  report?: PackingReport | undefined;
  /** The tree of the project is ready, in one line for people. */
  onPacked?: (description: string) => void;
  /** What the engine says. */
  onLine: (line: string) => void;
  onWarning: (line: string) => void;
};

/** `digest`: that of the registry, once it was pushed. */
export type BuiltImage = { tag: string; image_id: string; platform: string; digest: string | undefined };

/** The text that an engine would be given. @throws ConfigurationError as the packing does */
export function imageDockerfile(options: ImageBuildOptions): Promise<string> {
  return inContext(options, ({ text }) => Promise.resolve(text));
}

/**
 * Builds the image of a project: its packed tree, its packages and the agent server. The same tree gives the same image.
 * @throws ConfigurationError as the packing does; SourceBuildError when the engine cannot build it; ImageBuildError
 */
export async function buildImage(options: ImageBuildOptions): Promise<BuiltImage> {
  const { tag, signal, onLine, environment } = options;
  const { name: platform } = imagePlatform(options.platform);
  const engine = await findImageEngine(environment, { signal, onLine });
  const here = `${system()}/${archName(arch())}`;
  if (here !== platform)
    options.onWarning(
      `the image is for ${platform}, and this machine is ${here}: commands of the build are emulated`,
    );
  return inContext(options, async ({ context }) => {
    const image_id = await engine
      .build({ context, tag, platform, npmrc: npmrcOf(environment), secrets: options.secrets ?? [] })
      .catch((error: unknown) => {
        throw error instanceof EngineCallError ? buildError(error, baseOf(options)) : error;
      });
    const scratch = join(context, "..");
    const digest = options.push ? await engine.push({ image: tag, target: tag, scratch }) : undefined;
    if (options.output !== undefined) await engine.save(tag, options.output);
    return { tag, image_id, platform, digest };
  });
}

const NODE = `docker.io/library/node:${process.versions.node}-slim`;

const baseOf = ({ base }: ImageBuildOptions, python?: PythonSteps) => base ?? python?.base ?? NODE;

/** How podman and docker say in their last line that they do not have the image to begin with. */
const NOT_PULLED =
  /initializing source docker:|unable to copy from source|did not resolve to an alias|image not known|failed to resolve source metadata|pull access denied/;

function buildError({ message, lastLine }: EngineCallError, base: string): SourceBuildError {
  if (!NOT_PULLED.test(lastLine))
    return new SourceBuildError(message, { hint: "Correct what its last lines name, and build again." });
  return new SourceBuildError(`the base image ${base} could not be pulled: ${message}`, {
    hint: "Name one that this machine has or may pull with --base (of plan and deploy: --image-base).",
  });
}

async function inContext<T>(
  options: ImageBuildOptions,
  use: (made: { context: string; text: string }) => Promise<T>,
): Promise<T> {
  const scratch = await mkdtemp(join(tmpdir(), "agent-deploy-image-"));
  const context = join(scratch, "context");
  try {
    const { graph_config_path, digest } = await writeProject(options, join(context, CONTEXT.project));
    const server = await writeServerTree(join(context, CONTEXT.server), {
      platform: imagePlatform(options.platform),
      scratch: join(scratch, "packages"),
      environment: options.environment,
      signal: options.signal,
    });
    const root = join(context, CONTEXT.project);
    const folder = posix.dirname(graph_config_path);
    const steps = packageSteps(root, folder === "." ? "" : folder, options);
    const python = await pythonSteps(root, graph_config_path, options);
    for (const warning of python?.warnings ?? []) options.onWarning(warning);
    await mkdir(join(context, CONTEXT.data));
    await writeFile(
      join(context, CONTEXT.sbom),
      sbom(root, steps.lockFile, server.packages, python?.packages),
    );
    const text = dockerfile({
      base: baseOf(options, python),
      nodeFrom: python && options.base === undefined ? NODE : undefined,
      graph_config_path,
      serverEntry: server.entry,
      steps: { commands: [...(python?.commands ?? []), ...steps.commands] },
      variables: python?.variables ?? {},
      secretNames: (options.secrets ?? []).map(({ name }) => name),
      labels: {
        ...nameOf(join(root, folder)),
        "dev.agent-deploy.source.digest": digest,
        "dev.agent-deploy.server.version": server.version,
        "dev.agent-deploy.sbom": "/sbom.json",
      },
    });
    await normalModes(context);
    await writeFile(join(context, "Dockerfile"), text);
    return await use({ context, text });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** The very tree that a deploy of the folder uploads. */
async function writeProject(
  options: ImageBuildOptions,
  target: string,
): Promise<{ graph_config_path: string; digest: string }> {
  await mkdir(target, { recursive: true });
  const source = options.packed ?? (await packedProject(options));
  try {
    await source.deliver({
      deployment_id: "",
      signal: options.signal,
      async upload({ content }) {
        await pipeline(content.stream(), x({ cwd: target, strict: true }));
        return "";
      },
      pushAccess: () => Promise.reject(new TypeError("a tree is written without a registry")),
    });
    return { graph_config_path: source.graph_config_path, digest: source.digest ?? "" };
  } finally {
    if (source !== options.packed) source.release();
  }
}

async function packedProject(options: ImageBuildOptions): Promise<TarballSource> {
  const { directory, graph_config_path, install_command, build_command, ...others } = options;
  const { checkCode, report, signal, onPacked, onWarning } = others;
  const commands = { install_command, build_command };
  const source = await tarballSource({
    directory,
    configPath: graph_config_path,
    commands,
    checkCode,
    report,
    signal,
  });
  for (const warning of source.warnings) onWarning(warning);
  onPacked?.(source.describe());
  return source;
}

/** Modes are part of an image, and depend on who made the files. */
async function normalModes(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await normalModes(path);
    else if (entry.isFile()) await chmod(path, ((await stat(path)).mode & 0o100) === 0 ? 0o644 : 0o755);
  }
}

const archName = (name: string) => (name === "x64" ? "amd64" : name);

/** Name and version of the project, by its manifest: neither folder nor tag, since the same tree is the same image. */
function nameOf(folder: string): Record<string, string> {
  try {
    const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return {
      ...(typeof name === "string" && { "org.opencontainers.image.title": name }),
      ...(typeof version === "string" && { "org.opencontainers.image.version": version }),
    };
  } catch {
    // No manifest, or one that its package manager complains of.
    return {};
  }
}

function npmrcOf(environment: ImageBuildOptions["environment"]): string | undefined {
  const file =
    environment.npm_config_userconfig ?? environment.NPM_CONFIG_USERCONFIG ?? join(homedir(), ".npmrc");
  return existsSync(file) ? file : undefined;
}
