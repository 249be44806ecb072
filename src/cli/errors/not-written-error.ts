import { AgentDeployError } from "../../foundation/error.ts";

/** A file could not be written after all checks. The message names it, and what was written before it. */
export class NotWrittenError extends AgentDeployError {
  readonly code = "not_written";
}
