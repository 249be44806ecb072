import { planDeploy } from "../../lifecycle/operations/plan-deploy.ts";
import type { ResolvedDeployment } from "../../sources/index.ts";
import { deploymentStage, resolveDesired, TAKE_OVER } from "../inputs/desired.ts";
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
  run: ({ desired, source }, { step, context }) =>
    planDeploy(
      desired,
      source,
      {
        deployment_id: step.inputs.deploymentId,
        take_over: step.inputs.takeOver,
        take_over_by: TAKE_OVER,
        early: step.early,
      },
      context,
    ),
};
