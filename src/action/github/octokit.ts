import type { getOctokit } from "@actions/github";
import type { Secret } from "../../foundation/secret.ts";

export type Octokit = ReturnType<typeof getOctokit>;

/** A rate limit that asks for more than this is reported instead of waited for. Seconds. */
const LONGEST_RATE_LIMIT_S = 60;

export type GitHubAccess = { token: Secret; apiUrl: string; repository: string };
export type GitHubClient = { octokit: Octokit; owner: string; repo: string };

/** Loaded only once there is something to tell GitHub: it would double the time to the first request. */
export async function connectGitHub({ token, apiUrl, repository }: GitHubAccess): Promise<GitHubClient> {
  const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
    import("@actions/github"),
    import("@octokit/plugin-retry"),
    import("@octokit/plugin-throttling"),
  ]);
  const again = (retryAfterS: number, _options: unknown, _octokit: unknown, retries: number) =>
    retries < 2 && retryAfterS <= LONGEST_RATE_LIMIT_S;
  const options = {
    baseUrl: apiUrl,
    userAgent: "agent-deploy",
    // Octokit warns on the console; here a failure is reported once, by whoever asked.
    log: { debug() {}, info() {}, warn() {}, error() {} },
    throttle: { onRateLimit: again, onSecondaryRateLimit: again },
  };
  const octokit = getOctokit(token.reveal(), options, retry, throttling);
  const [owner = "", repo = ""] = repository.split("/");
  return { octokit, owner, repo };
}
