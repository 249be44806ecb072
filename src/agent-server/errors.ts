import { AgentDeployError } from "../foundation/error.ts";

/** The graph configuration file cannot be used; the message lists every problem in it. */
export class GraphConfigError extends AgentDeployError {
  readonly code = "graph_config";
}

/** A graph cannot be loaded; the message names file, export and, for a thrown error, the place in the project. */
export class GraphLoadError extends AgentDeployError {
  readonly code = "graph_load";
}
