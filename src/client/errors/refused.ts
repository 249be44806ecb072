import { ControlPlaneError } from "./control-plane-error.ts";

/** Any other 4xx: the control plane said no. */
export class RefusedError extends ControlPlaneError {
  override readonly code = "refused";
}
