// This folder: one difference each: fields, secrets, code, origin; and the request's body of them. Not here: what they mean for the plan.

import type { DeploymentPatch } from "../../../contract/deployment/deployment.ts";
import type { SecretEntry } from "../../../contract/deployment/secrets.ts";
import type { Settings } from "../../../contract/deployment/settings.ts";
import { readRecord, recordSecrets, type SourceRecord } from "../../../contract/deployment/source-record.ts";
import { type Dialect, hasField } from "../../../contract/dialect/dialect.ts";
import { mergedResourceSpec, valueAt } from "../../../contract/rules/field-values.ts";
import type { SourceRevisionConfig } from "../../../contract/source/source-config.ts";
import { isHandedOver } from "../../../contract/source/source-traits.ts";
import type { Desired } from "../../desired.ts";
import type { Source } from "../../source.ts";
import type { Observed } from "../observed.ts";
import type { Plan } from "../plan-value.ts";
import { RESOURCE_SPEC, withValue } from "./fields.ts";
import { ORIGIN } from "./origin.ts";
import { anySecretChange, hiddenSecrets, resultingSecrets } from "./secret-diff.ts";
import { ENV, isSetting } from "./settings.ts";

/** The smallest patch that does what the plan says; its values come from `desired`, because a plan holds none. */
export function changeBody(
  { plan, desired, observed }: { plan: Plan; desired: Desired; observed: Observed },
  source: Source | undefined,
  delivered: SourceRevisionConfig | undefined,
  dialect: Dialect,
): DeploymentPatch {
  let body: DeploymentPatch = {};
  for (const { path, change } of plan.fields) {
    const [section = ""] = path.split(".");
    if (change === "immutable" || !hasField(dialect, section)) continue;
    if (path.startsWith(RESOURCE_SPEC))
      body = withValue(body, RESOURCE_SPEC, resultingSpec(desired, observed));
    else if (isSetting(path)) body.env = desired.env;
    else body = withValue(body, path, valueAt(desired, path));
  }
  // The whole configuration is sent: a service may treat a patch's as all of the new revision's.
  if (delivered) {
    const source_digest = delivered.source_tarball_path ? source?.digest : undefined;
    const code = {
      ...delivered,
      ...(source_digest && hasField(dialect, "source_digest") && { source_digest }),
    };
    body.source_revision_config = { ...given(desired.source_revision_config), ...code };
  }
  // Delivered code gets a record of what it is; also code that was built or uploaded elsewhere.
  if (delivered && source && isHandedOver(source.kind)) body.revision_source = source.kind;
  const { image_uri, source_tarball_path } = body.source_revision_config ?? {};
  if ((image_uri || source_tarball_path) && isHandedOver(desired.source))
    body.revision_source ??= desired.source;
  const isRecorded = !hasField(dialect, "source_digest");
  const record = isRecorded ? newRecord(plan, source, delivered) : {};
  const areSecret = !hasField(dialect, ENV);
  const env = areSecret ? (desired.env ?? observed.deployment.env ?? {}) : {};
  const isNew =
    Object.keys(record).length > 0 || (areSecret && plan.fields.some(({ path }) => isSetting(path)));
  const secrets = secretsToSend({ plan, desired, observed }, { record, env, isNew });
  if (secrets) body.secrets = secrets;
  if (secrets && areSecret) body.env = env;
  if (anySecretChange(plan.build_secrets)) body.build_secrets = desired.build_secrets;
  if (anySecretChange(plan.runtime_keys)) body.runtime_keys = desired.runtime_keys;
  return body;
}

const resultingSpec = ({ source_config: wanted }: Desired, { deployment }: Observed) =>
  mergedResourceSpec(deployment.source_config.resource_spec, wanted?.resource_spec);

/** Whether the patch makes a revision by itself. */
export function makesRevision(plan: Plan, body: DeploymentPatch): boolean {
  return (
    plan.fields.some(({ change }) => change === "revision") ||
    body.secrets !== undefined ||
    body.build_secrets !== undefined ||
    body.source_revision_config !== undefined
  );
}

/** What a service that keeps it among the secrets does not know yet. */
function newRecord(
  { fields }: Plan,
  source: Source | undefined,
  delivered: SourceRevisionConfig | undefined,
): SourceRecord {
  const path = delivered?.source_tarball_path;
  const digest = source?.digest;
  const origin = fields.find((field) => field.path === ORIGIN)?.to;
  return { ...(digest && path && { digest, path }), ...(typeof origin === "string" && { origin }) };
}

/**
 * The whole set of secrets, when it changes, or the record that goes with it. Undefined leaves the deployment's as they
 * are; also where the service hides values that we would have to repeat.
 * @param more.env the settings that travel as secrets
 */
function secretsToSend(
  { plan, desired, observed }: { plan: Plan; desired: Desired; observed: Observed },
  { record, env, isNew }: { record: SourceRecord; env: Settings; isNew: boolean },
): SecretEntry[] | undefined {
  const { deployment } = observed;
  if (!isNew && !anySecretChange(plan.secrets)) return undefined;
  if (hiddenSecrets(desired.secrets, deployment, plan.secrets).length > 0) return undefined;
  const own = resultingSecrets(desired.secrets, deployment, plan.secrets);
  return [...own, ...recordSecrets({ ...readRecord(deployment), ...record }, env)];
}

function given(config: SourceRevisionConfig | null | undefined): SourceRevisionConfig {
  return Object.fromEntries(
    Object.entries(config ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
}
