import type { MiddlewareHandler } from "hono";
import { TRACEPARENT } from "../../../foundation/trace-context.ts";
import { beginRequest } from "../../../http/telemetry/request-step.ts";
import type { Tracer } from "../../../http/telemetry/tracer.ts";
import { isProbe } from "../metrics/request-measures.ts";
import type { ServerEnv } from "../responses.ts";

/** Records each request to the end of its answer, streams included; the runs that it makes are steps of the same trace. */
export const requestSpan =
  (tracer: Tracer): MiddlewareHandler<ServerEnv> =>
  (c, next) => {
    if (isProbe(c.req.path)) return next();
    const { method } = c.req;
    const step = beginRequest(tracer, "SERVER", { method, traceparent: c.req.header(TRACEPARENT) });
    c.set("traceparent", step.traceparent);
    const { outgoing, upgrade } = c.env;
    (upgrade?.connection ?? outgoing).once("close", () => {
      const route = c.get("route") ?? "other";
      const status = upgrade ? 101 : outgoing.statusCode;
      step.end(status, { name: `${method} ${route}`, attributes: { "http.route": route } });
    });
    return next();
  };
