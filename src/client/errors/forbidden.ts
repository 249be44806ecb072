import { ControlPlaneError } from "./control-plane-error.ts";

/** 403: the credential is known and may not do this. */
export class ForbiddenError extends ControlPlaneError {
  override readonly code = "forbidden";
}
