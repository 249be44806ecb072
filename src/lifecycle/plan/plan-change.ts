import { hasField } from "../../contract/dialect/dialect.ts";
import { phaseOf } from "../../contract/revision/status.ts";
import { isHandedOver } from "../../contract/source/source-traits.ts";
import { diffCode } from "./diff/code-diff.ts";
import { changesOf, fieldsOf, isCode } from "./diff/fields.ts";
import { revisionCode, withStandingCode } from "./diff/kept-code.ts";
import { ORIGIN, takeOverOf } from "./diff/origin.ts";
import { anySecretChange, diffSecretSets, hiddenSecrets, secretsMakeRevision } from "./diff/secret-diff.ts";
import type { Observed } from "./observed.ts";
import { planReplacement } from "./plan-creation.ts";
import { marked, type Wanted } from "./plan-options.ts";
import type { FieldChange, Plan } from "./plan-value.ts";
import { updateRefusals } from "./refusals.ts";

/** What it takes to bring a deployment that is there to what is wanted. */
export function planChange(wanted: Wanted, observed: Observed): Plan {
  const { desired, source, delivered, dialect } = wanted;
  const { deployment } = observed;
  const sets = diffSecretSets(desired, deployment, wanted.secrets);
  const settings = fieldsOf(desired, deployment, (path) => !isCode(path));
  // A change of settings is based on other code than a deploy without one.
  const isOtherwise = secretsMakeRevision(sets) || changesOf(settings, delivered).some(isOfRevision);
  const kept = isOtherwise ? withStandingCode(observed) : observed;
  const codes = fieldsOf(desired, kept.deployment, isCode);
  const all = marked(changesOf([...settings, ...codes], delivered), wanted);
  const immutable = all.filter(({ change }) => change === "immutable");
  if (immutable.length > 0 && wanted.allowReplace) return planReplacement(wanted, deployment);

  const isPatched = isOtherwise || all.some(isOfRevision);
  const isThere = observed.own_revision !== undefined && !isPatched;
  const code = isThere ? undefined : diffCode(source, kept);
  const isNeeded = isPatched || code !== undefined || (!isThere && needsRevision(observed, wanted));
  const origin = all.find(({ path }) => path === ORIGIN);
  const recording = originRecording(origin, wanted, { observed, sets, isNeeded });
  const makes_revision = isNeeded || recording === "makes_revision";
  const own = all.filter((field) => !field.optional && field !== origin);
  const fields = origin && recording !== "left_out" ? [...own, origin] : own;
  const isChanged = fields.length > 0 || makes_revision || anySecretChange(sets.runtime_keys);
  // Where the deployment shows no display name, the control plane has none.
  const optional = isChanged ? all.filter((field) => field.optional && field.path in deployment) : [];
  return {
    action: isChanged ? "update" : "none",
    name: desired.name,
    source: desired.source,
    deployment_id: deployment.id,
    fields: [...optional, ...fields],
    ...sets,
    code,
    latest_revision: unsettledRevision(observed),
    resumes: makes_revision ? undefined : resumed(observed),
    makes_revision,
    ...(makes_revision && !code && revisionCode(kept, { isPatched, fields, dialect })),
    refusals: updateRefusals(wanted, deployment, { fields: all, secrets: sets.secrets }),
  };
}

const isOfRevision = ({ change }: FieldChange) => change === "revision";

/**
 * A service that keeps the origin among the secrets makes a revision of each change there: only for what is taken over,
 * which would be refused again with the next deploy.
 */
function originRecording(
  change: FieldChange | undefined,
  { desired, dialect }: Wanted,
  { observed, sets, isNeeded }: { observed: Observed; sets: Pick<Plan, "secrets">; isNeeded: boolean },
): "left_out" | "recorded" | "makes_revision" {
  if (!change) return "left_out";
  if (hasField(dialect, ORIGIN)) return "recorded";
  if (hiddenSecrets(desired.secrets, observed.deployment, sets.secrets).length > 0) return "left_out";
  if (takeOverOf(desired, observed.deployment)) return "makes_revision";
  return isNeeded ? "recorded" : "left_out";
}

/** Equal fields are not enough: nothing may serve, or the last attempt to deploy them may have failed. */
function needsRevision({ deployment, latest_revision }: Observed, { source }: Wanted): boolean {
  // Without code, a deployment that waits for its first tarball or image has nothing to build.
  if (!deployment.latest_revision_id || !latest_revision)
    return source !== undefined || !isHandedOver(deployment.source);
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
