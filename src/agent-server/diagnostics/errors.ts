import { AgentDeployError } from "../../foundation/error.ts";

/** The graph configuration file cannot be used; the message lists every problem in it. */
export class GraphConfigError extends AgentDeployError {
  readonly code = "graph_config";
}

/** A graph cannot be loaded; the message names file, export and, for a thrown error, its location in the project. */
export class GraphLoadError extends AgentDeployError {
  readonly code = "graph_load";
}

/** Components of `ui` cannot be built; the message has every error with its file and line. */
export class ComponentBuildError extends AgentDeployError {
  readonly code = "component_build";
}

/** Items or a query could not be embedded; the message is that of the project's code or of its provider. */
export class EmbeddingError extends AgentDeployError {
  readonly code = "embedding_failed";
}

/**
 * The process in which a graph ran or was read has ended meanwhile, or does not answer: a run goes on as its next attempt, and
 * what was only read can be asked for again.
 */
export class GraphProcessLostError extends AgentDeployError {
  readonly code = "graph_process_lost";
}

/** What was asked, or its answer, is more than the server gives or keeps; the message says what to ask instead. */
export class LimitExceededError extends AgentDeployError {
  readonly code = "limit_exceeded";
}
