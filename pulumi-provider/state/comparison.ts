import type { Deployment } from "../../src/contract/deployment/deployment.ts";
import { type FieldRule, fieldRules } from "../../src/contract/rules/field-rules.ts";
import { valueAt } from "../../src/contract/rules/field-values.ts";
import { fieldPath, fieldPathParts } from "../../src/foundation/json/field-path.ts";
import { changesOf, fieldsOf } from "../../src/lifecycle/plan/diff/fields.ts";
import { desiredOf } from "../inputs/desired.ts";
import {
  CONTROL_INPUTS,
  type DeploymentInputs,
  deploymentInputs,
  SECRET_SETS,
} from "../inputs/input-shape.ts";
import type { Effect, PropertyChange } from "../resource-types.ts";
import { camelPath } from "../values/casing.ts";
import { sameJson } from "../values/properties.ts";

type Inputs = Partial<DeploymentInputs>;

const RESOURCE_SPEC = "source_config.resource_spec";
const rules: Readonly<Record<string, FieldRule | undefined>> = fieldRules;
const effects = { immutable: "replace", patch: "patch", revision: "revision" } as const;

/** Fields of the contract that differ, however they are spelled; secrets and runtime keys are compared by name. */
export function changedFields(olds: Inputs, news: Inputs): PropertyChange[] {
  const before = desiredOf(olds);
  const after = desiredOf(news);
  // Whatever URL the inputs had is one that was chosen.
  const known = { source_config: {}, default_url: "", ...before } as unknown as Deployment;
  const changes = changesOf(fieldsOf(after, known), undefined);
  const changed = new Set(changes.map(({ path }) => path));
  const added = Object.keys(fieldRules).filter(
    (path) =>
      !(SECRET_SETS as readonly string[]).includes(path) &&
      path !== RESOURCE_SPEC &&
      !changed.has(path) &&
      valueAt(before, path) === undefined &&
      valueAt(after, path) !== undefined,
  );
  return [
    ...changes.map(({ path, from, to, change }): PropertyChange => {
      if (to === undefined) return { path: camelText(path), kind: "delete", effect: effects[change] };
      if (from !== undefined) return { path: camelText(path), kind: "update", effect: effects[change] };
      return { path: camelText(path), kind: "add", effect: effectOfAddition(path, effects[change]) };
    }),
    // The same as the service's own default: from now on it is managed.
    ...added.map((path): PropertyChange => {
      return { path: camelText(path), kind: "add", effect: effectOfAddition(path, "control") };
    }),
  ];
}

/**
 * A fixed field that was not given before may have this value already: nothing is deleted on a guess. The update
 * compares it with the deployment, and refuses when it differs.
 */
function effectOfAddition(path: string, effect: Effect): Effect {
  return rules[path]?.change === "immutable" ? "patch" : effect;
}

/**
 * Fields that are no longer given: the deployment keeps them, and this resource forgets them. The service clears
 * nothing by leaving it out.
 */
export function releasedFields(olds: Inputs, news: Inputs): PropertyChange[] {
  const before = desiredOf(olds);
  const after = desiredOf(news);
  const spec = Object.keys((valueAt(before, RESOURCE_SPEC) as object | undefined) ?? {});
  const paths = [
    ...Object.keys(fieldRules).filter((path) => path !== RESOURCE_SPEC),
    ...spec.map((key) => `${RESOURCE_SPEC}.${key}`),
  ];
  const released = paths.filter(
    (path) => valueAt(before, path) !== undefined && valueAt(after, path) === undefined,
  );
  return released.map((path) => ({ path: camelText(path), kind: "delete", effect: "control" }));
}

/** Secrets of every kind that differ, by name. None given any more: they are released, see above. */
export function changedSecrets(olds: Inputs, news: Inputs): PropertyChange[] {
  return SECRET_SETS.flatMap((field) => changedNames(field, olds[field], news[field]));
}

type Values = Readonly<Record<string, string>> | null | undefined;

function changedNames(field: (typeof SECRET_SETS)[number], olds: Values, news: Values): PropertyChange[] {
  if (!news) return [];
  const before = olds ?? {};
  const names = [...new Set([...Object.keys(before), ...Object.keys(news)])];
  return names
    .filter((name) => before[name] !== news[name])
    .map((name) => ({
      path: `${camelText(field)}.${name}`,
      kind: !Object.hasOwn(before, name) ? "add" : Object.hasOwn(news, name) ? "update" : "delete",
      effect: effects[rules[field]?.change ?? "revision"],
    }));
}

/** What is no field of the contract: the code's digest, triggers, and how to deploy. */
export function changedControls(olds: Inputs, news: Inputs): PropertyChange[] {
  const keys = ["source_digest", "triggers", "project_dir", ...CONTROL_INPUTS] as const;
  return keys
    .filter((key) => !sameJson(olds[key], news[key]))
    .map((key) => ({
      path: camelText(key),
      kind: olds[key] === undefined ? "add" : news[key] === undefined ? "delete" : "update",
      effect: effectOf(key, news),
    }));
}

function effectOf(key: string, news: Inputs): Effect {
  if (key === "triggers") return "revision";
  // A project that is no longer given has no digest: nothing is sent.
  return key === "source_digest" && news.source_digest !== undefined ? "revision" : "control";
}

/** What a value that is not known yet may come to do; its path in the contract's words. */
export function effectOfUnknown(path: readonly (string | number)[]): Effect {
  const [section = "", field] = path.map(String);
  if ((CONTROL_INPUTS as string[]).includes(section) || section === "project_dir") return "control";
  const rule = rules[field === undefined ? section : `${section}.${field}`] ?? rules[section];
  return rule ? effects[rule.change] : "revision";
}

/** A dotted path of the contract in a program's words. */
export function camelText(path: string): string {
  return fieldPath(camelPath(deploymentInputs, fieldPathParts(path)));
}
