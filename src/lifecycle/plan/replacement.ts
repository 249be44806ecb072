import { isHidden } from "../../client/transport/answer-decoding.ts";
import { chosenUrl } from "../../contract/deployment/custom-url.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import { type FieldRule, fieldRules } from "../../contract/rules/field-rules.ts";
import { hasValue, mergedResourceSpec, valueAt } from "../../contract/rules/field-values.ts";
import type { Desired } from "../desired.ts";
import { urlOf } from "./live-url.ts";
import type { SecretChanges } from "./plan-value.ts";
import { hiddenSecrets, resultingSecrets } from "./secret-diff.ts";

const RESOURCE_SPEC = "source_config.resource_spec";
const DEPLOYMENT_TYPE = "source_config.deployment_type";
const CUSTOM_URL = "source_config.custom_url";

/** The code itself, which a deploy names or delivers; and what has rules of its own. */
const notSettings: ReadonlySet<string> = new Set([
  "name",
  "source",
  "secrets",
  "source_revision_config.image_uri",
  "source_revision_config.source_tarball_path",
]);

/** The settings of the deployment that is replaced and that nobody gives anew, by their paths. */
export type CarriedSettings = {
  /** What is wanted, with what is carried over. Without secrets: those are a matter of the plan. */
  desired: Desired;
  carried: string[];
  /** Those that mean nothing for the new deployment, or belong to what is changed. */
  dropped: string[];
};

/** Carries over what `desired` leaves out, where the new source takes it: nothing given means nothing to change. */
export function carriedSettings(desired: Desired, deployment: Deployment): CarriedSettings {
  const result: CarriedSettings = { desired, carried: [], dropped: [] };
  for (const [path, rule] of Object.entries(fieldRules)) {
    const current = valueAt(deployment, path);
    if (isEmpty(current)) continue;
    // What means nothing for the old source is the service's own word, such as the URL that it chose.
    if (current === undefined || notSettings.has(path) || !rule.sources.includes(deployment.source as never))
      continue;
    // A URL that the control plane chose is none that the next deployment could be given.
    if (path === CUSTOM_URL && chosenUrl(deployment) === undefined) continue;
    const wanted = valueAt(desired, path);
    const value = path === RESOURCE_SPEC ? mergedSpec(current, wanted) : current;
    if (wanted !== undefined && path !== RESOURCE_SPEC) continue;
    if (mayCarry(path, rule, { desired, deployment })) {
      result.desired = withValue(result.desired, path, value);
      if (wanted === undefined) result.carried.push(path);
    } else if (wanted === undefined && rule.change !== "immutable") result.dropped.push(path);
  }
  return result;
}

const isEmpty = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

const mergedSpec = (current: unknown, wanted: unknown) =>
  mergedResourceSpec(current as ResourceSpec, wanted as ResourceSpec | undefined);

function mayCarry(
  path: string,
  { sources }: FieldRule,
  { desired, deployment }: { desired: Desired; deployment: Deployment },
): boolean {
  if (!sources.includes(desired.source)) return false;
  // One whose value the service hides would be another one.
  if (path === "runtime_keys" || path === "build_secrets")
    return (deployment[path] ?? []).every(({ value }) => !isHidden(value.reveal()));
  const isSame = (other: string) => {
    const wanted = valueAt(desired, other);
    return wanted === undefined || hasValue(deployment, other, wanted);
  };
  // A size is that of its type; branch and configuration are those of their repository.
  if (path === RESOURCE_SPEC) return isSame(DEPLOYMENT_TYPE);
  if (!path.startsWith("source_revision_config.")) return true;
  return desired.source === deployment.source && isSame("source_config.repo_url");
}

function withValue(desired: Desired, path: string, value: unknown): Desired {
  const [section = "", field] = path.split(".");
  if (field === undefined) return { ...desired, [section]: value };
  const before = (desired as Record<string, unknown>)[section] as object | null | undefined;
  return { ...desired, [section]: { ...before, [field]: value } };
}

/** The new deployment as it is created: the wanted one with settings and secrets of the one that it replaces. */
export function replacementDesired(
  desired: Desired,
  deployment: Deployment,
  secrets: SecretChanges,
): Desired {
  return {
    ...carriedSettings(desired, deployment).desired,
    secrets: resultingSecrets(desired.secrets, deployment, secrets),
  };
}

/** Secrets whose values the service hides cannot be created again. */
export function withoutHidden(
  changes: SecretChanges,
  desired: Desired["secrets"],
  deployment: Deployment,
): SecretChanges {
  const hidden = hiddenSecrets(desired, deployment, changes);
  return {
    ...changes,
    kept: changes.kept.filter((name) => !hidden.includes(name)),
    removed: [...changes.removed, ...hidden],
  };
}

export const TRACES = "its tracing project with all traces";
/** What goes for good with any deployment, for people. */
export const LOST_WITH_ANY: readonly string[] = [
  "every thread with its runs and checkpoints, every cron, every item of the store",
  "every revision with its logs: there is nothing to roll back to",
  TRACES,
];

/** @param url undefined where the next deployment has the same */
export function lostAddress(id: string, url: string | undefined): string {
  return `its ID ${id}${url === undefined ? "" : `, and its URL ${url} where the service chooses another`}`;
}

/** What goes with the deployment for good, for people. */
export function lostWith(deployment: Deployment, settings: CarriedSettings, hidden: string[]): string[] {
  const url = settings.carried.includes(CUSTOM_URL) ? undefined : urlOf(deployment);
  return [
    ...LOST_WITH_ANY,
    lostAddress(deployment.id, url),
    ...settings.dropped.map((path) => `the setting ${path}`),
    ...hidden.map((name) => `secret ${name}: the service hides its value; give it, and it stays`),
  ];
}
