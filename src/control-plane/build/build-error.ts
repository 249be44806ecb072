import { AgentDeployError } from "../../foundation/error.ts";

/** A build that did not succeed; `message` is the reason in one line, fit for a revision's `status_message`. */
export class BuildError extends AgentDeployError {
  readonly code = "build_failed";
}
