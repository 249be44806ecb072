import { ControlPlaneError } from "./control-plane-error.ts";

/** 404: the resource does not exist, or not for this tenant. */
export class NotFoundError extends ControlPlaneError {
  override readonly code = "not_found";
}
