import { rollBackAfterFailure } from "../../lifecycle/completion/roll-back-after-failure.ts";
import { withServing } from "../../lifecycle/completion/serving.ts";
import type { Context } from "../../lifecycle/context.ts";
import { deployOptions } from "../inputs/desired.ts";
import type { StepOutcome } from "../report/step-outcome.ts";
import type { Asked, OnGitHub, Step } from "../step.ts";

/**
 * A run that made a revision may have been cut off before it verified it: where a revision of another run failed, and
 * GitHub shows that it was never verified, it is rolled back as well.
 */
export async function rollBackUnverified(
  outcome: StepOutcome,
  { step, context }: { step: Asked & OnGitHub & Pick<Step, "early">; context: Context },
): Promise<StepOutcome> {
  if (!("rollback" in outcome) || outcome.rollback?.result !== "not_ours") return outcome;
  const { wasVerified } = await import("../github/deployment/was-verified.ts");
  if ((await wasVerified(step, outcome)) !== false) return outcome;
  const policy = { options: deployOptions(step), is_ours: true };
  return withServing(await rollBackAfterFailure(outcome, policy, context), context);
}
