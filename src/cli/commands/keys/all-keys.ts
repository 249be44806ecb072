// This folder: the commands on API keys of a tenant.

import type { ControlPlane } from "../../../client/control-plane.ts";
import { allPages } from "../../../client/paging.ts";
import type { ApiKey } from "../../../contract/account.ts";
import { collected } from "../../collected.ts";
import type { Session } from "../../command.ts";

export function allKeys(controlPlane: ControlPlane, { signal }: Session): Promise<ApiKey[]> {
  return collected(allPages((page) => controlPlane.listKeys({ query: page }, { signal })));
}
