import { isPinnedBy } from "../../contract/source/source-traits.ts";
import type { Context } from "../context.ts";
import { type Cancelled, refused, type Stopped } from "../outcome/outcome.ts";
import { noFacts } from "../outcome/progress-facts.ts";
import { runToOutcome } from "../outcome/run-to-outcome.ts";
import { applyAndWait, type DeployOutcome } from "./apply-and-wait.ts";
import type { DeployOptions } from "./deploy-options.ts";
import { type PlanOutcome, planOutcome } from "./plan-deploy.ts";
import { type PromotionRequest, preparePromotion } from "./prepare-promotion.ts";

export type { PromotionRequest } from "./prepare-promotion.ts";

/** How a promotion ended; without a plan where it cannot even be planned. */
export type PromotionOutcome = DeployOutcome | Stopped | Cancelled;

/**
 * What a promotion would do, or why it cannot be done; changes nothing. The plan is reported.
 * @throws ControlPlaneError
 */
export async function planPromotion(
  request: PromotionRequest,
  context: Context,
): Promise<PlanOutcome | Stopped> {
  const prepared = await preparePromotion(request, context);
  return prepared.ok ? planOutcome(prepared.planned) : refused(prepared.message);
}

/**
 * Brings the code of one deployment to another: the same image digest, tarball or git commit; settings and secrets
 * stay the target's own. The plan is reported first. What cannot be the same code is refused with the reason, and
 * every error of the control plane is an outcome.
 */
export async function promote(
  request: PromotionRequest,
  options: Omit<DeployOptions, "deployment_id" | "allow_replace">,
  context: Context,
): Promise<PromotionOutcome> {
  const prepare = (noted: Context) => preparePromotion(request, noted);
  const prepared = await runToOutcome(prepare, noFacts, context);
  if ("outcome" in prepared) return prepared;
  if (!prepared.ok) return refused(prepared.message);
  const outcome = await applyAndWait(prepared.planned, options, context);
  if (outcome.outcome === "deployed") return { ...outcome, outcome: "promoted" };
  const isTarball = isPinnedBy(prepared.planned.source?.kind, "tree_digest");
  if (outcome.outcome !== "refused" || !isTarball || !outcome.error) return outcome;
  return { ...outcome, message: `${outcome.message}; ${TARBALL_STAYS}` };
}

/** A service may say only that it does not know the tarball there, or no longer. */
const TARBALL_STAYS =
  "where a service keeps an uploaded tarball to its own deployment, or does not keep it any more, deploy the same " +
  "folder to the other deployment, or build both from git or from an image";
