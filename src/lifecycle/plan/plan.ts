import { scrub, scrubDeep, secretsIn } from "../../client/redact.ts";
import type { Deployment } from "../../contract/deployment/deployment.ts";
import { type Dialect, hasField } from "../../contract/dialect/dialect.ts";
import { dialectBehaviour } from "../../contract/dialect/dialect-behaviour.ts";
import type { ResourceSpec } from "../../contract/resources/resource-spec.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { mergedResourceSpec } from "../../contract/rules/field-values.ts";
import { agentKindOf, refusedResources, unusedResources } from "../../contract/rules/resource-use.ts";
import { awaitsCode, revisionCodeField } from "../../contract/rules/source-code.ts";
import { isHandedOver, isPinnedBy } from "../../contract/source/source-traits.ts";
import type { Desired } from "../desired.ts";
import { diffCode, type SourceIdentity } from "./code-diff.ts";
import { diffFields, initialFields } from "./field-diff.ts";
import { isCode, revisionCode, withStandingCode } from "./kept-code.ts";
import type { Observed } from "./observed.ts";
import { ORIGIN, originChange, originRefusals } from "./origin.ts";
import type { FieldChange, Plan, SecretChanges } from "./plan-value.ts";
import {
  beingDeleted,
  createBody,
  createRefusals,
  missingFieldRefusals,
  notSent,
  updateRefusals,
} from "./refusals.ts";
import { carriedSettings, lostWith, withoutHidden } from "./replacement.ts";
import {
  anySecretChange,
  diffSecrets,
  diffWhole,
  hiddenSecrets,
  type SecretsMeaning,
} from "./secret-diff.ts";

export type { FieldChange, Plan, Refusal, Replacement, SecretChanges } from "./plan-value.ts";

/**
 * `allowReplace`: a changed immutable field deletes and creates anew, instead of a refusal. `secrets`: what given
 * ones mean; default: they are the whole set. `dialect`: how the control plane behaves; default neutral.
 * `optionalDisplayName`: a control plane need not have display names (spec §4.5); it is set with another change only.
 * `takeOver`: also what is deployed from another origin, instead of a refusal.
 */
export type DiffOptions = {
  allowReplace?: boolean;
  secrets?: SecretsMeaning | undefined;
  dialect?: Dialect | undefined;
  optionalDisplayName?: boolean | undefined;
  takeOver?: boolean | undefined;
};

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
  const plan = observed
    ? planChange(desired, source, { observed, options })
    : { ...planCreation(desired, source, options), ...heldName(options) };
  const { dialect = "neutral" } = options;
  const refusals = [
    ...(observed ? originRefusals(desired, observed.deployment, options) : []),
    ...plan.refusals,
    ...missingFieldRefusals(desired, dialect),
  ];
  return withoutSecretValues(
    {
      ...plan,
      ...unusableResources(plan, { desired, observed }, options),
      ...notSent(desired, dialect),
      refusals,
    },
    desired,
    observed,
  );
}

/** The hosted service has what an embedded control plane lacks. What does not change was warned about before. */
function unusableResources(
  plan: Plan,
  { desired, observed }: { desired: Desired; observed: Observed | undefined },
  { dialect = "neutral" }: DiffOptions,
) {
  const spec = desired.source_config?.resource_spec;
  const isSet = plan.fields.some(({ path }) => path.startsWith("source_config.resource_spec"));
  if (!spec || !isSet || dialect !== "neutral") return {};
  const kind = agentKindOf(desired.source);
  const unused = unusedResources(spec, kind, { isAsGiven: true });
  const refused = refusedResources(resultingSpec(plan, desired, observed), kind).map(
    ({ message }) => message,
  );
  return {
    ...(unused.length > 0 && { unused_resources: unused }),
    ...(refused.length > 0 && { refused_resources: refused }),
  };
}

/** With what the deployment has and keeps: a request is held against a limit that stands there. */
function resultingSpec(plan: Plan, desired: Desired, observed: Observed | undefined): ResourceSpec {
  const wanted = desired.source_config?.resource_spec ?? {};
  if (!observed) return wanted;
  const { deployment } = observed;
  if (plan.action === "replace")
    return carriedSettings(desired, deployment).desired.source_config?.resource_spec ?? wanted;
  return mergedResourceSpec(deployment.source_config.resource_spec, wanted);
}

