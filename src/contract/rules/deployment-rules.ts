import { isDeepStrictEqual } from "node:util";
import type { DeploymentCreate, DeploymentPatch } from "../deployment/deployment.ts";
import { runtimeKeyProblems } from "../deployment/runtime-keys.ts";
import { type SecretEntry, secretNameProblem, secretPath } from "../deployment/secrets.ts";
import { tagProblems } from "../deployment/tags.ts";
import { sentence, word, words } from "../dialect/sentence.ts";
import { REDIS_MEMORY_FLOOR_MB } from "../resources/resource-spec.ts";
import { configPathProblem, isRefName } from "../source/code-names.ts";
import { notABranch } from "../source/followed-ref.ts";
import { GIT_ADDRESS_FORMS, gitAddressProblem } from "../source/git-address.ts";
import { imageReference, NOT_AN_IMAGE } from "../source/image-reference.ts";
import { originProblems } from "../source/origin.ts";
import { hasCredentials, shownAddress } from "../source/repo-url.ts";
import type { SourceConfig, SourceRevisionConfig } from "../source/source-config.ts";
import { neededFields, type SourceKind } from "../source/source-traits.ts";
import { buildSecretProblems } from "./build-secrets.ts";
import {
  deploymentRules,
  type FieldRule,
  sourceConfigRules,
  sourceRevisionConfigRules,
} from "./field-rules.ts";
import { valueAt } from "./field-values.ts";
import { brokenRule, type RuleProblem } from "./rule-problem.ts";
import { secretSetProblems } from "./secret-set.ts";
import { settingProblems, twiceNamed } from "./settings.ts";

export type { RuleProblem } from "./rule-problem.ts";

/** Everything that the rules (not the shapes) forbid in a create request; empty when it is fine. */
export function createProblems(body: DeploymentCreate): RuleProblem[] {
  const { source, source_config: config, source_revision_config: revision } = body;
  return [
    ...applicabilityProblems(source, config, revision),
    ...contentProblems(config),
    ...followedProblems(config.build_on_push, revision.repo_ref),
    ...codeProblems(revision),
    ...settingProblems(body.env),
    ...twiceNamed(body),
    ...secretSetProblems("secrets", body.secrets),
    ...buildSecretProblems(source, body.build_secrets),
    ...referenceProblems(source, body.secret_references, body.secrets),
    ...runtimeKeyProblems(body.runtime_keys ?? []),
    ...tagProblems(body.tags),
    ...originProblems(body.origin),
    ...neededFields(source)
      .filter((path) => valueAt(body, path) === undefined)
      .map((path) => brokenRule(path, sentence`${word(path)} is needed for source ${word(source)}`)),
  ];
}

/** The same for a patch of a deployment whose source and fixed fields are `existing`. */
export function patchProblems(
  existing: {
    source: SourceKind;
    source_config: SourceConfig;
    source_revision_config?: SourceRevisionConfig | null | undefined;
  },
  body: DeploymentPatch,
): RuleProblem[] {
  const { source } = existing;
  const config = body.source_config ?? {};
  const revision = body.source_revision_config ?? {};
  return [
    ...applicabilityProblems(body.revision_source ?? source, config, revision),
    ...immutableProblems(existing.source_config, config),
    ...contentProblems(config),
    ...followedProblems(
      config.build_on_push ?? (revision.repo_ref ? existing.source_config.build_on_push : undefined),
      revision.repo_ref ?? recordedRef(existing),
    ),
    ...codeProblems(revision),
    ...settingProblems(body.env),
    ...twiceNamed(body),
    ...secretSetProblems("secrets", body.secrets ?? []),
    ...buildSecretProblems(body.revision_source ?? source, body.build_secrets),
    ...referenceProblems(source, body.secret_references, body.secrets),
    ...runtimeKeyProblems(body.runtime_keys ?? []),
    ...tagProblems(body.tags),
    ...originProblems(body.origin),
  ];
}

const appliesTo = (path: string, sources: readonly SourceKind[]) =>
  sentence`${word(path)} applies to source ${words(sources, " or ")} only`;

/** Fields that are set but mean nothing for this source. */
function applicabilityProblems(
  source: SourceKind,
  config: SourceConfig,
  revision: SourceRevisionConfig,
): RuleProblem[] {
  const check = (prefix: string, given: object, rules: Record<string, FieldRule>) =>
    Object.entries(given).flatMap(([name, value]) => {
      const rule = rules[name];
      if (value === null || value === undefined || value === false || !rule || rule.sources.includes(source))
        return [];
      const path = `${prefix}.${name}`;
      return [brokenRule(path, sentence`${appliesTo(path, rule.sources)}, not to ${word(source)}`)];
    });
  return [
    ...check("source_config", config, sourceConfigRules),
    ...check("source_revision_config", revision, sourceRevisionConfigRules),
    ...lonelyProblems(revision),
  ];
}

