import { parseTraceparent, TRACEPARENT } from "../../foundation/trace-context.ts";
import type { ProxyVariables } from "./proxies.ts";

/** Requests are part of the trace that `TRACEPARENT` names (W3C Trace Context), where it does. */
export function traceHeaders(environment: ProxyVariables = {}): Record<string, string> {
  const { TRACEPARENT: given } = environment;
  return given && parseTraceparent(given) ? { [TRACEPARENT]: given } : {};
}
