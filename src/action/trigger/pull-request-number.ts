import { ConfigurationError } from "../../sources/index.ts";
import type { Asked } from "../step.ts";

/** The pull request that a step is about: the one of the event, or the input's. */
export function pullRequestNumber({
  inputs,
  workflow,
}: Pick<Asked, "inputs" | "workflow">): number | undefined {
  return inputs.pullRequest ?? workflow.trigger.pullRequest?.number;
}

/** @throws ConfigurationError when there is none */
export function requirePullRequest(step: Pick<Asked, "inputs" | "workflow">, what: string): number {
  const number = pullRequestNumber(step);
  if (number !== undefined) return number;
  const message = `${what} belongs to a pull request, and '${step.workflow.trigger.event}' has none: give its number as pull-request`;
  throw new ConfigurationError([{ path: "pull-request", message }]);
}
