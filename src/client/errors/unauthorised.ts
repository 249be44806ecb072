import { ControlPlaneError } from "./control-plane-error.ts";

/** 401: no credential, or one that the control plane does not accept. */
export class UnauthorisedError extends ControlPlaneError {
  override readonly code = "unauthorised";
}
