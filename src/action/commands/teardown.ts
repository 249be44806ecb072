import { NAME_LIMIT, SELF_HOSTED_NAME_LIMIT } from "../../contract/deployment/name.ts";
import { previewName } from "../../lifecycle/operations/preview-name.ts";
import {
  type TearDownOptions,
  type TeardownOutcome,
  tearDown,
} from "../../lifecycle/operations/tear-down.ts";
import { nothingKnown } from "../../lifecycle/outcome/outcome.ts";
import type { DeploymentName } from "../../lifecycle/plan/observe.ts";
import { ConfigurationError } from "../../sources/index.ts";
import { deleteGitHubRecords, listOwnRecords } from "../github/deployment/own-records.ts";
import type { RecordedDeployment } from "../github/deployment/recorded.ts";
import { githubWarning } from "../github/github-access.ts";
import { deploymentStage, previewStage } from "../inputs/desired.ts";
import { ownName } from "../inputs/target.ts";
import { ownershipProblem } from "../preview/preview-ownership.ts";
import { isGone } from "../report/step-outcome.ts";
import type { Asked } from "../step.ts";
import { pullRequestNumber } from "../trigger/pull-request-number.ts";
import type { CommandDefinition, Job, Prepared } from "./command-step.ts";
import { type RecordedPreview, recordedPreviews, tearDownRecorded } from "./recorded-preview.ts";

type Doomed = Prepared & {
  doomed: { which: DeploymentName } | OwnPreviews;
};

/** What a pull request's previews may be named. `isWhole`: everything goes that was recorded for it. */
type OwnPreviews = { number: number; names: readonly string[]; isWhole: boolean };

/**
 * Deletes a deployment with its tracing project: the pull request's preview; or, where there is no pull request, the
 * deployment that is named outright. What is not there any more is skipped. GitHub forgets it, too.
 */
export const teardownCommand: CommandDefinition<Doomed> = {
  async prepare(step) {
    const number = pullRequestNumber(step);
    if (number === undefined) return ofName(step);
    const { name: own, isChosen } = await ownName(step);
    // Some sources have a shorter limit, and without a checkout the source is unknown. Never by `deployment-id`: in a
    // workflow for both pushes and pull requests that is what a push deploys.
    const names = [NAME_LIMIT, SELF_HOSTED_NAME_LIMIT].map((limit) => previewName(own, number, limit));
    const [name = own] = names;
    const stage = previewStage(step, { name, number, headline: HEADLINE });
    const doomed = { number, names: [...new Set(names)], isWhole: !isChosen };
    return { name, doomed, stage: { ...stage, ...LAST_WORD } };
  },
  run: ({ doomed }, job) =>
    "which" in doomed ? tearDownNamed(doomed.which, job) : tearDownPreviews(doomed, job),
};

const HEADLINE = "tearing down";
const LAST_WORD = { isDeployment: false, isLastWord: true };

async function tearDownNamed(which: DeploymentName, job: Job): Promise<TeardownOutcome> {
  const end = await deleteOne(which, job);
  const id = end.deployment_id ?? ("deployment_id" in which ? which.deployment_id : undefined);
  const recorded = (await listOwnRecords(job.step, { deployment_id: id })) ?? [];
  return concluded([end], () =>
    deleteGitHubRecords(job.step, recorded, { isPreview: false, signal: job.context.signal }),
  );
}

async function tearDownPreviews({ number, names, isWhole }: OwnPreviews, job: Job): Promise<TeardownOutcome> {
  const { step, context } = job;
  const recorded = await listOwnRecords(step, { previewsOnly: true, pull_request: number });
  const ends: TeardownOutcome[] = [];
  for (const name of names) ends.push(await deleteOwn(name, { number, recorded }, job));
  const own = (recorded ?? []).filter(({ payload }) => isWhole || names.includes(payload.name));
  const left = new Set<string>();
  for (const preview of othersThan(ends, number, own)) {
    const end = await tearDownRecorded(preview, job);
    if ("left" in end) left.add(preview.deployment_id);
    else ends.push(end);
  }
  const gone = own.filter(({ payload }) => !left.has(payload.deployment_id));
  return concluded(ends, () => deleteGitHubRecords(step, gone, { isPreview: true, signal: context.signal }));
}

/** Deletes a preview by its name where it is ours; anything else is left, with a warning. */
async function deleteOwn(
  name: string,
  { number, recorded }: { number: number; recorded: readonly RecordedDeployment[] | undefined },
  job: Job,
): Promise<TeardownOutcome> {
  const { step } = job;
  const { "repo-url": repo_url, "image-uri": image_uri } = step.texts;
  const preview = { number, repo_url, image_uri };
  const end = await deleteOne({ name }, job, (deployment) =>
    ownershipProblem(deployment, preview, step, async () => recorded),
  );
  if (end.outcome !== "refused" || end.error) return end;
  const hint = "If it is yours, delete it outside of a pull request, by `deployment-id`";
  githubWarning(step)(
    `Deployment '${name}' (${end.deployment_id}) is left, because it may belong to another project: ${end.message}. ${hint}`,
  );
  return { ...nothingKnown, outcome: "skipped", message: "it may belong to another project, and is left" };
}

async function concluded(
  ends: readonly TeardownOutcome[],
  forgetAll: () => Promise<void>,
): Promise<TeardownOutcome> {
  const failed = ends.find((end) => !isGone(end));
  if (failed) return failed;
  await forgetAll();
  const deleted = ends.filter(({ changed }) => changed);
  return deleted.find(({ outcome }) => outcome === "submitted") ?? deleted[0] ?? ends[0] ?? nothing;
}

const nothing: TeardownOutcome = {
  ...nothingKnown,
  outcome: "skipped",
  message: "there is nothing to delete",
};

/** Outside of a pull request nothing is guessed: the deployment has to be named. */
async function ofName(step: Asked): Promise<Doomed> {
  const { deploymentId } = step.inputs;
  const name = step.texts.name ?? deploymentId;
  if (name === undefined) {
    const message =
      "teardown outside of a pull request deletes the deployment of `name` or `deployment-id`: give one of them";
    throw new ConfigurationError([{ path: "name", message }]);
  }
  const which = deploymentId ? { deployment_id: deploymentId } : { name };
  const stage = { ...deploymentStage(step, name, HEADLINE), ...LAST_WORD, comment: undefined };
  return { name, doomed: { which }, stage };
}

function deleteOne(
  which: DeploymentName,
  { step, context }: Job,
  refuse?: TearDownOptions["refuse"],
): Promise<TeardownOutcome> {
  const { wait, waitTimeoutMs: wait_timeout_ms } = step.inputs;
  return tearDown(which, { wait, wait_timeout_ms, refuse }, context);
}

/** What was recorded under another name, or is not found under its own any more. */
function othersThan(
  ends: readonly TeardownOutcome[],
  number: number,
  recorded: readonly RecordedDeployment[],
): RecordedPreview[] {
  const done = new Set(ends.map(({ deployment_id }) => deployment_id));
  return recordedPreviews(number, recorded).filter(({ deployment_id }) => !done.has(deployment_id));
}
