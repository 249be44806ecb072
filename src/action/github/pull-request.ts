import type { GitHubClient } from "./octokit.ts";
import { statusOf } from "./problem.ts";

/** A pull request in GitHub's own words, as an event has it, too. @throws octokit's error */
export async function describePullRequest(
  { octokit, owner, repo }: GitHubClient,
  number: number,
): Promise<{ number: number; state: "open" | "closed" }> {
  const { data } = await octokit.rest.pulls.get({ owner, repo, pull_number: number });
  return data;
}

/** Whether a pull request is still open. `missing`: there is none with this number, or the token may not see it. */
export async function pullRequestState(
  client: GitHubClient,
  number: number,
): Promise<"open" | "closed" | "missing"> {
  try {
    return (await describePullRequest(client, number)).state;
  } catch (error) {
    if (statusOf(error) === 404) return "missing";
    throw error;
  }
}
