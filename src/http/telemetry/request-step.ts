// This folder: traces of requests and runs, as OpenTelemetry has them. No routes.

import type { Attributes } from "@opentelemetry/api";
import type { SpanOptions, Tracer } from "./tracer.ts";

/** One request as a step of the trace that it names. */
export type RequestStep = {
  readonly traceparent: string;
  end(status: number, more?: { name?: string; attributes?: Attributes }): void;
};

/** @param request.traceparent its header; @param request.name by what it is known before it has ended, default its method */
export function beginRequest(
  tracer: Tracer,
  kind: SpanOptions["kind"],
  request: { method: string; traceparent: string | undefined; name?: string; attributes?: Attributes },
): RequestStep {
  const { method, traceparent: parent, name = method } = request;
  const attributes = { "http.request.method": method, ...request.attributes };
  const span = tracer.begin(name, { kind, parent, attributes });
  return {
    traceparent: span.traceparent,
    end(status, more) {
      span.end({
        ...more,
        attributes: { "http.response.status_code": status, ...more?.attributes },
        error: status >= 500 ? `answered ${status}` : undefined,
      });
    },
  };
}
