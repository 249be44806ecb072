import type { RuleProblem } from "../../../contract/deployment/deployment-rules.ts";
import { gitAddressProblem } from "../../../contract/source/git-address.ts";
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

/** Of an address that git is ever called with; what is wrong with others is said by the rules of the contract. */
const isLocal = (repoUrl: string) => gitAddressProblem(repoUrl) === undefined && parseGitUrl(repoUrl).isLocal;
