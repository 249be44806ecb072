import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { TRACEPARENT } from "../../foundation/trace-context.ts";
import { beginRequest } from "../../http/telemetry/request-step.ts";
import type { Tracer } from "../../http/telemetry/tracer.ts";

export type GatewayTrace = { tracer: Tracer; deploymentId: string };

/**
 * Records a call of an agent, from its first byte to the end of its answer.
 * @returns what the agent is told of as the parent of its own step
 */
export function callSpan(
  { tracer, deploymentId }: GatewayTrace,
  request: IncomingMessage,
  connection: ServerResponse | Duplex,
): string {
  const { method = "GET", headers } = request;
  const step = beginRequest(tracer, "CLIENT", {
    ...{ method, name: `call ${method}`, traceparent: [headers[TRACEPARENT]].flat()[0] },
    attributes: { "deployment.id": deploymentId },
  });
  connection.once("close", () => step.end("statusCode" in connection ? connection.statusCode : 101));
  return step.traceparent;
}