/** A replacement deletes the tracing project as well; only a new name can be held by what is not to be seen. */
function heldName({ dialect = "neutral" }: DiffOptions): Pick<Plan, "name_may_be_held"> {
  return dialectBehaviour[dialect].tracing_projects_hold_names ? { name_may_be_held: true } : {};
}

/** Fields whose values the source delivers, so that `desired` need not name them. */
function deliveredFields(source: SourceIdentity | undefined): ReadonlySet<string> {
  const path = source && revisionCodeField(source.kind);
  return new Set(path ? [path] : []);
}

const DISPLAY_NAME = "display_name";

/** With what may be refused marked as such. */
function marked(fields: FieldChange[], { optionalDisplayName }: DiffOptions): FieldChange[] {
  if (!optionalDisplayName) return fields;
  return fields.map((field) => (field.path === DISPLAY_NAME ? { ...field, optional: true } : field));
}

/** What a create request carries, in fields that the control plane has. */
function sentOf(desired: Desired, dialect: DiffOptions["dialect"] = "neutral"): Desired {
  const { tags, ...rest } = desired;
  const sent = { ...rest, source_config: createBody(desired).source_config };
  return tags && hasField(dialect, "tags") ? { ...sent, tags } : sent;
}

function planCreation(desired: Desired, source: SourceIdentity | undefined, options: DiffOptions): Plan {
  const { dialect } = options;
  const delivered = deliveredFields(source);
  const fields = initialFields(sentOf(desired, dialect)).filter(({ path }) => !delivered.has(path));
  return {
    action: "create",
    name: desired.name,
    source: desired.source,
    deployment_id: undefined,
    fields: marked(fields, options),
    secrets: diffSecrets(desired.secrets ?? [], undefined),
    build_secrets: diffWhole("build_secrets", desired, undefined),
    runtime_keys: diffWhole("runtime_keys", desired, undefined),
    code: diffCode(source, undefined),
    latest_revision: undefined,
    makes_revision: source !== undefined || !awaitsCode(desired.source, desired),
    refusals: createRefusals(desired, delivered, dialect),
  };
}

/** Deletes what is there, and creates it again with what is wanted and all that can be carried over. */
function planReplacement(
  desired: Desired,
  source: SourceIdentity | undefined,
  { observed: { deployment }, options }: { observed: Observed; options: DiffOptions },
): Plan {
  const settings = carriedSettings(desired, deployment);
  const all = diffSecrets(desired.secrets, deployment, options.secrets);
  const secrets = withoutHidden(all, desired.secrets, deployment);
  const whole = { ...settings.desired, source_config: createBody(settings.desired).source_config };
  const created = planCreation(settings.desired, source, options);
  return {
    ...created,
    action: "replace",
    deployment_id: deployment.id,
    fields: [
      ...diffFields(whole, deployment, deliveredFields(source)),
      ...[originChange(desired, deployment)].filter((change) => change !== undefined),
    ],
    secrets,
    build_secrets: diffWhole("build_secrets", settings.desired, deployment),
    runtime_keys: diffWhole("runtime_keys", settings.desired, deployment),
    replacement: {
      lost: lostWith(deployment, settings, hiddenSecrets(desired.secrets, deployment, all)),
      carried: settings.carried,
    },
    refusals: [...beingDeleted(deployment), ...created.refusals],
  };
}

