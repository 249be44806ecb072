// Serving a project's graphs

// What can be wrong with a project
export { GraphConfigError, GraphLoadError } from "./errors.ts";
export type { AgentServerOptions } from "./options.ts";
export { type AgentServer, startAgentServer } from "./server.ts";
