import type { MiddlewareHandler } from "hono";
import { TRACEPARENT } from "../../foundation/trace-context.ts";
import { beginRequest } from "../../http/telemetry/request-step.ts";
import type { Tracer } from "../../http/telemetry/tracer.ts";
import type { Bindings } from "./bindings.ts";

/** Records each request that a route of the API answers; probes and scrapes are none. */
export const traced =
  (tracer: Tracer): MiddlewareHandler<Bindings> =>
  async (context, next) => {
    const { method } = context.req;
    const step = beginRequest(tracer, "SERVER", { method, traceparent: context.req.header(TRACEPARENT) });
    await next();
    const operation = context.get("operation");
    if (operation === undefined) return;
    step.end(context.res.status, {
      name: operation,
      attributes: { "request.id": context.get("requestId") },
    });
  };