function planChange(
  desired: Desired,
  source: SourceIdentity | undefined,
  { observed, options }: { observed: Observed; options: DiffOptions },
): Plan {
  const { deployment, latest_revision, own_revision } = observed;
  const secrets = diffSecrets(desired.secrets, deployment, options.secrets);
  const plain = diffFields(desired, deployment, deliveredFields(source));
  const build_secrets = diffWhole("build_secrets", desired, deployment);
  const isOtherwise =
    anySecretChange(secrets) ||
    anySecretChange(build_secrets) ||
    plain.some(({ change, path }) => change === "revision" && !isCode(path));
  const kept = isOtherwise ? withStandingCode(observed) : observed;
  const all = marked(diffFields(desired, kept.deployment, deliveredFields(source)), options);
  const fields = all.filter(({ optional }) => !optional);
  // Where the deployment shows no display name, the control plane has none.
  const optional = all.filter((field) => field.optional && field.path in deployment);
  const immutable = fields.filter(({ change }) => change === "immutable");
  if (immutable.length > 0 && options.allowReplace)
    return planReplacement(desired, source, { observed, options });

  const runtime_keys = diffWhole("runtime_keys", desired, deployment);
  const isPatched = isOtherwise || fields.some(({ change }) => change === "revision");
  const isThere = own_revision !== undefined && !isPatched;
  const code = isThere ? undefined : diffCode(source, kept);
  const makesRevision = isPatched || code !== undefined || (!isThere && needsRevision(observed, source));
  const origin = recordableOrigin(desired, deployment, { secrets, makesRevision, dialect: options.dialect });
  const makes_revision = makesRevision || origin.makesRevision;
  const setsDigest = isPinnedBy(source?.kind, "tree_digest") && source?.digest !== undefined;
  const changed = [...fields, ...origin.fields];
  const isChanged = changed.length > 0 || makes_revision || anySecretChange(runtime_keys);
  return {
    action: isChanged ? "update" : "none",
    name: desired.name,
    source: desired.source,
    deployment_id: deployment.id,
    fields: isChanged ? [...optional, ...changed] : changed,
    secrets,
    build_secrets,
    runtime_keys,
    code,
    latest_revision: unsettledRevision(observed),
    resumes: makes_revision ? undefined : resumed(observed),
    makes_revision,
    ...(makes_revision && !code && revisionCode(kept, { isPatched, fields, dialect: options.dialect })),
    refusals: updateRefusals(
      desired,
      { deployment, latest_revision },
      { immutable, secrets, setsDigest, dialect: options.dialect },
    ),
  };
}

/**
 * A service that keeps the origin among the secrets makes a revision of each change there: only for what is taken over,
 * which would be refused again with the next deploy.
 */
function recordableOrigin(
  desired: Desired,
  deployment: Deployment,
  of: { secrets: SecretChanges; makesRevision: boolean; dialect: DiffOptions["dialect"] },
): { fields: FieldChange[]; makesRevision: boolean } {
  const change = originChange(desired, deployment);
  if (!change) return { fields: [], makesRevision: false };
  if (hasField(of.dialect ?? "neutral", ORIGIN)) return { fields: [change], makesRevision: false };
  const isHeld = hiddenSecrets(desired.secrets, deployment, of.secrets).length > 0;
  const makesRevision = !isHeld && change.from !== undefined;
  return { fields: !isHeld && (of.makesRevision || makesRevision) ? [change] : [], makesRevision };
}

/** Equal fields are not enough: there is nothing to serve, or the last attempt to deploy them came to nothing. */
function needsRevision(
  { deployment, latest_revision }: Observed,
  source: SourceIdentity | undefined,
): boolean {
  if (!deployment.latest_revision_id || !latest_revision) {
    // Without code, a deployment that waits for its first tarball or image has nothing to build.
    return source !== undefined || !isHandedOver(deployment.source);
  }
  const phase = phaseOf(latest_revision.status);
  return phase !== "deployed" && phase !== "in_progress";
}

function unsettledRevision({ latest_revision }: Observed): Plan["latest_revision"] {
  if (!latest_revision) return undefined;
  const { id, status } = latest_revision;
  const phase = phaseOf(status);
  return phase === "deployed" ? undefined : { id, status, is_under_way: phase === "in_progress" };
}

function resumed({ own_revision, latest_revision }: Observed): Plan["resumes"] {
  const isUnderWay = latest_revision && phaseOf(latest_revision.status) === "in_progress";
  const followed = own_revision ?? (isUnderWay ? latest_revision : undefined);
  return followed && { id: followed.id, status: followed.status };
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
