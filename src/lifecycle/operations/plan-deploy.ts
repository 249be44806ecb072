import type { Context } from "../context.ts";
import type { Desired } from "../desired.ts";
import {
  type Live,
  nothingKnown,
  type PlanMade,
  refused,
  type Stopped,
  type WithPlan,
} from "../outcome/outcome.ts";
import { urlOf } from "../plan/live-url.ts";
import { refusalText } from "../plan/plan-text.ts";
import type { Source } from "../source.ts";
import type { PlanOptions } from "./deploy-options.ts";
import { type Looked, lookAndPlan } from "./look-and-plan.ts";

/** What a deploy would do; nothing was changed. */
export type PlanOutcome = WithPlan<Live | PlanMade | Stopped>;

/**
 * Looks up and plans; changes nothing. A plan that would be refused is `refused`. Releases the source.
 * @throws ControlPlaneError
 */
export async function planDeploy(
  desired: Desired,
  source: Source | undefined,
  options: PlanOptions,
  context: Context,
): Promise<PlanOutcome> {
  try {
    return planOutcome(await lookAndPlan({ desired, source }, options, context));
  } finally {
    source?.release?.();
  }
}

/** What is said of a plan that is not carried out. */
export function planOutcome({ plan, observed }: Pick<Looked, "plan" | "observed">): PlanOutcome {
  const known = { ...nothingKnown, deployment_id: plan.deployment_id };
  if (plan.refusals.length > 0) return { ...refused(refusalText(plan), known), plan };
  const url = observed && urlOf(observed.deployment);
  if (plan.action !== "none")
    return { ...known, outcome: "planned", message: "nothing was changed", url, plan };
  const unknown = { message: undefined, commit: undefined, answer: undefined };
  return { ...known, ...unknown, outcome: "unchanged", url, plan };
}
