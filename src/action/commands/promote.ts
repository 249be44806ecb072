import { promote } from "../../lifecycle/operations/promote.ts";
import type { DeploymentName } from "../../lifecycle/plan/observe.ts";
import { deploymentStage, deployOptions } from "../inputs/desired.ts";
import { nameOrId, type Target, targetOf } from "../inputs/target.ts";
import type { CommandDefinition, Prepared } from "./command-step.ts";

/** Makes live here what is live in the deployment of `promote-from`, without building it again. */
export const promoteCommand: CommandDefinition<Prepared & { target: Target; from: DeploymentName }> = {
  async prepare(step) {
    const target = await targetOf(step);
    const from = nameOrId(step.inputs.promoteFrom ?? "");
    return {
      name: target.name,
      target,
      from,
      stage: { ...deploymentStage(step, target.name, "promoting"), isOfOtherCode: true },
    };
  },
  run: ({ target, from }, { step, context }) =>
    promote(
      { from, from_revision_id: step.inputs.revisionId, to: target.which },
      deployOptions(step),
      context,
    ),
};
