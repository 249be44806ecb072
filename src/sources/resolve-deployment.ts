import { basename, resolve } from "node:path";
import { nameFrom } from "../contract/deployment/name.ts";
import { runtimeKeyProblems } from "../contract/deployment/runtime-keys.ts";
import type { SecretEntry } from "../contract/deployment/secrets.ts";
import { buildSecretSetProblems } from "../contract/rules/build-secrets.ts";
import { createProblems } from "../contract/rules/deployment-rules.ts";
import { secretSetProblems } from "../contract/rules/secret-set.ts";
import { ownSecretProblems } from "../contract/rules/settings.ts";
import type { SourceConfig } from "../contract/source/source-config.ts";
import { dataPlaneOf, isPinnedBy, type SourceKind } from "../contract/source/source-traits.ts";
import { ConfigurationError, type ConfigurationProblem } from "../foundation/configuration-error.ts";
import { fieldPathParts } from "../foundation/json/field-path.ts";
import { isJsonObject } from "../foundation/json/json-object.ts";
import { Secret } from "../foundation/secret.ts";
import type { Desired } from "../lifecycle/desired.ts";
import type { Source } from "../lifecycle/source.ts";
import { type DeploymentRequest, readRequest } from "./deployment-request.ts";
import { type DesiredFile, readDesiredFile } from "./desired-file/desired-file.ts";
import type { DesiredParts } from "./desired-file/desired-shape.ts";
import { folderOrigin, repositoryOrigin } from "./git/origin.ts";
import { givenSettingProblems, givenSettings } from "./given-settings.ts";
import { chosenSource, requestedSource } from "./requested-source.ts";
import { shortSecretWarnings } from "./secrets/short-secrets.ts";
import type { RequestedSource } from "./source-request.ts";
import type { PackingReport } from "./tarball/tarball.ts";

/** What the name is from: the request, the desired-state file, the caller's default, or the folder's own name. */
export type NameSource = "request" | "file" | "default" | "folder";

export type ResolvedDeployment = {
  desired: Desired;
  source: Source | undefined;
  warnings: string[];
  name_from: NameSource;
  /** Whether the code is that of the project's folder. */
  isOfFolder: boolean;
};

/**
 * What is wanted, out of the request, the desired-state file and the project, in this order of precedence (secrets
 * by name). Nothing is sent. What none of them says is left out, so that an existing deployment keeps it.
 * @throws ConfigurationError with every mistake at once
 */
