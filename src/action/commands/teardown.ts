import { NAME_LIMIT, SELF_HOSTED_NAME_LIMIT } from "../../contract/name.ts";
import type { DeploymentName } from "../../lifecycle/observe.ts";
import { previewName } from "../../lifecycle/preview-name.ts";
import { tearDown } from "../../lifecycle/tear-down.ts";
import { ConfigurationError } from "../../sources/index.ts";
import type { CommandDefinition, CommandEnd, Job, Prepared } from "../command-step.ts";
import type { RecordedDeployment } from "../github/recorded.ts";
import { pullRequestNumber } from "../pull-request-number.ts";
import { forget, recordedHere } from "../recorded-here.ts";
import type { Step } from "../step.ts";
import { ownName } from "../target.ts";
import { deploymentStage } from "../wanted.ts";

type Doomed = Prepared & {
  /** The preview's pull request; undefined: it is no preview. */
  number: number | undefined;
  which: readonly DeploymentName[];
  /** Whether everything goes that this repository recorded for the pull request. */
  isWhole: boolean;
};

/**
 * Deletes a deployment with its tracing project: the pull request's preview; or, where there is no pull request, the
 * deployment that is named outright. What is not there any more is skipped. GitHub forgets it, too.
 */
export const teardownCommand: CommandDefinition<Doomed> = {
  async prepare(step) {
    const number = pullRequestNumber(step);
    if (number === undefined) return ofName(step);
    const { name: own, isChosen } = await ownName(step);
    // The shorter limit is that of some sources, and without a checkout nobody knows which one it was.
    const names = [NAME_LIMIT, SELF_HOSTED_NAME_LIMIT].map((limit) => previewName(own, number, limit));
    const [name = own] = names;
    // Never by `deployment-id`: in the workflow of pushes and pull requests alike that is what a push deploys.
    const which = [...new Set(names)].map((each) => ({ name: each }));
    return { name, number, which, isWhole: !isChosen, stage: stageOf(step, name, number) };
  },
  async run({ name, number, which, isWhole }, job) {
    const { step, context } = job;
    const ends: CommandEnd[] = [];
    for (const each of which) ends.push(await deleteOne(each, job));
    const recorded = await recordedHere(
      step,
      number === undefined
        ? { deployment_id: deletedId(ends) ?? idIn(which) }
        : { previewsOnly: true, pull_request: number },
    );
    const names = new Set(which.map((each) => ("name" in each ? each.name : name)));
    const own = recorded.filter(({ payload }) => isWhole || number === undefined || names.has(payload.name));
    for (const id of othersThan(ends, own)) ends.push(await deleteOne({ deployment_id: id }, job));
    const failed = ends.find(({ outcome }) => outcome !== "torn_down" && outcome !== "skipped");
    if (failed) return failed;
    await forget(step, own, { isPreview: number !== undefined, signal: context.signal });
    return ends.find(({ outcome }) => outcome === "torn_down") ?? ends[0] ?? nothing;
  },
};

const nothing: CommandEnd = { outcome: "skipped", changed: false };

/** Outside of a pull request nothing is guessed: what goes is named. */
async function ofName(step: Step): Promise<Doomed> {
  const { deploymentId } = step.inputs;
  const name = step.texts.name ?? deploymentId;
  if (name === undefined) {
    const message =
      "teardown outside of a pull request deletes the deployment of `name` or `deployment-id`: give one of them";
    throw new ConfigurationError([{ path: "name", message }]);
  }
  const which = deploymentId ? { deployment_id: deploymentId } : { name };
  return { name, number: undefined, which: [which], isWhole: false, stage: stageOf(step, name, undefined) };
}

function stageOf(step: Step, name: string, number: number | undefined) {
  const stage = deploymentStage(step, name, "tearing down");
  return { ...stage, isDeployment: false, comment: number, isLastWord: true };
}

function deleteOne(which: DeploymentName, { step, context }: Job): Promise<CommandEnd> {
  return tearDown(which, { wait: step.inputs.wait, wait_timeout_ms: step.inputs.waitTimeoutMs }, context);
}

function deletedId(ends: readonly CommandEnd[]): string | undefined {
  return ends.find(({ deployment_id }) => deployment_id)?.deployment_id;
}

function idIn(which: readonly DeploymentName[]): string | undefined {
  const [first] = which;
  return first && "deployment_id" in first ? first.deployment_id : undefined;
}

/** What was recorded under another name, or is not found under its own any more. */
function othersThan(ends: readonly CommandEnd[], recorded: readonly RecordedDeployment[]): string[] {
  const done = new Set(ends.map(({ deployment_id }) => deployment_id));
  const ids = recorded.map(({ payload }) => payload.deployment_id).filter((id) => !done.has(id));
  return [...new Set(ids)];
}
