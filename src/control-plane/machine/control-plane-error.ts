// This folder: what programs of this machine are started with, and how their output is read; what
// it is called. Not here: which ones run.

import { AgentDeployError } from "../../foundation/error.ts";

/** The control plane cannot start; nothing was changed. */
export class ControlPlaneError extends AgentDeployError {
  readonly code = "control_plane_start";
}
