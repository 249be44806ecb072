import { attach } from "../../lifecycle/attach.ts";
import type { Observed } from "../../lifecycle/observed.ts";
import type { CommandDefinition, Prepared } from "../command-step.ts";
import type { Step } from "../step.ts";
import { findTarget, type Target, targetOf } from "../target.ts";
import { deploymentStage, deployOptions } from "../wanted.ts";

/**
 * Waits for a revision that somebody else made: the one of `revision-id`; or, after a push that the control plane
 * itself deploys, the push's own; or else the latest.
 */
export const waitCommand: CommandDefinition<Prepared & { target: Target }> = {
  async prepare(step) {
    const target = await targetOf(step);
    return { name: target.name, target, stage: deploymentStage(step, target.name, "waiting") };
  },
  async run({ target }, { step, context, announcements }) {
    const found = await findTarget(target, context);
    if ("missing" in found) return found.missing;
    const { id: deployment_id } = found.observed.deployment;
    announcements.begin(deployment_id);
    const which = {
      deployment_id,
      revision_id: step.inputs.revisionId,
      commit: pushed(step, found.observed),
    };
    return attach(which, deployOptions(step), context);
  },
};

/** The commit whose revision the control plane makes by itself. */
function pushed({ workflow }: Step, { deployment }: Observed): string | undefined {
  const isFollowed = deployment.source === "repo_host" && deployment.source_config.build_on_push === true;
  return isFollowed && workflow.trigger.event === "push" ? workflow.commit : undefined;
}
