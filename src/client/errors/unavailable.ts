import { ControlPlaneError, type RequestFacts } from "./control-plane-error.ts";

/** 5xx: the control plane or something before it failed. Whether the request had an effect is unknown. */
export class UnavailableError extends ControlPlaneError {
  override readonly code = "unavailable";
  /** Milliseconds that the server asked to wait. */
  readonly retry_after_ms: number | undefined;

  constructor(
    message: string,
    request: RequestFacts,
    options: { hint?: string | undefined; cause?: unknown; retry_after_ms?: number | undefined } = {},
  ) {
    super(message, request, options);
    this.retry_after_ms = options.retry_after_ms;
  }
}
