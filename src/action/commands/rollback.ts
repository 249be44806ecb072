import { rollBackDeployment } from "../../lifecycle/operations/roll-back-deployment.ts";
import { earlierAttempts } from "../github/deployment/earlier-attempt.ts";
import { deploymentStage, deployOptions } from "../inputs/desired.ts";
import { findTarget, type Target, targetOf } from "../inputs/target.ts";
import type { CommandDefinition, Prepared } from "./command-step.ts";

/** Makes an earlier revision live again: the one of `revision-id`, or the last good one before the present. */
export const rollbackCommand: CommandDefinition<Prepared & { target: Target }> = {
  async prepare(step) {
    const target = await targetOf(step);
    return { name: target.name, target, stage: deploymentStage(step, target.name, "rolling back") };
  },
  async run({ target }, { step, context, announcements }) {
    const found = await findTarget(target, context);
    if ("missing" in found) return found.missing;
    const { id: deployment_id } = found.deployment;
    const seeing: typeof context = {
      ...context,
      report(event) {
        if (event.type === "rolling_back") announcements.begin(deployment_id, event.to_revision_id);
        context.report(event);
      },
    };
    return rollBackDeployment(
      {
        deployment_id,
        to_revision_id: step.inputs.revisionId,
        earlier_attempt: await earlierAttempts(step, deployment_id),
      },
      deployOptions(step),
      seeing,
    );
  },
};
