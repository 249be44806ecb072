// This folder: the runtime of one deployment. Nothing of the control plane, and no builds.

// Serving a project's graphs

// What can be wrong with a project, or with its database
export {
  ComponentBuildError,
  DatabaseUnavailableError,
  GraphConfigError,
  GraphLoadError,
  MissingPeerError,
} from "./errors.ts";
export type { AgentServerOptions, ChatOptions } from "./options.ts";
export { type AgentServer, startAgentServer } from "./server.ts";
