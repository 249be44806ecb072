import { ControlPlaneError } from "./control-plane-error.ts";

/** No whole answer within the time of one request. What became of the request is unknown. */
export class RequestTimeoutError extends ControlPlaneError {
  override readonly code = "timeout";
}
