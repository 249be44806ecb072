import type { MiddlewareHandler } from "hono";
import { METRICS_PATH } from "../../../http/metrics/answer.ts";
import { counter } from "../../../http/metrics/counter.ts";
import type { Family } from "../../../http/metrics/exposition.ts";
import { histogram, REQUEST_BOUNDS } from "../../../http/metrics/histogram.ts";
import type { ServerEnv } from "../responses.ts";

export type RequestMeasures = { rule: MiddlewareHandler<ServerEnv>; families(): Family[] };

/** Of requests that none of our routes answered: to the project's routes, refused, or to a path that is none. */
const OTHER = "other";

/** What probes and people ask, as the official server leaves it out. */
const UNCOUNTED: ReadonlySet<string> = new Set(["/ok", "/info", METRICS_PATH, "/openapi.json"]);

/** Whether it is one of those, by the path that was asked for. */
export const isProbe = (path: string): boolean => UNCOUNTED.has(path);

const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Of a client that left before the head of its answer, as proxies log it. */
const CLIENT_LEFT = 499;

/**
 * Counts requests when their answer has ended, by the route's path as it is declared: never by what was asked for. A stream counts
 * once, for as long as it was open.
 */
export function createRequestMeasures(): RequestMeasures {
  const requests = counter("lg_api_http_requests_total", "Requests that were answered");
  const latency = histogram(
    "lg_api_http_requests_latency_seconds",
    "How long they took to the end of their answer, streams included",
    REQUEST_BOUNDS,
  );
  return {
    rule(c, next) {
      const begun = performance.now();
      const { outgoing, upgrade } = c.env;
      const statusOf = () => {
        if (upgrade) return upgrade.accept ? 101 : c.res.status;
        return outgoing.headersSent ? outgoing.statusCode : CLIENT_LEFT;
      };
      (upgrade?.connection ?? outgoing).once("close", () => {
        const path = c.get("route") ?? OTHER;
        if (UNCOUNTED.has(path)) return;
        const method = METHODS.has(c.req.method) ? c.req.method : OTHER;
        requests.add({ method, path, status: String(statusOf()) });
        latency.observe((performance.now() - begun) / 1000, { method, path });
      });
      return next();
    },
    families: () => [requests.family(), latency.family()],
  };
}