export async function resolveDeployment(
  request: DeploymentRequest,
  context: {
    environment: Readonly<Record<string, string | undefined>>;
    signal: AbortSignal;
    report?: PackingReport;
  },
): Promise<ResolvedDeployment> {
  const { project_dir, dialect } = request;
  const { environment, signal } = context;
  const asked = await readRequest(request);
  const { allowed } = asked;
  const file = await readDesiredFile(project_dir, { given: request.config, environment, allowed, dialect });
  const kind = request.image_build ? "internal_image" : chosenSource(asked.parts, file.parts);
  // One set or the other: the one of higher precedence is the whole set.
  const build_secrets = asked.build_secrets ?? file.build_secrets;
  const code = await requestedSource({
    kind,
    source_config: withoutEmptyCommands({ ...file.parts.source_config, ...asked.parts.source_config }),
    source_revision_config: { ...file.parts.source_revision_config, ...asked.parts.source_revision_config },
    commit: request.commit || undefined,
    own: {
      repo_url: request.default_repo_url,
      repo_ref: request.default_repo_ref,
      commit: request.default_commit,
      wins: request.default_ref_wins ?? false,
    },
    project_dir,
    leftOut: file.path === undefined ? [] : [file.path],
    dialect,
    imageBuild: request.image_build
      ? {
          build: request.image_build,
          base: request.image_base || undefined,
          platform: request.image_platform || undefined,
          secrets: build_secrets ?? [],
        }
      : undefined,
    checkCode: request.check_code,
    environment,
    signal,
    report: context.report,
  });
  const name = asked.parts.name ?? file.parts.name ?? defaultName(request);
  const secrets = mergedSecrets(code.secrets, file.secrets, asked.secrets);
  const origins = { code, file, asked };
  const env = givenSettings(origins);
  const runtime_keys = asked.runtime_keys ?? file.runtime_keys;
  const { source_config, source_revision_config } = code;
  const from = await originOfCode(kind, code, request, context);
  const secret_references = asked.parts.secret_references ?? file.parts.secret_references;
  const tags = (asked.parts.tags ?? file.parts.tags) && { ...file.parts.tags, ...asked.parts.tags };
  const deletion_protection = asked.parts.deletion_protection ?? file.parts.deletion_protection;
  const desired: Desired = {
    name: name ?? "",
    source: kind,
    ...(file.parts.display_name && { display_name: file.parts.display_name }),
    ...(Object.keys(source_config).length > 0 && { source_config }),
    ...(Object.keys(source_revision_config).length > 0 && { source_revision_config }),
    ...(env && { env }),
    ...(secrets && { secrets }),
    // An image that is built here has had them.
    ...(build_secrets && !request.image_build && { build_secrets: [...build_secrets] }),
    ...(secret_references && { secret_references }),
    ...(runtime_keys && { runtime_keys: [...runtime_keys] }),
    ...(tags && { tags }),
    ...(deletion_protection != null && { deletion_protection }),
    ...from.origin,
  };
  const allSecrets = [secrets, build_secrets, runtime_keys].flatMap((set) => set ?? []);
  const problems = [
    ...file.problems,
    ...asked.problems,
    ...nameProblems(name, request, [...asked.problems, ...file.problems]),
    ...givenSettingProblems(origins, desired, { secrets: allSecrets, masked: request.masked }),
    ...secretsProblems(file.secrets ?? []).map((problem) => ({ ...problem, ...file.locate(problem.path) })),
    ...secretsProblems(asked.secrets ?? []),
    ...[
      ...buildSecretSetProblems(file.build_secrets ?? []),
      ...runtimeKeyProblems(file.runtime_keys ?? []),
    ].map((problem) => ({ ...problem, ...file.locate(problem.path) })),
    ...buildSecretSetProblems(asked.build_secrets ?? []),
    ...runtimeKeyProblems(asked.runtime_keys ?? []),
    ...[...ruleProblems(desired), ...code.problems, ...from.problems].map((problem) =>
      located(problem, asked.parts, file),
    ),
  ];
  if (problems.length > 0) {
    code.source?.release?.();
    throw new ConfigurationError(inReadingOrder(problems));
  }
  const explicit = mergedSecrets(file.secrets, asked.secrets) ?? [];
  const warnings = [
    ...code.warnings,
    ...asked.warnings,
    ...emptyWarnings(explicit),
    ...shortSecretWarnings(secrets ?? []),
  ];
  const isOfFolder = kind === "internal_source" || Boolean(request.image_build);
  return {
    desired,
    source: code.source,
    warnings,
    name_from: nameSource(asked.parts, file.parts, request),
    isOfFolder,
  };
}

