// This folder: environment and descriptors of started programs, how their output is read, and the machine's name. Not
// here: which ones run.

import { AgentDeployError } from "../../foundation/error.ts";

/** The control plane cannot start; nothing was changed. */
export class ControlPlaneError extends AgentDeployError {
  readonly code = "control_plane_start";
}
