import { ControlPlaneError } from "./control-plane-error.ts";

/** The agent server took the run, and the run ended in an error, or its stream broke off. */
export class RunFailedError extends ControlPlaneError {
  override readonly code = "run_failed";
}
