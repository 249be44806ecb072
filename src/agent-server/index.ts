// Serving a project's graphs

// What can be wrong with a project
export { GraphConfigError, GraphLoadError } from "./errors.ts";
export { type AgentServer, type AgentServerOptions, startAgentServer } from "./server.ts";
