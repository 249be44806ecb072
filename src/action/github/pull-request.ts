import type { GitHubClient } from "./octokit.ts";
import { statusOf } from "./problem.ts";

/** Whether a pull request is still open. `missing`: there is none with this number, or the token may not see it. */
export async function pullRequestState(
  { octokit, owner, repo }: GitHubClient,
  number: number,
): Promise<"open" | "closed" | "missing"> {
  try {
    const { data } = await octokit.rest.pulls.get({
      owner,
      repo,
      pull_number: number,
    });
    return data.state;
  } catch (error) {
    if (statusOf(error) === 404) return "missing";
    throw error;
  }
}
