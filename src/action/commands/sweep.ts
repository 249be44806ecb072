import { nothingKnown } from "../../lifecycle/outcome/outcome.ts";
import { ConfigurationError } from "../../sources/index.ts";
import { deleteGitHubRecords } from "../github/deployment/own-records.ts";
import { connectedGitHub, controlPlaneOf, githubAccess, githubWarning } from "../github/github-access.ts";
import type { GitHubClient } from "../github/octokit.ts";
import { isGone, type StepOutcome, type StoppedByGitHub } from "../report/step-outcome.ts";
import type { Step } from "../step.ts";
import type { CommandDefinition, Job, Prepared } from "./command-step.ts";
import {
  type RecordedPreview,
  type RecordedTeardown,
  recordedPreviews,
  tearDownRecorded,
} from "./recorded-preview.ts";

/**
 * Deletes the previews whose pull request is closed and whose teardown never ran. Only ids that this repository's
 * Action recorded in its own GitHub Deployments, as previews on this very control plane; never anything else.
 */
export const sweepCommand: CommandDefinition<Prepared> = {
  async prepare(step) {
    if (githubAccess(step)) return { name: "previews", stage: undefined };
    const message =
      "sweep needs github-token: what may be deleted is what this repository recorded on GitHub";
    throw new ConfigurationError([{ path: "github-token", message }]);
  },
  async run(_, job) {
    const { step } = job;
    const client = await connectedGitHub(step);
    if (!client) throw new TypeError("a sweep has access to GitHub");
    let orphans: RecordedPreview[];
    try {
      orphans = await findOrphans(client, job);
    } catch (error) {
      return stoppedByGitHub(error, step, "GitHub does not say which previews there are");
    }
    return sweep(orphans, client, job);
  },
};

async function findOrphans(client: GitHubClient, { step }: Job): Promise<RecordedPreview[]> {
  const { listRecorded } = await import("../github/deployment/recorded.ts");
  const filter = { previewsOnly: true, control_plane: controlPlaneOf(step) };
  const previews = await listRecorded(client, filter);
  const orphans: RecordedPreview[] = [];
  for (const [number, recorded] of Map.groupBy(previews, ({ payload }) => payload.pull_request)) {
    if (number === undefined) continue;
    const state = await stateOf(number, client);
    if (state === "missing") {
      githubWarning(step)(
        `Pull request #${number} cannot be read, so its preview is left: give github-token the permission \`pull-requests: read\``,
      );
    }
    if (state === "closed") orphans.push(...recordedPreviews(number, recorded));
  }
  return orphans;
}

async function stateOf(number: number, client: GitHubClient) {
  const { pullRequestState } = await import("../github/pull-request.ts");
  return pullRequestState(client, number);
}

async function sweep(
  orphans: readonly RecordedPreview[],
  client: GitHubClient,
  job: Job,
): Promise<StepOutcome> {
  let failed: StepOutcome | undefined;
  let deleted = 0;
  for (const orphan of orphans) {
    const { number, deployment_id, recorded } = orphan;
    const swept = await sweepOne(orphan, client, job);
    if (!("left" in swept)) {
      if (swept.changed) deleted += 1;
      // One that fails does not keep the others.
      if (!isGone(swept)) failed ??= swept;
    }
    const what = `${recorded[0]?.payload.name ?? deployment_id} (#${number})`;
    job.step.reporting.addRow({ what, result: rowText(swept) });
  }
  if (failed) return { ...failed, changed: deleted > 0 };
  const what = deleted === 1 ? "1 preview was deleted" : `${deleted} previews were deleted`;
  const message = orphans.length === 0 ? "There is no preview of a closed pull request." : `${what}.`;
  return { ...nothingKnown, outcome: "swept", changed: deleted > 0, message };
}

type Swept = RecordedTeardown | StoppedByGitHub;

async function sweepOne(orphan: RecordedPreview, client: GitHubClient, job: Job): Promise<Swept> {
  const { step, context } = job;
  try {
    // The ones before it may have taken minutes.
    const state = await stateOf(orphan.number, client);
    if (state !== "closed") return { left: `left: pull request #${orphan.number} is ${state} now` };
  } catch (error) {
    return stoppedByGitHub(error, step, `GitHub does not say whether #${orphan.number} is still closed`);
  }
  const swept = await tearDownRecorded(orphan, job);
  if (!("left" in swept) && isGone(swept))
    await deleteGitHubRecords(step, orphan.recorded, { isPreview: true, signal: context.signal });
  return swept;
}

function rowText(swept: Swept): string {
  if ("left" in swept) return swept.left;
  if (swept.outcome === "torn_down") return "deleted";
  if (swept.outcome === "submitted") return "is being deleted";
  return swept.outcome === "skipped" ? "was gone already" : swept.message;
}

/** The outcome that a failed question to GitHub means. @throws what is not GitHub's answer */
async function stoppedByGitHub(
  error: unknown,
  { signal }: Pick<Step, "signal">,
  description: string,
): Promise<StoppedByGitHub> {
  signal.throwIfAborted();
  const { githubProblem, isUnclear, statusOf } = await import("../github/problem.ts");
  if (statusOf(error) === undefined) throw error;
  const message = `${description}: ${githubProblem(error)}`;
  return { ...nothingKnown, outcome: isUnclear(error) ? "unreachable" : "refused", by: "github", message };
}
