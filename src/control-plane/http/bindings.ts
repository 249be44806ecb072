import type { HttpBindings } from "@hono/node-server";

/** What hono carries with a request: Node's own request and response, the request's id, and which operation it asks for. */
export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string; operation?: string } };
