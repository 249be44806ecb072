import type { MiddlewareHandler } from "hono";
import { TRACEPARENT } from "../../../foundation/trace-context.ts";
import type { Tracer } from "../../../http/telemetry/tracer.ts";
import { isProbe } from "../metrics/request-measures.ts";
import type { ServerEnv } from "../responses.ts";

/** Records each request to the end of its answer, streams included; the runs that it makes are steps of the same trace. */
export const requestSpan =
  (tracer: Tracer): MiddlewareHandler<ServerEnv> =>
  (c, next) => {
    if (isProbe(c.req.path)) return next();
    const { method } = c.req;
    const span = tracer.begin(method, {
      kind: "SERVER",
      parent: c.req.header(TRACEPARENT),
      attributes: { "http.request.method": method },
    });
    c.set("traceparent", span.traceparent);
    const { outgoing, upgrade } = c.env;
    (upgrade?.connection ?? outgoing).once("close", () => {
      const route = c.get("route") ?? "other";
      const status = upgrade ? 101 : outgoing.statusCode;
      span.end({
        name: `${method} ${route}`,
        attributes: { "http.route": route, "http.response.status_code": status },
        error: status >= 500 ? `answered ${status}` : undefined,
      });
    });
    return next();
  };
