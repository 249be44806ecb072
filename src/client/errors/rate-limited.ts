import { ControlPlaneError, type RequestFacts } from "./control-plane-error.ts";

/** 429: too many requests. The request had no effect. */
export class RateLimitedError extends ControlPlaneError {
  override readonly code = "rate_limited";
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
