// This folder: what is counted where it happens, for a scrape. Not here: what a scrape asks the store, the disk and the agents.

import { type IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { counter } from "../../http/metrics/counter.ts";
import { type Family, gauge } from "../../http/metrics/exposition.ts";

/** What goes through the gateway. Nothing is counted for a chunk of a stream. */
export type GatewayMeasures = {
  /** A request or an upgrade came. */
  follow(request: IncomingMessage, connection: ServerResponse | Duplex): void;
  families(): Family[];
};

const STATUSES = ["1xx", "2xx", "3xx", "4xx", "5xx", "left", "upgrade"];

export function gatewayMeasures(): GatewayMeasures {
  const requests = counter(
    "agent_deploy_gateway_requests_total",
    "Requests to agents, once their answers have ended",
    STATUSES.map((status) => ({ status })),
  );
  const bytes = counter("agent_deploy_gateway_sent_bytes_total", "Bytes that callers got, heads included", [
    {},
  ]);
  let open = 0;
  return {
    follow({ socket }, connection) {
      const before = socket.bytesWritten;
      open += 1;
      connection.once("close", () => {
        open -= 1;
        requests.add({ status: statusOf(connection) });
        bytes.add({}, Math.max(0, socket.bytesWritten - before));
      });
    },
    families: () => [
      requests.family(),
      bytes.family(),
      gauge(
        "agent_deploy_gateway_open_requests",
        "Requests, streams and WebSockets to agents that are open",
        open,
      ),
    ],
  };
}

/** `left`: the caller went before the head of the answer. */
function statusOf(connection: ServerResponse | Duplex): string {
  if (!(connection instanceof ServerResponse)) return "upgrade";
  return connection.headersSent ? `${Math.floor(connection.statusCode / 100)}xx` : "left";
}
