// This folder: errors as the command line tells them: exit code, words, next step. Not here: results.

import { AgentDeployError } from "../../foundation/error.ts";

/** Why everything stops: a signal came. */
export class CancelledError extends AgentDeployError {
  readonly code = "cancelled";
  readonly signalName: string;

  constructor(signalName: string) {
    super(`stopped by ${signalName}`);
    this.signalName = signalName;
  }
}
