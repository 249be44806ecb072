import type { Authority } from "../../contract/role.ts";

/** Who sent a request: its key is of this tenant, and may do this. */
export type Caller = { tenantId: string; authority: Authority; keyId: string | undefined };
