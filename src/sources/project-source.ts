import { readGraphConfig } from "./graph-config.ts";
import { readProjectEnvironment } from "./secrets/project-env.ts";
import {
  type ImageBuildSettings,
  prepared,
  type RequestedSource,
  type SourceRequest,
} from "./source-request.ts";
import { tarballSource } from "./tarball/tarball.ts";
import { packRoot } from "./workspace-root.ts";

/** The folder as a tarball that the control plane builds. */
export async function projectTarball(
  request: SourceRequest,
  nothing: RequestedSource,
): Promise<RequestedSource> {
  const { project_dir: directory, dialect, leftOut, checkCode, own, report, signal } = request;
  const configPath = request.source_revision_config.graph_config_path ?? undefined;
  const { config } = readGraphConfig(directory, { configPath, dialect });
  const environment = config && readProjectEnvironment(directory, config, await packRoot(directory));
  let path = configPath;
  const result = await prepared(nothing, async () => {
    const commands = request.source_config;
    const source = await tarballSource({
      directory,
      configPath,
      leftOut,
      dialect,
      commands,
      checkCode,
      origin: { commit: own.commit, branch: own.repo_ref },
      report,
      signal,
    });
    path = source.graph_config_path;
    return source;
  });
  return {
    ...result,
    source_revision_config: { ...request.source_revision_config, ...(path && { graph_config_path: path }) },
    env: environment?.env ?? {},
    env_file: config?.path,
    secrets: environment?.secrets ?? [],
    warnings: [...(environment?.warnings ?? []), ...result.warnings],
    problems: [...result.problems, ...(environment?.problems ?? [])],
  };
}

/** The folder as an image that is built here; the build's settings are this machine's, not the deployment's. */
export async function projectImage(
  request: SourceRequest,
  nothing: RequestedSource,
  { build, base, platform, secrets }: ImageBuildSettings,
): Promise<RequestedSource> {
  const { project_dir: directory, dialect, leftOut, checkCode, report, signal, environment } = request;
  const { graph_config_path, image_uri: _, ...source_revision_config } = request.source_revision_config;
  const { install_command, build_command, ...source_config } = request.source_config;
  const configPath = graph_config_path ?? undefined;
  const { config } = readGraphConfig(directory, { configPath, dialect });
  const own = config && readProjectEnvironment(directory, config, await packRoot(directory));
  const commands = { install_command, build_command };
  const given = { directory, configPath, leftOut, dialect, commands, checkCode, environment, report, signal };
  const result = await prepared(nothing, () => build({ ...given, base, platform, secrets }));
  return {
    ...result,
    source_config,
    source_revision_config,
    env: own?.env ?? {},
    env_file: config?.path,
    secrets: own?.secrets ?? [],
    warnings: [...(own?.warnings ?? []), ...result.warnings],
    problems: [...result.problems, ...(own?.problems ?? [])],
  };
}
