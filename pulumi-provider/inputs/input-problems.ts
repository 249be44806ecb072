import type { z } from "zod";
import { runtimeKeyProblems } from "../../src/contract/deployment/runtime-keys.ts";
import type { Dialect } from "../../src/contract/dialect/dialect.ts";
import { buildSecretSetProblems } from "../../src/contract/rules/build-secrets.ts";
import { createProblems, type RuleProblem } from "../../src/contract/rules/deployment-rules.ts";
import { secretSetProblems } from "../../src/contract/rules/secret-set.ts";
import { ownSecretProblems, settingProblems, twiceNamed } from "../../src/contract/rules/settings.ts";
import { sourceConfig, sourceRevisionConfig } from "../../src/contract/source/source-config.ts";
import {
  dataPlaneOf,
  isImageSource,
  isPinnedBy,
  sourcesWith,
} from "../../src/contract/source/source-traits.ts";
import { fieldPathParts } from "../../src/foundation/json/field-path.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { nearestWord } from "../../src/foundation/text/nearest-word.ts";
import { missingFieldRefusals } from "../../src/lifecycle/plan/refusals.ts";
import { shapeSentence } from "../../src/sources/desired-file/shape-sentence.ts";
import { secretLikeProblems } from "../../src/sources/secrets/secret-like.ts";
import { camelKey, type UnknownKey } from "../values/casing.ts";
import { UNKNOWN } from "../values/properties.ts";
import { desiredOf, secretEntries } from "./desired.ts";
import { type DeploymentInputs, deploymentInputs } from "./input-shape.ts";

export type Path = readonly PropertyKey[];

/** One problem of the inputs, its path in the contract's words. `message` follows the path. */
export type InputProblem = { path: Path; message: string };

/** An unknown key: where it belongs, or what was meant. */
export function unknownKeyProblem({ path, candidates }: UnknownKey): InputProblem {
  const name = String(path.at(-1));
  const camel = camelKey(name);
  if (candidates.includes(camel)) return { path, message: `is not known; did you mean ${camel}?` };
  const homes = { sourceConfig, sourceRevisionConfig };
  const home = Object.entries(homes).find(([, { shape }]) =>
    Object.keys(shape).map(camelKey).includes(camel),
  );
  if (home && path.length <= 2) {
    return { path, message: `is not known here; did you mean ${home[0]}.${camel}?` };
  }
  const meant = nearestWord(name, candidates);
  return { path, message: `is not known${meant ? `; did you mean ${meant}?` : ""}` };
}

/** What breaks the shape; what is not known yet breaks none. */
export function shapeProblems(wire: unknown): InputProblem[] {
  const { error } = (deploymentInputs as z.ZodObject).safeParse(wire, { error: shapeSentence });
  return (error?.issues ?? [])
    .filter(({ path }) => valueAt(wire, path) !== UNKNOWN)
    .map(({ path, message }) => ({ path, message }));
}

/** What the contract's rules forbid, of inputs whose shape is sound. */
export function ruleProblems(
  inputs: Partial<DeploymentInputs>,
  dialect: Dialect = "neutral",
): InputProblem[] {
  const { source, env, plain, secrets, build_secrets, runtime_keys, verify } = inputs;
  const entries = secretEntries(secrets ?? {});
  const apiKey = typeof verify === "object" ? verify?.apiKey : undefined;
  const masked = apiKey ? [new Secret(apiKey)] : [];
  const others = [...secretEntries(build_secrets ?? {}), ...secretEntries(runtime_keys ?? {})];
  const problems = [
    ...secretSetProblems("secrets", entries),
    ...ownSecretProblems(entries),
    ...buildSecretSetProblems(secretEntries(build_secrets ?? {})),
    ...runtimeKeyProblems(secretEntries(runtime_keys ?? {})),
    ...settingProblems(env),
    ...twiceNamed({ env, secrets: entries, secret_references: inputs.secret_references }),
    ...secretLikeProblems(env ?? {}, plain ?? [], { secrets: [...entries, ...others], masked }),
    ...missingFieldRefusals(desiredOf(inputs), dialect),
  ].map(inPath);
  if (source === undefined) return problems;
  const { source_config, source_revision_config = {}, ...desired } = desiredOf(inputs);
  const { secret_references, tags } = desired;
  const body = {
    name: inputs.name ?? "",
    source,
    // What a creation needs and can be assumed is not asked for.
    source_config: { ...dataPlaneOf(source).assumed, ...source_config },
    source_revision_config,
    secrets: [],
    ...(isImageSource(source) && { build_secrets: desired.build_secrets }),
    secret_references,
    tags,
  };
  return [...problems, ...createProblems(body).map(inPath), ...projectProblems(inputs)];
}

function projectProblems(inputs: Partial<DeploymentInputs>): InputProblem[] {
  const { project_dir, source, source_revision_config } = inputs;
  if (!project_dir) return [];
  if (!isPinnedBy(source, "tree_digest")) {
    const able = sourcesWith(({ pinnedBy }) => pinnedBy === "tree_digest").join(" or ");
    const message = `applies to source ${able} only, not to ${source}`;
    return [{ path: ["project_dir"], message }];
  }
  if (!source_revision_config?.source_tarball_path) return [];
  const path = ["source_revision_config", "source_tarball_path"];
  return [{ path, message: "is not given together with projectDir, which is packed and uploaded" }];
}

function inPath({ path, message }: RuleProblem): InputProblem {
  return {
    path: fieldPathParts(path),
    message: message.startsWith(`${path} `) ? message.slice(path.length + 1) : message,
  };
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], value);
}
