import type { Revision } from "../src/contract/revision.ts";
import { phaseOf } from "../src/contract/status.ts";
import { carryOut } from "../src/lifecycle/deploy.ts";
import type { Observed } from "../src/lifecycle/observe.ts";
import { type Plan, planDeployment } from "../src/lifecycle/plan.ts";
import { anySecretChange } from "../src/lifecycle/secret-diff.ts";
import { type Properties, sameJson } from "./codec.ts";
import {
  deployOptions,
  desiredOf,
  desiredWith,
  hasCode,
  projectSource,
  waits,
  wireInputs,
} from "./desired.ts";
import { diffProperties, isLive } from "./diff.ts";
import type { Operation } from "./operation.ts";
import { concluded } from "./outcome.ts";
import { outputsOf, VERIFICATION_FAILED, wantedRevision } from "./outputs.ts";
import { observeOrGone } from "./read.ts";
import { asRemembered } from "./remembered.ts";
import type { UpdateResult } from "./resource-types.ts";

/**
 * Brings the deployment to the inputs with the smallest patch. Without anything to patch it goes on where the last
 * run ended: it waits for the wanted revision, or makes a new one when that ended badly.
 */
export async function updateDeployment(
  { id, olds, news }: { id: string; olds: Properties; news: Properties },
  operation: Operation,
): Promise<UpdateResult> {
  const { context, directory, environment, timeoutMs } = operation;
  const before = wireInputs(olds);
  const after = wireInputs(news);
  const { effect } = diffProperties({ ...olds, ...LIVE }, news);
  // The recorded revision is of the old inputs. Where a run that was lost has sent these, the latest one has them.
  const isOfThese = effect !== "revision";
  const isSettled = (isOfThese && isLive(olds)) || !waits(after) || !hasCode(after);
  const recorded = isOfThese && typeof olds.revisionId === "string" ? olds.revisionId : undefined;
  const real = await observeOrGone(id, olds.tenantId, context);
  if (!real) throw gone(after.name, id);
  const wanted = await wantedRevision(real.deployment, recorded, context);
  if (isSettled && (effect === "none" || effect === "control")) {
    return { outputs: outputsOf(news, real.deployment, wanted) };
  }

  const source = await projectSource(after, { directory, signal: context.signal });
  const desired = desiredWith(desiredOf(after), source);
  const observed = asRemembered(real, { before, after });
  const isRetry = waits(after) && hasCode(after) && endedBadly(wanted, { olds, observed });
  const plan = narrowed(planDeployment(desired, source, observed), {
    makesRevision: isRetry || !sameJson(before.triggers, after.triggers),
    wanted,
  });
  const options = deployOptions(after, "update", { timeoutMs, environment });
  const result = await carryOut(
    { plan, desired, source, observed, follow_revision_id: followed(wanted, observed) },
    { ...options, wait: options.wait && (plan.makes_revision || !isSettled) },
    context,
  );
  return concluded(result, { inputs: news, olds }, context);
}

function gone(name: string | undefined, id: string): Error {
  return new Error(
    `deployment '${name}' (${id}) does not exist any more. Run \`pulumi refresh\`, and then \`pulumi up\` to create it anew`,
  );
}

/** What a state says of a revision that needs nothing more. */
const LIVE: Properties = { status: "DEPLOYED", [VERIFICATION_FAILED]: false };

/** The wanted revision will not become live any more, so that waiting for it is of no use. */
function endedBadly(
  wanted: Revision | undefined,
  { olds, observed }: { olds: Properties; observed: Observed },
): boolean {
  if (!wanted) return false;
  const phase = phaseOf(wanted.status);
  if (phase === "build_failed" || phase === "deploy_failed" || phase === "interrupted") return true;
  // It did not answer, and another one was put in its place.
  const hasFailedChecks = olds[VERIFICATION_FAILED] === true && olds.revisionId === wanted.id;
  return hasFailedChecks && observed.deployment.active_revision_id !== wanted.id;
}

/**
 * The plan with the revision that this resource asks for, and no other: a failed push of somebody else is no reason
 * to deploy while the wanted revision serves.
 */
function narrowed(
  plan: Plan,
  { makesRevision, wanted }: { makesRevision: boolean; wanted: Revision | undefined },
): Plan {
  const isNeeded =
    makesRevision ||
    anySecretChange(plan.secrets) ||
    plan.code !== undefined ||
    plan.fields.some(({ change }) => change === "revision") ||
    (plan.makes_revision && (wanted === undefined || phaseOf(wanted.status) === "superseded"));
  const action = plan.fields.length > 0 || isNeeded ? "update" : "none";
  return { ...plan, makes_revision: isNeeded, action };
}

/** One that was overtaken is not waited for, but what overtook it: the latest, which has the same inputs. */
function followed(wanted: Revision | undefined, { deployment }: Observed): string | undefined {
  const phase = wanted && phaseOf(wanted.status);
  const isOvertaken =
    phase === "superseded" || (phase === "deployed" && deployment.active_revision_id !== wanted?.id);
  return isOvertaken ? undefined : wanted?.id;
}
