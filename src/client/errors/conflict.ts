import { ControlPlaneError } from "./control-plane-error.ts";

/** 409: the name is held, or another request is under way. */
export class ConflictError extends ControlPlaneError {
  override readonly code = "conflict";
}
