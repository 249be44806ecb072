import { AgentDeployError } from "../../../../foundation/error.ts";

/** What an engine could not do, with its own last word. */
export class EngineError extends AgentDeployError {
  readonly code = "engine_failed";
}
