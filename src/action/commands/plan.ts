import { urlOf } from "../../lifecycle/follow/activation.ts";
import { planOnly } from "../../lifecycle/operations/deploy.ts";
import { planTitle } from "../../lifecycle/plan/plan-text.ts";
import type { ResolvedDeployment } from "../../sources/index.ts";
import { deploymentStage, resolveDesired } from "../inputs/desired.ts";
import type { CommandDefinition, Prepared } from "./command-step.ts";

/**
 * Says what a deploy would change, and changes nothing. On a pull request: what merging it would deploy. A plan that
 * would be refused is a failure.
 */
export const planCommand: CommandDefinition<Prepared & ResolvedDeployment> = {
  async prepare(step) {
    const described = await resolveDesired(step, "base");
    const { name } = described.desired;
    const stage = { ...deploymentStage(step, name, "planning"), isDeployment: false };
    return { ...described, name, stage };
  },
  async run({ desired, source }, { step, context }) {
    const { plan, observed } = await planOnly(
      desired,
      source,
      { deployment_id: step.inputs.deploymentId },
      context,
    );
    const url = observed && urlOf(observed.deployment);
    const known = { plan, changed: false, deployment_id: plan.deployment_id, url };
    if (plan.refusals.length > 0) {
      const message = plan.refusals.map(({ message }) => message).join("; ");
      return { ...known, outcome: "refused", message };
    }
    const outcome = plan.action === "none" ? "unchanged" : "planned";
    return { ...known, outcome, sentence: `${planTitle(plan)}.` };
  },
};
