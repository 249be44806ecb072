import { AgentDeployError } from "../../foundation/error.ts";

/** An agent that did not get healthy; `message` is the reason, fit for a revision's `status_message`. */
export class StartError extends AgentDeployError {
  readonly code = "start_failed";
}
