// This folder: the operator's commands on tenants.

import type { ControlPlane } from "../../../client/control-plane.ts";
import { allPages } from "../../../client/paging.ts";
import type { Tenant } from "../../../contract/account.ts";
import { collected } from "../../collected.ts";
import type { Session } from "../../command.ts";

export function allTenants(controlPlane: ControlPlane, { signal }: Session): Promise<Tenant[]> {
  return collected(allPages((page) => controlPlane.listTenants({ query: page }, { signal })));
}
