import type { GitHubClient } from "../octokit.ts";
import { githubProblem, isRefused, statusOf } from "../problem.ts";
import { setState } from "./deployment.ts";
import type { RecordedDeployment } from "./recorded.ts";

/** What a removal reports to. A failure to tell GitHub is a warning with its reason, never an error. */
export type RemovalReport = {
  warn: (message: string) => void;
  signal?: AbortSignal | undefined;
};

/** After one of these the rest would fail too: the token may not, or has to wait. */
const HOPELESS: ReadonlySet<number | undefined> = new Set([401, 403, 429]);

/** Makes GitHub Deployments inactive and deletes them: GitHub refuses to delete one that is active. Never throws. */
export async function removeDeployments(
  client: GitHubClient,
  recorded: readonly RecordedDeployment[],
  details: { description: string; logUrl: string | undefined } & RemovalReport,
): Promise<{ removed: number; left: number }> {
  const { warn, signal } = details;
  let removed = 0;
  let problem: unknown;
  for (const deployment of recorded) {
    if (signal?.aborted) break;
    try {
      await remove(client, deployment.id, details);
      removed += 1;
    } catch (error) {
      problem ??= error;
      if (HOPELESS.has(statusOf(error))) break;
    }
  }
  const left = recorded.length - removed;
  if (problem !== undefined) {
    const which = left === 1 ? "a GitHub Deployment" : `${left} GitHub Deployments`;
    warn(`Could not remove ${which} of '${recorded[0]?.environment}': ${githubProblem(problem)}`);
  }
  return { removed, left };
}

async function remove(
  client: GitHubClient,
  id: number,
  details: { description: string; logUrl: string | undefined },
): Promise<void> {
  const { octokit, owner, repo } = client;
  try {
    await setState(client, id, "inactive", details);
    await octokit.rest.repos.deleteDeployment({
      owner,
      repo,
      deployment_id: id,
    });
  } catch (error) {
    // Another job was faster, or an answer was lost.
    if (statusOf(error) !== 404) throw error;
  }
}

/**
 * Deletes an environment that belongs to one preview, once no deployment is left in it but perhaps `lastDeployment`;
 * one that holds others is not ours to delete. `kept`: it is still there, and the warning says why. `failed`: it may
 * be possible later. Never throws.
 */
export async function removeEnvironment(
  { octokit, owner, repo }: GitHubClient,
  environment: string,
  { warn, lastDeployment }: Pick<RemovalReport, "warn"> & { lastDeployment?: number | undefined },
): Promise<"deleted" | "missing" | "kept" | "failed"> {
  try {
    const rest = await octokit.rest.repos.listDeployments({
      owner,
      repo,
      environment,
      per_page: 2,
    });
    if (rest.data.some(({ id }) => id !== lastDeployment)) {
      warn(`The environment '${environment}' is kept: there are other deployments in it`);
      return "kept";
    }
    await octokit.rest.repos.deleteAnEnvironment({
      owner,
      repo,
      environment_name: environment,
    });
    return "deleted";
  } catch (error) {
    if (statusOf(error) === 404) return "missing";
    warn(`The environment '${environment}' is kept, without deployments: ${githubProblem(error)}`);
    return isRefused(error) ? "kept" : "failed";
  }
}
