import type { HttpBindings } from "@hono/node-server";

/** What hono carries with a request: Node's own request and response, and the request's id. */
export type Bindings = { Bindings: HttpBindings; Variables: { requestId: string } };
