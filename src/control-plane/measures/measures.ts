import { type Counter, counter } from "../../http/metrics/counter.ts";
import type { Family } from "../../http/metrics/exposition.ts";
import { type Histogram, histogram, REQUEST_BOUNDS } from "../../http/metrics/histogram.ts";
import { loopDelayFamily } from "../../http/metrics/process.ts";
import { type GatewayMeasures, gatewayMeasures } from "./gateway-measures.ts";
import { measureLoopDelay } from "./loop-delay.ts";

export type Measures = {
  /** Labels `operation`, `status`. */
  requests: Counter;
  /** Label `operation`. */
  latency: Histogram;
  /** Label `limit`. */
  limited: Counter;
  /** Label `outcome`: `built` or `failed`. */
  builds: Histogram;
  /** Agents that ended by themselves. */
  agentEnds: Counter;
  uploadedBytes: Counter;
  gateway: GatewayMeasures;
  families(): Family[];
  close(): void;
};

const BUILD_BOUNDS = [1, 5, 15, 30, 60, 120, 300, 600, 1800, 3600];

export function openMeasures(): Measures {
  const requests = counter("agent_deploy_http_requests_total", "Requests to the API that were answered");
  const latency = histogram(
    "agent_deploy_http_request_duration_seconds",
    "How long they took until their answer was known",
    REQUEST_BOUNDS,
  );
  const limited = counter(
    "agent_deploy_limited_requests_total",
    "Requests that a limit of their key or tenant refused",
  );
  const builds = histogram("agent_deploy_build_duration_seconds", "How long builds took", BUILD_BOUNDS);
  const agentEnds = counter(
    "agent_deploy_agent_restarts_total",
    "Agents that ended by themselves, or answered no longer, and are started again",
    [{}],
  );
  const uploadedBytes = counter(
    "agent_deploy_uploaded_bytes_total",
    "Bytes of the uploads that were received",
    [{}],
  );
  const gateway = gatewayMeasures();
  const delay = measureLoopDelay();
  return {
    ...{ requests, latency, limited, builds, agentEnds, uploadedBytes, gateway },
    families: () => [
      ...[requests, latency, limited, builds, agentEnds, uploadedBytes].map((each) => each.family()),
      ...gateway.families(),
      loopDelayFamily(delay.measured),
    ],
    close: delay.close,
  };
}
