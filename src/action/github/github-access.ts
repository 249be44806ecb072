import { Secret } from "../../foundation/secret.ts";
import { LOCAL } from "../inputs/inputs.ts";
import type { OnGitHub } from "../step.ts";
import type { GitHubAccess, GitHubClient } from "./octokit.ts";
import { controlPlaneIdentity } from "./payload.ts";

/** How this step talks to GitHub; undefined without a token or a repository. */
export function githubAccess({
  texts,
  workflow,
  paces,
}: Pick<OnGitHub, "texts" | "workflow" | "paces">): GitHubAccess | undefined {
  const token = texts["github-token"];
  const { repository, apiUrl } = workflow;
  return token && repository ? { token: new Secret(token), apiUrl, repository, paces } : undefined;
}

/** A client for a command that asks GitHub itself. The program's part for it is loaded here, and not before. */
export async function connectedGitHub(
  step: Pick<OnGitHub, "texts" | "workflow" | "paces" | "signal">,
): Promise<GitHubClient | undefined> {
  const access = githubAccess(step);
  if (!access) return undefined;
  const { connectGitHub } = await import("./octokit.ts");
  return connectGitHub(access, step.signal);
}

/** Which control plane, and whose deployments on it: a sweep of another one leaves them alone. */
export function controlPlaneOf({ inputs }: Pick<OnGitHub, "inputs">): string {
  const { baseUrl, tenantId } = inputs;
  if (baseUrl === LOCAL) return LOCAL;
  const identity = controlPlaneIdentity(baseUrl);
  return tenantId === undefined ? identity : `${identity}?tenant=${encodeURIComponent(tenantId)}`;
}

/** A failure to tell GitHub something: a warning, never the end of a deploy. */
export function githubWarning({ runner }: Pick<OnGitHub, "runner">): (message: string) => void {
  return (message) => runner.annotate("warning", message, { title: "GitHub" });
}
