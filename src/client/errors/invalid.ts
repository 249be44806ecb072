import { ControlPlaneError, type RequestFacts } from "./control-plane-error.ts";

/** One rejected field; `path` is dotted, e.g. `source_config.repo_url`; empty when the server names none. */
export type InvalidField = { path: string; message: string };

/** 400, 413, 415, 422, or a request that the contract refuses before it is sent: the request itself is wrong. */
export class InvalidError extends ControlPlaneError {
  override readonly code = "invalid";
  readonly fields: readonly InvalidField[];

  constructor(
    message: string,
    request: RequestFacts,
    options: { hint?: string | undefined; cause?: unknown; fields?: readonly InvalidField[] } = {},
  ) {
    super(message, request, options);
    this.fields = options.fields ?? [];
  }
}
