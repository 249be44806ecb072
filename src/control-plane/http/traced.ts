import type { MiddlewareHandler } from "hono";
import { TRACEPARENT } from "../../foundation/trace-context.ts";
import type { Tracer } from "../../http/telemetry/tracer.ts";
import type { Bindings } from "./bindings.ts";

/** Records each request that a route of the API answers; probes and scrapes are none. */
export const traced =
  (tracer: Tracer): MiddlewareHandler<Bindings> =>
  async (context, next) => {
    const { method } = context.req;
    const span = tracer.begin(method, {
      kind: "SERVER",
      parent: context.req.header(TRACEPARENT),
      attributes: { "http.request.method": method },
    });
    await next();
    const operation = context.get("operation");
    if (operation === undefined) return;
    const { status } = context.res;
    span.end({
      name: operation,
      attributes: { "http.response.status_code": status, "request.id": context.get("requestId") },
      error: status >= 500 ? `answered ${status}` : undefined,
    });
  };
