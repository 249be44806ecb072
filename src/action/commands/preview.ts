import { nameLimitOf } from "../../contract/name.ts";
import { deploy } from "../../lifecycle/deploy.ts";
import { previewName } from "../../lifecycle/preview-name.ts";
import type { ResolvedDeployment } from "../../sources/index.ts";
import type { CommandDefinition, Prepared } from "../command-step.ts";
import { requirePullRequest } from "../pull-request-number.ts";
import { deploymentStage, deployOptions, describeWanted } from "../wanted.ts";

/** The pull request's own deployment, of its head. */
export const previewCommand: CommandDefinition<Prepared & ResolvedDeployment> = {
  async prepare(step) {
    const number = requirePullRequest(step, "a preview");
    const described = await describeWanted(step);
    const { desired } = described;
    const name = previewName(desired.name, number, nameLimitOf(desired.source));
    const stage = {
      ...deploymentStage(step, name, "deploying a preview"),
      preview: number,
      comment: number,
    };
    return { ...described, desired: { ...desired, name }, name, stage };
  },
  run: ({ desired, source }, { step, context }) =>
    deploy(desired, source, { ...deployOptions(step), deployment_id: undefined }, context),
};
