import type { GitIdentity } from "../machine/host-environment.ts";
import type { Accounts } from "./accounts.ts";

/**
 * Whose credentials git uses for a deployment of this tenant, whoever calls: only the operator's tenant has the
 * operator's. A tenant that is no longer known has none.
 */
export const gitIdentityOf = (
  { firstTenantId }: Pick<Accounts, "firstTenantId">,
  tenantId: string | undefined,
): GitIdentity => (tenantId === firstTenantId ? "operator" : "anonymous");
