import type { SecretEntry } from "../contract/deployment/secrets.ts";
import type { Settings } from "../contract/deployment/settings.ts";
import type { Dialect } from "../contract/dialect/dialect.ts";
import type { SourceConfig, SourceRevisionConfig } from "../contract/source/source-config.ts";
import type { SourceKind } from "../contract/source/source-traits.ts";
import { ConfigurationError, type ConfigurationProblem } from "../foundation/configuration-error.ts";
import type { Source } from "../lifecycle/source.ts";
import type { BuiltImageOptions } from "./image-build/built-image.ts";
import type { PreparedSource } from "./prepared-source.ts";
import type { CodeCheck } from "./tarball/checks/code/check-code.ts";
import type { PackingReport } from "./tarball/tarball.ts";

/** The source of the code, and what looking at it has found out. */
export type RequestedSource = {
  source: Source | undefined;
  source_config: SourceConfig;
  source_revision_config: SourceRevisionConfig;
  /** From the map of variables in the project's graph configuration. */
  env: Settings;
  /** That file, as the project names it. */
  env_file?: string | undefined;
  /** From the project's environment file. */
  secrets: SecretEntry[];
  warnings: string[];
  problems: ConfigurationProblem[];
};

/** Builds the image of a project. The caller brings it: a program that builds none does not have to contain it. */
export type ImageBuilder = (options: BuiltImageOptions) => Promise<PreparedSource>;

/** What builds an image, what that begins with, and what machines it is for. */
export type ImageBuildSettings = {
  build: ImageBuilder;
  base: string | undefined;
  platform: string | undefined;
  /** For the commands that install and build. */
  secrets: readonly SecretEntry[];
};

export type SourceRequest = {
  kind: SourceKind;
  source_config: SourceConfig;
  source_revision_config: SourceRevisionConfig;
  commit: string | undefined;
  /** What is known of the project's own repository beside its checkout. */
  own: {
    repo_url: string | undefined;
    repo_ref: string | undefined;
    commit: string | undefined;
    /** Also against what is given. */
    wins: boolean;
  };
  project_dir: string;
  /** Absolute paths that are never packed. */
  leftOut: readonly string[];
  dialect: Dialect | undefined;
  /** The project's image is built on this machine; undefined: no. */
  imageBuild: ImageBuildSettings | undefined;
  checkCode: CodeCheck | undefined;
  report: PackingReport | undefined;
  environment: Readonly<Record<string, string | undefined>>;
  signal: AbortSignal;
};

/** Runs a preparation; its refusal becomes problems, to be reported together with all others. */
export async function prepared(
  nothing: RequestedSource,
  prepare: () => Promise<PreparedSource>,
): Promise<RequestedSource> {
  try {
    const source = await prepare();
    return { ...nothing, source, warnings: [...source.warnings] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { ...nothing, problems: [...error.problems] };
  }
}
