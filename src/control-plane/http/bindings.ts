import type { HttpBindings } from "@hono/node-server";
import type { Caller } from "../tenants/caller.ts";

/**
 * What hono carries with a request: Node's own request and response, the request's id, which operation it asks for, and
 * who sent it, as far as that is known.
 */
export type Bindings = {
  Bindings: HttpBindings;
  Variables: { requestId: string; operation?: string; caller?: Partial<Pick<Caller, "tenantId" | "key">> };
};
