import { scrub, scrubDeep, secretsIn } from "../../client/redact.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import { mergedResourceSpec } from "../../contract/rules/field-values.ts";
import { refusedResources, unusedResources } from "../../contract/rules/resource-use.ts";
import { revisionCodeField } from "../../contract/rules/source-code.ts";
import { traitsOf } from "../../contract/source/source-traits.ts";
import type { Desired } from "../desired.ts";
import type { SourceIdentity } from "./diff/code-diff.ts";
import { RESOURCE_SPEC } from "./diff/fields.ts";
import { takeOverOf, takeOverRefusal } from "./diff/origin.ts";
import type { Observed } from "./observed.ts";
import { planChange } from "./plan-change.ts";
import { planCreation } from "./plan-creation.ts";
import type { DiffOptions, Wanted } from "./plan-options.ts";
import type { Plan } from "./plan-value.ts";
import { missingFieldRefusals, notSent } from "./refusals.ts";
import { carriedSettings } from "./replacement.ts";

export type { DiffOptions } from "./plan-options.ts";
export type { FieldChange, Plan, Refusal, Replacement, SecretChanges } from "./plan-value.ts";

/**
 * What it takes to get from what is observed to what is desired. Pure. Only fields that `desired` gives are
 * managed; null is the same as leaving out.
 * @param source where the code comes from; undefined: the code is not managed, or named by `desired` itself
 * @param observed undefined: no such deployment
 */
export function planDeployment(
  desired: Desired,
  source: SourceIdentity | undefined,
  observed: Observed | undefined,
  options: DiffOptions = {},
): Plan {
  const delivered = source && revisionCodeField(source.kind);
  const wanted: Wanted = { ...options, dialect: options.dialect ?? "neutral", desired, source, delivered };
  const plan = observed ? planChange(wanted, observed) : planCreation(wanted);
  const other = observed && takeOverOf(desired, observed.deployment);
  const refusals = [
    ...(other && !options.takeOver
      ? [takeOverRefusal(other, observed.deployment.name, options.takeOverBy)]
      : []),
    ...plan.refusals,
    ...missingFieldRefusals(desired, wanted.dialect),
  ].map(({ path, message }) => ({ path, message }));
  const resources = unusableResources(plan, wanted, observed);
  const takes_over = other && options.takeOver && { takes_over: other };
  const isBuilt = plan.makes_revision && traitsOf(desired.source)?.builtFrom !== undefined;
  const built = isBuilt && options.builds?.kind === "cluster" && { built_in: "cluster" as const };
  const whole = {
    ...plan,
    ...takes_over,
    ...resources,
    ...built,
    ...notSent(desired, wanted.dialect),
    refusals,
  };
  return withoutSecretValues(whole, desired, observed);
}

/** As the control plane says; one that does not is not spoken for. What does not change was warned about before. */
function unusableResources(
  plan: Plan,
  { desired, resources: uses }: Wanted,
  observed: Observed | undefined,
): Pick<Plan, "unused_resources" | "refused_resources"> {
  const spec = desired.source_config?.resource_spec;
  const isSet = plan.fields.some(({ path }) => path.startsWith(RESOURCE_SPEC));
  if (!spec || !isSet || !uses) return {};
  const unused = unusedResources(spec, uses, { isAsGiven: true });
  const refused = refusedResources(resultingSpec(plan, desired, observed), uses);
  return {
    ...(unused.length > 0 && { unused_resources: unused }),
    ...(refused.length > 0 && { refused_resources: refused.map(({ message }) => message) }),
  };
}

/** With what the deployment has and keeps: a request is held against a limit that stands there. */
function resultingSpec({ action }: Plan, desired: Desired, observed: Observed | undefined): ResourceSpec {
  const wanted = desired.source_config?.resource_spec ?? {};
  if (!observed) return wanted;
  const { deployment } = observed;
  if (action === "replace")
    return carriedSettings(desired, deployment).desired.source_config?.resource_spec ?? wanted;
  return mergedResourceSpec(deployment.source_config.resource_spec, wanted);
}

/** Values of fields may repeat a secret (a token in a command, a container's variable): plans are printed. */
function withoutSecretValues(plan: Plan, desired: Desired, observed: Observed | undefined): Plan {
  const secrets = secretsIn([desired, observed?.deployment]);
  if (secrets.length === 0) return plan;
  const clean = (value: unknown) => scrubDeep(value, secrets);
  return {
    ...plan,
    fields: plan.fields.map((field) => ({ ...field, from: clean(field.from), to: clean(field.to) })),
    refusals: plan.refusals.map(({ path, message }) => ({ path, message: scrub(message, secrets) })),
  };
}
