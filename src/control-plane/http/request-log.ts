import type { MiddlewareHandler } from "hono";
import { isoTime } from "../../foundation/time/iso-time.ts";
import type { Bindings } from "./bindings.ts";

/** One request to the API, once its answer has ended. Nothing of its query, headers and body is in it but its id. */
export type RequestEntry = {
  /** When it came, ISO 8601. */
  time: string;
  /** `X-Request-Id` of the request and of its answer. */
  request_id: string;
  method: string;
  /** As it is declared, such as `/v2/deployments/:deployment_id`; null: no route of ours, whose path says anything. */
  route: string | null;
  /** Null: the caller left before there was an answer. */
  status: number | null;
  duration_ms: number;
  /** Of the answer with its head, as far as it was sent. */
  bytes: number;
  /** Null: no key has let it in. */
  tenant_id: string | null;
  /** Null: the operator's key, which has no name, or none. */
  key_id: string | null;
  key_name: string | null;
  /** The sender's, as this control plane sees it. */
  address: string | null;
};

/** Tells of each request once its answer has ended, or its caller has left. */
export function requestLog(tell: (entry: RequestEntry) => void): MiddlewareHandler<Bindings> {
  return async (context, next) => {
    const { incoming, outgoing } = context.env;
    const { socket } = incoming;
    const begun = performance.now();
    const before = socket.bytesWritten;
    const address = socket.remoteAddress ?? null;
    const time = isoTime(Date.now());
    outgoing.once("close", () => {
      const caller = context.get("caller");
      tell({
        time,
        request_id: context.get("requestId"),
        method: context.req.method,
        route: context.req.matchedRoutes.find(({ path }) => !path.endsWith("*"))?.path ?? null,
        status: outgoing.headersSent ? outgoing.statusCode : null,
        duration_ms: Math.round(performance.now() - begun),
        bytes: socket.bytesWritten - before,
        tenant_id: caller?.tenantId ?? null,
        key_id: caller?.key?.id ?? null,
        key_name: caller?.key?.name ?? null,
        address,
      });
    });
    await next();
  };
}
