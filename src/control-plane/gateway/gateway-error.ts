import { AgentDeployError } from "../../foundation/error.ts";

/** The port of a deployment's stable address cannot be listened on. */
export class GatewayPortError extends AgentDeployError {
  readonly code = "gateway_port_unavailable";
  /** Whether another port may do, since another program has this one. */
  readonly isTaken: boolean;

  constructor(
    message: string,
    {
      isTaken = false,
      ...options
    }: ConstructorParameters<typeof AgentDeployError>[1] & { isTaken?: boolean },
  ) {
    super(message, options);
    this.isTaken = isTaken;
  }
}
