import { isHidden } from "../../client/transport/answer-decoding.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import { mergedResourceSpec } from "../../contract/rules/field-values.ts";
import type { Desired } from "../desired.ts";
import { CUSTOM_URL, type Field, fieldsOf, RESOURCE_SPEC, withValue } from "./diff/fields.ts";
import { resultingSecrets } from "./diff/secret-diff.ts";
import { urlOf } from "./live-url.ts";
import type { SecretChanges } from "./plan-value.ts";

const DEPLOYMENT_TYPE = "source_config.deployment_type";

/** The code itself, which a deploy names or delivers; and what has special rules. */
const notSettings: ReadonlySet<string> = new Set([
  "name",
  "source",
  "secrets",
  // What has it is not replaced.
  "deletion_protection",
  "source_revision_config.image_uri",
  "source_revision_config.source_tarball_path",
]);

/** The settings of the deployment that is replaced and that are not given again, by their paths. */
export type CarriedSettings = {
  /** What is wanted, with what is carried over. Without secrets: those are a matter of the plan. */
  desired: Desired;
  carried: string[];
  /** Those that mean nothing for the new deployment, or belong to what is changed. */
  dropped: string[];
};

/** Carries over what `desired` leaves out, where the new source takes it: nothing given means nothing to change. */
export function carriedSettings(desired: Desired, deployment: Deployment): CarriedSettings {
  const fields = fieldsOf(desired, deployment);
  const result: CarriedSettings = { desired, carried: [], dropped: [] };
  for (const field of fields) {
    const { path, rule, wanted, chosen } = field;
    if (chosen === undefined || notSettings.has(path)) continue;
    if (wanted !== undefined && path !== RESOURCE_SPEC) continue;
    if (mayCarry(field, fields, { desired, deployment })) {
      const value = path === RESOURCE_SPEC ? mergedResourceSpec(chosen, wanted as ResourceSpec) : chosen;
      result.desired = withValue(result.desired, path, value);
      if (wanted === undefined) result.carried.push(path);
    } else if (wanted === undefined && rule.change !== "immutable") result.dropped.push(path);
  }
  return result;
}

function mayCarry(
  { path, rule }: Field,
  fields: readonly Field[],
  { desired, deployment }: { desired: Desired; deployment: Deployment },
): boolean {
  if (!rule.sources.includes(desired.source)) return false;
  // One whose value the service hides would be another one.
  if (path === "runtime_keys" || path === "build_secrets")
    return (deployment[path] ?? []).every(({ value }) => !isHidden(value.reveal()));
  const stays = (other: string) =>
    fields.every((field) => field.path !== other || field.changes.length === 0);
  // A size is that of its type; branch and configuration are those of their repository.
  if (path === RESOURCE_SPEC) return stays(DEPLOYMENT_TYPE);
  if (!path.startsWith("source_revision_config.")) return true;
  return desired.source === deployment.source && stays("source_config.repo_url");
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
export function withoutHidden(changes: SecretChanges, hidden: readonly string[]): SecretChanges {
  const kept = changes.kept.filter((name) => !hidden.includes(name));
  return { ...changes, kept, removed: [...changes.removed, ...hidden] };
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
