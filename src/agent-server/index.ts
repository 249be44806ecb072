// This folder: the runtime of one deployment. Nothing of the control plane, and no builds.

// Serving a project's graphs

// What can be wrong with a project, or with its database
export { DatabaseUnavailableError } from "../database/errors.ts";
export { MissingPeerError } from "../foundation/package/peer.ts";
export type {
  DevelopmentOptions,
  Order,
  Report,
  Served,
} from "./development/messages.ts";
export {
  ComponentBuildError,
  GraphConfigError,
  GraphLoadError,
} from "./diagnostics/errors.ts";
export type { ChatOptions } from "./http/page/chat-page.ts";
export type { AgentServerOptions } from "./options.ts";
export type { EndedRun } from "./runs/ended-run.ts";
export { type AgentServer, startAgentServer } from "./server.ts";
