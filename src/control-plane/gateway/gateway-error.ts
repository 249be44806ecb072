import { AgentDeployError } from "../../foundation/error.ts";

/** The port of a deployment's stable address cannot be listened on. */
export class GatewayPortError extends AgentDeployError {
  readonly code = "gateway_port_unavailable";
}
