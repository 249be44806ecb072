import { abortable } from "../../../foundation/time/abortable.ts";
import { isPreviewName } from "../../../lifecycle/operations/preview-name.ts";
import type { OnGitHub, Timed } from "../../step.ts";
import { connectedGitHub, controlPlaneOf, githubWarning } from "../github-access.ts";
import type { GitHubClient } from "../octokit.ts";
import type { DeploymentPayload } from "../payload.ts";
import type { RecordedDeployment, RecordedFilter } from "./recorded.ts";
import type { removeDeployments } from "./remove.ts";

/**
 * What this repository recorded on GitHub of deployments on this very control plane; undefined where it cannot be
 * read, which is a warning where there is a token for it.
 */
export async function listOwnRecords(
  step: OnGitHub,
  filter: RecordedFilter,
): Promise<RecordedDeployment[] | undefined> {
  if (Object.values(filter).every((value) => value === undefined)) return [];
  try {
    const client = await connectedGitHub(step);
    if (!client) return undefined;
    const { listRecorded } = await import("./recorded.ts");
    const listed = listRecorded(client, { ...filter, control_plane: controlPlaneOf(step) });
    return await abortable(listed, step.signal);
  } catch (error) {
    step.signal.throwIfAborted();
    const { githubProblem } = await import("../problem.ts");
    githubWarning(step)(`Could not read the GitHub Deployments: ${githubProblem(error)}`);
    return undefined;
  }
}

/**
 * After a teardown. A preview leaves nothing behind: its GitHub Deployments are deleted, and the environment that was
 * its own; its comment says that it is gone. Of any other deployment the history stays, as inactive. Never fails.
 */
export async function deleteGitHubRecords(
  step: OnGitHub & Timed,
  recorded: readonly RecordedDeployment[],
  { isPreview, signal }: { isPreview: boolean; signal: AbortSignal },
): Promise<void> {
  if (recorded.length === 0) return;
  const client = await connectedGitHub(step);
  if (!client) return;
  const details = {
    description: "the deployment was deleted",
    logUrl: step.workflow.runUrl,
    warn: githubWarning(step),
    signal,
  };
  if (!isPreview) return retire(client, recorded, details);
  const { closeComments } = await import("./closing-comments.ts");
  await closeComments(step, client, recorded);
  for (const [environment, each] of Map.groupBy(recorded, (record) => record.environment)) {
    await forgetPreviews(client, environment, { recorded: each, details });
  }
}

type Details = Parameters<typeof removeDeployments>[2];

/** The last record goes after the environment: without one, it would never be found again. */
async function forgetPreviews(
  client: GitHubClient,
  environment: string,
  { recorded, details }: { recorded: readonly RecordedDeployment[]; details: Details },
): Promise<void> {
  const { removeDeployments, removeEnvironment } = await import("./remove.ts");
  // One that has another name is shared, or was made by hand.
  const isOwn = recorded.every(({ payload }) => isOwnEnvironment(environment, payload));
  if (!isOwn) return void (await removeDeployments(client, recorded, details));
  const [last, ...others] = recorded;
  const { left } = await removeDeployments(client, others, details);
  if (!last || left > 0) return;
  const what = await removeEnvironment(client, environment, { ...details, lastDeployment: last.id });
  if (what !== "failed") await removeDeployments(client, [last], details);
}

/** Whether an environment is that of a preview alone (`previewStage`). */
function isOwnEnvironment(environment: string, { name, pull_request = 0 }: DeploymentPayload): boolean {
  return environment === name || isPreviewName(environment, pull_request);
}

async function retire(
  client: GitHubClient,
  recorded: readonly RecordedDeployment[],
  { warn, ...details }: Details,
): Promise<void> {
  const [{ currentState, LIVE_STATES, setState }, { githubProblem }] = await Promise.all([
    import("./deployment.ts"),
    import("../problem.ts"),
  ]);
  try {
    // In an environment, what is older than an inactive one was replaced by that one.
    const done = new Set<string>();
    for (const { id, environment, payload } of recorded) {
      const key = JSON.stringify([environment, payload.deployment_id]);
      if (done.has(key)) continue;
      const state = await currentState(client, id);
      if (state === "inactive") done.add(key);
      else if (LIVE_STATES.has(state)) await setState(client, id, "inactive", details);
    }
  } catch (error) {
    warn(`Could not make the GitHub Deployments inactive: ${githubProblem(error)}`);
  }
}
