import { connectGitHub, type GitHubClient } from "../../src/action/github/octokit.ts";
import { openPaces } from "../../src/action/github/write-pace.ts";
import { Secret } from "../../src/foundation/secret.ts";
import { systemClock } from "../../src/foundation/time/clock.ts";
import type { FakeGitHub } from "./fake-github.ts";

export const githubAccess = (github: FakeGitHub) => ({
  token: new Secret(github.token),
  apiUrl: github.url,
  repository: "octo/agent",
  paces: openPaces(systemClock),
});

/** The Action's own client, connected to the fake. */
export function clientOf(github: FakeGitHub, signal?: AbortSignal): Promise<GitHubClient> {
  return connectGitHub(githubAccess(github), signal);
}
