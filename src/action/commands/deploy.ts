import { deploy } from "../../lifecycle/deploy.ts";
import type { ResolvedDeployment } from "../../sources/index.ts";
import type { CommandDefinition, Prepared } from "../command-step.ts";
import { deploymentStage, deployOptions, describeWanted } from "../wanted.ts";

/** Makes live what inputs, config file and checkout describe; nothing is done when it is live already. */
export const deployCommand: CommandDefinition<Prepared & ResolvedDeployment> = {
  async prepare(step) {
    const described = await describeWanted(step);
    const { name } = described.desired;
    return { ...described, name, stage: deploymentStage(step, name, "deploying") };
  },
  run: ({ desired, source }, { step, context }) => deploy(desired, source, deployOptions(step), context),
};
