import { AgentDeployError } from "../foundation/error.ts";

/** The database of a URL cannot be reached or used; the message names host and database, never the password. */
export class DatabaseUnavailableError extends AgentDeployError {
  readonly code = "database_unavailable";
}

/** This process may not act on a database any more that one process at a time has: its lease ended, or another one has taken over. */
export class LeaseLostError extends AgentDeployError {
  readonly code = "lease_lost";
}
