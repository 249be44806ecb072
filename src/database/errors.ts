import { AgentDeployError } from "../foundation/error.ts";

/** The database of a URL cannot be reached or used; the message names host and database, never the password. */
export class DatabaseUnavailableError extends AgentDeployError {
  readonly code = "database_unavailable";
}
