import type { GitIdentity } from "../machine/host-environment.ts";
import type { Accounts } from "./accounts.ts";

/**
 * As whom git asks for a deployment of this tenant, whoever calls: only the operator's tenant has the operator's
 * credentials. One that is not known any more has none.
 */
export const gitIdentityOf = (
  { firstTenantId }: Pick<Accounts, "firstTenantId">,
  tenantId: string | undefined,
): GitIdentity => (tenantId === firstTenantId ? "operator" : "anonymous");
