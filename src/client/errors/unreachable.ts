import { ControlPlaneError, type RequestFacts } from "./control-plane-error.ts";

/** No answer: the connection could not be made, or it broke. */
export class UnreachableError extends ControlPlaneError {
  override readonly code = "unreachable";
  /** Whether the request may have reached the server: false when no connection came about. */
  readonly maybe_sent: boolean;

  constructor(
    message: string,
    request: RequestFacts,
    options: { hint?: string | undefined; cause?: unknown; maybe_sent: boolean },
  ) {
    super(message, request, options);
    this.maybe_sent = options.maybe_sent;
  }
}
