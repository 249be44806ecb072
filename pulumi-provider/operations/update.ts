import { isBeingDeleted } from "../../src/client/control-plane.ts";
import { type Dialect, hasField } from "../../src/contract/dialect/dialect.ts";
import type { Context } from "../../src/lifecycle/context.ts";
import { applyAndWait } from "../../src/lifecycle/operations/apply-and-wait.ts";
import { ORIGIN, withKeptFolder } from "../../src/lifecycle/plan/diff/origin.ts";
import { anySecretChange, secretsMakeRevision } from "../../src/lifecycle/plan/diff/secret-diff.ts";
import { withStandingSettings } from "../../src/lifecycle/plan/diff/settings.ts";
import type { Observed } from "../../src/lifecycle/plan/observe.ts";
import { type Plan, planDeployment } from "../../src/lifecycle/plan/plan.ts";
import type { FieldChange } from "../../src/lifecycle/plan/plan-value.ts";
import {
  deployOptions,
  desiredOf,
  desiredWith,
  hasCode,
  waits,
  wireInputs,
  withProjectSource,
} from "../inputs/desired.ts";
import { takingOver, withOrigin } from "../inputs/origin.ts";
import type { UpdateResult } from "../resource-types.ts";
import { withKnownDigest } from "../state/known-digest.ts";
import { observedWithState } from "../state/observed-with-state.ts";
import { outputsOf } from "../state/outputs.ts";
import { pendingVerification } from "../state/pending-verification.ts";
import { findWantedRevision } from "../state/revision-lookup.ts";
import type { Properties } from "../values/properties.ts";
import { inputChanges, keepsRevision, strongestEffect } from "./diff.ts";
import { unknownRemovals, warningLine } from "./loss.ts";
import type { Operation } from "./operation.ts";
import { outputsAfterDeploy } from "./outcome.ts";
import { observeOrGone, unknownTo } from "./read.ts";

/**
 * Brings the deployment to the inputs with the smallest patch. With nothing to patch it goes on where the last run
 * ended: it waits for the wanted revision, or makes a new one if that failed.
 */
export async function updateDeployment(
  { id, olds, news }: { id: string; olds: Properties; news: Properties },
  operation: Operation,
): Promise<UpdateResult> {
  const { context, environment, timeoutMs } = operation;
  const before = wireInputs(olds);
  const after = wireInputs(news);
  const real = await observeThere(id, { name: after.name, tenantId: olds.tenantId }, context);
  const changes = inputChanges(olds, news);
  const known = { state: olds, hasInputs: keepsRevision(changes) };
  const wanted = await findWantedRevision(known, real, context);
  // Also who does not wait wants a revision.
  const isAsked = hasCode(after) && (waits(after) || wanted.revision === undefined);
  const need = isAsked ? wanted.need : "nothing";
  const effect = strongestEffect(changes);
  if (need === "nothing" && (effect === "none" || effect === "control")) {
    const outputs = outputsOf(news, real.deployment, wanted.revision);
    return { outputs: { ...outputs, ...pendingVerification(wanted, { state: olds, inputs: news }) } };
  }

  return withProjectSource(after, { ...operation, signal: context.signal }, async (source) => {
    const origin = { ...operation, signal: context.signal };
    const located = await withOrigin(desiredOf(after), after.project_dir, origin);
    const kept = withStandingSettings(withKeptFolder(located, real.deployment), real.deployment);
    const desired = desiredWith(kept, source);
    const observed = observedWithState(await withKnownDigest(real, olds, context), { before, after });
    const isTriggered = changes.some(({ path }) => path === "triggers");
    const { dialect } = context.controlPlane;
    const plan = withOwnRevision(
      planDeployment(desired, source, observed, { dialect, ...takingOver(desired.name, environment) }),
      need === "another" || isTriggered,
      dialect,
    );
    for (const warning of unknownRemovals(plan, before))
      operation.log(warningLine(after.name, warning), "warning");
    const options = deployOptions(after, "update", { timeoutMs, environment });
    const deployed = await applyAndWait(
      { plan, desired, source, observed, follow_revision_id: wanted.revision?.id },
      { ...options, wait: options.wait && (plan.makes_revision || need !== "nothing") },
      context,
    );
    return outputsAfterDeploy(deployed, { inputs: news, before: { olds, wanted, real } }, operation);
  });
}

/** @throws Error when the deployment is gone, or on its way out */
async function observeThere(
  id: string,
  { name, tenantId }: { name: string | undefined; tenantId: unknown },
  context: Context,
): Promise<Observed> {
  const real = await observeOrGone(id, tenantId, context);
  if (!real) throw gone(name, unknownTo(id, tenantId, context));
  if (isBeingDeleted(real.deployment)) throw leaving(name, id);
  return real;
}

function gone(name: string | undefined, where: string): Error {
  return new Error(
    `'${name}' does not exist any more: ${where}. Should that be another control plane or workspace than the one ` +
      "that has it, correct baseUrl, apiKey or tenantId first: a refresh would only forget the deployment. If it was " +
      "deleted, run `pulumi refresh`, and then `pulumi up` to create it again",
  );
}

function leaving(name: string | undefined, id: string): Error {
  return new Error(
    `deployment '${name}' (${id}) is being deleted. Once it is gone, run \`pulumi refresh\`, and then \`pulumi up\` ` +
      "to create it again",
  );
}

/**
 * The plan with the revision that this resource asks for only: a failed push by others is no reason to deploy while the
 * wanted revision serves.
 */
function withOwnRevision(plan: Plan, isAnotherAsked: boolean, dialect: Dialect): Plan {
  // Where the origin is stored in a secret, recording it makes a revision: only with another one, or for a take-over.
  const needsOne = ({ path }: FieldChange) => path === ORIGIN && !hasField(dialect, ORIGIN);
  const makes_revision =
    isAnotherAsked ||
    plan.fields.some((field) => needsOne(field) && field.from !== undefined) ||
    secretsMakeRevision(plan) ||
    plan.code !== undefined ||
    plan.fields.some(({ change }) => change === "revision");
  const fields = plan.fields.filter((field) => makes_revision || !needsOne(field));
  const isChanged = fields.length > 0 || makes_revision || anySecretChange(plan.runtime_keys);
  return { ...plan, fields, makes_revision, action: isChanged ? "update" : "none" };
}