/** A folder's origin is that of its checkout; that of fetched code is where it is fetched from. */
async function originOfCode(
  kind: SourceKind,
  { source_config: { repo_url }, source_revision_config: { graph_config_path } }: RequestedSource,
  { project_dir, default_repo_url: url, fork_repo_url: fork }: DeploymentRequest,
  { environment, signal }: { environment: Readonly<Record<string, string | undefined>>; signal: AbortSignal },
): Promise<{
  origin: Pick<Desired, "origin" | "earlier_origin">;
  problems: readonly ConfigurationProblem[];
}> {
  const known = { url, fork, environment };
  if (isPinnedBy(kind, "commit")) {
    const origin = repo_url && repositoryOrigin(repo_url, graph_config_path ?? undefined, known);
    return { origin: origin ? { origin } : {}, problems: [] };
  }
  try {
    return { origin: await folderOrigin(project_dir, known, signal), problems: [] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { origin: {}, problems: error.problems };
  }
}

/** An empty command is none. */
function withoutEmptyCommands(config: SourceConfig): SourceConfig {
  const { install_command, build_command } = config;
  return {
    ...config,
    ...(install_command === "" && { install_command: null }),
    ...(build_command === "" && { build_command: null }),
  };
}

/** The name that a deploy from this folder would use; undefined when none can be made. */
export async function projectName(
  project_dir: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<string | undefined> {
  const { parts } = await readDesiredFile(project_dir, { environment });
  return parts.name ?? defaultName({ project_dir });
}

function defaultName({ default_name, project_dir }: DeploymentRequest): string | undefined {
  return nameFrom(default_name || basename(resolve(project_dir)));
}

function nameSource(asked: DesiredParts, file: DesiredParts, request: DeploymentRequest): NameSource {
  if (asked.name !== undefined) return "request";
  if (file.name !== undefined) return "file";
  return request.default_name ? "default" : "folder";
}

function nameProblems(
  name: string | undefined,
  request: DeploymentRequest,
  others: readonly ConfigurationProblem[],
): ConfigurationProblem[] {
  if (name !== undefined || others.some(({ path }) => path === "name")) return [];
  const origin = request.default_name || basename(resolve(request.project_dir));
  return [{ path: "name", message: `name is needed: none can be made from '${origin}'` }];
}

function secretsProblems(secrets: readonly SecretEntry[]): ConfigurationProblem[] {
  return [...secretSetProblems("secrets", secrets), ...ownSecretProblems(secrets)];
}

/** The contract's rules on the whole; settings and sets of secrets are checked where they are given. */
function ruleProblems(desired: Desired): ConfigurationProblem[] {
  const { display_name: _, runtime_keys: __, env: ___, ...body } = desired;
  // Whether a deployment of this name exists is not known here; what only a creation needs and can be assumed is.
  return createProblems({
    source_revision_config: {},
    ...body,
    source_config: { ...dataPlaneOf(desired.source).assumed, ...body.source_config },
    secrets: [],
  }).map(({ path, message }) => ({ path, message }));
}

/** A field of the request overrides that of the file: its mistakes have no position in the file. */
function located(
  problem: ConfigurationProblem,
  asked: DesiredParts,
  file: DesiredFile,
): ConfigurationProblem {
  const isLocated = problem.file !== undefined || has(asked, problem.path);
  return isLocated ? problem : { ...problem, ...file.locate(problem.path) };
}

/** Whether these parts give the field, or one that it is a part of. */
function has(parts: DesiredParts, path: string): boolean {
  let value: unknown = parts;
  for (const name of fieldPathParts(path)) {
    // A text or a list: it is given as a whole.
    if (!isJsonObject(value)) return true;
    value = value[name];
    if (value === undefined) return false;
  }
  return true;
}

/** Later ones win; undefined when none is given, for then the deployment's own are kept. */
function mergedSecrets(...sets: (readonly SecretEntry[] | undefined)[]): SecretEntry[] | undefined {
  const given = sets.filter((set) => set !== undefined);
  const byName = new Map(given.flat().map((entry) => [entry.name, entry]));
  const isSaid = byName.size > 0 || given.slice(1).length > 0;
  return isSaid ? [...byName.values()] : undefined;
}

function emptyWarnings(secrets: readonly SecretEntry[]): string[] {
  const empty = new Secret("");
  return secrets.filter(({ value }) => value.equals(empty)).map(({ name }) => `secret '${name}' is empty`);
}

/** Each mistake once (it can break two rules with the same words); those of the file first, by line. */
function inReadingOrder(problems: readonly ConfigurationProblem[]): ConfigurationProblem[] {
  const seen = new Map(problems.map((problem) => [JSON.stringify([problem.path, problem.message]), problem]));
  return [...seen.values()].sort((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity) || 0);
}
