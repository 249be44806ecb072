// This folder: rules of a deployment that one schema cannot state: by field, by source, between fields.

import { type SecretEntry, secretPath } from "../deployment/secrets.ts";
import { sentence, word, words } from "../dialect/sentence.ts";
import type { SourceKind } from "../source/source-traits.ts";
import { deploymentRules } from "./field-rules.ts";
import { brokenRule, type RuleProblem } from "./rule-problem.ts";
import { secretSetProblems } from "./secret-set.ts";

/** Variables that name a path or a socket of the user who runs a build: a sandbox has its own, or none. */
export const PLACES_OF_BUILDS: readonly string[] = [
  "TMPDIR",
  "TEMP",
  "TMP",
  "XDG_CACHE_HOME",
  "XDG_CONFIG_HOME",
  "XDG_DATA_HOME",
  "COREPACK_HOME",
  "PNPM_HOME",
  "npm_config_cache",
  "npm_config_userconfig",
  "npm_config_globalconfig",
  "SSH_AUTH_SOCK",
  "SSH_AGENT_PID",
  "GIT_CONFIG_GLOBAL",
];

/**
 * What is wrong with a set of build secrets, by path: variables of a build's commands, which the agent does not get. A
 * secret may have the same name: the two never meet. Quotes no values.
 */
export function buildSecretProblems(
  source: SourceKind,
  entries: readonly SecretEntry[] | null | undefined,
): RuleProblem[] {
  const { sources } = deploymentRules.build_secrets;
  if (!entries || entries.length === 0) return [];
  if (!sources.includes(source)) {
    const able = sentence`build_secrets apply to source ${words(sources, " or ")} only`;
    return [
      brokenRule("build_secrets", sentence`${able}, not to ${word(source)}, whose image is built elsewhere`),
    ];
  }
  return buildSecretSetProblems(entries);
}

/** The same of a set alone. */
export function buildSecretSetProblems(entries: readonly SecretEntry[]): RuleProblem[] {
  const taken = entries.filter(({ name }) => PLACES_OF_BUILDS.includes(name) || /^npm_config_/i.test(name));
  return [
    ...secretSetProblems("build_secrets", entries),
    ...taken.map(({ name }) => ({
      path: secretPath("build_secrets", name),
      message: `build secret name '${name}' cannot be used: builds set it themselves; settings of npm belong into the project's .npmrc`,
    })),
  ];
}
