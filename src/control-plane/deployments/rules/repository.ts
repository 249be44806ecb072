import type { RuleProblem } from "../../../contract/rules/deployment-rules.ts";
import { gitAddressProblem } from "../../../contract/source/git-address.ts";
import type { SourceConfig } from "../../../contract/source/source-config.ts";
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

/** The operator's credentials, which read every repository below their URL: other tenants do not even see them. */
export function integrationProblems(
  { accounts, gitIntegrations }: Pick<Platform, "accounts" | "gitIntegrations">,
  tenantId: string,
  config: SourceConfig,
): RuleProblem[] {
  if (tenantId === accounts.firstTenantId || config.integration_id == null)
    return gitIntegrations.problems(config);
  const path = "source_config.integration_id";
  return [
    {
      path,
      message: `${path}: the Git integrations of this control plane are for its operator's tenant only`,
    },
  ];
}

/** Of an address that git is ever called with; what is wrong with others is said by the rules of the contract. */
const isLocal = (repoUrl: string) => gitAddressProblem(repoUrl) === undefined && parseGitUrl(repoUrl).isLocal;
