import { isPinnedBy } from "../../contract/source/source-traits.ts";
import type { Context } from "../context.ts";
import { applyAndWait } from "./apply-and-wait.ts";
import type { DeployOptions, Ended } from "./deploy-result.ts";
import { ending } from "./ending.ts";
import { type PromotionPlan, type PromotionRequest, planPromotion } from "./plan-promotion.ts";

export { type PromotionPlan, type PromotionRequest, planPromotion } from "./plan-promotion.ts";

/**
 * Brings the code of one deployment to another: the same image digest, tarball or git commit; settings and secrets
 * stay the target's own. The plan is reported first. What cannot be the same code is refused with the reason, and
 * every error of the control plane is an outcome.
 */
export async function promote(
  request: PromotionRequest,
  options: Omit<DeployOptions, "deployment_id" | "allow_replace">,
  context: Context,
): Promise<Ended> {
  const looked: Ended & { promotion?: PromotionPlan } = { outcome: "refused", changed: false };
  await ending(looked, context, async () => {
    looked.promotion = await planPromotion(request, context);
  });
  const { promotion, ...failed } = looked;
  if (!promotion) return failed;
  if (!promotion.ok) return { ...failed, message: promotion.message };
  const result = await applyAndWait(promotion.planned, options, context);
  if (result.outcome === "deployed") return { ...result, outcome: "promoted" };
  const isTarball = isPinnedBy(promotion.planned.source?.kind, "tree_digest");
  if (result.outcome !== "refused" || !isTarball || !result.error) return result;
  return { ...result, message: `${result.message}; ${TARBALL_STAYS}` };
}

/** A service may say only that it does not know the tarball there, or no longer. */
const TARBALL_STAYS =
  "where a service keeps an uploaded tarball to its own deployment, or does not keep it any more, deploy the same " +
  "folder to the other deployment, or build both from git or from an image";
