// This folder: what would change, as a value. No I/O.

import type { DeploymentPatch } from "../../contract/deployment/deployment.ts";
import { type SecretEntry, SOURCE_DIGEST_SECRET } from "../../contract/deployment/secrets.ts";
import { type Dialect, hasField } from "../../contract/dialect/dialect.ts";
import { mergedResourceSpec, valueAt } from "../../contract/schema/field-values.ts";
import type { SourceRevisionConfig } from "../../contract/source/source-config.ts";
import { isHandedOver } from "../../contract/source/source-traits.ts";
import type { Desired } from "../desired.ts";
import type { Source } from "../source.ts";
import type { Observed } from "./observed.ts";
import type { Plan } from "./plan-value.ts";
import { anySecretChange, hiddenSecrets, resultingSecrets } from "./secret-diff.ts";
import { digestSecret } from "./source-digest.ts";

/** The smallest patch that does what the plan says; its values come from `desired`, because a plan holds none. */
export function changeBody(
  { plan, desired, observed }: { plan: Plan; desired: Desired; observed: Observed },
  source: Source | undefined,
  delivered: SourceRevisionConfig | undefined,
  dialect: Dialect,
): DeploymentPatch {
  const body: Record<string, Record<string, unknown>> & DeploymentPatch = {};
  for (const { path, change } of plan.fields) {
    if (change === "immutable") continue;
    const [section = "", field] = path.split(".");
    if (field === "resource_spec") {
      const merged = mergedResourceSpec(
        observed.deployment.source_config.resource_spec,
        desired.source_config?.resource_spec,
      );
      body.source_config = { ...body.source_config, resource_spec: merged };
    } else if (field === undefined) {
      Object.assign(body, { [section]: valueAt(desired, path) });
    } else {
      Object.assign(body, { [section]: { ...body[section], [field]: valueAt(desired, path) } });
    }
  }
  // The configuration goes along whole: a service may take a patch's for all of the new revision's.
  if (delivered) {
    const source_digest = delivered.source_tarball_path ? source?.digest : undefined;
    const code = {
      ...delivered,
      ...(source_digest && hasField(dialect, "source_digest") && { source_digest }),
    };
    body.source_revision_config = { ...given(desired.source_revision_config), ...code };
  }
  // Code that is handed over says what it is; also what was built or uploaded elsewhere.
  if (delivered && source && isHandedOver(source.kind)) body.revision_source = source.kind;
  const { image_uri, source_tarball_path } = body.source_revision_config ?? {};
  if ((image_uri || source_tarball_path) && isHandedOver(desired.source))
    body.revision_source ??= desired.source;
  const withSecret = hasField(dialect, "source_digest") ? undefined : delivered;
  const secrets = secretsToSend({ plan, desired, observed }, source, withSecret);
  if (secrets) body.secrets = secrets;
  if (anySecretChange(plan.runtime_keys)) body.runtime_keys = desired.runtime_keys;
  return body;
}

/** Whether the patch makes a revision by itself. */
export function makesRevision(plan: Plan, body: DeploymentPatch): boolean {
  return (
    plan.fields.some(({ change }) => change === "revision") ||
    body.secrets !== undefined ||
    body.source_revision_config !== undefined
  );
}

/**
 * The whole set of secrets, when it changes or a new tree's digest goes with it. Undefined leaves the deployment's
 * as they are; also where the service hides values that we would have to repeat.
 */
function secretsToSend(
  { plan, desired, observed }: { plan: Plan; desired: Desired; observed: Observed },
  source: Source | undefined,
  delivered: SourceRevisionConfig | undefined,
): SecretEntry[] | undefined {
  const current = observed.deployment.secrets ?? [];
  const path = delivered?.source_tarball_path;
  const digest = source?.digest && path ? digestSecret(source.digest, path) : undefined;
  if (!digest && !anySecretChange(plan.secrets)) return undefined;
  if (hiddenSecrets(desired.secrets, observed.deployment, plan.secrets).length > 0) return undefined;
  const recorded = digest ?? current.find(({ name }) => name === SOURCE_DIGEST_SECRET);
  const own = resultingSecrets(desired.secrets, observed.deployment, plan.secrets);
  return [...own, ...(recorded ? [recorded] : [])];
}

function given(config: SourceRevisionConfig | null | undefined): SourceRevisionConfig {
  return Object.fromEntries(
    Object.entries(config ?? {}).filter(([, value]) => value !== null && value !== undefined),
  );
}
