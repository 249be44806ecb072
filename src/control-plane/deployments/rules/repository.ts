import type { RuleProblem } from "../../../contract/deployment/deployment-rules.ts";
import { parseGitUrl } from "../../build/fetch/git-url.ts";
import type { Platform } from "../../platform.ts";

/** The control plane reads repositories of its machine with its own rights: no tenant but the operator's may name one. */
export function repositoryProblems(
  { accounts }: Pick<Platform, "accounts">,
  tenantId: string,
  repoUrl: string | null | undefined,
): RuleProblem[] {
  if (!repoUrl || tenantId === accounts.firstTenantId || !isLocal(repoUrl)) return [];
  const path = "source_config.repo_url";
  const message = `${path} is on the control plane's own machine, which is for its operator only: give an http(s) or ssh address`;
  return [{ path, message }];
}

function isLocal(repoUrl: string): boolean {
  try {
    return parseGitUrl(repoUrl).isLocal;
  } catch {
    // No address that git is ever called with: its build says why.
    return false;
  }
}
