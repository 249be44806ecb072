import { shortCommit } from "../../contract/source/commit.ts";
import { isPinnedBy } from "../../contract/source/source-traits.ts";
import { deploy } from "../../lifecycle/operations/deploy.ts";
import type { ResolvedDeployment } from "../../sources/index.ts";
import { deploymentStage, deployOptions, resolveDesired } from "../inputs/desired.ts";
import { projectDir } from "../inputs/project.ts";
import type { OnGitHub } from "../step.ts";
import { headOf } from "../trigger/checked-out.ts";
import type { CommandDefinition, Prepared } from "./command-step.ts";

/** Makes live what inputs, config file and checkout describe; nothing is done when it is live already. */
export const deployCommand: CommandDefinition<Prepared & ResolvedDeployment> = {
  async prepare(step) {
    const described = await resolveDesired(step);
    const { name } = described.desired;
    await warnOfOtherCommit(step, described);
    return { ...described, name, stage: deploymentStage(step, name, "deploying") };
  },
  run: ({ desired, source }, { step, context }) => deploy(desired, source, deployOptions(step), context),
};

/** After another workflow a plain checkout is of the branch's newest commit, which may not have been verified yet. */
async function warnOfOtherCommit(
  { workflow, texts, runner, signal }: OnGitHub,
  { desired }: ResolvedDeployment,
): Promise<void> {
  const { commit, trigger } = workflow;
  if (!trigger.workflowRun || commit === undefined || !isPinnedBy(desired.source, "tree_digest")) return;
  const head = await headOf(projectDir(texts, workflow), signal);
  if (head === undefined || head === commit) return;
  runner.annotate(
    "warning",
    `The workflow before this one ran for commit ${shortCommit(commit)}, and ${shortCommit(head)} is checked out and deployed: ` +
      "check out `github.event.workflow_run.head_sha`",
  );
}
