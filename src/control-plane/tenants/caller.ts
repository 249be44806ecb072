import type { Authority } from "../../contract/role.ts";

/** Who sent a request: its key is of this tenant, and may do this. `key`: undefined for the operator's, which has no name. */
export type Caller = {
  tenantId: string;
  authority: Authority;
  key: { id: string; name: string; listenerId: string | null } | undefined;
  /** The request came with a session's token instead of the key. */
  isSession?: true;
};
