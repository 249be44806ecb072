import type { Deployment } from "../../contract/deployment/deployment.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import { attach } from "../../lifecycle/completion/attach.ts";
import { deploymentStage, deployOptions } from "../inputs/desired.ts";
import { findTarget, type Target, targetOf } from "../inputs/target.ts";
import type { Asked } from "../step.ts";
import type { CommandDefinition, Prepared } from "./command-step.ts";

/**
 * Waits for a revision that others made: that of `revision-id`; or that of the push, if the control plane deploys
 * pushes; or else the latest.
 */
export const waitCommand: CommandDefinition<Prepared & { target: Target }> = {
  async prepare(step) {
    const target = await targetOf(step);
    return { name: target.name, target, stage: deploymentStage(step, target.name, "waiting") };
  },
  async run({ target }, { step, context, announcements }) {
    const found = await findTarget(target, context);
    if ("missing" in found) return found.missing;
    const { id: deployment_id, latest_revision_id } = found.deployment;
    const { revisionId: revision_id } = step.inputs;
    const commit = pushed(step, found.deployment);
    const isOfWorkflow = revision_id === undefined && commit !== undefined;
    announcements.begin(
      deployment_id,
      isOfWorkflow ? undefined : (revision_id ?? latest_revision_id ?? undefined),
    );
    const which = { deployment_id, revision_id, commit };
    return attach(which, deployOptions(step), context);
  },
};

/** The commit whose revision the control plane makes by itself. */
function pushed({ workflow }: Asked, { source, source_config }: Deployment): string | undefined {
  const isFollowed = isPinnedBy(source, "commit") && source_config.build_on_push === true;
  const { event, workflowRun } = workflow.trigger;
  return isFollowed && (event === "push" || workflowRun?.isGoodPush) ? workflow.commit : undefined;
}
