import { AgentDeployError } from "../../foundation/error.ts";

/** A client cannot be made from these options: a base URL or a credential that can never work. */
export class ConfigurationError extends AgentDeployError {
  override readonly code = "configuration";
}