/** What says something of a tarball or an image, and none is given. */
function lonelyProblems(given: SourceRevisionConfig): RuleProblem[] {
  const { source_tarball_path: tarball, image_uri: image } = given;
  const describes = [
    { name: "checkout", what: "source_tarball_path or image_uri", isThere: tarball || image },
    { name: "source_digest", what: "source_tarball_path", isThere: tarball },
  ] as const;
  return describes.flatMap(({ name, what, isThere }) => {
    if (!given[name] || isThere) return [];
    const path = `source_revision_config.${name}`;
    return [{ path, message: `${path} describes ${what}, and has to be given with it` }];
  });
}

function immutableProblems(existing: SourceConfig, wanted: SourceConfig): RuleProblem[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const rule = (sourceConfigRules as Record<string, FieldRule>)[name];
    if (rule?.change !== "immutable" || value === null || value === undefined) return [];
    const current = (existing as Record<string, unknown>)[name] ?? null;
    if (isDeepStrictEqual(current, value)) return [];
    const path = `source_config.${name}`;
    return [{ path, message: `${path} cannot be changed after creation` }];
  });
}

/** Pushes are followed of branches only. */
function followedProblems(
  build_on_push: boolean | null | undefined,
  repo_ref: string | null | undefined,
): RuleProblem[] {
  const reason = build_on_push && repo_ref ? notABranch(repo_ref) : undefined;
  const path = "source_config.build_on_push";
  return reason ? [{ path, message: `${path} needs a branch, and ${repo_ref} ${reason}` }] : [];
}

/** The hosted service tells the commit that a branch stood for, with the branch beside it. */
function recordedRef(existing: Parameters<typeof patchProblems>[0]): string | null | undefined {
  const branch = valueAt(existing, "source_config.repo_branch");
  return typeof branch === "string" ? branch : existing.source_revision_config?.repo_ref;
}

function contentProblems(config: SourceConfig): RuleProblem[] {
  const problems = [...repositoryProblems(config.repo_url), ...specSizeProblems(config.resource_spec)];
  const redisMemory = config.resource_spec?.redis_memory_mb;
  if (typeof redisMemory === "number" && redisMemory < REDIS_MEMORY_FLOOR_MB) {
    problems.push({
      path: "source_config.resource_spec.redis_memory_mb",
      message: `source_config.resource_spec.redis_memory_mb is at least ${REDIS_MEMORY_FLOOR_MB}`,
    });
  }
  return problems;
}

/** Each list of deployments shows it. */
const LARGEST_SPEC = 64 * 1024;

function specSizeProblems(spec: SourceConfig["resource_spec"]): RuleProblem[] {
  const path = "source_config.resource_spec";
  if (!spec || JSON.stringify(spec).length <= LARGEST_SPEC) return [];
  return [{ path, message: `${path} has more than ${LARGEST_SPEC} characters as JSON` }];
}

function repositoryProblems(repoUrl: string | null | undefined): RuleProblem[] {
  if (!repoUrl) return [];
  const path = "source_config.repo_url";
  const problem = gitAddressProblem(repoUrl);
  const messages = [
    problem && `${path} '${shownAddress(repoUrl)}' ${problem}: give ${GIT_ADDRESS_FORMS}`,
    hasCredentials(repoUrl) &&
      `${path} carries a password or token, which every reader of the deployment would see; leave it out and let the control plane's git sign in`,
  ];
  return messages.flatMap((message) => (message ? [{ path, message }] : []));
}

/** Names that no source could have, whatever it holds. */
function codeProblems({ image_uri, repo_ref, graph_config_path }: SourceRevisionConfig): RuleProblem[] {
  const problems = {
    image_uri: image_uri && !imageReference(image_uri) ? NOT_AN_IMAGE : undefined,
    repo_ref:
      repo_ref && !isRefName(repo_ref)
        ? `'${repo_ref}' is no name of a branch, a tag or a commit`
        : undefined,
    graph_config_path: graph_config_path ? configProblem(graph_config_path) : undefined,
  };
  return Object.entries(problems).flatMap(([name, problem]) => {
    const path = `source_revision_config.${name}`;
    return problem === undefined ? [] : [brokenRule(path, sentence`${word(path)} ${problem}`)];
  });
}

function configProblem(given: string): string | undefined {
  const problem = configPathProblem(given);
  return problem && `'${given}' ${problem}`;
}

/** @param secrets given beside them: of two values under one name, it would not be clear which counts */
function referenceProblems(
  source: SourceKind,
  references: DeploymentPatch["secret_references"],
  secrets: readonly SecretEntry[] | null | undefined,
): RuleProblem[] {
  const path = "secret_references";
  const { sources } = deploymentRules[path];
  if (!references?.length) return [];
  if (!sources.includes(source)) return [brokenRule(path, appliesTo(path, sources))];
  const seen = new Set(secrets?.map(({ name }) => name));
  return references.flatMap(({ name }, index) => {
    const problem = secretNameProblem(name, index);
    const isTwice = problem === undefined && seen.has(name);
    const message = isTwice
      ? `${path}: '${name}' is given twice, among secrets and secret_references`
      : problem;
    seen.add(name);
    return message === undefined ? [] : [{ path: secretPath(path, name), message }];
  });
}
