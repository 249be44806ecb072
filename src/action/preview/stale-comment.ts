import { NAME_LIMIT } from "../../contract/deployment/name.ts";
import { previewName } from "../../lifecycle/operations/preview-name.ts";
import { ConfigurationError } from "../../sources/index.ts";
import { deploymentStage } from "../inputs/desired.ts";
import type { Stage } from "../inputs/stage.ts";
import { ownName } from "../inputs/target.ts";
import type { Asked, Step } from "../step.ts";
import { pullRequestNumber } from "../trigger/pull-request-number.ts";

/**
 * The comment of a pull request whose commit cannot even be read: what it says is of the commit before. Undefined
 * where not even the name is known.
 */
export async function staleStage(step: Asked & Pick<Step, "choice">): Promise<Stage | undefined> {
  const { choice } = step;
  const number = pullRequestNumber(step);
  if (number === undefined || (choice.command !== "preview" && choice.command !== "plan")) return undefined;
  try {
    const { name: own } = await ownName(step);
    const name = choice.command === "preview" ? previewName(own, number, NAME_LIMIT) : own;
    const preview = choice.command === "preview" ? { preview: number } : {};
    return {
      ...deploymentStage(step, name, ""),
      ...preview,
      isDeployment: false,
      comment: number,
      isLastWord: true,
    };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return undefined;
  }
}
