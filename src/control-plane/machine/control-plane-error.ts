import { AgentDeployError } from "../../foundation/error.ts";

/** The control plane cannot start; nothing was changed. */
export class ControlPlaneError extends AgentDeployError {
  readonly code = "control_plane_start";
}
